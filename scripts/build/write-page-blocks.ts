import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_FILE } from '@duoverso/content/reading';
import { readPageBlocks } from '@duoverso/content/reading/html';
import { LOCALES } from '@duoverso/locales';
import { canonicalOf, pagePaths } from '@duoverso/search';
import { basePath } from './paths.ts';

const ALTERNATE = '<link rel="alternate" hreflang=';
/** Pages with less text than this are tools, such as the search: a heading over a form. */
const MIN_BLOCKS = 2;

/**
 * Writes the text of each page, block by block, beside the page: what readers of other languages put under theirs. Pages that fall back
 * to another language, and second addresses of a page, have none. Gives the number of files.
 */
export function writePageBlocks(distDir: string): number {
  const base = basePath();
  let written = 0;
  for (const { code } of LOCALES) {
    for (const path of pagePaths(distDir, `/${code}/`)) {
      const html = readFileSync(join(distDir, path, 'index.html'), 'utf8');
      // Error pages name no other language.
      if (canonicalOf(html) !== base + path || !html.includes(ALTERNATE)) continue;
      const page = readPageBlocks(html);
      if (page.kinds.length < MIN_BLOCKS) continue;
      writeFileSync(join(distDir, path, BLOCKS_FILE), JSON.stringify(page));
      written += 1;
    }
  }
  return written;
}
