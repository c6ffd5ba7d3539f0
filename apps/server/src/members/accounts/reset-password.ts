import { eq } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { passkeys, sessions, users } from '../../database/schema.ts';
import { findLink, takeLink, voidLinks } from './account-links.ts';
import type { ListedPasskey } from './account-mails.ts';
import { replacePassword } from './passwords.ts';

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
 * @throws {Refusal} `link_not_valid`
 */
export async function resetPassword(db: Db, token: string, passwordHash: string, at: Date): Promise<ResetMember> {
  return db.transaction(async (tx) => {
    const link = await findLink(tx, token, ['reset'], at);
    if (!link) throw new Refusal('link_not_valid');
    const { id, email, locale } = users;
    const [member] = await tx.select({ id, email, locale }).from(users).where(eq(id, link.userId)).for('update');
    if (!member || !(await takeLink(tx, token))) throw new Refusal('link_not_valid');
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
