import Stripe from 'stripe';
import type { OrderRow } from '../orders/describe-order.ts';
import type { PageState, Payments } from './payments.ts';
import { isReplayed, refuseForStripe } from './stripe-client.ts';
import { refundByStripe } from './stripe-refund.ts';

export interface CheckoutOptions {
  readonly stripe: Stripe;
  /** Address of the site with its base, without a slash at the end. */
  readonly siteUrl: string;
  /** What an order is called on the payment page, in the language of the order. */
  readonly nameOf: (order: OrderRow) => string;
}

/** Languages of Stripe's payment page by the site's locales; the page follows the browser for others. */
const CHECKOUT_LOCALES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  de: 'de',
  en: 'en',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  ko: 'ko',
  pt: 'pt',
  'pt-BR': 'pt-BR',
  ru: 'ru',
  zh: 'zh',
  'zh-Hans': 'zh',
  'zh-TW': 'zh-TW',
};

/**
 * Payment pages of Stripe Checkout. The order's id is the idempotency key: asked again, Stripe answers with the same page. Where the key answers with a failure that Stripe keeps, a
 * second one is tried, which is as much the order's own.
 */
export function createStripePayments({ stripe, siteUrl, nameOf }: CheckoutOptions): Payments {
  return {
    provider: 'stripe',
    async openPage(order, email) {
      const fields = sessionOf(order, email, siteUrl, nameOf(order));
      const create = (idempotencyKey: string) => stripe.checkout.sessions.create(fields, { idempotencyKey });
      try {
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
  };
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

function sessionOf(order: OrderRow, email: string, siteUrl: string, name: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id };
  return {
    mode: 'payment',
    client_reference_id: order.id,
    customer_email: email,
    metadata,
    // Refunds and disputes tell of the payment, not of the page.
    payment_intent_data: { metadata, description: `Order ${order.number}` },
    // One line with the amount of the order: discounts have been taken off already.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.totalAmount,
          product_data: { name },
        },
      },
    ],
    locale: CHECKOUT_LOCALES[order.locale] ?? 'auto',
    success_url: `${siteUrl}/profile/#/orders/${order.id}`,
    cancel_url: `${siteUrl}/${order.locale}/pricing/`,
  };
}
