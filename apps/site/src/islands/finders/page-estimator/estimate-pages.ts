import { tokensOfWords } from '../../tokens-of-words.ts';

/** Words on a page, by how it is set. */
export const WORDS_PER_PAGE = { loose: 300, usual: 500, dense: 800 } as const;
/** From this many pages on, a file is better split for the free reader. */
const FREE_READER_PAGES = 100;
/** From this many pages on, a bilingual version is better saved in parts. */
const EXPORT_PAGES = 300;
/** Longest document that is asked about. */
export const PAGES_MAX = 9999;

export type Density = keyof typeof WORDS_PER_PAGE;

/** Pages from the first to the last, both counted; `undefined` when the two make no range. */
export function countPages(first: number, last: number): number | undefined {
  const whole = Number.isInteger(first) && Number.isInteger(last);
  return whole && first >= 1 && last >= first && last <= PAGES_MAX ? last - first + 1 : undefined;
}

/** Tokens that translating so many pages takes, rounded to hundreds: no more exact than the words on a page are known. */
export function estimateTokens(pages: number, density: Density): number {
  return Math.ceil(tokensOfWords(pages * WORDS_PER_PAGE[density]) / 100) * 100;
}

/** What a document of this length asks of its reader: nothing, parts for the free reader, or parts for saving too. */
export function adviceFor(pages: number): 'short' | 'long' | 'veryLong' {
  if (pages >= EXPORT_PAGES) return 'veryLong';
  return pages >= FREE_READER_PAGES ? 'long' : 'short';
}
