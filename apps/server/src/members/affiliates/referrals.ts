import { AFFILIATE_COOKIE_DAYS, type AffiliateClick, readAffiliateClick } from '@duoverso/contracts/cookies';
import { DAY_MS } from '@duoverso/contracts/day';
import { orderStatesThat } from '@duoverso/contracts/order-states';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { affiliateReferrals, affiliates, orders, users } from '../../database/schema.ts';
import { mailboxOf } from '../offers/claimant.ts';

/** Through whose link a member came. */
export interface Referral {
  readonly affiliateId: string;
  /** Whether the member has neither paid for anything yet nor is about to, which earns the discount. */
  readonly firstOrder: boolean;
}

/** The referral of a member that counts at a moment. */
export async function findReferral(db: Db, userId: string, at: Date): Promise<Referral | undefined> {
  const [referral] = await db
    .select({ affiliateId: affiliateReferrals.affiliateId })
    .from(affiliateReferrals)
    .where(and(eq(affiliateReferrals.userId, userId), gt(affiliateReferrals.expiresAt, at)));
  if (!referral || (await isOwnReferral(db, referral.affiliateId, userId))) return undefined;
  const earlier = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, orderStatesThat('bought'))))
    .limit(1);
  return { ...referral, firstOrder: earlier.length === 0 };
}

/**
 * Remembers through whose link a new member has signed up. A member's first link counts; nobody refers themselves, also not by a second account with a variant of the same
 * address (`name+x@…`). The days count from the visit; a visit that claims to be in the future counts from now on.
 * @returns whether the referral has been written
 */
export async function attachReferral(
  db: Db,
  userId: string,
  { code, clickedAt }: AffiliateClick,
  at: Date,
): Promise<boolean> {
  const expiresAt = new Date(Math.min(clickedAt.getTime(), at.getTime()) + AFFILIATE_COOKIE_DAYS * DAY_MS);
  if (expiresAt <= at) return false;
  const [affiliate] = await db
    .select({ id: affiliates.id, email: users.email })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.code, code));
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!affiliate || !member || mailboxOf(affiliate.email) === mailboxOf(member.email)) return false;
  const written = await db
    .insert(affiliateReferrals)
    .values({ userId, affiliateId: affiliate.id, referredAt: at, expiresAt })
    .onConflictDoNothing()
    .returning({ userId: affiliateReferrals.userId });
  return written.length > 0;
}

/** Whether an affiliate and a member have one mailbox by now, in whatever spelling: addresses can be changed after the sign-up. */
export async function isOwnReferral(db: Db, affiliateId: string, userId: string): Promise<boolean> {
  const [affiliate] = await db
    .select({ email: users.email })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.id, affiliateId));
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return affiliate !== undefined && member !== undefined && mailboxOf(affiliate.email) === mailboxOf(member.email);
}

export interface SignUp {
  readonly email: string;
  /** Before the account was made: an address that had an account is nobody's new member. */
  readonly since: Date;
  /** Value of the affiliate's cookie, as the visitor sends it. */
  readonly cookie: string | undefined;
  readonly at: Date;
}

/** Attaches the referral of a sign-up that has just been answered. */
export async function attachNewReferral(db: Db, { email, since, cookie, at }: SignUp): Promise<void> {
  const click = readAffiliateClick(cookie ?? '');
  if (!click) return;
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), gte(users.createdAt, since)));
  if (member) await attachReferral(db, member.id, click, at);
}
