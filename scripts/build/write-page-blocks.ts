import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_FILE } from '@duoverso/content/reading';
import { readPageBlocks } from '@duoverso/content/reading/html';
import { LOCALES } from '@duoverso/locales';

const CANONICAL = /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/;
const ALTERNATE = '<link rel="alternate" hreflang=';
/** Pages with less text than this are tools, such as the search: a heading over a form. */
const MIN_BLOCKS = 2;

/**
 * Writes the text of each page, block by block, beside the page: what readers of other languages put under theirs. Pages that fall back
 * to another language, and second addresses of a page, have none. Gives the number of files.
 */
export function writePageBlocks(distDir: string): number {
  const base = (process.env['BASE_PATH'] ?? '/').replace(/\/$/, '');
  let written = 0;
  for (const { code } of LOCALES) {
    for (const folder of pageFolders(distDir, code)) {
      const html = readFileSync(join(distDir, folder, 'index.html'), 'utf8');
      // Error pages name no other language.
      if (CANONICAL.exec(html)?.[1] !== `${base}/${folder}/` || !html.includes(ALTERNATE)) continue;
      const page = readPageBlocks(html);
      if (page.kinds.length < MIN_BLOCKS) continue;
      writeFileSync(join(distDir, folder, BLOCKS_FILE), JSON.stringify(page));
      written += 1;
    }
  }
  return written;
}

/** Folders with a page at or under one, in the same order on every machine; without slashes at their ends. */
function pageFolders(distDir: string, folder: string): string[] {
  const path = join(distDir, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  const here = entries.some((entry) => entry.isFile() && entry.name === 'index.html') ? [folder] : [];
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...here, ...below.sort().flatMap((name) => pageFolders(distDir, `${folder}/${name}`))];
}
