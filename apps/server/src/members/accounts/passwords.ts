import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accounts } from '../../database/schema.ts';
import type { Auth } from './auth.ts';
import type { PasswordHash } from './password-hash.ts';

/** Better Auth's name for signing in by password. */
const PASSWORD_PROVIDER = 'credential';

/** What is kept of a password. */
export async function hashPassword(auth: Auth, password: string): Promise<string> {
  return (await auth.$context).password.hash(password);
}

/** Whether a password is that of an account. */
export async function isPasswordOf(db: Db, auth: Auth, userId: string, password: string): Promise<boolean> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(own(userId));
  if (!account?.hash) return false;
  return (await auth.$context).password.verify({ hash: account.hash, password });
}

/** Gives a new account its password, in the shape that Better Auth reads. */
export async function insertPassword(db: Db, userId: string, hash: string, at: Date): Promise<void> {
  const row = { userId, accountId: userId, providerId: PASSWORD_PROVIDER, password: hash };
  await db.insert(accounts).values({ ...row, id: crypto.randomUUID(), createdAt: at, updatedAt: at });
}

export async function replacePassword(db: Db, userId: string, hash: string, at: Date): Promise<void> {
  await db.update(accounts).set({ password: hash, updatedAt: at }).where(own(userId));
}

/** Keeps a password that has just been right at the cost of today. Of one that is changed at the same moment nothing comes back. */
export async function renewHash(db: Db, passwordHash: PasswordHash, userId: string, password: string): Promise<void> {
  const [account] = await db.select({ hash: accounts.password }).from(accounts).where(own(userId));
  if (!account?.hash || !passwordHash.isOutdated(account.hash)) return;
  const renewed = await passwordHash.hash(password);
  await db
    .update(accounts)
    .set({ password: renewed })
    .where(and(own(userId), eq(accounts.password, account.hash)));
}

function own(userId: string) {
  return and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER));
}
