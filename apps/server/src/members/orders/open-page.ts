import { orderStatesThat } from '@duoverso/contracts/order-states';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import type { PaymentPage, Payments } from '../payments/payments.ts';
import type { OrderRow } from './describe-order.ts';

/**
 * The address of the payment page of an order: the one that it has, else a new one.
 * @throws {ApiError} `order_not_payable` when the order has ended meanwhile, `payment_provider_unavailable`
 */
export async function openPageOf(db: Db, payments: Payments, order: OrderRow, email: string): Promise<string> {
  if (order.paymentUrl !== null) return order.paymentUrl;
  const page = await payments.openPage(order, email);
  const paymentUrl = await savePage(db, order.id, page);
  if (paymentUrl !== undefined) return paymentUrl;
  // It has been cancelled, or another order has taken its discount: nobody must be able to pay this one.
  await payments.closePage(page.sessionId);
  throw new ApiError('order_not_payable');
}

/**
 * Saves the page of an order. Of two requests at the same moment the first to be here decides: nobody is shown two pages for one order.
 * @returns the address of the page; undefined when the order has ended
 */
async function savePage(db: Db, orderId: string, { sessionId, url }: PaymentPage): Promise<string | undefined> {
  const [saved] = await db
    .update(orders)
    .set({
      sessionId: sql`coalesce(${orders.sessionId}, ${sessionId})`,
      paymentUrl: sql`coalesce(${orders.paymentUrl}, ${url})`,
    })
    .where(and(eq(orders.id, orderId), notInArray(orders.status, orderStatesThat('ended'))))
    .returning({ url: orders.paymentUrl });
  return saved && (saved.url ?? url);
}
