import type { PaymentFailure } from '@duoverso/contracts/payment-failures';
import type Stripe from 'stripe';
import type { PaidAmount } from '../orders/apply-payment-event.ts';
import type { PaymentEffect } from '../orders/payment-state.ts';
import { REFUND_METADATA, refundStep } from './stripe-refund.ts';

/** Stripe's codes by what members are told: https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. What is not named here is `declined`. */
const CODES: Readonly<Partial<Record<PaymentFailure, readonly string[]>>> = {
  insufficient_funds: ['insufficient_funds'],
  card_expired: ['expired_card'],
  details_wrong: [
    'incorrect_number',
    'invalid_number',
    'incorrect_cvc',
    'invalid_cvc',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'incorrect_zip',
    'incorrect_address',
    'incorrect_pin',
    'invalid_pin',
    'bank_account_unverified',
  ],
  limit_reached: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'pin_try_exceeded', 'invalid_amount'],
  not_supported: [
    'card_not_supported',
    'currency_not_supported',
    'transaction_not_allowed',
    'service_not_allowed',
    'restricted_card',
    'not_permitted',
  ],
  not_confirmed: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'payment_method_customer_decline',
    'mobile_device_authentication_required',
    'approve_with_id',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  account_unusable: [
    'invalid_account',
    'new_account_information_available',
    'account_closed',
    'no_account',
    'bank_account_restricted',
    'debit_not_authorized',
    'payment_method_not_available',
  ],
  try_later: [
    'processing_error',
    'issuer_not_available',
    'try_again_later',
    'reenter_transaction',
    'payment_method_provider_timeout',
    'payment_intent_payment_attempt_expired',
    'payment_method_provider_decline',
  ],
};

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([failure, codes]) => codes.map((code) => [code, failure as PaymentFailure] as const)),
);

/** Why a payment was refused, from what Stripe says of it. The bank's own word, the decline code, goes before Stripe's. */
export function paymentFailure(
  error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null | undefined,
): PaymentFailure {
  for (const code of [error?.decline_code, error?.code]) {
    const failure = code === undefined ? undefined : BY_CODE.get(code);
    if (failure !== undefined) return failure;
  }
  return 'declined';
}

/** What an event of Stripe tells of an order. */
export interface StripeNews {
  readonly effect: PaymentEffect;
  /** From the metadata that the payment page was made with; disputes name the payment only. */
  readonly orderId: string | undefined;
  readonly paymentId: string | undefined;
  /** What was paid, in Stripe's units; of payments only. */
  readonly paid?: PaidAmount;
}

/** Events that tell something of an order: those that the webhook endpoint at Stripe has to send. */
export const STRIPE_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event['type'][];

/** The news in an event; undefined for events that tell nothing of an order. Types: https://docs.stripe.com/api/events/types */
export function readStripeEvent(event: Stripe.Event): StripeNews | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
      // What is paid again by itself is told of by its invoices.
      if (isOfRenewal(event.data.object) && event.data.object.payment_status !== 'unpaid') return undefined;
      // `unpaid`: a method that takes days; its end follows in an event of its own.
      return ofSession(event.data.object, {
        effect: event.data.object.payment_status === 'unpaid' ? 'processing' : 'paid',
      });
    case 'checkout.session.async_payment_succeeded':
      return isOfRenewal(event.data.object) ? undefined : ofSession(event.data.object, { effect: 'paid' });
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, { effect: 'failed' });
    case 'checkout.session.expired':
      return ofSession(event.data.object, { effect: 'expired' });
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error: error } = event.data.object;
      return {
        effect: { effect: 'declined', subject: paymentFailure(error) },
        orderId: metadata['order_id'],
        paymentId: id,
      };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofRefund(event.data.object);
    case 'charge.refunded': {
      const { amount_refunded: amount, metadata, payment_intent: payment } = event.data.object;
      return { effect: { effect: 'refunded', amount }, orderId: metadata['order_id'], paymentId: idOf(payment) };
    }
    case 'charge.dispute.created':
      // An inquiry of the bank: nothing has been taken yet. If it becomes a dispute, the money is withdrawn.
      return event.data.object.status.startsWith('warning_')
        ? undefined
        : ofDispute(event.data.object, 'dispute_opened');
    case 'charge.dispute.funds_withdrawn':
      return ofDispute(event.data.object, 'dispute_opened');
    case 'charge.dispute.closed':
      return ofDispute(event.data.object, event.data.object.status === 'lost' ? 'dispute_lost' : 'dispute_won');
    default:
      return undefined;
  }
}

function isOfRenewal({ mode }: Stripe.Checkout.Session): boolean {
  return mode === 'subscription';
}

function ofSession(session: Stripe.Checkout.Session, effect: PaymentEffect): StripeNews {
  const { amount_total: amount, currency, total_details: details, automatic_tax: automatic } = session;
  const tax = automatic?.enabled ? details?.amount_tax : undefined;
  return {
    effect,
    orderId: session.metadata?.['order_id'],
    paymentId: idOf(session.payment_intent),
    ...(effect.effect === 'paid' && {
      paid: {
        amount,
        currency,
        ...(details?.amount_discount && { promotion: details.amount_discount }),
        ...(tax !== undefined && { tax }),
      },
    }),
  };
}

/** Of a refund that we have asked for the subject is our id of it, of one that was made in the dashboard Stripe's. */
function ofRefund(refund: Stripe.Refund): StripeNews {
  const { id, amount, metadata, payment_intent: payment } = refund;
  const effects = { pending: 'refund_pending', succeeded: 'refunded', failed: 'refund_failed' } as const;
  const subject = metadata?.[REFUND_METADATA] ?? id;
  return {
    effect: { effect: effects[refundStep(refund)], subject, amount },
    orderId: metadata?.['order_id'],
    paymentId: idOf(payment),
  };
}

function ofDispute(
  { id: subject, payment_intent: payment }: Stripe.Dispute,
  effect: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
): StripeNews {
  return { effect: { effect, subject }, orderId: undefined, paymentId: idOf(payment) };
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
