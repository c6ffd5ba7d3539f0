import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCacheFile } from './cache-file.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';

/** Packages whose code makes the results: this one and the one that it imports. */
const SOURCES = [new URL('../', import.meta.url), new URL('../../../locales/src/', import.meta.url)].map((url) =>
  fileURLToPath(url),
);

const TESTS = /(^|\/)testing\/|\.test\.ts$/;

/**
 * The cache of a project, kept under its `.cache/content/` between processes.
 * @param cacheDir folder in place of `.cache`
 */
export function openContentCache(projectDir: string, cacheDir = join(projectDir, '.cache')): ContentCache {
  return createContentCache(openCacheFile(join(cacheDir, 'content'), codeDigest(projectDir)));
}

/**
 * A hash over everything but the inputs that a kept result depends on: the sources of the packages that make it, the versions of what they
 * import, and of Node with its language data.
 * @param projectDir folder with `package-lock.json`
 */
function codeDigest(projectDir: string): string {
  const hash = createHash('sha256').update(
    `${process.version} ${process.versions['icu']} ${process.versions['unicode']}\n`,
  );
  for (const path of [...SOURCES.flatMap(listSources), join(projectDir, 'package-lock.json')]) {
    const text = readFileSync(path);
    hash.update(`${relative(projectDir, path)} ${text.length}\n`).update(text);
  }
  return hash.digest('hex').slice(0, 16);
}

function listSources(folder: string): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !TESTS.test(path))
    .sort()
    .map((path) => join(folder, path));
}
