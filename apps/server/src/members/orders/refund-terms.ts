import { type CatalogueFile, commissionFinalDays, type Refunds, refundWindowOf } from '@duoverso/content/catalogue';
import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import { mayAsk, type OrderStatus } from '@duoverso/contracts/order-states';
import type { RefundKind, RefundRejection } from '@duoverso/contracts/orders';
import { z } from 'zod';

/** A day on which summer time ends has an hour more. */
const LONGEST_DAY_MS = DAY_MS + HOUR_MS;

/** Rules of refunds that an order was made with. A later catalogue changes nothing. */
const termsShape = z.object({
  hours: z.number(),
  maxQuotaShare: z.number(),
  withdrawalDays: z.number(),
  /** After so many days nothing can be asked back any more, and an affiliate's commission is final. */
  finalDays: z.number(),
});
export type RefundTerms = z.infer<typeof termsShape>;

/** What an order of the catalogue is made with. */
export function refundTermsOf(catalogue: Pick<CatalogueFile, 'refunds' | 'plans'>, sku: string): RefundTerms {
  const { refunds } = catalogue;
  return termsOf(refunds, refunds.windows[refundWindowOf(catalogue, sku)].hours);
}

/** The rules of an order. One from before they were kept has the present ones, with the longest window that they know. */
export function readRefundTerms(
  { refundTerms }: { readonly refundTerms: string | null },
  refunds: Refunds,
): RefundTerms {
  if (refundTerms !== null) return termsShape.parse(JSON.parse(refundTerms));
  return termsOf(refunds, Math.max(...Object.values(refunds.windows).map(({ hours }) => hours)));
}

function termsOf(refunds: Refunds, hours: number): RefundTerms {
  const { maxQuotaShare, euWithdrawalDays: withdrawalDays } = refunds;
  return { hours, maxQuotaShare, withdrawalDays, finalDays: commissionFinalDays(refunds) };
}

/** Until when the money of a payment can be asked back: by the seller's rules, by consumers in the European Union, and when neither is possible any more. */
export function refundDeadlines(
  { hours, withdrawalDays, finalDays }: RefundTerms,
  paidAt: Date,
): { readonly refund: Date; readonly withdrawal: Date; readonly final: Date } {
  return {
    refund: new Date(paidAt.getTime() + hours * HOUR_MS),
    withdrawal: endOfDay(paidAt, withdrawalDays),
    final: endOfDay(paidAt, finalDays),
  };
}

/**
 * When the day so many days after that of a moment, which is not counted (regulation 1182/71, article 3), is over wherever the member is: where the moment is the first of its day, that is
 * latest.
 * @example endOfDay(new Date('2026-12-01T12:00:00Z'), 14) // 2026-12-16T13:00:00Z
 */
function endOfDay(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS + LONGEST_DAY_MS);
}

/** What the rules of refunds look at. */
interface RefundCase {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  /** Payments beside the one that the order needs. */
  readonly surplus: number;
  readonly terms: RefundTerms;
  /** Share of the quota that was used, from 0 to 1; undefined where it is not known. */
  readonly usedShare: number | undefined;
  /** Whether what was left of it has paid for another plan. */
  readonly replaced?: boolean | undefined;
  readonly now: Date;
}

/** What the member can ask for, and why not for a refund by the seller's rules. */
export interface RefundAnswer {
  readonly offers: readonly RefundKind[];
  readonly rejection: RefundRejection | undefined;
}

/**
 * What a member can ask for: everything back within the window of the order as long as less than the share of the quota was used; as a consumer in the European Union within the days of
 * withdrawal, without conditions (directive 2011/83/EU, article 9); at any time what was paid twice.
 */
export function judgeRefund({ status, paidAt, surplus, terms, usedShare, replaced, now }: RefundCase): RefundAnswer {
  if (!mayAsk('member', 'refund', status) || paidAt === null) return { offers: [], rejection: rejectionOf(status) };
  if (replaced) return { offers: surplus > 0 ? ['surplus'] : [], rejection: 'replaced' };
  const until = refundDeadlines(terms, paidAt);
  const rejection = now > until.refund ? 'window_over' : isUsed(usedShare, terms) ? 'quota_used' : undefined;
  const offers: RefundKind[] = [];
  if (rejection === undefined) offers.push('refund');
  else if (now <= until.withdrawal) offers.push('withdrawal');
  if (surplus > 0) offers.push('surplus');
  return { offers, rejection };
}

function isUsed(usedShare: number | undefined, { maxQuotaShare }: RefundTerms): boolean {
  return usedShare !== undefined && usedShare >= maxQuotaShare;
}

function rejectionOf(status: OrderStatus): RefundRejection {
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
