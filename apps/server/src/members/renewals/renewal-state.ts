import type { CatalogueFile } from '@duoverso/content/catalogue';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { Membership } from '@duoverso/contracts/member';
import type { Renewal } from '@duoverso/contracts/renewals';
import type { subscriptions } from '../../database/schema.ts';
import type { MembershipGrant } from '../membership/membership-schedule.ts';
import { changesOf, type OfferedChange } from './plan-terms.ts';

/** For so long a change of the plan may be under way at the provider, which is asked three times for ten seconds. */
export const CHANGING_MS = MINUTE_MS;

/** So long before a charge its member is told. */
export const NOTICE_MS = 7 * DAY_MS;

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What decides how a renewal stands. */
export type RenewalFacts = Pick<SubscriptionRow, 'graceDays' | 'paidUntil' | 'failedAt' | 'endsWithPeriod' | 'endedAt'>;

/**
 * How a renewal stands at a moment. `past_due`: the charge of the period that has begun failed, and the days of grace run; `ending`: nothing is charged any more, and what is paid
 * stays; `ended`: nothing is charged any more.
 */
export function renewalStatus(
  { paidUntil, failedAt, endsWithPeriod, endedAt }: RenewalFacts,
  now: Date,
): Renewal['status'] {
  if (endedAt !== null && endedAt <= now) return 'ended';
  if (endsWithPeriod) return paidUntil !== null && paidUntil <= now ? 'ended' : 'ending';
  return isUnpaid({ paidUntil, failedAt }) ? 'past_due' : 'active';
}

/** Whether the charge after the last paid period has failed. Of one that was paid afterwards a failure means nothing, whichever is told first. */
export function isUnpaid({ paidUntil, failedAt }: Pick<RenewalFacts, 'paidUntil' | 'failedAt'>): boolean {
  return paidUntil !== null && failedAt !== null && failedAt >= paidUntil;
}

/** Whether a paid period runs that is followed by another. */
export function isRunning(renewal: RenewalFacts & Pick<SubscriptionRow, 'paidFrom'>, at: Date): boolean {
  const { paidFrom, paidUntil } = renewal;
  const runs = paidFrom !== null && paidUntil !== null && paidFrom <= at && at < paidUntil;
  return runs && renewalStatus(renewal, at) === 'active';
}

/** Until when a plan goes on without the next payment. */
export function graceUntil({ paidUntil, graceDays }: Pick<RenewalFacts, 'paidUntil' | 'graceDays'>): Date | undefined {
  return paidUntil === null ? undefined : new Date(paidUntil.getTime() + graceDays * DAY_MS);
}

/** A grant that stands in no ledger, with what it is of. */
export interface GraceGrant extends MembershipGrant {
  readonly source: 'renewal';
  readonly sourceId: string;
}

/** As much of a renewal as says which plan goes on. */
export type HeldRenewal = Pick<SubscriptionRow, 'id' | 'plan'> & RenewalFacts;

/**
 * The days of grace, as a grant from the end of what is paid: a charge takes an hour, and a failed one some days, in which the plan goes on. Once the charge is paid they belong
 * to the period that was paid, which is given from the same moment.
 */
export function graceOf(renewal: HeldRenewal): GraceGrant | undefined {
  const { id, plan, paidUntil, graceDays, endsWithPeriod, endedAt } = renewal;
  if (paidUntil === null || endsWithPeriod || graceDays === 0) return undefined;
  // One that ended in its grace has given it until then.
  if (endedAt !== null && endedAt <= paidUntil) return undefined;
  return { plan, days: graceDays, grantedAt: paidUntil, revokedAt: endedAt, source: 'renewal', sourceId: id };
}

/** What the renewals of a member make of the state of the membership: `past_due` while the grace of a failed charge runs, `canceled` once a charge that failed has ended it. */
export function followRenewals(membership: Membership, renewals: readonly HeldRenewal[], now: Date): Membership {
  const { subscriptionStatus: status } = membership;
  const running = renewals.some((one) => renewalStatus(one, now) === 'past_due' && one.plan === membership.plan);
  if (status === 'active' && running) return { ...membership, subscriptionStatus: 'past_due' };
  const isUnpaidEnd = renewals.some((one) => isUnpaid(one) && renewalStatus(one, now) === 'ended');
  if (status === 'expired' && isUnpaidEnd) return { ...membership, subscriptionStatus: 'canceled' };
  return membership;
}

/** A renewal as its member sees it. */
export function describeRenewal(row: SubscriptionRow, now: Date, catalogue: CatalogueFile): Renewal {
  const { id, sku, plan, currency, nextAmount, paidUntil, customerId } = row;
  const status = renewalStatus(row, now);
  return {
    id,
    sku,
    plan,
    status,
    currency,
    amount: nextAmount,
    paidUntil: paidUntil?.toISOString() ?? null,
    nextChargeAt: status === 'active' ? (paidUntil?.toISOString() ?? null) : null,
    graceUntil: status === 'past_due' ? (graceUntil(row)?.toISOString() ?? null) : null,
    hasPortal: customerId !== null,
    changes: isRunning(row, now) ? changesOf(catalogue, row).map(shownChange) : [],
  };
}

function shownChange({ terms, plan, days }: OfferedChange): Renewal['changes'][number] {
  return { sku: terms.sku, plan, days, amount: terms.unitAmount };
}
