import { claimSchema, grantedSchema } from '@duoverso/contracts/granting';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute, type MemberApp } from '../../api/describe-route.ts';
import { clientAddress } from '../../http/client-address.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { describeGranted } from '../membership/describe-granted.ts';
import { claimOffer } from './claim-offer.ts';

/** One route for each offer of `content/offers.json`: `POST /api/offers/manga-pro/claim`. */
export function addOfferRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, secrets, limits, config, now } = services;
  for (const offer of commerce.offers) {
    const route = describeRoute({
      method: 'post',
      path: `/offers/${offer.id}/claim`,
      summary: `Claims the offer ${offer.id}`,
      tag: 'Offers',
      body: claimSchema,
      answer: grantedSchema,
      member: true,
    });
    app.use(route.getRoutingPath(), requireMember(services));
    app.openapi(route, async (c) => {
      const { member } = c.var.session;
      await limits.count('claim by account', member.id);
      await limits.count('claim by address', clientAddress(c, config.TRUST_PROXY));
      const { grant } = await countAttempt(services, `claim ${offer.id}`, () =>
        claimOffer(database.db, {
          offer,
          claim: c.req.valid('json'),
          member,
          catalogue: commerce.catalogue,
          keys: secrets.codeKeys,
          now: now(),
        }),
      );
      return c.json(await describeGranted(services, member.id, grant), 200);
    });
  }
}
