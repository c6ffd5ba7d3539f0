import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { accounts, passkeys } from '../../database/schema.ts';
import type { HeldAccount } from './held-account.ts';
import { PASSWORD_PROVIDER } from './password-hash.ts';

/** An account at a provider that signs in to one of ours. */
export interface Connection {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider had not confirmed it when it was connected. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = {
  issuer: accounts.providerId,
  subject: accounts.accountId,
  email: accounts.email,
  createdAt: accounts.createdAt,
  lastUsedAt: accounts.lastUsedAt,
};

/** What an account is connected to, the newest first. */
export function listConnections(db: Db, userId: string): Promise<Connection[]> {
  return db.select(columns).from(accounts).where(connectionsOf(userId)).orderBy(desc(accounts.createdAt));
}

function connectionsOf(userId: string) {
  return and(eq(accounts.userId, userId), ne(accounts.providerId, PASSWORD_PROVIDER));
}

/**
 * Takes away what a stranger may have connected, when its owner sets a new password by mail. What the provider had confirmed for the very address of the account stays: whoever connected it could read that mail.
 * @returns what was taken away, the newest first
 */
export async function removeForeignConnections(tx: Db, userId: string, email: string): Promise<Connection[]> {
  const isForeign = or(isNull(accounts.email), ne(accounts.email, email));
  const removed = await tx
    .delete(accounts)
    .where(and(connectionsOf(userId), isForeign))
    .returning(columns);
  return removed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/**
 * Makes sure that something still signs in to an account, after one of the ways was taken away in the same transaction. A message to its address would set a password, but its owner might not think of that.
 * @param providers those that are configured: no other signs anybody in
 * @throws {ApiError} `last_way_in`, which undoes the transaction
 */
export async function requireWayIn(
  { tx, id, passwordHash }: HeldAccount,
  providers: readonly { readonly issuer: string }[],
): Promise<void> {
  if (passwordHash !== null) return;
  if ((await tx.$count(passkeys, eq(passkeys.userId, id))) > 0) return;
  const connections = await listConnections(tx, id);
  if (providers.some(({ issuer }) => connections.some((one) => one.issuer === issuer))) return;
  throw new ApiError('last_way_in');
}
