import type { OrderStatus } from '@duoverso/contracts/order-states';
import type { SandboxPay } from '@duoverso/contracts/orders';
import { isLocale, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type Stripe from 'stripe';
import { ApiError } from '../../api/api-error.ts';
import type { ServerConfig } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import type { PaymentEvent } from '../orders/apply-payment-event.ts';
import { grantOf, nameGrant, type OrderRow } from '../orders/describe-order.ts';
import { changedPeriod, priceInSandbox } from '../renewals/sandbox-change.ts';
import type { CheckoutFeatures, Payments } from './payments.ts';
import { eventOfBody } from './stripe-event-shape.ts';

/** An order that waits for money: to be paid, or for a payment that is on its way. */
const OPEN: readonly OrderStatus[] = ['pending', 'processing'];

/** Where the site shows the sandbox's payment page. */
function sandboxPath(basePath: string, orderId: string): string {
  return `${basePath}/profile/#/sandbox/${orderId}`;
}

/** Pretended payments, for a site without keys of a provider: everything but the money is real. Its payment page is below the base of the site. */
export function createSandbox(basePath = ''): Payments {
  return {
    provider: 'sandbox',
    openPage: ({ id }) => Promise.resolve({ sessionId: `sandbox_${id}`, url: sandboxPath(basePath, id) }),
    // Its buttons work as long as the order is open, which is looked at when they are pressed.
    closePage: () => Promise.resolve(true),
    readPage: () => Promise.resolve('open'),
    refund: () => Promise.resolve({ step: 'succeeded' }),
    writesInvoice: () => false,
    // What ends is looked at before a charge is pretended.
    endRenewal: () => Promise.resolve(),
    nextCharge: ({ nextAmount }) => Promise.resolve(nextAmount),
    openPortal: () => Promise.resolve(undefined),
    previewChange: (change) => Promise.resolve(priceInSandbox(change)),
    changePlan: (change) => Promise.resolve(changedPeriod(change)),
  };
}

/**
 * What a press of one of the sandbox's buttons means, as an event of a provider.
 * @throws {ApiError} `order_not_payable` when the order has been paid, has failed or has been taken back
 */
export function sandboxEvent(order: OrderRow, { outcome }: SandboxPay, happenedAt: Date): PaymentEvent {
  if (order.provider !== 'sandbox') throw new ApiError('sandbox_off');
  if (!OPEN.includes(order.status)) throw new ApiError('order_not_payable');
  return {
    provider: 'sandbox',
    eventId: `sandbox_${order.id}_${outcome}`,
    type: `sandbox.${outcome}`,
    orderId: order.id,
    happenedAt,
    effect: { effect: outcome },
    onlyIn: OPEN,
    paymentId: `sandbox_${order.id}`,
  };
}

/** Stripe as the routes use it. */
export interface StripeServices {
  readonly client: Stripe;
  /**
   * An event from the body of a webhook, as it came.
   * @throws {ApiError} `signature_not_valid`; `malformed_request` where it is signed and yet no event as we read it
   */
  readEvent(body: string, signature: string | undefined): Stripe.Event;
}

export interface PaymentServices {
  readonly payments: Payments;
  /** Undefined in the sandbox. */
  readonly stripe: StripeServices | undefined;
}

type PaymentConfig = Pick<
  ServerConfig,
  'PUBLIC_URL' | 'SANDBOX' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_BASE_URL'
>;

export interface PaymentOptions {
  /** Names of the catalogue's plans by their ids. */
  readonly nameOfPlan: (plan: string) => string;
  readonly features?: CheckoutFeatures | undefined;
}

/**
 * Stripe where its keys are set, else the sandbox: on a site for others only when the operator says so, since everything is free there.
 * @param basePath path under which the site is served, without a slash at its end
 * @throws {StartError} when a key stands without what it needs, or a site for others without any
 */
export async function openPayments(
  config: PaymentConfig,
  basePath: string,
  brand: string,
  { nameOfPlan, features = {} }: PaymentOptions,
): Promise<PaymentServices> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', PUBLIC_URL: origin = '' } = config;
  const diagnostics = paymentDiagnostics(config);
  if (diagnostics.length > 0) throw new StartError(diagnostics.join('\n'));
  if (secretKey === undefined) return { payments: createSandbox(basePath), stripe: undefined };
  // Loaded where payments are real.
  const [{ createStripeClient }, { createStripePayments }] = await Promise.all([
    import('./stripe-client.ts'),
    import('./stripe-checkout.ts'),
  ]);
  const client = createStripeClient({ secretKey, baseUrl: config.STRIPE_BASE_URL });
  const nameOf = (order: OrderRow) => nameOrder(order, brand, nameOfPlan);
  return {
    payments: createStripePayments({ stripe: client, siteUrl: origin + basePath, nameOf, features }),
    stripe: { client, readEvent: (body, signature) => readEvent(client, body, signature, webhookSecret) },
  };
}

/** What of the configuration of payments does not hold together, in words. */
export function paymentDiagnostics({
  PUBLIC_URL: origin,
  SANDBOX: sandbox,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: PaymentConfig): readonly string[] {
  if (secretKey === undefined) {
    const isFree = !sandbox && origin !== undefined;
    return isFree
      ? [
          'PUBLIC_URL is set and STRIPE_SECRET_KEY is not: everything would be free. Set the key to sell, or SANDBOX=true if nobody is to pay anything.',
        ]
      : [];
  }
  const missing = [
    ...(webhookSecret === undefined ? ['STRIPE_WEBHOOK_SECRET'] : []),
    ...(origin === undefined ? ['PUBLIC_URL'] : []),
  ];
  return [
    ...(sandbox ? ['SANDBOX is true and STRIPE_SECRET_KEY is set. Keep one: nobody pays in the sandbox.'] : []),
    ...(missing.length > 0
      ? [
          `STRIPE_SECRET_KEY is set and ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. Stripe's events are verified with STRIPE_WEBHOOK_SECRET, and payments return to PUBLIC_URL: set both.`,
        ]
      : []),
  ];
}

function readEvent(client: Stripe, body: string, signature: string | undefined, secret: string): Stripe.Event {
  const event = eventOfBody(readSigned(client, body, signature, secret));
  if (!event) throw new ApiError('malformed_request');
  return event;
}

function readSigned(client: Stripe, body: string, signature: string | undefined, secret: string): unknown {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (cause) {
    // The signature is checked first: what is signed and no JSON is no event.
    const apiError = new ApiError(cause instanceof SyntaxError ? 'malformed_request' : 'signature_not_valid');
    apiError.cause = cause;
    throw apiError;
  }
}

/** What an order is called on the payment page, in its language: `Read On! Plus, 30 days`. */
function nameOrder(order: OrderRow, brand: string, nameOfPlan: (plan: string) => string): string {
  const t = createTranslate(isLocale(order.locale) ? order.locale : SOURCE_LOCALE);
  return nameGrant(t, grantOf(order), order.quantity, { brand, nameOfPlan });
}
