import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { sessions, users } from '../../database/schema.ts';
import { readPasswordHash } from './password-hash.ts';

/**
 * An account that a transaction holds. Until it ends, nobody else changes the ways into the account: its password, passkeys, sessions, links, address and the wish to delete it. Whoever verifies a
 * credential compares it here once more before anything is written, because verifying takes its time and a reset may have come in between.
 */
export interface HeldAccount {
  readonly tx: Db;
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly locale: string;
  /** Null for an account that stays. */
  readonly deletionDueAt: Date | null;
  /** Null for an account that is not blocked. */
  readonly blockedAt: Date | null;
  /** What is kept of the password; null where there is none. */
  readonly passwordHash: string | null;
}

/** What tells a session, as it was read before the account was held. */
interface ReadSession {
  readonly sessionId: string;
  readonly member: { readonly id: string };
  /** Undefined for an account that stays. */
  readonly deletion: object | undefined;
  readonly blocked: boolean;
}

/** Holds an account until the transaction ends, before anything else of it is touched. Undefined when it is gone. */
export async function holdAccount(tx: Db, userId: string): Promise<HeldAccount | undefined> {
  const { id, email, emailVerified, name, locale, deletionDueAt, blockedAt } = users;
  const [row] = await tx
    .select({ id, email, emailVerified, name, locale, deletionDueAt, blockedAt })
    .from(users)
    .where(eq(id, userId))
    .for('update');
  // In a statement of its own: one that has waited for the row sees other tables as they were before the wait.
  return row && { tx, ...row, passwordHash: await readPasswordHash(tx, userId) };
}

/**
 * Makes sure that a session still lives, now that its account is held, and keeps it from ending until the transaction has ended.
 * @throws {ApiError} `not_signed_in`, or `deletion_waits` and `account_blocked` when that has happened since the session was read
 */
export async function requireLiveSession(account: HeldAccount, session: ReadSession, at: Date): Promise<void> {
  if (account.deletionDueAt && !session.deletion) throw new ApiError('deletion_waits');
  if (account.blockedAt && !session.blocked) throw new ApiError('account_blocked');
  const [live] = await account.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.sessionId), eq(sessions.userId, account.id), gt(sessions.expiresAt, at)))
    .for('share');
  if (!live) throw new ApiError('not_signed_in');
}

/**
 * Does work in a transaction that holds the account of a session which still lives.
 * @throws {ApiError} `not_signed_in`, `deletion_waits`
 */
export function withSession<Result>(
  db: Db,
  session: ReadSession,
  at: Date,
  work: (account: HeldAccount) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, session.member.id);
    if (!account) throw new ApiError('not_signed_in');
    await requireLiveSession(account, session, at);
    return work(account);
  });
}

/** The wish to delete an account. */
export interface Deletion {
  readonly askedAt: Date;
  /** Until then the account can be kept. */
  readonly dueAt: Date;
}

/** The wish to delete an account; undefined for one that stays, or is gone. */
export async function readDeletion(db: Db, userId: string): Promise<Deletion | undefined> {
  const { deletionAskedAt: askedAt, deletionDueAt: dueAt } = users;
  const [row] = await db.select({ askedAt, dueAt }).from(users).where(eq(users.id, userId));
  return row?.askedAt && row.dueAt ? { askedAt: row.askedAt, dueAt: row.dueAt } : undefined;
}

/** Those of some accounts that are to be deleted. */
export async function whoLeaves(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.deletionDueAt)));
  return new Set(rows.map(({ id }) => id));
}
