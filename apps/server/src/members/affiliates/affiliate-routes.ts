import { affiliateSchema } from '@duoverso/contracts/affiliate';
import { ApiError } from '../../api/api-error.ts';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import type { MemberServices } from '../member-services.ts';
import { describeAffiliate, joinAffiliates } from './affiliate-account.ts';
import { affiliateTerms } from './affiliate-terms.ts';

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
