import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { commissions, type orders } from '../database/schema.ts';
import type { OrderState } from '../orders/order-state.ts';

const DAY_MS = 86_400_000;

interface CommissionTerms {
  readonly now: Date;
  readonly commissionPercent: number;
  readonly refundWindowDays: number;
}

/**
 * The commission that an order's affiliate has earned: a share of what the member has paid and kept paid, rounded down to whole minor units, due after the refund window; void
 * while the order gives nothing. What has been paid out stays.
 */
export async function settleCommission(
  tx: Db,
  order: typeof orders.$inferSelect,
  { entitled, refundedAmount }: OrderState,
  { now, commissionPercent, refundWindowDays }: CommissionTerms,
): Promise<void> {
  if (order.affiliateId === null) return;
  const amount = commissionOf(order.totalAmount - refundedAmount, commissionPercent);
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
    .where(and(eq(commissions.orderId, order.id), isNull(commissions.paidAt)));
}

/** A percentage of an amount in minor units, rounded down. Percentages have at most two decimals. */
export function commissionOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100)) / 10_000);
}
