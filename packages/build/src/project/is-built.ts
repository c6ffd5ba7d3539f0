import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputStamp } from './input-stamp.ts';
import { projectDir } from './paths.ts';

/** Whether a folder holds the site as its sources and this environment make it now. */
export function isBuilt(distDir: string): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { stamp } = JSON.parse(readFileSync(file, 'utf8')) as { stamp?: string };
  return stamp === inputStamp(projectDir);
}
