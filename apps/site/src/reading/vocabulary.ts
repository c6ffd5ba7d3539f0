import { PART_STORAGE_KEYS } from '../browser/part-storage-keys.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** A word that the reader has saved from a bilingual paragraph. Nothing of it leaves the browser. */
export interface SavedWord {
  /** The word or phrase as selected. */
  readonly word: string;
  /** Language tag of the word. */
  readonly lang: string;
  /** The sentence around it. */
  readonly sentence: string;
  /** The same sentence in the other language, or the whole block where sentences do not line up. */
  readonly translation: string;
  readonly translationLang: string;
  /** Path of the page. */
  readonly page: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
}

/** Words that the list holds: about half a megabyte of the five that browsers grant a site. */
export const VOCABULARY_MAX_WORDS = 1000;
/** Longest phrase that can be saved, in characters. */
export const WORD_MAX_CHARACTERS = 80;

const FIELDS = ['word', 'lang', 'sentence', 'translation', 'translationLang', 'page', 'savedAt'] as const;

/** The saved words, newest first; empty when there are none or the store is damaged. */
export function readVocabulary(): SavedWord[] {
  try {
    const data: unknown = JSON.parse(readStored(PART_STORAGE_KEYS.vocabulary) ?? '[]');
    return Array.isArray(data) ? data.filter(isSavedWord) : [];
  } catch {
    return []; // not ours, or cut off: the list starts anew
  }
}

/** Adds a word in front; one that is there already with its sentence moves there. Gives `false` when the list is full. */
export function saveWord(word: SavedWord): boolean {
  const others = readVocabulary().filter((other) => !isSame(other, word));
  if (others.length >= VOCABULARY_MAX_WORDS) return false;
  write([word, ...others]);
  return true;
}

/** Takes a word out of the list. */
export function removeWord(word: SavedWord): void {
  write(readVocabulary().filter((other) => !isSame(other, word)));
}

function isSame(one: SavedWord, other: SavedWord): boolean {
  return one.word === other.word && one.sentence === other.sentence;
}

function write(words: readonly SavedWord[]): void {
  writeStored(PART_STORAGE_KEYS.vocabulary, JSON.stringify(words));
}

function isSavedWord(value: unknown): value is SavedWord {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELDS.every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
