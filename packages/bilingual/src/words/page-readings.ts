import { plainText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import { UNSURE } from './readings.ts';
import { splitWords, type Word } from './split-words.ts';

/** How a word is read. */
export interface WordReading {
  readonly text: string;
  /** The same sign by sign, where signs have readings of their own. */
  readonly signs?: readonly string[];
}

/**
 * Reads the words of a text as they stand there. `undefined` for a word whose reading is not sure, `null` for one that needs none, such as one in
 * Latin letters.
 */
export type ReadWords = (text: string, words: readonly Word[]) => readonly (WordReading | undefined | null)[];

/**
 * How the words of a page are read, as a string for its block file. Signs that are read in one way on the whole page stand alone, and words whose
 * reading does not follow from theirs; a word that is read in two ways on the page has none.
 */
export function readingsOfPage({ blocks, lang }: PageBlocks, read: ReadWords): string {
  const words = new Map<string, WordReading | undefined>();
  for (const block of new Set(blocks)) {
    const text = plainText(block);
    const split = splitWords(text, lang);
    for (const [index, reading] of read(text, split).entries()) {
      const { folded } = split[index] as Word;
      if (reading === null) continue;
      const differs = words.has(folded) && words.get(folded)?.text !== reading?.text;
      words.set(folded, differs ? undefined : reading);
    }
  }
  return writeReadings(words);
}

function writeReadings(words: ReadonlyMap<string, WordReading | undefined>): string {
  const signs = readSigns(words);
  const more = [...words].flatMap(([word, reading]) => {
    const bySign = [...word].map((sign) => signs.get(sign));
    const known = bySign.every((one) => one !== undefined);
    if (!reading) return known ? [[word, UNSURE]] : [];
    return known && bySign.join('') === reading.text ? [] : [[word, reading.text]];
  });
  const sorted = [...signs, ...more].sort(([one = ''], [another = '']) => (one < another ? -1 : 1));
  return sorted.flat().join(' ');
}

/** Signs with one reading in all words of a page; none of those that are unsure as words. */
function readSigns(words: ReadonlyMap<string, WordReading | undefined>): Map<string, string> {
  const found = new Map<string, string>();
  const doubtful = new Set([...words].flatMap(([word, reading]) => (reading ? [] : [word])));
  for (const [word, reading] of words) {
    for (const [index, sign] of [...word].entries()) {
      const own = reading?.signs?.[index];
      // A sign that is silent, or lengthens another, is read with its word.
      if (!own) continue;
      if ((found.get(sign) ?? own) !== own) doubtful.add(sign);
      found.set(sign, own);
    }
  }
  for (const sign of doubtful) found.delete(sign);
  return found;
}
