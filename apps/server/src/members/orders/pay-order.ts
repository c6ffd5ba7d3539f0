import { mayAsk } from '@duoverso/contracts/order-states';
import type { OrderCreated } from '@duoverso/contracts/orders';
import type { LocaleCode } from '@duoverso/locales';
import { ApiError } from '../../api/api-error.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { createOrder, findRepeated, type OrderDeps, type Orderer, openPageOf } from './create-order.ts';
import { describeOrder, type OrderRow } from './describe-order.ts';
import { findOrder } from './read-order.ts';

/**
 * Goes on with an order that has not been paid: with the payment page that it has as long as that lives. Once the order has ended, the same is ordered again, at the price of today;
 * however often and from how many tabs, there is one page at a time on which it can be paid.
 * @throws {ApiError} `order_not_found`; `order_not_payable` when it has been paid; `order_being_paid`; and those of a new order
 */
export async function payOrder(
  deps: OrderDeps,
  orderer: Orderer,
  orderId: string,
  locale: LocaleCode,
): Promise<OrderCreated> {
  let order = await findOrder(deps.db, orderer.id, orderId);
  for (;;) {
    if (mayAsk('member', 'pay', order.status) && (await isAlive(deps, order))) {
      const paymentUrl = await openPageOf(deps.db, deps.payments, order, orderer.email);
      return { order: describeOrder(order, deps.catalogue.refunds), paymentUrl };
    }
    order = await findOrder(deps.db, orderer.id, order.id);
    if (!mayAsk('member', 'again', order.status)) throw new ApiError('order_not_payable');
    const key = `again:${order.id}`;
    const next = await findRepeated(deps.db, orderer.id, key);
    if (!next) {
      const { sku, quantity, currency, renews } = order;
      return createOrder(deps, orderer, { sku, quantity, currency, locale, renews }, key);
    }
    order = next;
  }
}

/** Whether the page of an order can be paid on; where it cannot any more, the order ends. */
async function isAlive({ db, payments, catalogue, now }: OrderDeps, order: OrderRow): Promise<boolean> {
  const { id, provider, sessionId } = order;
  const isOurs = provider === payments.provider;
  const state = !isOurs ? 'expired' : sessionId === null ? 'open' : await payments.readPage(sessionId);
  if (state === 'open') return true;
  if (state === 'complete') throw new ApiError('order_being_paid');
  const event = { provider, eventId: `expired_${id}`, type: 'order.expired', orderId: id };
  const options = { now: now(), refunds: catalogue.refunds };
  await applyPaymentEvent(db, { ...event, happenedAt: options.now, effect: { effect: 'expired' } }, options);
  return false;
}
