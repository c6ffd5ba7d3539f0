import { joinCompounds, withoutPieces } from './compounds.ts';
import type { Word } from './split-words.ts';

/** For each word what may stand for it, the surest first. Files have codes in place of words: the texts that they are in are at hand. */
export type WordList = ReadonlyMap<string, readonly string[]>;

/** A word and what stands for it. */
export interface WordLink {
  readonly own: Word;
  readonly other: Word;
}

/** Shorter words that are the same in both languages are so by chance. */
const MIN_SAME = 3;
/** Signs of a code; of 18 bits, two words of a page have the same code once in thousands of pages. */
const CODE_LENGTH = 3;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The code of a folded word: three signs of its FNV-1a hash (draft-eastlake-fnv). */
export function wordCode(word: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return [0, 6, 12].map((shift) => SIGNS[(hash >>> shift) & 63]).join('');
}

/** Writes a list of words as codes: a word, then one that stands for it, and so on. */
export function writeWordList(list: WordList): string {
  return [...list].flatMap(([word, others]) => others.map((other) => wordCode(word) + wordCode(other))).join('');
}

/** Reads a list of codes from its string. */
export function readWordList(text: string): WordList {
  const list = new Map<string, string[]>();
  for (let at = 0; at + 2 * CODE_LENGTH <= text.length; at += 2 * CODE_LENGTH) {
    const word = text.slice(at, at + CODE_LENGTH);
    list.set(word, [...(list.get(word) ?? []), text.slice(at + CODE_LENGTH, at + 2 * CODE_LENGTH)]);
  }
  return list;
}

/** The list in the other direction. */
export function reverseWordList(list: WordList): WordList {
  const reversed = new Map<string, string[]>();
  for (const [word, others] of list)
    for (const other of others) reversed.set(other, [...(reversed.get(other) ?? []), word]);
  return reversed;
}

/** A list through a third language: what stands for what stands for a word. */
export function joinWordLists(first: WordList, second: WordList): WordList {
  return new Map(
    [...first].map(([word, between]) => [word, [...new Set(between.flatMap((one) => second.get(one) ?? []))]]),
  );
}

/**
 * Which words of a sentence stand for which of its translation, as far as that is sure: the surest word of the list that the translation has,
 * or the same word. Where one of the two stands there more often than the other, it is not sure.
 * @param codeOf how the list has words; those of files have codes
 */
export function linkWords(
  own: readonly Word[],
  other: readonly Word[],
  list: WordList,
  codeOf: (folded: string) => string = wordCode,
): WordLink[] {
  const others = byCode(withoutPieces(joinCompounds(other, counterpartsOf(list), codeOf)), codeOf);
  const owns = byCode(withoutPieces(joinCompounds(own, list, codeOf)), codeOf);
  return [...owns].flatMap(([code, places]) => {
    const same = (places[0]?.folded.length ?? 0) < MIN_SAME ? [] : [code];
    const found = [...same, ...(list.get(code) ?? [])].find((one) => others.has(one));
    const counterparts = (found !== undefined && others.get(found)) || [];
    if (counterparts.length !== places.length) return [];
    return places.map((place, index) => ({ own: place, other: counterparts[index] as Word }));
  });
}

/** All that a list gives, gathered once. */
const gathered = new WeakMap<WordList, ReadonlySet<string>>();

function counterpartsOf(list: WordList): ReadonlySet<string> {
  const known = gathered.get(list) ?? new Set([...list.values()].flat());
  gathered.set(list, known);
  return known;
}

function byCode(words: readonly Word[], codeOf: (folded: string) => string): Map<string, Word[]> {
  return Map.groupBy(words, ({ folded }) => codeOf(folded));
}
