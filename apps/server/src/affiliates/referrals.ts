import { AFFILIATE_COOKIE_DAYS } from '@duoverso/contracts';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { affiliateReferrals, affiliates, orders, users } from '../database/schema.ts';

const DAY_MS = 86_400_000;
/** What `?via=` may hold; anything else is not looked up. */
const AFFILIATE_CODE = /^[a-z0-9]{4,32}$/;

/** Through whose link a member came. */
export interface Referral {
  readonly affiliateId: string;
  /** Whether the member has not paid for anything yet, which earns the discount. */
  readonly firstOrder: boolean;
}

/** The referral of a member that counts at a moment. */
export async function findReferral(db: Db, userId: string, at: Date): Promise<Referral | undefined> {
  const [referral] = await db
    .select({ affiliateId: affiliateReferrals.affiliateId })
    .from(affiliateReferrals)
    .where(and(eq(affiliateReferrals.userId, userId), gt(affiliateReferrals.expiresAt, at)));
  if (!referral) return undefined;
  const earlier = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['paid', 'refunded', 'disputed'])))
    .limit(1);
  return { ...referral, firstOrder: earlier.length === 0 };
}

/**
 * Remembers through whose link a new member has signed up. A member's first link counts; nobody refers themselves, also not by a second account with a variant of the same
 * address (`name+x@…`).
 * @returns whether the referral has been written
 */
export async function attachReferral(db: Db, userId: string, code: string, at: Date): Promise<boolean> {
  if (!AFFILIATE_CODE.test(code)) return false;
  const [affiliate] = await db
    .select({ id: affiliates.id, email: users.email })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.code, code));
  const [member] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!affiliate || !member || mailbox(affiliate.email) === mailbox(member.email)) return false;
  const written = await db
    .insert(affiliateReferrals)
    .values({
      userId,
      affiliateId: affiliate.id,
      referredAt: at,
      expiresAt: new Date(at.getTime() + AFFILIATE_COOKIE_DAYS * DAY_MS),
    })
    .onConflictDoNothing()
    .returning({ userId: affiliateReferrals.userId });
  return written.length > 0;
}

export interface SignUp {
  readonly email: string;
  /** Before the account was made: an address that had an account is nobody's new member. */
  readonly since: Date;
  /** What the visitor's cookie holds. */
  readonly code: string | undefined;
  readonly at: Date;
}

/** Attaches the referral of a sign-up that has just been answered. */
export async function attachNewReferral(db: Db, { email, since, code, at }: SignUp): Promise<void> {
  if (code === undefined) return;
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), gte(users.createdAt, since)));
  if (member) await attachReferral(db, member.id, code, at);
}

/** An address without the part that many providers let their customers add. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}
