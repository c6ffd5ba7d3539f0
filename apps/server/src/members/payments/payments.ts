import type { OrderRow } from '../orders/describe-order.ts';

/** A page of the provider on which an order is paid. */
export interface PaymentPage {
  /** The provider's id of it. */
  readonly sessionId: string;
  readonly url: string;
}

/** Who takes the money: Stripe, or the sandbox where no keys are set. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /**
   * The page for an order; asked again for the same order, the same page.
   * @throws {Refusal} `payment_provider_unavailable`
   */
  openPage(order: OrderRow, email: string): Promise<PaymentPage>;
  /**
   * Closes a page, so that nothing can be paid on it any more. False when something is being paid on it, or has been.
   * @throws {Refusal} `payment_provider_unavailable`
   */
  closePage(sessionId: string): Promise<boolean>;
}
