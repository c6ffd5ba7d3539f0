import { ORDER_STATUSES, type OrderStatus } from '@duoverso/contracts/order-states';
import { PAYMENT_FAILURES, type PaymentFailure } from '@duoverso/contracts/payment-failures';
import { type PaymentNews, type PaymentState, paymentStates, type RefundState } from './payment-state.ts';

/** What follows from everything that has been told of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  /** The payment that the order rests on; undefined while there is none, and the order gives nothing. */
  readonly carrier: PaymentState | undefined;
  /** Payments of the same order beside that one, whose money has neither gone back nor is disputed: they are to be refunded. */
  readonly surplus: readonly PaymentState[];
  /** Every payment, the first one first. */
  readonly payments: readonly PaymentState[];
  /** What has gone back so far of the price of the order, in minor units; refunds of a surplus payment are none of it. */
  readonly refundedAmount: number;
  /** The refund of any of its payments that was heard of last. */
  readonly refund: RefundState | undefined;
  /** Why the last attempt to pay was declined; undefined once a payment has been made. */
  readonly failure: PaymentFailure | undefined;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/**
 * The state of an order from the news of its payments, whatever their order and however often each is told. Providers do not promise an order of delivery: a refund may
 * arrive before the payment that it takes back. An order is paid as long as one of its payments stands, whatever becomes of the others. The table of all states is
 * `ORDER_STATES` of the contracts.
 */
export function orderState(totalAmount: number, news: readonly PaymentNews[]): OrderState {
  const payments = paymentStates(totalAmount, news);
  const standing = payments.filter(({ status }) => status === 'paid').sort((a, b) => a.takenAmount - b.takenAmount);
  const [carrier, ...surplus] = standing;
  const counted = carrier ? [carrier] : payments;
  return {
    status: carrier ? 'paid' : withoutPayment(payments),
    carrier,
    surplus,
    payments,
    refundedAmount: Math.max(0, ...counted.map((one) => one.refundedAmount)),
    refund: payments
      .flatMap(({ refunds }) => refunds)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .at(-1),
    failure: payments.some(({ paidAt }) => paidAt !== null) ? undefined : lastFailure(news),
    paidAt: momentsOf(counted, 'paidAt').at(0) ?? null,
    refundedAt: momentsOf(counted, 'refundedAt').at(-1) ?? null,
  };
}

/** The status of an order none of whose payments stands: of several, the first of the table. */
function withoutPayment(payments: readonly PaymentState[]): OrderStatus {
  return ORDER_STATUSES.find((status) => payments.some((payment) => payment.status === status)) ?? 'pending';
}

function lastFailure(news: readonly PaymentNews[]): PaymentFailure | undefined {
  const reasons = news
    .flatMap(({ reported, happenedAt }) =>
      reported.effect === 'declined' ? [{ reason: reported.subject, happenedAt }] : [],
    )
    .sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || (a.reason < b.reason ? -1 : 1));
  const last = reasons.at(-1)?.reason;
  return PAYMENT_FAILURES.find((one) => one === last);
}

/** What has gone back of all payments, those that the order does not need included. */
export function moneyBack({ payments }: OrderState): number {
  return payments.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
}

function momentsOf(payments: readonly PaymentState[], name: 'paidAt' | 'refundedAt'): Date[] {
  return payments.flatMap((payment) => payment[name] ?? []).sort((a, b) => a.getTime() - b.getTime());
}
