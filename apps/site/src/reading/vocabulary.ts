import { PART_STORAGE_KEYS } from '../browser/part-storage-keys.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** A word that the reader has saved from a bilingual paragraph. Nothing of it leaves the browser. */
export interface SavedWord {
  /** The word or phrase, from the beginning of its first word to the end of its last. */
  readonly word: string;
  /** Language tag of the word. */
  readonly lang: string;
  /** The sentence around it. */
  readonly sentence: string;
  /** The same sentence in the other language, or the whole block where sentences do not line up. */
  readonly translation: string;
  readonly translationLang: string;
  /** Address of the page; words that were saved by earlier versions have its path alone. */
  readonly page: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** What the word means here, in the reader's words. */
  readonly gloss?: string;
  readonly note?: string;
  /** How the word is read in Latin letters, or its counterpart where the word's language needs none. */
  readonly reading?: string;
  /** Words are being learnt until the reader says that they know them. */
  readonly state?: WordState;
}

export const WORD_STATES = ['learning', 'known'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** Told when the list of saved words has changed in this tab. */
export const VOCABULARY_EVENT = 'duo:vocabulary';

/** Words that the list holds: about half a megabyte of the five that browsers grant a site. */
export const VOCABULARY_MAX_WORDS = 1000;
/** Longest phrase that can be saved, in characters. */
export const WORD_MAX_CHARACTERS = 80;

const FIELDS = ['word', 'lang', 'sentence', 'translation', 'translationLang', 'page', 'savedAt'] as const;
const MORE_FIELDS = ['gloss', 'note', 'state', 'reading'] as const;

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
  return addWords([word]) === 1;
}

/** Adds words in front as far as the list has room. Gives how many. */
export function addWords(words: readonly SavedWord[]): number {
  const before = new Map(readVocabulary().map((word) => [keyOf(word), word]));
  // A file may hold a word many times, and be long.
  const once = new Map(words.toReversed().map((word) => [keyOf(word), word]));
  const others = [...before].filter(([key]) => !once.has(key)).map(([, word]) => word);
  const added = [...once]
    .reverse()
    .slice(0, Math.max(0, VOCABULARY_MAX_WORDS - others.length))
    // What was written to a word stays unless the new one says otherwise.
    .map(([key, word]) => ({ ...before.get(key), ...word }));
  if (added.length > 0) write([...added, ...others]);
  return added.length;
}

/** Changes what the reader has written to a word, where it stands in the list. */
export function changeWord(word: SavedWord, changes: Partial<Pick<SavedWord, 'gloss' | 'note' | 'state'>>): void {
  write(readVocabulary().map((other) => (isSame(other, word) ? { ...other, ...changes } : other)));
}

/** Takes a word out of the list. */
export function removeWord(word: SavedWord): void {
  write(readVocabulary().filter((other) => !isSame(other, word)));
}

/** Whether two are the same word in the same sentence. */
export function isSame(one: SavedWord, other: SavedWord): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ word, sentence }: SavedWord): string {
  return `${word}\n${sentence}`;
}

function write(words: readonly SavedWord[]): void {
  writeStored(PART_STORAGE_KEYS.vocabulary, JSON.stringify(words));
  document.dispatchEvent(new Event(VOCABULARY_EVENT));
}

function isSavedWord(value: unknown): value is SavedWord {
  if (typeof value !== 'object' || value === null) return false;
  const more = MORE_FIELDS.map((field) => Reflect.get(value, field) as unknown);
  return (
    FIELDS.every((field) => typeof Reflect.get(value, field) === 'string') &&
    more.every((field) => field === undefined || typeof field === 'string')
  );
}
