import type { OrderStatus } from '@duoverso/contracts';
import { type PaymentNews, type PaymentState, paymentStates } from './payment-state.ts';

/** What follows from everything that has been told of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  /** The payment that the order rests on; undefined while there is none, and the order gives nothing. */
  readonly carrier: PaymentState | undefined;
  /** Payments of the same order beside that one, whose money has neither gone back nor is disputed: an operator has to refund them. */
  readonly surplus: readonly PaymentState[];
  /** Every payment, the first one first. */
  readonly payments: readonly PaymentState[];
  /** What has gone back so far of the price of the order, in minor units; refunds of a surplus payment are none of it. */
  readonly refundedAmount: number;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/**
 * The state of an order from the news of its payments, whatever their order and however often each is told. Providers do not promise an order of delivery: a refund may
 * arrive before the payment that it takes back. An order is paid as long as one of its payments stands, whatever becomes of the others. The table of all states is in
 * `docs/decisions/0014-payments-of-an-order.md`.
 */
export function orderState(totalAmount: number, news: readonly PaymentNews[]): OrderState {
  const payments = paymentStates(totalAmount, news);
  const standing = payments
    .filter(({ status }) => status === 'paid')
    .sort((a, b) => a.refundedAmount - b.refundedAmount);
  const [carrier, ...surplus] = standing;
  const counted = carrier ? [carrier] : payments;
  return {
    status: carrier ? 'paid' : withoutPayment(payments),
    carrier,
    surplus,
    payments,
    refundedAmount: Math.max(0, ...counted.map((one) => one.refundedAmount)),
    paidAt: momentsOf(counted, 'paidAt').at(0) ?? null,
    refundedAt: momentsOf(counted, 'refundedAt').at(-1) ?? null,
  };
}

/** The status of an order none of whose payments stands: of several, the first of these. */
const WITHOUT_PAYMENT = ['disputed', 'refunded', 'processing', 'failed', 'expired'] as const satisfies OrderStatus[];

function withoutPayment(payments: readonly PaymentState[]): OrderStatus {
  return WITHOUT_PAYMENT.find((status) => payments.some((payment) => payment.status === status)) ?? 'pending';
}

function momentsOf(payments: readonly PaymentState[], name: 'paidAt' | 'refundedAt'): Date[] {
  return payments.flatMap((payment) => payment[name] ?? []).sort((a, b) => a.getTime() - b.getTime());
}
