import { mayAsk, type OrderAsker, type OrderStatus } from '@duoverso/contracts/order-states';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import type { Payments } from '../payments/payments.ts';
import { type ApplyOptions, applyPaymentEvent } from './apply-payment-event.ts';
import type { OrderRow } from './describe-order.ts';

export interface CancelDeps {
  /** No transaction: the provider is asked meanwhile. */
  readonly db: Db;
  readonly payments: Payments;
  /** What is written together with the end of the order, by the code that ends it. */
  readonly record?: (tx: Db) => Promise<void>;
}

/** Closing its page may have been told of already: then it is `expired`. */
const CANCELABLE: readonly OrderStatus[] = ['pending', 'expired'];

/**
 * Calls off an order that waits to be paid: first its page is closed, so that it can't be paid any more, then it ends. A payment that is told of nevertheless, because it was made in the
 * last second, counts. Called again, it has been done.
 * @throws {ApiError} `order_not_cancelable`; `order_being_paid` when its page cannot be closed any more; `payment_provider_unavailable`
 */
export async function cancelOrder(
  { db, payments, record }: CancelDeps,
  order: OrderRow,
  asker: OrderAsker,
  options: ApplyOptions,
): Promise<void> {
  if (order.status === 'canceled') return;
  if (!mayAsk(asker, 'cancel', order.status)) throw new ApiError('order_not_cancelable');
  // Of a provider that is not configured any more no payment can be told. A page that is just being made is closed by who makes it.
  const { sessionId, provider } = order;
  const closed = sessionId === null || provider !== payments.provider || (await payments.closePage(sessionId));
  if (!closed) throw new ApiError('order_being_paid');
  const event = {
    provider,
    eventId: `canceled_${order.id}`,
    type: `${asker}.cancel`,
    orderId: order.id,
    happenedAt: options.now,
    effect: { effect: 'canceled' },
    onlyIn: CANCELABLE,
  } as const;
  const status = await db.transaction(async (tx) => {
    const outcome = await applyPaymentEvent(tx, event, options);
    if (outcome === 'applied') await record?.(tx);
    const [after] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id));
    return after?.status;
  });
  // In the sandbox the page is this server's own: it may have been paid while it was being cancelled.
  if (status !== 'canceled') throw new ApiError('order_being_paid');
}
