import { randomUUID } from 'node:crypto';
import { UNCONFIRMED_ACCOUNT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { affiliateReferrals, membershipGrants, orders, passkeys, sessions, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { giveLink, VERIFY_LINK_HOURS, voidLinks } from './account-links.ts';
import { ownCookie, readOwnCookie } from './own-cookie.ts';
import { insertPassword, replacePassword } from './password-hash.ts';
import { removeForeignConnections } from './ways-in.ts';

const COOKIE = 'sign_up';
const HOUR_S = 3_600;

/** The token of the browser in which the account was created. */
export function readSignUpCookie(c: Context<ServerEnv>, secure: boolean): string | undefined {
  const token = readOwnCookie(c, COOKIE, secure);
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined;
}

/** @param token undefined takes the cookie away */
export function writeSignUpCookie(c: Context<ServerEnv>, token: string | undefined, secure: boolean): void {
  c.header('set-cookie', ownCookie(COOKIE, token, VERIFY_LINK_HOURS * HOUR_S, secure), { append: true });
}

export interface Registration {
  readonly email: string;
  readonly name: string;
  /** Language of the messages. */
  readonly locale: string;
  readonly passwordHash: string;
}

/** What a sign-up has come to. `exists` has changed nothing: the address belongs to another account. */
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
 * Makes an account, or takes over one whose address was never confirmed: then password, links and everything else of the first sign-up are void, since it may
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
    await removeForeignConnections(tx, there.id, email);
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

/** What the person who now has the account says, or their browser does. */
interface NewOwner {
  readonly name: string;
  /** Language of the messages. */
  readonly locale: string;
}

/**
 * Takes everything out of an account that was never confirmed, for the person who now has its address, because a stranger may have signed up with it. Name, language, the affiliate who would earn on its
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

/**
 * Removes accounts whose address wasn't confirmed in time; each sign-up with the address begins the time again. Nobody is told: the address may be a stranger's. An account that support
 * has granted something, or that has an order, stays.
 */
export async function removeUnconfirmed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS);
  const one = sql`1`;
  await db
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        lt(users.createdAt, before),
        notExists(db.select({ one }).from(membershipGrants).where(eq(membershipGrants.userId, users.id))),
        notExists(db.select({ one }).from(orders).where(eq(orders.userId, users.id))),
      ),
    );
}
