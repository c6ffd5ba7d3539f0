import type { OrderStatus } from '@duoverso/contracts/order-states';
import type { SandboxPay } from '@duoverso/contracts/orders';
import { ApiError } from '../../api/api-error.ts';
import type { PaymentEvent } from '../orders/apply-payment-event.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import type { Payments } from './payments.ts';

/** An order that waits for money: to be paid, or for a payment that is on its way. */
const OPEN: readonly OrderStatus[] = ['pending', 'processing'];

/** Where the site shows the sandbox's payment page. */
function sandboxPath(basePath: string, orderId: string): string {
  return `${basePath}/profile/#/sandbox/${orderId}`;
}

/** Pretended payments, for a site without keys of a provider: everything but the money is real. Its payment page is below the base of the site. */
export function createSandbox(basePath = ''): Payments {
  return {
    provider: 'sandbox',
    openPage: ({ id }) => Promise.resolve({ sessionId: `sandbox_${id}`, url: sandboxPath(basePath, id) }),
    // Its buttons work as long as the order is open, which is looked at when they are pressed.
    closePage: () => Promise.resolve(true),
    readPage: () => Promise.resolve('open'),
    refund: () => Promise.resolve({ step: 'succeeded' }),
  };
}

/**
 * What a press of one of the sandbox's buttons means, as an event of a provider.
 * @throws {ApiError} `order_not_payable` when the order has been paid, has failed or has been taken back
 */
export function sandboxEvent(order: OrderRow, { outcome }: SandboxPay, happenedAt: Date): PaymentEvent {
  if (order.provider !== 'sandbox') throw new ApiError('sandbox_off');
  if (!OPEN.includes(order.status)) throw new ApiError('order_not_payable');
  return {
    provider: 'sandbox',
    eventId: `sandbox_${order.id}_${outcome}`,
    type: `sandbox.${outcome}`,
    orderId: order.id,
    happenedAt,
    effect: { effect: outcome },
    onlyIn: OPEN,
    paymentId: `sandbox_${order.id}`,
  };
}
