import { grantedSchema, redeemSchema } from '@duoverso/contracts/granting';
import { countAttempt } from '../../api/count-attempt.ts';
import { describeRoute } from '../../api/describe-route.ts';
import type { MemberApp } from '../../api/member-app.ts';
import { clientAddress } from '../../http/client-address.ts';
import { requireMember } from '../accounts/require-member.ts';
import type { MemberServices } from '../member-services.ts';
import { describeGranted } from '../membership/describe-granted.ts';
import { addPendingCodeRoutes } from './pending-code-routes.ts';
import { redeemCode } from './redeem-code.ts';

const redeemRoute = describeRoute({
  method: 'post',
  path: '/codes/redeem',
  summary: 'Exchanges a redemption code for what it grants',
  tag: 'Codes',
  body: redeemSchema,
  answer: grantedSchema,
  member: true,
});

/** Redeeming: limited per account and per address. There is no limit for all together: trying 2^128 codes needs none, and whoever filled it would stop everybody. */
export function addCodeRoutes(app: MemberApp, services: MemberServices): void {
  const { database, commerce, secrets, limits, config, now } = services;
  addPendingCodeRoutes(app, services);
  app.use(redeemRoute.getRoutingPath(), requireMember(services));
  app.openapi(redeemRoute, async (c) => {
    const { member } = c.var.session;
    const address = clientAddress(c, config.TRUST_PROXY);
    await limits.count('redeem by account', member.id);
    await limits.count('redeem by address', address);
    const { grant } = await countAttempt(services, 'redeem', () =>
      redeemCode(database.db, {
        typed: c.req.valid('json').code,
        userId: member.id,
        catalogue: commerce.catalogue,
        keys: secrets.codeKeys,
        now: now(),
      }),
    );
    // Whoever has real codes is not trying them.
    await limits.forgive('redeem by account', member.id);
    await limits.forgive('redeem by address', address);
    return c.json(await describeGranted(services, member.id, grant), 200);
  });
}
