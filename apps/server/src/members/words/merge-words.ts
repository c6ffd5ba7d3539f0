import { createHash } from 'node:crypto';
import { MAX_LIST_BYTES, MAX_SAVED_WORDS } from '@duoverso/contracts/keepable-words';
import type { KeptWord, WordChanges } from '@duoverso/contracts/kept-words';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { keptWords, wordLists } from '../../database/schema.ts';

type Row = typeof keptWords.$inferInsert;
const { word: wordColumn, sentence: sentenceColumn, content: contentColumn } = keptWords;
/** Bytes of the texts of a row. */
const BYTES = sql<number>`(octet_length(${wordColumn}) + octet_length(${sentenceColumn}) + coalesce(octet_length(${contentColumn}::text), 0))`;

/** What is known of a word before a change of it. */
interface Known {
  readonly changedAt: Date;
  readonly isRemoved: boolean;
  /** Of its texts. */
  readonly bytes: number;
}

/**
 * Writes changes of a member's list: of each word the last one counts, by its own time, in whatever order and however often they come. Gives how many
 * words had no room.
 * @throws {Refusal} `not_found` when the account keeps no list and none is to begin
 */
export async function mergeWords(
  db: Db,
  userId: string,
  { changes, begin }: Pick<WordChanges, 'changes' | 'begin'>,
  at: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    if (begin) await tx.insert(wordLists).values({ userId, begunAt: at }).onConflictDoNothing();
    // One at a time, so that the limit holds.
    const [list] = await tx.select().from(wordLists).where(eq(wordLists.userId, userId)).for('update');
    if (!list) throw new Refusal('not_found');
    const { taken, left } = admit(lastOfEach(userId, changes, at), await knownWords(tx, userId));
    if (taken.length > 0) await write(tx, taken);
    await forgetSurplus(tx, userId);
    return left;
  });
}

/** The last change of each word. Clocks that are ahead do not win for ever: nothing is later than now. */
function lastOfEach(userId: string, changes: readonly KeptWord[], at: Date): Map<string, Row> {
  const last = new Map<string, Row>();
  for (const { word, sentence, content, changedAt: stamp } of changes) {
    const key = createHash('sha256').update(`${word}\n${sentence}`).digest('base64url');
    const changedAt = new Date(Math.min(Date.parse(stamp), at.getTime()));
    const before = last.get(key);
    if (before && before.changedAt >= changedAt) continue;
    last.set(key, { userId, key, word, sentence, content, changedAt, writtenAt: at });
  }
  return last;
}

async function knownWords(tx: Db, userId: string): Promise<Map<string, Known>> {
  const rows = await tx
    .select({
      key: keptWords.key,
      changedAt: keptWords.changedAt,
      isRemoved: sql<boolean>`${keptWords.content} is null`,
      bytes: BYTES.mapWith(Number),
    })
    .from(keptWords)
    .where(eq(keptWords.userId, userId));
  return new Map(rows.map(({ key, ...known }) => [key, known]));
}

/** Changes that are later than what is known, as far as there is room. What is removed makes room first. */
function admit(last: ReadonlyMap<string, Row>, known: ReadonlyMap<string, Known>): { taken: Row[]; left: number } {
  const later = [...last.values()].filter(({ key, changedAt }) => changedAt > (known.get(key)?.changedAt ?? 0));
  const kept = [...known].filter(([, { isRemoved }]) => !isRemoved);
  const live = new Map(kept.map(([key, { bytes }]) => [key, bytes]));
  const removed = later.filter(({ content }) => content === null);
  for (const { key } of removed) live.delete(key);
  let bytes = [...live.values()].reduce((sum, one) => sum + one, 0);
  const taken = later.filter((row) => {
    if (row.content === null) return false;
    const before = live.get(row.key);
    const after = bytes - (before ?? 0) + bytesOf(row);
    if (after > MAX_LIST_BYTES || (before === undefined && live.size >= MAX_SAVED_WORDS)) return false;
    live.set(row.key, bytesOf(row));
    bytes = after;
    return true;
  });
  return { taken: [...removed, ...taken], left: later.length - removed.length - taken.length };
}

function bytesOf({ word, sentence, content }: Row): number {
  return Buffer.byteLength(word + sentence + JSON.stringify(content));
}

async function write(tx: Db, rows: Row[]): Promise<void> {
  await tx
    .insert(keptWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [keptWords.userId, keptWords.key],
      set: {
        content: sql`excluded.content`,
        changedAt: sql`excluded.changed_at`,
        writtenAt: sql`excluded.written_at`,
      },
    });
}

/** Of removed words, the last, as many are remembered as a list can hold. */
async function forgetSurplus(tx: Db, userId: string): Promise<void> {
  const isRemoved = and(eq(keptWords.userId, userId), isNull(keptWords.content));
  const latest = sql`order by ${keptWords.writtenAt} desc, ${keptWords.changedAt} desc, ${keptWords.key}`;
  const removed = tx
    .select({
      key: keptWords.key,
      place: sql<number>`row_number() over (${latest})`.as('place'),
      bytes: sql<number>`sum(${BYTES}) over (${latest})`.as('bytes'),
    })
    .from(keptWords)
    .where(isRemoved)
    .as('removed');
  const surplus = tx
    .select({ key: removed.key })
    .from(removed)
    .where(or(gt(removed.place, MAX_SAVED_WORDS), gt(removed.bytes, MAX_LIST_BYTES / 2)));
  await tx.delete(keptWords).where(and(isRemoved, inArray(keptWords.key, surplus)));
}
