import { BLOCKS_FILE } from '@duoverso/content/reading';
import type { OutputFolder } from '../files/output-folder.ts';
import type { BuiltPage } from './read-built-pages.ts';

/** Writes the text of each page that has one, block by block, beside the page. Gives the number of files. */
export function writePageBlocks(output: OutputFolder, pages: ReadonlyMap<string, BuiltPage>): number {
  let written = 0;
  for (const [path, { blocks }] of pages) {
    if (!blocks) continue;
    output.placeKnown(path.slice(1) + BLOCKS_FILE, blocks.hash, () => Buffer.from(blocks.read()));
    written += 1;
  }
  return written;
}
