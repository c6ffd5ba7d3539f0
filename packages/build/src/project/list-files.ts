import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED = /(^|\/)(node_modules|\.astro|dist|\.cache|testing)(\/|$)|\.test\.tsx?$/;

/**
 * A file itself, or the files of a folder that builds read, which may itself lie where others are ignored; none where nothing is. In the
 * order of their paths.
 */
export function listFiles(root: string): string[] {
  const stats = statSync(root, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [root] : [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !IGNORED.test(relative(root, path)))
    .sort();
}
