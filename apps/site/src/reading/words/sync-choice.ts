import { ISLAND_STORAGE_KEYS } from '../../browser/island-storage-keys.ts';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';

/** A word that was removed here, and when. */
export interface RemovedWord {
  readonly word: string;
  readonly sentence: string;
  readonly changedAt: string;
}

/** The choice of a member to keep this browser's list in the account. Another member's list is not touched by it. */
export interface SyncChoice {
  readonly member: string;
  /** Whether the account has taken it on: until then a list is begun there, afterwards one that was deleted stays so. */
  readonly begun: boolean;
  /** What the account has not heard of yet. */
  readonly removed: readonly RemovedWord[];
  /** The latest time that is known of a change of either side: what is changed here after it is later, whatever this browser's clock says. */
  readonly latest?: string;
  /** What both lists were when they were last the same; the account need not send its list again while neither has changed. */
  readonly inStep?: { readonly etag: string; readonly own: string };
}

/** The choice of this browser; undefined for a list that stays in it. */
export function readSyncChoice(): SyncChoice | undefined {
  try {
    const data = JSON.parse(readStored(ISLAND_STORAGE_KEYS.syncedVocabulary) ?? 'null') as SyncChoice | null;
    return typeof data?.member === 'string' && Array.isArray(data.removed) ? data : undefined;
  } catch {
    return undefined; // not ours, or cut off
  }
}

export function writeSyncChoice(choice: SyncChoice | undefined): void {
  if (choice) writeStored(ISLAND_STORAGE_KEYS.syncedVocabulary, JSON.stringify(choice));
  else removeStored(ISLAND_STORAGE_KEYS.syncedVocabulary);
}

/** Remembers what the account has to hear of. */
export function noteRemoved(words: readonly RemovedWord[]): void {
  const choice = readSyncChoice();
  if (!choice) return;
  const latest = words.reduce((last, { changedAt }) => laterOf(last, changedAt), choice.latest ?? '');
  writeSyncChoice({ ...choice, removed: [...choice.removed, ...words], latest });
}

/** The later one of two times as `Date.toISOString` writes them; the empty string is before all. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
