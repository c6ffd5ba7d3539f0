import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_FILE } from '@duoverso/content/reading';
import type { BuiltPage } from './read-built-pages.ts';

/** Writes the text of each page that has one, block by block, beside the page. Gives the number of files. */
export function writePageBlocks(distDir: string, pages: ReadonlyMap<string, BuiltPage>): number {
  let written = 0;
  for (const [path, { blocks }] of pages) {
    if (blocks === null) continue;
    writeFileSync(join(distDir, path, BLOCKS_FILE), blocks);
    written += 1;
  }
  return written;
}
