import type Stripe from 'stripe';
import { grantOf, type OrderRow } from '../orders/describe-order.ts';
import type { CheckoutFeatures } from './payments.ts';

type Fields = Stripe.Checkout.SessionCreateParams;

/** Languages of Stripe's payment page by the site's locales; the page follows the browser for others. */
const CHECKOUT_LOCALES: Readonly<Record<string, Fields['locale']>> = {
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

/** What a payment page is made with beside the order. */
export interface PageOptions {
  /** Of who pays. */
  readonly email: string;
  /** Address of the site with its base, without a slash at the end. */
  readonly siteUrl: string;
  /** What the order is called on the page. */
  readonly name: string;
  readonly features: CheckoutFeatures;
}

/** The id of the coupon that takes the discount off the first charge of an order that renews. */
export function couponOf(orderId: string): string {
  return `first-${orderId}`;
}

/** The fields of the payment page of an order, paid once or again by itself: https://docs.stripe.com/api/checkout/sessions/create */
export function pageFields(order: OrderRow, { email, siteUrl, name, features }: PageOptions): Fields {
  const metadata = { order_id: order.id };
  return {
    client_reference_id: order.id,
    customer_email: email,
    metadata,
    ...(order.renews
      ? renewingFields(order, metadata, { name, features })
      : onceFields(order, metadata, { name, features })),
    ...featureFields(order, features),
    locale: CHECKOUT_LOCALES[order.locale] ?? 'auto',
    success_url: `${siteUrl}/profile/#/orders/${order.id}`,
    cancel_url: `${siteUrl}/${order.locale}/pricing/`,
  };
}

function onceFields(
  order: OrderRow,
  metadata: Stripe.MetadataParam,
  { name, features }: Pick<PageOptions, 'name' | 'features'>,
): Fields {
  return {
    mode: 'payment',
    // Refunds and disputes tell of the payment, not of the page.
    payment_intent_data: { metadata, description: `Order ${order.number}` },
    // One line with the amount of the order: discounts have been taken off already.
    line_items: [lineOf(order.totalAmount, order, { ...taxed(features), product_data: { name } })],
    ...(features.invoices && { invoice_creation: { enabled: true, invoice_data: { metadata } } }),
  };
}

/** Charged again after the days that it gives, so that what is paid and what is given never part. */
function renewingFields(
  order: OrderRow,
  metadata: Stripe.MetadataParam,
  { name, features }: Pick<PageOptions, 'name' | 'features'>,
): Fields {
  const grant = grantOf(order);
  const days = grant.kind === 'membership' ? grant.days : 0;
  const recurring = { interval: 'day', interval_count: days } as const;
  return {
    mode: 'subscription',
    subscription_data: { metadata },
    line_items: [lineOf(order.unitAmount, order, { ...taxed(features), product_data: { name }, recurring })],
    ...(order.discountAmount > 0 && { discounts: [{ coupon: couponOf(order.id) }] }),
  };
}

type Price = Pick<
  Stripe.Checkout.SessionCreateParams.LineItem.PriceData,
  'product_data' | 'recurring' | 'tax_behavior'
>;

/** Prices of the catalogue hold their tax. */
export function taxed({ automaticTax }: CheckoutFeatures): Pick<Price, 'tax_behavior'> {
  return automaticTax ? { tax_behavior: 'inclusive' } : {};
}

function lineOf(amount: number, { currency }: OrderRow, price: Price) {
  return { quantity: 1, price_data: { currency: currency.toLowerCase(), unit_amount: amount, ...price } };
}

/** What the catalogue has switched on. Stripe takes either a discount of ours or promotion codes. */
function featureFields({ discountAmount, renews }: OrderRow, features: CheckoutFeatures): Fields {
  const { promotionCodes, automaticTax, taxIds } = features;
  return {
    ...(promotionCodes && !(renews && discountAmount > 0) && { allow_promotion_codes: true }),
    ...(automaticTax && { automatic_tax: { enabled: true } }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
  };
}
