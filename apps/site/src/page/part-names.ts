import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * What a copy file may name as `part`: the folders below `parts/` that hold a `part.tsx`.
 * @param projectDir root of the project
 */
export function partNames(projectDir: string): string[] {
  const files = globSync('*/part.tsx', { cwd: join(projectDir, 'apps/site/src/parts') });
  return files.map((file) => basename(dirname(file))).sort();
}
