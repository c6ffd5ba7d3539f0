import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listUnpublished, publicationOf } from '@duoverso/content/docs/publication';
import { projectDir } from './paths.ts';

const INPUTS = ['apps/site', 'apps/companion', 'packages', 'content', 'scripts/build.ts', 'package-lock.json'];

/** Environment variables that change what is built. */
const VARIABLES = [
  'SITE_URL',
  'BASE_PATH',
  'CONTENT_DIR',
  'COMPANION_ORIGINS',
  'MESSAGES_DIR',
  'NODE_OPTIONS',
  'DRAFTS',
];
/** Those that name a folder which is read in place of one of the project. */
const FOLDERS = ['CONTENT_DIR', 'MESSAGES_DIR'];

/** A hash over everything that a build reads (names, sizes and times of files, variables): equal stamps need no new build. */
export function inputDigest(
  projectDir: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${env[name] ?? ''}\n`);
  const roots = [...INPUTS.map((input) => join(projectDir, input)), ...FOLDERS.flatMap((name) => env[name] || [])];
  for (const path of roots.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${relative(projectDir, path)}\0${size}\0${mtimeMs}\n`);
  }
  // What comes out by the clock makes another site of the same files.
  const unpublished = listUnpublished(env['CONTENT_DIR'] || join(projectDir, 'content'), publicationOf(env).now);
  hash.update(JSON.stringify(unpublished));
  return hash.digest('base64url');
}

/** Whether a folder holds the site as its sources and this environment make it now. */
export function isBuilt(distDir: string): boolean {
  const file = join(distDir, '_build.json');
  if (!existsSync(file)) return false;
  const { digest } = JSON.parse(readFileSync(file, 'utf8')) as { digest?: string };
  return digest === inputDigest(projectDir);
}

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
