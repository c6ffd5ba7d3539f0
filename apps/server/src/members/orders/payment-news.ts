import type { paymentEvents } from '../../database/schema.ts';
import type { PaymentEffect, PaymentNews } from './payment-state.ts';

type EventRow = typeof paymentEvents.$inferSelect;

/**
 * What the events of an order tell of its payments.
 * @param firstPayment the order's first payment, of which events from before payments were told apart are
 */
export function newsOf(rows: readonly EventRow[], firstPayment: string | null): PaymentNews[] {
  return rows.map((row) => ({
    // A page that was left alone has no payment.
    payment: row.paymentId ?? (row.effect === 'expired' ? null : firstPayment),
    told: effectOf(row),
    happenedAt: row.happenedAt,
  }));
}

function effectOf({ effect, amount, subject }: EventRow): PaymentEffect {
  switch (effect) {
    case 'refunded':
      return { effect, amount: amount ?? 0 };
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { effect, subject: subject ?? '' };
    default:
      return { effect };
  }
}
