import type { Word } from './split-words.ts';

/** How words and signs of a script are read, in Latin letters, by word or sign. */
export type Readings = ReadonlyMap<string, string>;

/** Stands for the reading of a word that is not sure, though that of its signs is. */
export const UNSURE = '?';
const OWN_LETTERS = /^[\p{Script=Latin}\p{N}\p{P}\p{M}]+$/u;

/** Reads what a page knows of readings: a word, a space, its reading, and so on. */
export function readReadings(text: string): Readings {
  const parts = text.split(' ');
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 && part ? [[part, parts[index + 1] ?? UNSURE]] : [])));
}

/** How words are read, one after the other; nothing where that is not sure for each of them, or where all are in Latin letters anyway. */
export function readingOf(words: readonly Word[], readings: Readings): string | undefined {
  if (words.every(({ folded }) => OWN_LETTERS.test(folded))) return undefined;
  const found = words.map(({ folded }) => (OWN_LETTERS.test(folded) ? folded : readWord(folded, readings)));
  return found.every((one) => one !== undefined) ? found.join(' ') : undefined;
}

/** A word that is not known as a whole is read sign by sign. */
function readWord(word: string, readings: Readings): string | undefined {
  const signs = readings.has(word) ? [word] : [...word];
  const found = signs.map((sign) => readings.get(sign));
  return found.every((one) => one !== undefined && one !== UNSURE) ? found.join('') : undefined;
}
