import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { mails, users } from '../../database/schema.ts';
import type { AccountMails } from './account-mails.ts';

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
