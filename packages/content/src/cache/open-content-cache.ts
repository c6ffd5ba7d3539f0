import { join } from 'node:path';
import { openCacheFile } from './cache-file.ts';
import { codeStamp } from './code-stamp.ts';
import { type ContentCache, createContentCache } from './content-cache.ts';

/** The cache of a project, kept under its `.cache/content/` between processes. */
export function openContentCache(projectDir: string): ContentCache {
  return createContentCache(openCacheFile(join(projectDir, '.cache/content'), codeStamp(projectDir)));
}
