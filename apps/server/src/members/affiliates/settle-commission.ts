import type { Refunds } from '@duoverso/content/catalogue';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { commissions } from '../../database/schema.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { percentOf } from '../orders/percent-of.ts';
import { readRefundTerms, refundDeadlines } from '../orders/refund-terms.ts';
import { isOwnReferral } from './referrals.ts';

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
