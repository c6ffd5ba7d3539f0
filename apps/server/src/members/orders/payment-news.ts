import type { paymentEvents } from '../../database/schema.ts';
import type { PaymentEffect, PaymentNews } from './payment-effect.ts';

type EventRow = typeof paymentEvents.$inferSelect;

/** What is told of the payment page where no payment is named. */
const OF_THE_PAGE: readonly string[] = ['expired', 'canceled'];

/**
 * What the events of an order tell of its payments.
 * @param firstPayment the order's first payment, of which events from before payments were told apart are
 */
export function newsOf(rows: readonly EventRow[], firstPayment: string | null): PaymentNews[] {
  return rows.map((row) => ({
    // A page that was left alone has no payment.
    payment: row.paymentId ?? (OF_THE_PAGE.includes(row.effect) ? null : firstPayment),
    reported: effectOf(row),
    happenedAt: row.happenedAt,
    counted: row.effect === 'paid' && (row.counted ?? true),
  }));
}

function effectOf({ effect, amount, subject }: EventRow): PaymentEffect {
  switch (effect) {
    case 'refunded':
      return { effect, amount: amount ?? 0, ...(subject !== null && { subject }) };
    case 'refund_requested':
    case 'refund_pending':
    case 'refund_failed':
      return { effect, amount: amount ?? 0, subject: subject ?? '' };
    case 'declined':
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { effect, subject: subject ?? '' };
    default:
      return { effect };
  }
}
