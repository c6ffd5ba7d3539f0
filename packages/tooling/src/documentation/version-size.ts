import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a version holds: pages in English, languages that are written, and megabytes with one decimal. */
export interface VersionSize {
  readonly pages: number;
  readonly languages: number;
  readonly megabytes: string;
}

/** @param dir a folder with `docs/`, of a version or the content folder itself */
export function versionSize(dir: string): VersionSize {
  const files = globSync('**/*', { cwd: dir, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return {
    pages: globSync('docs/en/**/*.md', { cwd: dir }).length,
    languages: readdirSync(join(dir, 'docs')).length,
    megabytes: (bytes / 1e6).toFixed(1),
  };
}
