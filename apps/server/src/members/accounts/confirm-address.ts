import { and, eq, ne } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { hasCode, UNIQUE_VIOLATION } from '../../database/has-code.ts';
import { users } from '../../database/schema.ts';
import { type AccountLink, takeLink, voidLinks } from './account-links.ts';
import type { AccountMails } from './account-mails.ts';

/**
 * Uses up a link that confirms an account's address or moves it to another. Of two requests with one link the second is refused, and a move voids everything else
 * that was given out, and tells the old address.
 * @throws {ApiError} `link_not_valid`
 */
export async function confirmAddress(
  db: Db,
  token: string,
  link: AccountLink,
  { accountMails, at }: { readonly accountMails: AccountMails; readonly at: Date },
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { id, email, locale, deletionDueAt: dueAt } = users;
      const [before] = await tx.select({ email, locale, dueAt }).from(users).where(eq(id, link.userId)).for('update');
      // Of an account that waits for its deletion no address changes: its owner was told there.
      const isRefused = link.purpose === 'move' && before?.dueAt;
      if (!before || isRefused || !(await takeLink(tx, token))) throw new ApiError('link_not_valid');
      if (link.purpose === 'confirm') {
        await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(id, link.userId));
        await voidLinks(tx, link.userId, 'confirm');
        return;
      }
      // An account that nobody has confirmed gives way to who has this mailbox.
      const unconfirmed = and(eq(email, link.email), eq(users.emailVerified, false), ne(id, link.userId));
      await tx.delete(users).where(unconfirmed);
      await tx.update(users).set({ email: link.email, emailVerified: true, updatedAt: at }).where(eq(id, link.userId));
      await voidLinks(tx, link.userId);
      await accountMails.addressChanged(tx, { ...before, id: link.userId }, link.email);
    });
  } catch (error) {
    // Somebody else has confirmed the new address since the link was sent.
    if (hasCode(error, UNIQUE_VIOLATION)) throw new ApiError('link_not_valid');
    throw error;
  }
}
