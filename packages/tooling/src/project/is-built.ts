import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputDigest } from './input-digest.ts';
import { projectDir } from './paths.ts';

/** Whether a folder holds the site as its sources and this environment make it now. */
export function isBuilt(distDir: string): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { digest } = JSON.parse(readFileSync(file, 'utf8')) as { digest?: string };
  return digest === inputDigest(projectDir);
}
