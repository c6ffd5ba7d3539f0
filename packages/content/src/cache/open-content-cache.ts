import { join } from 'node:path';
import { openCacheFile } from './cache-file.ts';
import { codeStamp } from './code-stamp.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';

/**
 * The cache of a project, kept under its `.cache/content/` between processes.
 * @param cacheDir folder in place of `.cache`
 */
export function openContentCache(projectDir: string, cacheDir = join(projectDir, '.cache')): ContentCache {
  return createContentCache(openCacheFile(join(cacheDir, 'content'), codeStamp(projectDir)));
}
