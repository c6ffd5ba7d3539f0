import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { ApiError } from '../../api/api-error.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { runRegularly } from '../../database/run-regularly.ts';
import { mails, sessions, users } from '../../database/schema.ts';
import { findLink, giveLink, takeLink, voidLinks } from './account-links.ts';
import type { AccountMails, MailPlace } from './account-mails.ts';
import type { Deletion } from './held-account.ts';

const EVERY_MS = MINUTE_MS;
const PAGE = 100;

export interface DeletionDeps {
  readonly db: Db;
  readonly accountMails: AccountMails;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Deletes accounts whose time is over, at the start and every minute. Every replica does it; it is harmless twice. Gives what stops it, and waits for what is under way.
 */
export function startFinishingDeletions({ isReady }: MemberDatabase, deps: DeletionDeps): () => Promise<void> {
  let stopped = false;
  const stop = runRegularly({
    everyMs: EVERY_MS,
    isReady,
    work: async () => void (await finishDeletions(deps, () => stopped)),
    log: deps.log,
    failure: 'accounts whose time is over could not be deleted',
    begins: true,
  });
  return () => {
    stopped = true;
    return stop();
  };
}

/**
 * Each in a transaction of its own, with the message that tells of it: an account that was kept a moment before stays, and of several servers one deletes.
 * @returns how many it has deleted
 */
export async function finishDeletions(deps: DeletionDeps, isStopped: () => boolean = () => false): Promise<number> {
  const { db, log, now } = deps;
  let deleted = 0;
  const failures: unknown[] = [];
  for (;;) {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionDueAt, now()))
      .orderBy(asc(users.deletionDueAt))
      .limit(PAGE);
    let here = 0;
    for (const { id } of due) {
      if (isStopped()) break;
      try {
        if (await finish(deps, id)) here += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        log.error({ account: id }, 'an account whose time is over could not be deleted');
        failures.push(error); // the others do not wait for it
      }
    }
    deleted += here;
    // What another server holds is left to it.
    if (here === 0 || due.length < PAGE) break;
  }
  if (deleted > 0) log.info({ accounts: deleted }, 'accounts are deleted whose time was over');
  if (failures.length > 0) throw failures[0];
  return deleted;
}

function finish({ db, accountMails, now }: DeletionDeps, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletionDueAt, now())))
      .for('update', { skipLocked: true });
    if (due) await deleteAccount(tx, accountMails, userId);
    return due !== undefined;
  });
}

/**
 * Deletes an account with everything that belongs to it, what was sent to it included. Messages about money that wait still go out, links to it no more; orders stay without it. The former owner is told.
 */
export async function deleteAccount(db: Db, accountMails: AccountMails, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, email, locale } = users;
    await tx.delete(mails).where(and(eq(mails.userId, userId), or(isNotNull(mails.sentAt), isNotNull(mails.secret))));
    const [gone] = await tx.delete(users).where(eq(id, userId)).returning({ id, email, locale });
    if (gone) await accountMails.deleted(tx, gone);
  });
}

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
