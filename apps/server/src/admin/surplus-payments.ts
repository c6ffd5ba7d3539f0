import { and, eq, getTableColumns, gte } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { orders, paymentEvents } from '../database/schema.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import { orderState } from '../members/orders/order-state.ts';
import { newsOf } from '../members/orders/payment-state.ts';

/** The standing payments of orders that have more than one, by the id of the order: all but one of them are to be refunded. */
export async function findSurplusPayments(db: Db, listed: readonly OrderRow[]): Promise<Map<string, string[]>> {
  const paid = listed.filter(({ status }) => status === 'paid');
  if (paid.length === 0) return new Map();
  const oldest = Math.min(...paid.map(({ number }) => number));
  const events = await db
    .select(getTableColumns(paymentEvents))
    .from(paymentEvents)
    .innerJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(and(eq(orders.status, 'paid'), gte(orders.number, oldest)));
  const byOrder = Map.groupBy(events, ({ orderId }) => orderId);
  return new Map(
    paid.flatMap(({ id, totalAmount, paymentId }) => {
      const { carrier, surplus } = orderState(totalAmount, newsOf(byOrder.get(id) ?? [], paymentId));
      if (!carrier || surplus.length === 0) return [];
      return [[id, [carrier, ...surplus].map(({ payment }) => payment ?? '(unnamed)')]] as const;
    }),
  );
}
