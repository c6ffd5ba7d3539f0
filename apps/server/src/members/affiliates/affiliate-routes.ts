import { randomInt } from 'node:crypto';
import { type Affiliate, type AffiliateTerms, affiliateSchema } from '@duoverso/contracts/affiliate';
import { count, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import type { Db } from '../../database/db.ts';
import { affiliateReferrals, affiliates, commissions } from '../../database/schema.ts';
import type { MemberServices } from '../member-services.ts';
import { affiliateTerms, sumCommissions } from './commissions.ts';

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

const tag = 'Affiliates';

const ROUTES = {
  show: describeRoute({
    method: 'get',
    path: '/me/affiliate',
    summary: 'What the member’s link has brought',
    tag,
    member: true,
    answer: affiliateSchema,
  }),
  join: describeRoute({
    method: 'post',
    path: '/me/affiliate',
    summary: 'Takes part in the affiliate programme',
    tag,
    member: true,
    answer: affiliateSchema,
  }),
};

/** The affiliate programme; paths below `/me/` are for members. */
export function addAffiliateRoutes(app: MemberApp, { database, commerce, now }: MemberServices): void {
  const { db } = database;
  const terms = affiliateTerms(commerce.catalogue);
  const describe = (userId: string) => describeAffiliate(db, userId, terms, now());

  app.openapi(ROUTES.show, async (c) => c.json(await describe(c.var.session.member.id), 200));

  app.openapi(ROUTES.join, async (c) => {
    const { member } = c.var.session;
    if (!member.emailVerified) throw new ApiError('email_not_verified');
    await joinAffiliates(db, member.id, now());
    return c.json(await describe(member.id), 200);
  });
}
