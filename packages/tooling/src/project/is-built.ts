import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputDigest } from './input-digest.ts';
import { projectDir } from './paths.ts';

/** Whether a folder holds the site as its sources and this environment make it now. */
export function isBuilt(distDir: string): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { memoryEntry } = JSON.parse(readFileSync(file, 'utf8')) as { memoryEntry?: string };
  return memoryEntry === inputDigest(projectDir);
}
