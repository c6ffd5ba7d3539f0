import { eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { passkeys, sessions, users } from '../../database/schema.ts';
import { findLink, takeLink, voidLinks } from './account-links.ts';
import type { ListedPasskey } from './account-mails.ts';
import { replacePassword } from './passwords.ts';
import { voidSignUp } from './void-sign-up.ts';

/** Whose password has been set. */
export interface ResetMember {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  /** Those that were removed, the newest first. */
  readonly passkeys: readonly ListedPasskey[];
}

/**
 * Sets a new password by the link of a message: ends every session, removes every passkey, and voids everything else that was given out, the browser of a sign-up included. Who could read
 * the message has the address, whether it was confirmed before or not.
 * @param locale of the browser: the language of an account that nobody had confirmed, of whose sign-up nothing stays
 * @throws {ApiError} `link_not_valid`
 */
export async function resetPassword(
  db: Db,
  token: string,
  passwordHash: string,
  at: Date,
  locale: string,
): Promise<ResetMember> {
  return db.transaction(async (tx) => {
    const link = await findLink(tx, token, ['reset'], at);
    if (!link) throw new ApiError('link_not_valid');
    const { id, email, emailVerified } = users;
    const asked = { id, email, emailVerified, locale: users.locale };
    const [held] = await tx.select(asked).from(users).where(eq(id, link.userId)).for('update');
    if (!held || !(await takeLink(tx, token))) throw new ApiError('link_not_valid');
    const { emailVerified: confirmed, ...account } = held;
    const member = confirmed ? account : { ...account, locale };
    if (!confirmed) await voidSignUp(tx, member.id, { name: '', locale }, at);
    await replacePassword(tx, member.id, passwordHash, at);
    await tx.update(users).set({ emailVerified: true, updatedAt: at }).where(eq(id, member.id));
    // Whoever had the account may have added one.
    const { name, createdAt } = passkeys;
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, member.id)).returning({ name, createdAt });
    // With them go the challenges that they have asked for.
    await tx.delete(sessions).where(eq(sessions.userId, member.id));
    await voidLinks(tx, member.id);
    return { ...member, passkeys: removed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) };
  });
}
