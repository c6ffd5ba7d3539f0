import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { commissions } from '../../database/schema.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { percentOf } from '../orders/percent-of.ts';

const DAY_MS = 86_400_000;

interface CommissionTerms {
  readonly now: Date;
  readonly refundWindowDays: number;
}

/**
 * The commission that an order's affiliate has earned: a share of what the member has paid and kept paid, by the rate of the order, due after the refund window; void while the order
 * gives nothing. Also after a payout: what was paid out stands in a column of its own.
 */
export async function settleCommission(
  tx: Db,
  order: OrderRow,
  { entitled, refundedAmount }: OrderState,
  { now, refundWindowDays }: CommissionTerms,
): Promise<void> {
  if (order.affiliateId === null) return;
  const amount = percentOf(order.totalAmount - refundedAmount, order.commissionPercent);
  if (entitled && amount > 0) {
    await tx
      .insert(commissions)
      .values({
        affiliateId: order.affiliateId,
        orderId: order.id,
        amount,
        currency: order.currency,
        earnedAt: now,
        dueAt: new Date(now.getTime() + refundWindowDays * DAY_MS),
      })
      .onConflictDoNothing();
  }
  await tx
    .update(commissions)
    .set(entitled ? { amount, voidedAt: null } : { voidedAt: now })
    .where(eq(commissions.orderId, order.id));
}
