import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { affiliateReferrals, users } from '../../database/schema.ts';

/** What the person who now has the account says, or their browser does. */
export interface NewOwner {
  readonly name: string;
  /** Language of the messages. */
  readonly locale: string;
}

/**
 * Takes everything out of an account that nobody has confirmed, for whoever now has its address: a stranger may have signed up with it. Name, language, the affiliate who would earn on its
 * orders, the age by which offers are given, a wish to delete it. Within the transaction that holds the account and replaces its password.
 */
export async function voidSignUp(tx: Db, userId: string, { name, locale }: NewOwner, at: Date): Promise<void> {
  const nobodys = { createdAt: at, updatedAt: at, deletionAskedAt: null, deletionDueAt: null };
  await tx
    .update(users)
    .set({ name, locale, company: '', taxId: '', ...nobodys })
    .where(eq(users.id, userId));
  await tx.delete(affiliateReferrals).where(eq(affiliateReferrals.userId, userId));
}
