import { type CatalogueFile, commissionFinalDays, type Refunds } from '@duoverso/content/catalogue';
import type { AffiliateTerms } from '@duoverso/contracts/affiliate';
import { AFFILIATE_COOKIE_DAYS } from '@duoverso/contracts/cookies';
import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { affiliates, commissions } from '../../database/schema.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { percentOf } from '../orders/price-order.ts';
import { readRefundTerms, refundDeadlines } from '../orders/refund-terms.ts';
import { isOwnReferral } from './referrals.ts';

/** What a payout covers. */
export interface Payout {
  /** How many commissions it settles, those included that are set off because their money went back after an earlier payout. */
  readonly commissions: number;
  readonly sums: Sums;
}

/**
 * Marks the due commissions of an affiliate as paid out, less what went back after it was paid out. A currency in which more went back than is due is left for a later payout. Payouts
 * of one affiliate wait for each other: called twice, also at the same time, each commission is in one payout.
 * @param code what stands behind `?via=`
 * @param minimums minor units by currency: what is less waits for further commissions
 * @returns undefined when there is no such affiliate
 */
export async function payCommissions(
  db: Db,
  code: string,
  now: Date,
  minimums: Readonly<Record<string, number>> = {},
): Promise<Payout | undefined> {
  return db.transaction(async (tx) => {
    const [affiliate] = await tx
      .select({ id: affiliates.id })
      .from(affiliates)
      .where(eq(affiliates.code, code))
      .for('update');
    if (!affiliate) return undefined;
    const due = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.affiliateId, affiliate.id), lte(commissions.dueAt, now)));
    const open = due
      .map((row) => ({ ...row, earned: earnedBy(row), amount: earnedBy(row) - row.paidAmount }))
      .filter(({ amount }) => amount !== 0);
    const sums = sumsOf(open).filter(({ currency, amount }) => amount >= (minimums[currency] ?? 0));
    const paid = open.filter((row) => sums.some(({ currency }) => currency === row.currency));
    for (const { id, earned } of paid) {
      await tx.update(commissions).set({ paidAmount: earned, paidAt: now }).where(eq(commissions.id, id));
    }
    return { commissions: paid.length, sums };
  });
}

/** Amounts in minor units, by currency. */
type Sums = { currency: string; amount: number }[];

/** A commission, as far as money is concerned. */
interface Earned {
  readonly currency: string;
  readonly amount: number;
  readonly paidAmount: number;
  readonly dueAt: Date;
  readonly voidedAt: Date | null;
}

/** What commissions come to: within the refund window, past it, and paid out. What went back after its payout is taken off what is due; more than is due waits for further commissions. */
export function sumCommissions(
  rows: readonly Earned[],
  now: Date,
): { readonly pending: Sums; readonly due: Sums; readonly paid: Sums } {
  const open = rows.map((row) => ({ ...row, amount: earnedBy(row) - row.paidAmount }));
  return {
    pending: sumsOf(open.filter(({ dueAt }) => dueAt > now)),
    due: sumsOf(open.filter(({ dueAt }) => dueAt <= now)),
    paid: sumsOf(rows.map(({ currency, paidAmount }) => ({ currency, amount: paidAmount }))),
  };
}

/** What a commission has earned, whether or not it has been paid out. */
function earnedBy({ amount, voidedAt }: Pick<Earned, 'amount' | 'voidedAt'>): number {
  return voidedAt === null ? amount : 0;
}

/** The sum of each currency in which there is something, in the order in which they first appear. */
function sumsOf(rows: readonly { readonly currency: string; readonly amount: number }[]): Sums {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount > 0);
}

interface CommissionTerms {
  readonly now: Date;
  /** Rules of refunds of the catalogue, for orders from before they were kept with the order. */
  readonly refunds: Refunds;
  /** Whether the order has just begun to give what it was made for, so that its refund window begins. */
  readonly renewed: boolean;
}

/**
 * The commission that an order's affiliate has earned: a share of what the member has paid and kept paid, by the rate of the order, due when nothing of the order can be asked back any more; void while the order
 * gives nothing. None is earned where affiliate and member have one mailbox when it is paid. Also after a payout: what was paid out stands in a column of its own.
 */
export async function settleCommission(
  tx: Db,
  order: OrderRow,
  { carrier, refundedAmount }: OrderState,
  { now, refunds, renewed }: CommissionTerms,
): Promise<void> {
  if (order.affiliateId === null) return;
  const amount = percentOf(order.totalAmount - refundedAmount, order.commissionPercent);
  const { final } = refundDeadlines(readRefundTerms(order, refunds), carrier?.paidAt ?? now);
  const term = { earnedAt: now, dueAt: final };
  const { userId, affiliateId } = order;
  const isOwn = userId !== null && (await isOwnReferral(tx, affiliateId, userId));
  if (carrier && amount > 0 && !isOwn) {
    const { id: orderId, currency } = order;
    await tx
      .insert(commissions)
      .values({ affiliateId, orderId, amount, currency, ...term })
      .onConflictDoNothing();
  }
  await tx
    .update(commissions)
    .set(carrier ? { amount, voidedAt: null, ...(renewed && term) } : { voidedAt: now })
    .where(eq(commissions.orderId, order.id));
}

/** What an affiliate agrees to. The same numbers decide what is earned, when it is final and when it is paid out. */
export function affiliateTerms({ affiliate, refunds }: Pick<CatalogueFile, 'affiliate' | 'refunds'>): AffiliateTerms {
  const { commissionPercent, discountPercent, payout } = affiliate;
  const finalDays = commissionFinalDays(refunds);
  return { commissionPercent, discountPercent, clickDays: AFFILIATE_COOKIE_DAYS, finalDays, payout };
}
