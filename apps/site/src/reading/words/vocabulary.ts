import { isPageAddress, MAX_SAVED_WORDS } from '@duoverso/contracts/account-word-limits';
import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { noteRemoved, readSyncChoice } from './sync-choice.ts';

/** A word that the reader has saved from a bilingual paragraph. It leaves the browser only by the member's choice. */
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
  /** When the reader has saved or changed it last; words of earlier versions lack it. */
  readonly changedAt?: string;
}

export const WORD_STATES = ['learning', 'known'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** Told when the list of saved words has changed in this tab. */
export const VOCABULARY_EVENT = 'duo:vocabulary';

const FIELDS = ['word', 'lang', 'sentence', 'translation', 'translationLang', 'page', 'savedAt'] as const;
const MORE_FIELDS = ['gloss', 'note', 'state', 'reading', 'changedAt'] as const;

/** The saved words, newest first; empty when there are none or the store is damaged. */
export function readVocabulary(): SavedWord[] {
  try {
    const data: unknown = JSON.parse(readStored(ISLAND_STORAGE_KEYS.vocabulary) ?? '[]');
    return Array.isArray(data) ? data.filter(isSavedWord).map(withFollowedPage) : [];
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
  const latest = readSyncChoice()?.latest ?? '';
  const others = [...before].filter(([key]) => !once.has(key)).map(([, word]) => word);
  const added = [...once]
    .reverse()
    .slice(0, Math.max(0, MAX_SAVED_WORDS - others.length))
    // What was written to a word stays unless the new one says otherwise.
    .map(([key, word]) => ({ ...before.get(key), ...word, changedAt: timestampAfter(before.get(key), latest) }));
  if (added.length > 0) writeVocabulary([...added, ...others]);
  return added.length;
}

/** Changes what the reader has written to a word, where it stands in the list. */
export function changeWord(word: SavedWord, changes: Partial<Pick<SavedWord, 'gloss' | 'note' | 'state'>>): void {
  const changed = (other: SavedWord) => ({ ...other, ...changes, changedAt: timestampAfter(other) });
  writeVocabulary(readVocabulary().map((other) => (isSame(other, word) ? changed(other) : other)));
}

/** Takes a word out of the list. */
export function removeWord(word: SavedWord): void {
  const words = readVocabulary();
  const gone = words.filter((other) => isSame(other, word));
  noteRemoved(gone.map((other) => ({ word: other.word, sentence: other.sentence, changedAt: timestampAfter(other) })));
  writeVocabulary(words.filter((other) => !isSame(other, word)));
}

/** Whether two are the same word in the same sentence. */
export function isSame(one: SavedWord, other: SavedWord): boolean {
  return keyOf(one) === keyOf(other);
}

/** What names a word: a list holds it once. */
export function keyOf({ word, sentence }: Pick<SavedWord, 'word' | 'sentence'>): string {
  return `${word}\n${sentence}`;
}

/** When the reader has changed a word last. */
export function changedAt(word: SavedWord): string {
  return word.changedAt ?? word.savedAt;
}

/** Now, and after what was there and what the account knows of: another clock may be ahead, and a word that is saved again replaces its removal. */
function timestampAfter(before: SavedWord | undefined, latest = readSyncChoice()?.latest): string {
  const known = [before && changedAt(before), latest].map((at) => Date.parse(at ?? '') + 1);
  return new Date(Math.max(Date.now(), ...known.filter((time) => !Number.isNaN(time)))).toISOString();
}

/** Puts a list in the place of the one that is there. */
export function writeVocabulary(words: readonly SavedWord[]): void {
  writeStored(ISLAND_STORAGE_KEYS.vocabulary, JSON.stringify(words));
  document.dispatchEvent(new Event(VOCABULARY_EVENT));
}

/** Anybody who can write to the store, such as an extension, could make the list lead elsewhere: an address that no list takes in leads home. */
function withFollowedPage(word: SavedWord): SavedWord {
  return isPageAddress(word.page) ? word : { ...word, page: '/' };
}

function isSavedWord(value: unknown): value is SavedWord {
  if (typeof value !== 'object' || value === null) return false;
  const more = MORE_FIELDS.map((field) => Reflect.get(value, field) as unknown);
  return (
    FIELDS.every((field) => typeof Reflect.get(value, field) === 'string') &&
    more.every((field) => field === undefined || typeof field === 'string')
  );
}
