import type { OrderState } from './order-state.ts';

/**
 * What an event has changed for the member, in words that name what a message would be about. `paid_again`: a payment more than the order needs; `restored`: what had been taken away is
 * there again; `refunded_in_part`: part of the money went back and the order goes on.
 */
export type OrderChange =
  | 'paid'
  | 'paid_again'
  | 'payment_declined'
  | 'payment_failed'
  | 'canceled'
  | 'refund_begun'
  | 'refunded'
  | 'refunded_in_part'
  | 'refund_failed'
  | 'disputed'
  | 'restored';

/** What has changed between two states of one order; empty where an event tells nothing new. */
export function orderChanges(before: OrderState, after: OrderState): OrderChange[] {
  const changes: OrderChange[] = [];
  if (after.surplus.length > before.surplus.length) changes.push('paid_again');
  if (failedRefunds(after) > failedRefunds(before)) changes.push('refund_failed');
  if (after.failure !== undefined && after.failure !== before.failure) changes.push('payment_declined');
  if (after.status === 'paid' && before.status === 'paid' && after.refundedAmount > before.refundedAmount) {
    changes.push('refunded_in_part');
  }
  const change = after.status === before.status ? undefined : statusChange(before, after);
  return change === undefined ? changes : [...changes, change];
}

function statusChange(before: OrderState, { status }: OrderState): OrderChange | undefined {
  switch (status) {
    case 'paid':
      return before.payments.some(({ counted }) => counted) ? 'restored' : 'paid';
    case 'failed':
      return 'payment_failed';
    case 'refunding':
      return 'refund_begun';
    case 'canceled':
    case 'refunded':
    case 'disputed':
      return status;
    default:
      return undefined;
  }
}

function failedRefunds({ payments }: OrderState): number {
  return payments.flatMap(({ refunds }) => refunds).filter(({ step }) => step === 'failed').length;
}
