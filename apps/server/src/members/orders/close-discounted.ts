import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import type { OrderRow } from './describe-order.ts';

/** As long as this an order without a page may be one whose page is just being made. */
export const IN_MAKING_MS = MINUTE_MS;

/** Orders of a member that were made at a discount and wait to be paid: at most one, but for those from before that was so. */
function findDiscounted(db: Db, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending'), gt(orders.discountAmount, 0)));
}

/**
 * Closes the payment pages of a member's discounted orders, so that another order can have the discount. Asks the provider: not to be called in a transaction.
 * @returns ids of the orders that nobody can pay any more
 * @throws {ApiError} `payment_provider_unavailable`
 */
export async function closeDiscounted(db: Db, payments: Payments, userId: string, now: Date): Promise<string[]> {
  const closed: string[] = [];
  for (const order of await findDiscounted(db, userId)) {
    if (await isClosed(order, payments, now)) closed.push(order.id);
  }
  return closed;
}

async function isClosed(order: OrderRow, payments: Payments, now: Date): Promise<boolean> {
  if (order.sessionId === null) return now.getTime() - order.createdAt.getTime() > IN_MAKING_MS;
  // Of a provider that is not configured any more no payment can be told.
  return order.provider !== payments.provider || payments.closePage(order.sessionId);
}

/**
 * Ends discounted orders whose pages have been closed. To be called in the transaction that makes the order which takes the discount, under the lock of the member's ledger.
 * @returns whether the discount is free
 */
export async function endDiscounted(
  tx: Db,
  userId: string,
  closed: readonly string[],
  options: Parameters<typeof applyPaymentEvent>[2],
): Promise<boolean> {
  const open = await findDiscounted(tx, userId);
  for (const { id, provider } of open.filter((order) => closed.includes(order.id))) {
    const event = { provider, eventId: `superseded_${id}`, type: 'order.superseded', orderId: id };
    await applyPaymentEvent(tx, { ...event, happenedAt: options.now, effect: { effect: 'expired' } }, options);
  }
  return open.every(({ id }) => closed.includes(id));
}
