import { MAX_WORD_BODY_BYTES, MAX_WORD_CHANGES } from '@duoverso/contracts/account-word-limits';
import type { AccountWord } from '@duoverso/contracts/account-words';
import { type ApiFailure, type CallApi, callApi } from '../../api/call-api.ts';
import { mergeVocabulary } from './merge-vocabulary.ts';
import { laterOf, readSyncChoice, type SyncChoice, writeSyncChoice } from './sync-choice.ts';
import { keyOf, readVocabulary, type SavedWord, writeVocabulary } from './vocabulary.ts';

/** How both lists stand after an attempt to bring them in step. */
export type SyncOutcome =
  | { readonly state: 'kept'; readonly left: number }
  | { readonly state: 'failed'; readonly failure: ApiFailure }
  /** The account keeps no list any more, and this browser has let go of the choice. */
  | { readonly state: 'ended' }
  /** There is no such choice, or it is another member's. */
  | { readonly state: 'off' };

/** Leaves room for what is around the words. */
const BATCH_BYTES = MAX_WORD_BODY_BYTES / 2;

/** Brings the list of this browser and that of the account in step. What fails changes nothing here: the next attempt begins again. */
export async function syncVocabulary(call: CallApi = callApi): Promise<SyncOutcome> {
  const asked = readSyncChoice();
  if (!asked) return { state: 'off' };
  const known = asked.removed.length === 0 && asked.inStep?.own === markOf(readVocabulary()) ? asked.inStep : undefined;
  const answer = await call('/api/me/words', { etag: known?.etag });
  if (!answer.ok) {
    // Nothing was left out when both were last the same.
    return answer.unchanged ? { state: 'kept', left: 0 } : { state: 'failed', failure: answer.failure };
  }
  // Read again: while the answer was under way, the reader may have gone on.
  const choice = readSyncChoice();
  const { member, kept, words, now } = answer.value;
  if (choice?.member !== member) return { state: 'off' };
  if (choice.begun && !kept) return end();
  const before = readVocabulary();
  const merged = mergeVocabulary(before, choice.removed, words, now);
  if (JSON.stringify(merged.words) !== JSON.stringify(before)) writeVocabulary(merged.words);
  const outcome = await send(call, choice, merged.changes, merged.left);
  if (outcome.state !== 'kept') return outcome;
  // After changes that were sent, the account's list has another entity tag; what was left is to be told again.
  const same = merged.changes.length === 0 && choice.begun && outcome.left === 0 && answer.etag !== undefined;
  reported(choice, now, same ? { etag: answer.etag, own: markOf(merged.words) } : undefined);
  return outcome;
}

async function send(
  call: CallApi,
  { member, begun }: SyncChoice,
  changes: readonly AccountWord[],
  tooLong: number,
): Promise<SyncOutcome> {
  let left = tooLong;
  const batches = batchesOf(changes);
  for (const batch of batches.length > 0 || begun ? batches : [[]]) {
    const answer = await call('/api/me/words', { body: { member, begin: !begun, changes: batch } });
    // A list that was deleted a moment ago is found out by the next attempt: an older server does not know the address either.
    if (!answer.ok) return { state: 'failed', failure: answer.failure };
    left += answer.value.left;
  }
  return { state: 'kept', left };
}

/** The account has heard of what was removed; what has been removed meanwhile waits for the next time. */
function reported({ member, removed: heard }: SyncChoice, now: string, inStep: SyncChoice['inStep']): void {
  const choice = readSyncChoice();
  if (choice?.member !== member) return;
  const known = new Map(heard.map((one) => [keyOf(one), one.changedAt]));
  const removed = choice.removed.filter((one) => known.get(keyOf(one)) !== one.changedAt);
  const { inStep: _before, ...rest } = choice;
  writeSyncChoice({
    ...rest,
    begun: true,
    removed,
    latest: laterOf(choice.latest ?? '', now),
    ...(inStep && { inStep }),
  });
}

/** Tells one list from another: two hashes of 32 bits, and its length. */
function markOf(words: readonly SavedWord[]): string {
  const text = JSON.stringify(words);
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b);
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

function end(): SyncOutcome {
  writeSyncChoice(undefined);
  return { state: 'ended' };
}

/** As many changes as one request may bring. */
export function batchesOf(changes: readonly AccountWord[]): AccountWord[][] {
  const batches: AccountWord[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = new TextEncoder().encode(JSON.stringify(change)).length;
    const last = batches.at(-1);
    if (last && last.length < MAX_WORD_CHANGES && bytes + size <= BATCH_BYTES) {
      last.push(change);
      bytes += size;
    } else {
      batches.push([change]);
      bytes = size;
    }
  }
  return batches;
}
