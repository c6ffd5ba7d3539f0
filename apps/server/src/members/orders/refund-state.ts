import type { RefundStep } from '@duoverso/contracts/orders';
import type { PaymentEffect, PaymentNews } from './payment-news.ts';

/** How far one refund has come. */
export interface RefundState {
  /** Ours, or the provider's of a refund that was made in its dashboard. */
  readonly id: string;
  readonly step: RefundStep;
  /** In minor units. */
  readonly amount: number;
  /** When its last step was told of. */
  readonly at: Date;
}

/** What of a payment has gone back, in minor units. */
export interface RefundSums {
  readonly refundedAmount: number;
  /** The same with what is on its way. */
  readonly takenAmount: number;
  /** Those that are told apart, the one that was heard of last at the end. */
  readonly refunds: readonly RefundState[];
}

/** What is further counts, whatever is told later: a refund may fail at the bank after it was said to have succeeded. */
const STEPS = {
  refund_requested: 'requested',
  refund_pending: 'pending',
  refunded: 'succeeded',
  refund_failed: 'failed',
} as const satisfies Partial<Record<PaymentEffect['effect'], RefundStep>>;
const ORDER: readonly RefundStep[] = Object.values(STEPS);

type RefundEffect = Extract<PaymentEffect, { amount: number }>;
interface RefundNews {
  readonly reported: RefundEffect;
  readonly happenedAt: Date;
}

/**
 * What has gone back of a payment. A provider tells of refunds twice: of each by its id, and by one amount for all of them, which does not name those that failed afterwards. Whichever of
 * the two knows more counts.
 */
export function refundSums(news: readonly PaymentNews[]): RefundSums {
  const reported = news.filter((one): one is PaymentNews & RefundNews => one.reported.effect in STEPS);
  const byId = Map.groupBy(reported, (one) => one.reported.subject);
  const inAll = Math.max(0, ...(byId.get(undefined) ?? []).map((one) => one.reported.amount));
  byId.delete(undefined);
  const refunds = [...byId].map(([id = '', own]) => refundState(id, own)).sort(compareRefunds);
  const sumOf = (...steps: RefundStep[]) =>
    refunds.filter(({ step }) => steps.includes(step)).reduce((sum, { amount }) => sum + amount, 0);
  const failed = Map.groupBy(
    reported.filter((one) => one.reported.effect === 'refund_failed'),
    (one) => one.reported.subject,
  );
  const cameBack = [...failed.values()].map((own) => Math.max(...own.map((one) => one.reported.amount)));
  const stayed = inAll - cameBack.reduce((sum, amount) => sum + amount, 0);
  const underWay = sumOf('requested', 'pending');
  const succeeded = sumOf('succeeded');
  return {
    refundedAmount: Math.max(stayed - underWay, succeeded, 0),
    takenAmount: Math.max(stayed, succeeded + underWay, 0),
    refunds,
  };
}

function refundState(id: string, news: readonly RefundNews[]): RefundState {
  const rank = (one: RefundNews) => ORDER.indexOf(STEPS[one.reported.effect]);
  const [first, ...others] = news;
  if (!first) throw new Error('unreachable: a group has members');
  const last = others.reduce(
    (best, one) =>
      rank(one) > rank(best) || (rank(one) === rank(best) && one.happenedAt > best.happenedAt) ? one : best,
    first,
  );
  return {
    id,
    step: STEPS[last.reported.effect],
    amount: Math.max(...news.map((one) => one.reported.amount)),
    at: last.happenedAt,
  };
}

function compareRefunds(a: RefundState, b: RefundState): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
}
