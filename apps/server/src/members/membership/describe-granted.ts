import type { Grant } from '@duoverso/content/catalogue';
import type { Granted } from '@duoverso/contracts';
import type { MemberServices } from '../member-services.ts';
import { describeMembership } from './ledger.ts';
import { readHoldings } from './read-holdings.ts';

/** What a member has gained, and the state of membership and balance afterwards. */
export async function describeGranted(services: MemberServices, userId: string, grant: Grant): Promise<Granted> {
  const granted =
    grant.kind === 'membership'
      ? { plan: grant.plan, days: grant.days, tokens: null }
      : { plan: null, days: null, tokens: grant.tokens };
  return { granted, ...(await describeHoldings(services, userId)) };
}

/** Membership and balance of a member at this moment. */
export async function describeHoldings(
  { database, commerce, now }: MemberServices,
  userId: string,
): Promise<Pick<Granted, 'membership' | 'data'>> {
  const { grants, tokens } = await readHoldings(database.db, userId);
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  return { membership: describeMembership(grants, now(), plans), data: { tokens } };
}
