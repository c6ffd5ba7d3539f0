import Stripe from 'stripe';
import type { OrderRow } from '../orders/describe-order.ts';
import { couponOf, pageFields } from './checkout-fields.ts';
import type { CheckoutFeatures, PageState, Payments } from './payments.ts';
import { planChangesByStripe } from './plan-changes-by-stripe.ts';
import { renewalsByStripe } from './renewals-by-stripe.ts';
import { isReplayed, refuseForStripe } from './stripe-client.ts';
import { refundByStripe } from './stripe-refund.ts';

export interface CheckoutOptions {
  readonly stripe: Stripe;
  /** Address of the site with its base, without a slash at the end. */
  readonly siteUrl: string;
  /** What an order is called on the payment page, in the language of the order. */
  readonly nameOf: (order: OrderRow) => string;
  readonly features?: CheckoutFeatures;
}

/**
 * Payment pages of Stripe Checkout. The order's id is the idempotency key: asked again, Stripe answers with the same page. Where the key answers with a failure that Stripe keeps, a
 * second one is tried, which is as much the order's own.
 */
export function createStripePayments({ stripe, siteUrl, nameOf, features = {} }: CheckoutOptions): Payments {
  return {
    provider: 'stripe',
    async openPage(order, email) {
      const page = { email, siteUrl, name: nameOf(order), features };
      const create = (idempotencyKey: string) =>
        stripe.checkout.sessions.create(pageFields(order, page), { idempotencyKey });
      try {
        await makeCoupon(stripe, order);
        const session = await create(`order-${order.id}`).catch((error: unknown) => {
          if (!isReplayed(error)) throw error;
          return create(`order-${order.id}-again`);
        });
        if (session.url === null) throw new Error(`Checkout session ${session.id} has no address`);
        return { sessionId: session.id, url: session.url };
      } catch (cause) {
        throw refuseForStripe(cause);
      }
    },
    async closePage(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw refuseForStripe(error);
        // It could not be closed: it has been already, or something is paid on it. https://docs.stripe.com/api/checkout/sessions/expire
        return (await readPage(stripe, sessionId)) === 'expired';
      }
    },
    readPage: (sessionId) => readPage(stripe, sessionId),
    refund: (request) => refundByStripe(stripe, request),
    writesInvoice: ({ renews }) => renews || features.invoices === true,
    ...renewalsByStripe(stripe, siteUrl),
    ...planChangesByStripe({ stripe, nameOf, features }),
  };
}

/**
 * The discount of a first order, where later charges have none: Stripe takes it off once. Made again, it is there already.
 */
async function makeCoupon(stripe: Stripe, { id, renews, discountAmount, currency }: OrderRow): Promise<void> {
  if (!renews || discountAmount === 0) return;
  const coupon = {
    id: couponOf(id),
    amount_off: discountAmount,
    currency: currency.toLowerCase(),
    duration: 'once',
  } as const;
  try {
    await stripe.coupons.create({ ...coupon, max_redemptions: 1 });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error;
  }
}

const ENDED = ['complete', 'expired'] as const satisfies PageState[];

async function readPage(stripe: Stripe, sessionId: string): Promise<PageState> {
  try {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    return ENDED.find((state) => state === status) ?? 'open';
  } catch (error) {
    // A page of other keys: of payments on it nothing is told here.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return 'expired';
    throw refuseForStripe(error);
  }
}
