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
