import { familyOf } from './base-form.ts';
import { type SavedWord, stateOf, type WordState } from './vocabulary.ts';

/** The saved forms of one word, with all sentences in which the reader has met it. */
export interface WordEntry {
  /** Language and family, which no other entry has. */
  readonly key: string;
  readonly lang: string;
  /** The form under which it's listed: the one that the reader has written, else the shortest that is saved. */
  readonly head: string;
  /** At least one, newest first. */
  readonly words: readonly [SavedWord, ...SavedWord[]];
  readonly state: WordState;
}

/** How a list can be sorted. */
export const WORD_ORDERS = ['newest', 'oldest', 'alphabet', 'page'] as const;
export type WordOrder = (typeof WORD_ORDERS)[number];

/** Entries that show at a time. */
export const ENTRIES_PER_PAGE = 50;

/** The words of a list by their base forms, in the order of the list; of each, the newest first. */
export function entriesOf(words: readonly SavedWord[]): WordEntry[] {
  const families = Map.groupBy(words, entryKeyOf);
  return [...families].map(([key, own]) => {
    const newest = own.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt)) as [
      SavedWord,
      ...SavedWord[],
    ];
    return { key, lang: newest[0].lang, head: headOf(newest), words: newest, state: stateOfEntry(newest) };
  });
}

/** The name of the entry to which a word belongs. */
function entryKeyOf({ word, lang, base }: SavedWord): string {
  return `${lang.replace(/-.*/, '').toLowerCase()} ${familyOf(base || word, lang)}`;
}

/** What entries are known by: known where every form is, new where none has been practised. */
function stateOfEntry(words: readonly SavedWord[]): WordState {
  const states = new Set(words.map(stateOf));
  const [only = 'learning'] = states;
  return states.size === 1 ? only : 'learning';
}

function headOf(words: readonly [SavedWord, ...SavedWord[]]): string {
  const written = words.find(({ base }) => base)?.base;
  if (written) return written;
  // A word that begins a sentence has a capital that isn't its own; German nouns have no other form.
  const byLength = (one: string, other: string) =>
    one.length - other.length || Number(one !== one.toLowerCase()) - Number(other !== other.toLowerCase());
  return words.map(({ word }) => word).toSorted(byLength)[0] ?? words[0].word;
}

/**
 * Entries in an order; the list itself has the newest first.
 * @param titleOf name of the page on which a word was read
 */
export function sortEntries(
  entries: readonly WordEntry[],
  order: WordOrder,
  intlTag: string,
  titleOf: (word: SavedWord) => string,
): WordEntry[] {
  const { compare } = new Intl.Collator(intlTag, { numeric: true });
  switch (order) {
    case 'newest':
      return entries.toSorted((one, other) => compareTimes(other, one));
    case 'oldest':
      return entries.toSorted(compareTimes);
    case 'alphabet':
      return entries.toSorted((one, other) => compare(one.head, other.head));
    case 'page':
      return entries.toSorted(
        (one, other) => compare(titleOf(one.words[0]), titleOf(other.words[0])) || compare(one.head, other.head),
      );
  }
}

function compareTimes({ words: [one] }: WordEntry, { words: [other] }: WordEntry): number {
  return Date.parse(one.savedAt) - Date.parse(other.savedAt);
}
