import type { Grant } from '@duoverso/content/catalogue';
import type { Granted } from '@duoverso/contracts';
import type { MemberServices } from '../member-api/member-services.ts';
import { describeMembership } from './ledger.ts';
import { readHoldings } from './read-holdings.ts';

/** What a member has gained, and the state of membership and balance afterwards. */
export async function describeGranted(
  { database: { db }, commerce, now }: MemberServices,
  userId: string,
  grant: Grant,
  quantity = 1,
): Promise<Granted> {
  const granted =
    grant.kind === 'membership'
      ? { plan: grant.plan, days: grant.days * quantity, tokens: null }
      : { plan: null, days: null, tokens: grant.tokens * quantity };
  return { granted, ...(await describeHoldings({ db, commerce, now }, userId)) };
}

/** Membership and balance of a member at this moment. */
export async function describeHoldings(
  { db, commerce, now }: Pick<MemberServices, 'commerce' | 'now'> & { db: MemberServices['database']['db'] },
  userId: string,
): Promise<Pick<Granted, 'membership' | 'data'>> {
  const { grants, tokens } = await readHoldings(db, userId);
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  return { membership: describeMembership(grants, now(), plans), data: { tokens } };
}
