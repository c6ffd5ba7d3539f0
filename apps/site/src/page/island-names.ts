import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * What a copy file may name as `part`: the folders below `islands/` that hold an `island.tsx`.
 * @param projectDir root of the project
 */
export function islandNames(projectDir: string): string[] {
  const files = globSync('*/*/island.tsx', { cwd: join(projectDir, 'apps/site/src/islands') });
  return files.map((file) => basename(dirname(file))).sort();
}
