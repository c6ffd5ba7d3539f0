/**
 * Pairs of languages whose words light up: those of whose words nine of ten are right by the judged sets in `benches/alignment`, which a test compares. The first
 * of a pair is the language of its set's texts. Chinese as written in Taiwan is measured with the set of Chinese, converted as its pages are.
 */
export const WORD_PAIRS: readonly (readonly [string, string])[] = [
  ['en', 'ar'],
  ['en', 'de'],
  ['en', 'es'],
  ['en', 'fr'],
  ['en', 'hi'],
  ['en', 'it'],
  ['en', 'ja'],
  ['en', 'ko'],
  ['en', 'pt'],
  ['en', 'pt-BR'],
  ['en', 'ru'],
  ['en', 'zh'],
  ['en', 'zh-TW'],
  ['de', 'fr'],
  ['es', 'pt-BR'],
  ['fr', 'es'],
  ['zh', 'pt-BR'],
];

/** Whether words of two languages light up, whichever of them is the page's. */
export function haveWords(one: string, other: string): boolean {
  return WORD_PAIRS.some((pair) => (pair[0] === one && pair[1] === other) || (pair[0] === other && pair[1] === one));
}
