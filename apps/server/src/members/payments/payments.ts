import type { RefundStep } from '@duoverso/contracts/orders';
import type { OrderRow } from '../orders/describe-order.ts';
import type { RefundRequest } from '../orders/request-refund.ts';
import type { PaidPeriod } from '../renewals/apply-renewal.ts';
import type { PlanTerms } from '../renewals/plan-terms.ts';
import type { SubscriptionRow } from '../renewals/renewal-state.ts';

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
  /** Where it was refused because the payment was refunded elsewhere: what has gone back of it, in minor units. */
  readonly alreadyBack?: number | undefined;
}

/** Who takes the money: Stripe, or the sandbox where no keys are set. */
export interface Payments {
  readonly provider: 'stripe' | 'sandbox';
  /** Whether it writes the invoice of such an order. */
  writesInvoice(order: { readonly renews: boolean }): boolean;
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
   * Sends money back the way it came. Called again for the same request, also at the same time or after a lost answer, it is one refund.
   * @throws {ApiError} `payment_provider_unavailable`: whether it was taken is not known
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * Ends a renewal: with the period that is paid, or right away. Called again, it has been done.
   * @throws {ApiError} `payment_provider_unavailable`
   */
  endRenewal(renewal: PaidRenewal, when: 'with_period' | 'at_once'): Promise<void>;
  /**
   * What the next charge of a renewal comes to, in minor units.
   * @throws {ApiError} `payment_provider_unavailable`
   */
  nextCharge(renewal: PaidRenewal): Promise<number>;
  /**
   * What a change of the plan costs now. Changes nothing.
   * @throws {ApiError} `renewal_change_not_now` where there is nothing to change, `payment_provider_unavailable`
   */
  previewChange(change: PlanChange): Promise<ChangePrice>;
  /**
   * Changes the plan now and charges what is due; nothing is changed unless it is paid. Called again for the same change, it is one.
   * @returns the period that has been paid
   * @throws {ApiError} `renewal_change_declined`, `renewal_change_not_now`; `payment_provider_unavailable`: whether it was changed is not known
   */
  changePlan(change: PlanChange): Promise<PaidPeriod>;
  /**
   * A page for cards, invoices and the end of renewals; undefined where there is none.
   * @throws {ApiError} `payment_provider_unavailable`
   */
  openPortal(renewal: PaidRenewal, returnPath: string): Promise<string | undefined>;
}

/** As much of a renewal as its provider needs. */
export type PaidRenewal = Pick<SubscriptionRow, 'providerId' | 'customerId' | 'nextAmount'>;

/** A change of the plan of a renewal: it begins a new period now, and the rest of the one before is taken off. */
export interface PlanChange {
  readonly renewal: SubscriptionRow;
  /** The order of the period that runs. */
  readonly current: OrderRow;
  readonly terms: PlanTerms;
  /** The moment by which the rest is reckoned: what was shown is what is paid. */
  readonly at: Date;
}

/** Minor units of the currency. */
export interface ChangePrice {
  /** Below zero where the rest of the period before is worth more than the plan. */
  readonly total: number;
  /** What is charged: the total less what the member has in hand with the provider. */
  readonly dueNow: number;
  /** What is taken off for the rest of the period before. */
  readonly unused: number;
}

/** What the payment page does beside taking the money, by the catalogue. */
export interface CheckoutFeatures {
  readonly promotionCodes?: boolean | undefined;
  readonly automaticTax?: boolean | undefined;
  readonly invoices?: boolean | undefined;
  readonly taxIds?: boolean | undefined;
}
