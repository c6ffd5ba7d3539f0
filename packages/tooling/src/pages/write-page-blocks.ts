import { BLOCKS_FILE, parsePageBlocks } from '@duoverso/bilingual';
import type { DoubtfulText } from '@duoverso/content/translation';
import type { OutputFolder } from '../files/output-folder.ts';
import { markDoubtful } from './doubtful-blocks.ts';
import type { BuiltPage } from './read-built-pages.ts';

/** What is known of pages beside their text, by path. */
export interface MoreOfPages {
  /** Texts that are behind their English or drafts. */
  readonly doubtful: ReadonlyMap<string, readonly DoubtfulText[]>;
  /** Words with those that stand for them. */
  readonly words: ReadonlyMap<string, string>;
  /** How words are read in Latin letters. */
  readonly readings: ReadonlyMap<string, string>;
}

/** Writes the text of each page that has one, block by block, beside the page. Gives the number of files. */
export function writePageBlocks(
  output: OutputFolder,
  pages: ReadonlyMap<string, BuiltPage>,
  { doubtful, words, readings }: MoreOfPages = { doubtful: new Map(), words: new Map(), readings: new Map() },
): number {
  let written = 0;
  for (const [path, { blocks }] of pages) {
    if (!blocks) continue;
    const file = path.slice(1) + BLOCKS_FILE;
    const [texts = [], own, read] = [doubtful.get(path), words.get(path), readings.get(path)];
    if (texts.length > 0 || own || read) {
      const page = markDoubtful(parsePageBlocks(JSON.parse(blocks.read())), texts);
      output.place(file, JSON.stringify({ ...page, ...(own && { words: own }), ...(read && { readings: read }) }));
    } else output.placeKnown(file, blocks.hash, () => Buffer.from(blocks.read()));
    written += 1;
  }
  return written;
}
