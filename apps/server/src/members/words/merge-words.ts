import { createHash } from 'node:crypto';
import { type KeptWord, MAX_SAVED_WORDS, type WordChanges } from '@duoverso/contracts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { keptWords, wordLists } from '../../database/schema.ts';

type Row = typeof keptWords.$inferInsert;
/** What is known of a word before a change of it. */
interface Known {
  readonly changedAt: Date;
  readonly isRemoved: boolean;
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
    })
    .from(keptWords)
    .where(eq(keptWords.userId, userId));
  return new Map(rows.map(({ key, ...known }) => [key, known]));
}

/** Changes that are later than what is known, as far as there is room. What is removed makes room first. */
function admit(last: ReadonlyMap<string, Row>, known: ReadonlyMap<string, Known>): { taken: Row[]; left: number } {
  const later = [...last.values()].filter(({ key, changedAt }) => changedAt > (known.get(key)?.changedAt ?? 0));
  const live = new Set([...known].filter(([, { isRemoved }]) => !isRemoved).map(([key]) => key));
  const removed = later.filter(({ content }) => content === null);
  for (const { key } of removed) live.delete(key);
  const taken = later.filter(({ key, content }) => {
    if (content === null) return false;
    if (live.size < MAX_SAVED_WORDS) live.add(key);
    return live.has(key);
  });
  return { taken: [...removed, ...taken], left: later.length - removed.length - taken.length };
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

/** Of removed words as many are remembered as a list can hold. */
async function forgetSurplus(tx: Db, userId: string): Promise<void> {
  const isRemoved = and(eq(keptWords.userId, userId), isNull(keptWords.content));
  const surplus = tx
    .select({ key: keptWords.key })
    .from(keptWords)
    .where(isRemoved)
    .orderBy(desc(keptWords.writtenAt), desc(keptWords.changedAt))
    .offset(MAX_SAVED_WORDS);
  await tx.delete(keptWords).where(and(isRemoved, inArray(keptWords.key, surplus)));
}
