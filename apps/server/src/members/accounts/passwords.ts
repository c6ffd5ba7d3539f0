import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accounts } from '../../database/schema.ts';

/** The name of signing in by password among the means of an account. */
const PASSWORD_PROVIDER = 'credential';

/** What is kept of an account's password; null where there is none. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(own(userId));
  return account?.hash ?? null;
}

/** Gives a new account its password. */
export async function insertPassword(db: Db, userId: string, hash: string, at: Date): Promise<void> {
  const row = { userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash };
  await db.insert(accounts).values({ ...row, id: crypto.randomUUID(), createdAt: at, updatedAt: at });
}

/** To be called in a transaction that holds the account. */
export async function replacePassword(tx: Db, userId: string, hash: string, at: Date): Promise<void> {
  await tx.update(accounts).set({ password: hash, updatedAt: at }).where(own(userId));
}

function own(userId: string) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER));
}
