import { MINUTE_MS } from '@duoverso/contracts/day';
import type { Order } from '@duoverso/contracts/orders';
import { minorDigits } from '@duoverso/locales/money';
import { reportVisitorEvent } from '../../../browser/visitor-event.ts';

/** Looking at an order later isn't a purchase. */
const LATELY_MS = 10 * MINUTE_MS;

/**
 * Reports that an order was made, or that one was paid a moment ago, in the shape that tag managers know.
 * Source: https://developers.google.com/analytics/devguides/collection/ga4/ecommerce
 */
export function reportOrder(event: 'begin_checkout' | 'purchase', order: Order): void {
  const { number, sku, quantity, currency, unitAmount, totalAmount, paidAt } = order;
  if (event === 'purchase' && (paidAt === null || Date.now() - Date.parse(paidAt) > LATELY_MS)) return;
  const units = 10 ** minorDigits(currency);
  reportVisitorEvent({
    event,
    ecommerce: {
      // Services count an id once, however often the page of the order is opened.
      ...(event === 'purchase' && { transaction_id: String(number) }),
      currency,
      value: totalAmount / units,
      items: [{ item_id: sku, quantity, price: unitAmount / units }],
    },
  });
}
