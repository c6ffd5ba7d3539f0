import type { Grant } from '@duoverso/content/catalogue';
import type { Granted } from '@duoverso/contracts/granting';
import type { Me } from '@duoverso/contracts/member';
import type { MemberServices } from '../member-services.ts';
import { followRenewals } from '../renewals/renewal-state.ts';
import { readQuota } from '../usage/read-quota.ts';
import { describeMembership } from './ledger.ts';
import { readHoldings } from './read-holdings.ts';

/** What a member has gained, and the state of membership and balance afterwards. */
export async function describeGranted(services: MemberServices, userId: string, grant: Grant): Promise<Granted> {
  const granted =
    grant.kind === 'membership'
      ? { plan: grant.plan, days: grant.days, tokens: null }
      : { plan: null, days: null, tokens: grant.tokens };
  const { membership, data } = await describeHoldings(services, userId);
  return { granted, membership, data };
}

/** Membership, balance of all data packs and quota of a member at this moment. */
export async function describeHoldings(
  { database, commerce, now }: MemberServices,
  userId: string,
): Promise<Pick<Me, 'membership' | 'data' | 'quota'>> {
  const { plans } = commerce.catalogue;
  const at = now();
  const holdings = await readHoldings(database.db, userId);
  const { quota } = await readQuota(database.db, userId, holdings, at, plans);
  const ids = plans.map(({ id }) => id);
  const membership = followRenewals(describeMembership(holdings.grants, at, ids), holdings.renewals, at);
  return { membership, data: { tokens: quota.left - (quota.plan?.left ?? 0) }, quota };
}
