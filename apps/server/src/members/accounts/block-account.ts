import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { users } from '../../database/schema.ts';
import { voidLinks } from './account-links.ts';
import { holdAccount } from './held-account.ts';

/**
 * Keeps the owner of an account from using it, and new sessions from being opened. Sessions that live stay, so that their browsers are told why; what was paid stays, too.
 * @returns false when it was blocked before, or is gone
 */
export async function blockAccount(tx: Db, userId: string, at: Date): Promise<boolean> {
  await holdAccount(tx, userId);
  // A page that waits for its address to be confirmed would be signed in by it.
  await voidLinks(tx, userId, 'browser');
  const rows = await tx
    .update(users)
    .set({ blockedAt: at, updatedAt: at })
    .where(and(eq(users.id, userId), isNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Opens a blocked account again; false when it was not blocked, or is gone. */
export async function unblockAccount(tx: Db, userId: string, at: Date): Promise<boolean> {
  await holdAccount(tx, userId);
  const rows = await tx
    .update(users)
    .set({ blockedAt: null, updatedAt: at })
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}
