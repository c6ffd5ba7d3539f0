import { randomInt } from 'node:crypto';
import type { Affiliate, AffiliateTerms } from '@duoverso/contracts/affiliate';
import { count, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { affiliateReferrals, affiliates, commissions } from '../../database/schema.ts';
import { sumCommissions } from './commission-sums.ts';

/** Crockford's alphabet in small letters: nothing that is taken for something else when a link is read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 8;

/**
 * Lets a member take part in the affiliate programme.
 * @throws {ApiError} `affiliate_already`
 */
export async function joinAffiliates(db: Db, userId: string, at: Date): Promise<void> {
  const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const written = await db
    .insert(affiliates)
    .values({ userId, code, joinedAt: at })
    .onConflictDoNothing({ target: affiliates.userId })
    .returning({ id: affiliates.id });
  if (written.length === 0) throw new ApiError('affiliate_already');
}

/** What a member's link has brought. */
export async function describeAffiliate(db: Db, userId: string, terms: AffiliateTerms, now: Date): Promise<Affiliate> {
  const [own] = await db.select().from(affiliates).where(eq(affiliates.userId, userId));
  const nothing = { pending: [], due: [], paid: [] };
  if (!own) return { code: null, terms, referrals: 0, commissions: nothing };
  const [brought] = await db
    .select({ number: count() })
    .from(affiliateReferrals)
    .where(eq(affiliateReferrals.affiliateId, own.id));
  const rows = await db.select().from(commissions).where(eq(commissions.affiliateId, own.id));
  return {
    code: own.code,
    terms,
    referrals: brought?.number ?? 0,
    commissions: sumCommissions(rows, now),
  };
}
