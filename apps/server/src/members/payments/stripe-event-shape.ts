import { isPlainText } from '@duoverso/contracts/plain-text';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { STRIPE_EVENT_TYPES } from './stripe-event.ts';
import type { RENEWAL_EVENT_TYPES } from './stripe-renewal.ts';

/** Of ids and words of Stripe; theirs have at most 255 characters. */
const MAX_LENGTH = 255;
/** The last second that a date with four digits of a year can tell. */
const LAST_SECOND = 253_402_300_799;

const word = z.string().min(1).max(MAX_LENGTH).refine(isPlainText, 'a text without control characters');
const reference = z.union([word, z.looseObject({ id: word })]).nullish();
const metadata = z.record(z.string(), z.string());
const amount = z.int().nonnegative();

const session = z.looseObject({
  metadata: metadata.nullish(),
  payment_intent: reference,
  payment_status: word.optional(),
  amount_total: amount.nullish(),
  currency: word.nullish(),
  mode: word.nullish(),
  total_details: z.looseObject({ amount_discount: amount, amount_tax: amount }).nullish(),
  automatic_tax: z.looseObject({ enabled: z.boolean() }).nullish(),
});
const intent = z.looseObject({
  id: word,
  metadata,
  last_payment_error: z.looseObject({ code: word.nullish(), decline_code: word.nullish() }).nullish(),
});
const refund = z.looseObject({
  id: word,
  amount,
  status: word.nullish(),
  metadata: metadata.nullish(),
  payment_intent: reference,
});
const charge = z.looseObject({ amount_refunded: amount, metadata, payment_intent: reference });
const dispute = z.looseObject({ id: word, status: word, payment_intent: reference });

const second = z.int().nonnegative().max(LAST_SECOND);
/** Of an invoice the event is but the occasion: what it holds is read again, with its payments. */
const invoice = z.looseObject({
  id: word,
  customer: reference,
  billing_reason: word.nullish(),
  metadata: metadata.nullish(),
  parent: z
    .looseObject({
      subscription_details: z.looseObject({ subscription: reference, metadata: metadata.nullish() }).nullish(),
    })
    .nullish(),
});
const subscription = z.looseObject({
  id: word,
  customer: reference,
  metadata,
  cancel_at_period_end: z.boolean(),
  cancel_at: second.nullable(),
  ended_at: second.nullable(),
});

type ReadType = (typeof STRIPE_EVENT_TYPES | typeof RENEWAL_EVENT_TYPES)[number];

/** As much of each object as `readStripeEvent` and `renewalNewsOf` read. */
const OBJECTS: Readonly<Record<ReadType, z.ZodType>> = {
  'checkout.session.completed': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.async_payment_failed': session,
  'checkout.session.expired': session,
  'payment_intent.payment_failed': intent,
  'charge.refunded': charge,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.closed': dispute,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
};

const anyEvent = z.looseObject({ id: word, type: word });

/** An event that tells something of an order by an object of a shape. */
const eventWith = (object: z.ZodType) => z.looseObject({ created: second, data: z.looseObject({ object }) });

/**
 * What a signed body holds that is an event of Stripe as we read it; events that tell nothing of an order may hold anything. The signature says who has sent
 * it, not that it is of the API version that the code was written against.
 * @returns undefined for any other body
 */
export function eventOfBody(body: unknown): Stripe.Event | undefined {
  const { success, data: event } = anyEvent.safeParse(body);
  if (!success) return undefined;
  const object = Object.hasOwn(OBJECTS, event.type) ? OBJECTS[event.type as keyof typeof OBJECTS] : undefined;
  if (object && !eventWith(object).safeParse(body).success) return undefined;
  return body as Stripe.Event;
}
