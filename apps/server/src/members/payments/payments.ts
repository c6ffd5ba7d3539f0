import type { RefundStep } from '@duoverso/contracts/orders';
import type { OrderRow } from '../orders/describe-order.ts';
import type { RefundRequest } from '../orders/request-refund.ts';

/** A page of the provider on which an order is paid. */
export interface PaymentPage {
  /** The provider's id of it. */
  readonly sessionId: string;
  readonly url: string;
}

/** `complete`: something is being paid on it, or has been. */
export type PageState = 'open' | 'complete' | 'expired';

/** What the provider answers to a refund. */
export interface RefundOutcome {
  readonly step: Exclude<RefundStep, 'requested'>;
  /** Of a refund that was refused: the provider's word for it. */
  readonly why?: string | undefined;
  /** Where it was refused because somebody else has refunded the payment: what has gone back of it, in minor units. */
  readonly alreadyBack?: number | undefined;
}

/** Who takes the money: Stripe, or the sandbox where no keys are set. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /**
   * The page for an order; asked again for the same order, the same page.
   * @throws {ApiError} `payment_provider_unavailable`
   */
  openPage(order: OrderRow, email: string): Promise<PaymentPage>;
  /**
   * Closes a page, so that nothing can be paid on it any more. False when something is being paid on it, or has been.
   * @throws {ApiError} `payment_provider_unavailable`
   */
  closePage(sessionId: string): Promise<boolean>;
  /** @throws {ApiError} `payment_provider_unavailable` */
  readPage(sessionId: string): Promise<PageState>;
  /**
   * Sends money back the way it came. Called again for the same request, also at once or after a lost answer, it is one refund.
   * @throws {ApiError} `payment_provider_unavailable`: whether it was taken is not known
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
}
