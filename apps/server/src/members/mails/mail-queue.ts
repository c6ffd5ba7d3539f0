import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { mails } from '../../database/schema.ts';
import { LEASE_MS, SENT_RETENTION_MS } from './mail-schedule.ts';

export type QueuedMail = typeof mails.$inferSelect;

/** What waits to be sent. */
export const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

/**
 * Takes messages that are due, the oldest first. Of several servers each gets others; if this one dies, another takes over what it held when `LEASE_MS` is over.
 */
export async function takeDueMails(db: Db, now: Date, limit: number): Promise<QueuedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, or(isNull(mails.nextTryAt), lte(mails.nextTryAt, now))))
    .orderBy(sql`${mails.nextTryAt} nulls first`, asc(mails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(mails.id, due))
    .returning();
  return taken.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** What is sent holds no secret any more; of an account that is gone nothing is kept. */
export async function markSent(db: Db, { id }: QueuedMail, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, nextTryAt: null, secret: null, lastError: null }).where(eq(mails.id, id));
  await db.delete(mails).where(and(eq(mails.id, id), isNull(mails.userId)));
}

export async function markFailed(db: Db, { id }: QueuedMail, problem: string, nextTryAt: Date): Promise<void> {
  await db.update(mails).set({ lastError: problem, nextTryAt }).where(eq(mails.id, id));
}

/** @param forget whether the token of its link is worth nothing any more */
export async function markGivenUp(
  db: Db,
  { id }: QueuedMail,
  problem: string,
  { now, forget }: { readonly now: Date; readonly forget: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: problem, givenUpAt: now, nextTryAt: null, ...(forget && { secret: null }) })
    .where(eq(mails.id, id));
}

/** There is nothing to tell any more. What is told once may be noticed again. */
export async function dropMail(db: Db, { id }: QueuedMail): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/**
 * Has messages tried again at once, as if they were new. One whose link has expired, or whose token has been forgotten since it was given up, is left alone.
 * @returns ids of those that will be tried
 */
export async function tryAgain(db: Db, which: SQL | undefined): Promise<string[]> {
  if (which === undefined) return [];
  const rows = await db
    .update(mails)
    .set({ givenUpAt: null, nextTryAt: null, attempts: 0, createdAt: sql`now()` })
    .where(and(which, isNull(mails.sentAt), or(isNull(mails.expiresAt), gt(mails.expiresAt, sql`now()`))))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Removes what was sent or given up long ago, and tokens of links whose time is over. */
export async function removeOldMails(db: Db, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ secret: null })
    .where(and(isNotNull(mails.secret), lt(mails.expiresAt, now)));
  const before = new Date(now.getTime() - SENT_RETENTION_MS);
  await db
    .delete(mails)
    .where(
      or(
        and(isNotNull(mails.sentAt), lt(mails.sentAt, before)),
        and(isNotNull(mails.givenUpAt), lt(mails.givenUpAt, before)),
      ),
    );
}
