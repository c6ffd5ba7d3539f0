import { and, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { type ApplyOptions, applyPaymentEvent } from '../orders/apply-payment-event.ts';
import { refuseForStripe } from './stripe-client.ts';
import { readStripeEvent, type StripeNews } from './stripe-event.ts';

const SECOND_MS = 1_000;

export type StripeOutcome =
  | 'applied'
  | 'account_gone'
  | 'paid_again'
  | 'refund_failed'
  | 'repeated'
  | 'ignored'
  | 'wrong_amount';

/**
 * Applies a verified event of Stripe to the order that it tells of. Events of other things in the same Stripe account are ignored.
 * @throws {ApiError} `payment_provider_unavailable` when Stripe has to be asked and does not answer: it will send the event again
 */
export async function applyStripeEvent(
  db: Db,
  stripe: Stripe,
  event: Stripe.Event,
  options: ApplyOptions,
): Promise<StripeOutcome> {
  const news = readStripeEvent(event);
  if (!news) return 'ignored';
  const orderId = await findOrderId(db, stripe, news);
  if (orderId === undefined) return 'ignored';
  const { effect, paymentId, paid } = news;
  const happenedAt = new Date(event.created * SECOND_MS);
  const outcome = await applyPaymentEvent(
    db,
    { provider: 'stripe', eventId: event.id, type: event.type, orderId, happenedAt, effect, paymentId, paid },
    options,
  );
  return outcome === 'unknown_order' || outcome === 'not_open' ? 'ignored' : outcome;
}

/** The order that news are about: named by them, known by its payment, or named by the payment itself where the news come before everything else. */
async function findOrderId(db: Db, stripe: Stripe, { orderId, paymentId }: StripeNews): Promise<string | undefined> {
  if (orderId !== undefined) return isUuid(orderId) ? orderId : undefined;
  if (paymentId === undefined) return undefined;
  const [known] = await db
    .select({ id: paymentEvents.orderId })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, 'stripe'),
        eq(paymentEvents.paymentId, paymentId),
        isNotNull(paymentEvents.orderId),
      ),
    )
    .limit(1);
  if (known?.id) return known.id;
  const [first] = await db.select({ id: orders.id }).from(orders).where(eq(orders.paymentId, paymentId));
  if (first) return first.id;
  const named = (await readMetadata(stripe, paymentId))['order_id'];
  return named !== undefined && isUuid(named) ? named : undefined;
}

async function readMetadata(stripe: Stripe, paymentId: string): Promise<Stripe.Metadata> {
  try {
    return (await stripe.paymentIntents.retrieve(paymentId)).metadata;
  } catch (cause) {
    throw refuseForStripe(cause);
  }
}
