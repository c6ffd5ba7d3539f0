import { mayAsk, type OrderStatus } from '@duoverso/contracts/order-states';
import type { RefundKind, RefundRejection } from '@duoverso/contracts/orders';
import { type RefundTerms, refundDeadlines } from './refund-terms.ts';

/** What the rules of refunds look at. */
export interface RefundCase {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  /** Payments beside the one that the order needs. */
  readonly surplus: number;
  readonly terms: RefundTerms;
  /** Share of the quota that was used, from 0 to 1; undefined where it is not known. */
  readonly usedShare: number | undefined;
  readonly now: Date;
}

/** What the member can ask for, and why not for a refund by the seller's rules. */
export interface RefundAnswer {
  readonly offers: readonly RefundKind[];
  readonly apiError: RefundRejection | undefined;
}

/**
 * What a member can ask for: everything back within the window of the order as long as less than the share of the quota was used; as a consumer in the European Union within the days of
 * withdrawal, without conditions (directive 2011/83/EU, article 9); at any time what was paid twice.
 */
export function judgeRefund({ status, paidAt, surplus, terms, usedShare, now }: RefundCase): RefundAnswer {
  if (!mayAsk('member', 'refund', status) || paidAt === null) return { offers: [], apiError: apiErrorOf(status) };
  const until = refundDeadlines(terms, paidAt);
  const apiError = now > until.refund ? 'window_over' : isUsed(usedShare, terms) ? 'quota_used' : undefined;
  const offers: RefundKind[] = [];
  if (apiError === undefined) offers.push('refund');
  else if (now <= until.withdrawal) offers.push('withdrawal');
  if (surplus > 0) offers.push('surplus');
  return { offers, apiError };
}

function isUsed(usedShare: number | undefined, { maxQuotaShare }: RefundTerms): boolean {
  return usedShare !== undefined && usedShare >= maxQuotaShare;
}

function apiErrorOf(status: OrderStatus): RefundRejection {
  switch (status) {
    case 'refunding':
      return 'under_way';
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return 'not_paid';
  }
}
