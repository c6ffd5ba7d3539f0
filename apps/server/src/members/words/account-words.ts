import { createHash } from 'node:crypto';
import { MAX_LIST_BYTES, MAX_SAVED_WORDS, REMOVED_WORD_DAYS } from '@duoverso/contracts/account-word-limits';
import type { AccountWord, WordChanges } from '@duoverso/contracts/account-words';
import { DAY_MS } from '@duoverso/contracts/day';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { accountWords, wordLists } from '../../database/schema.ts';

type Row = typeof accountWords.$inferInsert;
const { word: wordColumn, sentence: sentenceColumn, content: contentColumn } = accountWords;
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
 * @throws {ApiError} `not_found` when the account keeps no list and none is to begin
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
    if (!list) throw new ApiError('not_found');
    const { taken, left } = admit(lastOfEach(userId, changes, at), await knownWords(tx, userId));
    if (taken.length > 0) await write(tx, taken);
    await forgetSurplus(tx, userId);
    return left;
  });
}

/** The last change of each word. Clocks that are ahead do not win for ever: nothing is later than now. */
function lastOfEach(userId: string, changes: readonly AccountWord[], at: Date): Map<string, Row> {
  const last = new Map<string, Row>();
  for (const { word, sentence, content, changedAt: claimed } of changes) {
    const key = createHash('sha256').update(`${word}\n${sentence}`).digest('base64url');
    const changedAt = new Date(Math.min(Date.parse(claimed), at.getTime()));
    const before = last.get(key);
    if (before && before.changedAt >= changedAt) continue;
    last.set(key, { userId, key, word, sentence, content, changedAt, writtenAt: at });
  }
  return last;
}

async function knownWords(tx: Db, userId: string): Promise<Map<string, Known>> {
  const rows = await tx
    .select({
      key: accountWords.key,
      changedAt: accountWords.changedAt,
      isRemoved: sql<boolean>`${accountWords.content} is null`,
      bytes: BYTES.mapWith(Number),
    })
    .from(accountWords)
    .where(eq(accountWords.userId, userId));
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
    .insert(accountWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountWords.userId, accountWords.key],
      set: {
        content: sql`excluded.content`,
        changedAt: sql`excluded.changed_at`,
        writtenAt: sql`excluded.written_at`,
      },
    });
}

/** Of removed words, the last, as many are remembered as a list can hold. */
async function forgetSurplus(tx: Db, userId: string): Promise<void> {
  const isRemoved = and(eq(accountWords.userId, userId), isNull(accountWords.content));
  const latest = sql`order by ${accountWords.writtenAt} desc, ${accountWords.changedAt} desc, ${accountWords.key}`;
  const removed = tx
    .select({
      key: accountWords.key,
      place: sql<number>`row_number() over (${latest})`.as('place'),
      bytes: sql<number>`sum(${BYTES}) over (${latest})`.as('bytes'),
    })
    .from(accountWords)
    .where(isRemoved)
    .as('removed');
  const surplus = tx
    .select({ key: removed.key })
    .from(removed)
    .where(or(gt(removed.place, MAX_SAVED_WORDS), gt(removed.bytes, MAX_LIST_BYTES / 2)));
  await tx.delete(accountWords).where(and(isRemoved, inArray(accountWords.key, surplus)));
}

/** What an account keeps of a member's saved words, the last changed first. */
export async function listWords(db: Db, userId: string): Promise<AccountWord[]> {
  const { word, sentence, content, changedAt } = accountWords;
  const rows = await db
    .select({ word, sentence, content, changedAt })
    .from(accountWords)
    .where(eq(accountWords.userId, userId))
    .orderBy(desc(changedAt), accountWords.key);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/**
 * The entity tag of a member's list, weak because the answer beside it tells the time: another one as soon as a word is changed or forgotten, or the list begins or ends. A fraction of what reading the list
 * takes.
 */
export async function versionOfWords(db: Db, userId: string): Promise<string> {
  const { key, changedAt } = accountWords;
  const version = sql<string | null>`md5(string_agg(${key} || ${changedAt}::text, ',' order by ${key}))`;
  const [words] = await db.select({ version }).from(accountWords).where(eq(accountWords.userId, userId));
  const [list] = await db.select({ at: wordLists.begunAt }).from(wordLists).where(eq(wordLists.userId, userId));
  return `W/"${userId}-${list?.at.getTime() ?? 'none'}-${words?.version ?? 'empty'}"`;
}

/** Forgets which words were removed, once every browser has had its time to hear of it. */
export async function forgetRemovedWords(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_WORD_DAYS * DAY_MS);
  await db.delete(accountWords).where(and(isNull(accountWords.content), lt(accountWords.writtenAt, before)));
}
