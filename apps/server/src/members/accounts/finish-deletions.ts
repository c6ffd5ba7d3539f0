import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { describeError } from '../../database/describe-error.ts';
import { mails, users } from '../../database/schema.ts';
import type { AccountMails } from './account-mails.ts';

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
  let running = Promise.resolve();
  const all = async () => void (await finishDeletions(deps, () => stopped));
  const run = () => {
    if (isReady()) running = running.then(all).catch(report);
  };
  const timer = setInterval(run, EVERY_MS).unref();
  run();
  return () => {
    stopped = true;
    clearInterval(timer);
    return running;
  };

  function report(error: unknown): void {
    if (isDatabaseAway(error)) return; // a minute later all is tried again
    deps.log.error({ err: describeError(error) }, 'accounts whose time is over could not be deleted');
  }
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
