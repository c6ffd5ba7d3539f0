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
  /** What the reader says of it; `stateOf` reads it together with practice. Earlier versions stored `learning` and `known` alone. */
  readonly state?: Exclude<WordState, 'new'>;
  /** Form under which the word is listed, where the reader has written one. */
  readonly base?: string;
  /** When practice asks for it again, in both directions: see `practice-memory.ts`. */
  readonly practice?: string;
  /** When the reader has saved or changed it last; words of earlier versions lack it. */
  readonly changedAt?: string;
}

export const WORD_STATES = ['new', 'learning', 'known'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** Told when the list of saved words has changed in this tab. */
export const VOCABULARY_EVENT = 'duo:vocabulary';

const FIELDS = ['word', 'lang', 'sentence', 'translation', 'translationLang', 'page', 'savedAt'] as const;
const MORE_FIELDS = ['gloss', 'note', 'state', 'reading', 'base', 'practice', 'changedAt'] as const;

/** What a reader may write to words; `new` begins with them again. */
export type WordChanges = Partial<Pick<SavedWord, 'gloss' | 'note' | 'base' | 'practice'>> & {
  readonly state?: WordState;
};

/** The saved words, newest first; empty when there are none or the store is damaged. */
export function readVocabulary(): SavedWord[] {
  try {
    const data: unknown = JSON.parse(readStored(ISLAND_STORAGE_KEYS.vocabulary) ?? '[]');
    return Array.isArray(data) ? data.filter(isSavedWord).map(withFollowedPage) : [];
  } catch {
    return []; // not ours, or cut off: the list starts again
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

/** Whether a word is new, being learnt or known: one that has been practised is no longer new. */
export function stateOf({ state, practice }: Pick<SavedWord, 'state' | 'practice'>): WordState {
  return state ?? (practice === undefined ? 'new' : 'learning');
}

/** Changes what the reader has written to a word, where it stands in the list. */
export function changeWord(word: SavedWord, changes: WordChanges): void {
  changeWords([word], changes);
}

/** Changes several words alike, where they stand in the list. */
export function changeWords(words: readonly SavedWord[], { state, ...changes }: WordChanges): void {
  const keys = new Set(words.map(keyOf));
  const changed = (other: SavedWord): SavedWord => {
    const { state: before, practice, ...rest } = { ...other, ...changes, changedAt: timestampAfter(other) };
    if (state === 'new') return rest;
    const now = state ?? before;
    return { ...rest, ...(now !== undefined && { state: now }), ...(practice !== undefined && { practice }) };
  };
  writeVocabulary(readVocabulary().map((other) => (keys.has(keyOf(other)) ? changed(other) : other)));
}

/** Takes a word out of the list. */
export function removeWord(word: SavedWord): void {
  removeWords([word]);
}

/** Takes words out of the list. */
export function removeWords(removed: readonly SavedWord[]): void {
  const keys = new Set(removed.map(keyOf));
  const words = readVocabulary();
  const gone = words.filter((word) => keys.has(keyOf(word)));
  noteRemoved(gone.map((word) => ({ word: word.word, sentence: word.sentence, changedAt: timestampAfter(word) })));
  writeVocabulary(words.filter((word) => !keys.has(keyOf(word))));
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
