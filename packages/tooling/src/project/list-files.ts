import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', '.astro', 'dist', '.cache', 'testing']);
const IGNORED_FILES = /\.test\.tsx?$/;

/**
 * A file itself, or the files of a folder that builds read, which may itself lie where others are ignored; none where nothing is. In the
 * order of their paths.
 */
export function listFiles(root: string): string[] {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [root] : [];
  const files: string[] = [];
  addFiles(root, files);
  return files.sort();
}

/** Folders of libraries hold many times what is read: none of them is entered. */
function addFiles(folder: string, files: string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (IGNORED_FOLDERS.has(name)) continue;
    if (entry.isDirectory()) addFiles(join(folder, name), files);
    else if (entry.isFile() && !IGNORED_FILES.test(name)) files.push(join(folder, name));
  }
}
