import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { passkeys, sessions, users } from '../../database/schema.ts';
import { giveLink, voidLinks } from './account-links.ts';
import { insertPassword, replacePassword } from './passwords.ts';
import { voidSignUp } from './void-sign-up.ts';

export interface Registration {
  readonly email: string;
  readonly name: string;
  /** Language of the messages. */
  readonly locale: string;
  readonly passwordHash: string;
}

/** What a sign-up has come to. `exists` has changed nothing: the address belongs to somebody. */
export type Registered =
  | { readonly outcome: 'exists' }
  | {
      readonly outcome: 'waits';
      /** For the link of the message. */
      readonly linkToken: string;
      /** For the cookie of the browser, which alone needs no password to confirm. */
      readonly browserToken: string;
    };

/**
 * Makes an account, or takes over one whose address nobody has confirmed: then password, links and everything else of the first sign-up are void, since it may
 * have been a stranger's. Of sign-ups at the same moment the last one counts.
 */
export async function register(db: Db, registration: Registration, at: Date): Promise<Registered> {
  const { email, name, locale, passwordHash } = registration;
  return db.transaction(async (tx) => {
    const userId = randomUUID();
    const made = await tx
      .insert(users)
      .values({ id: userId, email, name, locale, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length > 0) {
      await insertPassword(tx, userId, passwordHash, at);
      return giveTokens(tx, userId, email, at);
    }
    const { id, emailVerified } = users;
    const [there] = await tx.select({ id, emailVerified }).from(users).where(eq(users.email, email)).for('update');
    if (!there) throw new ApiError('member_services_unavailable'); // deleted a moment ago: trying again helps
    if (there.emailVerified) return { outcome: 'exists' };
    await voidSignUp(tx, there.id, { name, locale }, at);
    await replacePassword(tx, there.id, passwordHash, at);
    // There are none before the address is confirmed; should that ever change, none of them passes to who signs up now.
    await tx.delete(sessions).where(eq(sessions.userId, there.id));
    await tx.delete(passkeys).where(eq(passkeys.userId, there.id));
    // The link of a reset stays: it is in the owner's mailbox, and voids all of this.
    for (const purpose of ['confirm', 'browser'] as const) await voidLinks(tx, there.id, purpose);
    return giveTokens(tx, there.id, email, at);
  });
}

async function giveTokens(db: Db, userId: string, email: string, at: Date): Promise<Registered> {
  const linkToken = await giveLink(db, { userId, email, purpose: 'confirm' }, at);
  const browserToken = await giveLink(db, { userId, email, purpose: 'browser' }, at);
  return { outcome: 'waits', linkToken, browserToken };
}
