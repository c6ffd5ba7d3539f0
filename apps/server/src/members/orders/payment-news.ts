import type { paymentEvents } from '../../database/schema.ts';

/** What payment providers tell, and what we ask of them; amounts in minor units. */
export type PaymentEffect =
  | { readonly effect: 'processing' | 'paid' | 'failed' | 'expired' | 'canceled' }
  /** An attempt that was refused; another may follow on the same page. The subject is one of `PAYMENT_FAILURES`. */
  | { readonly effect: 'declined'; readonly subject: string }
  /** Of one refund, or without a subject everything of the payment that has gone back so far. */
  | { readonly effect: 'refunded'; readonly amount: number; readonly subject?: string | undefined }
  | { readonly effect: 'refund_requested' | 'refund_pending'; readonly amount: number; readonly subject: string }
  /** The amount is what had left and came back: 0 for a refund that was never begun. */
  | { readonly effect: 'refund_failed'; readonly amount: number; readonly subject: string }
  | { readonly effect: 'dispute_opened' | 'dispute_won' | 'dispute_lost'; readonly subject: string };

/** Something that was told of one payment of an order. */
export interface PaymentNews {
  /** The provider's id of the payment; null where it is told of the payment page. */
  readonly payment: string | null;
  readonly reported: PaymentEffect;
  /** By the provider's clock. */
  readonly happenedAt: Date;
  /** Of `paid`: whether the order has given something while this payment stood. */
  readonly counted?: boolean;
}

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
