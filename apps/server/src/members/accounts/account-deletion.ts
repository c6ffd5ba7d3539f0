import { DAY_MS } from '@duoverso/contracts/day';
import { DELETION_WAIT_DAYS } from '@duoverso/contracts/deletion-wait';
import { and, eq, isNotNull } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { sessions, users } from '../../database/schema.ts';
import { findLink, giveLink, takeLink, voidLinks } from './account-links.ts';
import type { AccountMails, MailPlace } from './account-mails.ts';
import type { Deletion } from './read-deletion.ts';

export interface AskDeps {
  readonly accountMails: AccountMails;
  /** Where the link of the message leads. */
  readonly place: MailPlace;
  readonly at: Date;
}

/**
 * Marks an account for its deletion, signs it out everywhere, voids what was given out for it, and tells its owner how to keep it. An account that is marked already keeps its day, and nothing is told
 * a second time.
 * @returns undefined when the account is gone
 */
export function askDeletion(
  db: Db,
  userId: string,
  { accountMails, place, at }: AskDeps,
): Promise<Deletion | undefined> {
  return db.transaction(async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!member) return undefined;
    const { email, deletionAskedAt, deletionDueAt } = member;
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    if (deletionAskedAt && deletionDueAt) return { askedAt: deletionAskedAt, dueAt: deletionDueAt };
    const dueAt = new Date(at.getTime() + DELETION_WAIT_DAYS * DAY_MS);
    await tx
      .update(users)
      .set({ deletionAskedAt: at, deletionDueAt: dueAt, updatedAt: at })
      .where(eq(users.id, userId));
    await voidLinks(tx, userId);
    const token = await giveLink(tx, { userId, email, purpose: 'keep' }, at);
    await accountMails.deletionAsked(tx, member, dueAt, token, place);
    return { askedAt: at, dueAt };
  });
}

/**
 * Takes the wish back: nothing of the account is lost. Of this and the deletion itself the first counts.
 * @returns what has become of the account: kept by this, not to be deleted anyway, or deleted a moment before
 */
export async function keepAccount(db: Db, userId: string, at: Date): Promise<'kept' | 'not waiting' | 'gone'> {
  return db.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ deletionAskedAt: null, deletionDueAt: null, updatedAt: at })
      .where(and(eq(users.id, userId), isNotNull(users.deletionDueAt)))
      .returning({ id: users.id });
    await voidLinks(tx, userId, 'keep');
    if (kept.length > 0) return 'kept';
    return (await tx.$count(users, eq(users.id, userId))) > 0 ? 'not waiting' : 'gone';
  });
}

/**
 * The same by the link of the message, which is used up.
 * @throws {ApiError} `link_not_valid`
 */
export async function keepByLink(db: Db, token: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await findLink(tx, token, ['keep'], at);
    if (!link) throw new ApiError('link_not_valid');
    // The account before its links, as everywhere: otherwise the two would wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
    if (!(await takeLink(tx, token))) throw new ApiError('link_not_valid');
    await keepAccount(tx, link.userId, at);
  });
}
