import type { Refunds } from '@duoverso/content/catalogue';
import type { OrderAnswer } from '@duoverso/contracts/orders';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { paymentEvents } from '../../database/schema.ts';
import type { PlanQuota } from '../usage/quota-months.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { type OrderState, orderState } from './order-state.ts';
import { newsOf } from './payment-news.ts';
import { judgeRefund, type RefundAnswer } from './refund-rule.ts';
import { readRefundTerms } from './refund-terms.ts';
import { usedShare } from './used-share.ts';

/** By what is decided what a member can ask for, and when. */
export interface RefundRules {
  readonly refunds: Refunds;
  /** The highest first. */
  readonly plans: readonly PlanQuota[];
  readonly now: Date;
}

/** The state of an order from everything that has been told of it. */
export async function readOrderState(db: Db, { id, totalAmount, paymentId }: OrderRow): Promise<OrderState> {
  const reported = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id));
  return orderState(totalAmount, newsOf(reported, paymentId));
}

/** What the member of an order can ask for now. */
export async function readRefundAnswer(
  db: Db,
  order: OrderRow,
  { surplus }: OrderState,
  { refunds, plans, now }: RefundRules,
): Promise<RefundAnswer> {
  return judgeRefund({
    status: order.status,
    paidAt: order.paidAt,
    surplus: surplus.length,
    terms: readRefundTerms(order, refunds),
    usedShare: await usedShare(db, order, { plans, now }),
    now,
  });
}

/** An order with what can be asked of it, in the shape of the contracts. */
export async function describeOrderAnswer(db: Db, order: OrderRow, options: RefundRules): Promise<OrderAnswer> {
  const state = await readOrderState(db, order);
  const { offers, apiError } = await readRefundAnswer(db, order, state, options);
  const { refund, failure, surplus } = state;
  return {
    order: describeOrder(order, options.refunds),
    payment: {
      failure: failure ?? null,
      surplus: surplus.length,
      refund: refund ? { step: refund.step, amount: refund.amount, at: refund.at.toISOString() } : null,
      refundOffers: [...offers],
      refundRejection: apiError ?? null,
    },
  };
}
