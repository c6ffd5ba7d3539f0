import { and, eq, isNotNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { orders, paymentEvents } from '../../database/schema.ts';
import { type ApplyOptions, applyPaymentEvent, type EventOutcome } from '../orders/apply-payment-event.ts';
import { saveInvoice } from '../orders/issue-documents.ts';
import { applyPaidPeriod, applyRenewalNews } from '../renewals/apply-renewal.ts';
import { refuseForStripe } from './stripe-client.ts';
import { writeCreditNote } from './stripe-credit-note.ts';
import { readStripeEvent, type StripeNews } from './stripe-event.ts';
import { findInvoice, paidPeriodOf, readInvoice, renewalNewsOf } from './stripe-renewal.ts';

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
  if (event.type === 'invoice.paid') return applyInvoice(db, stripe, event.data.object.id, options);
  const told = renewalNewsOf(event);
  if (told) return isUuid(told.orderId) ? shown(await applyRenewalNews(db, told, options.now)) : 'ignored';
  const news = readStripeEvent(event);
  if (!news) return 'ignored';
  const orderId = await findOrderId(db, stripe, news, options);
  if (orderId === undefined) return 'ignored';
  const { effect, paymentId, paid } = news;
  const happenedAt = new Date(event.created * SECOND_MS);
  const outcome = await applyPaymentEvent(
    db,
    { provider: 'stripe', eventId: event.id, type: event.type, orderId, happenedAt, effect, paymentId, paid },
    options,
  );
  const isOfRefund = event.type === 'refund.created' || event.type === 'refund.updated';
  if (isOfRefund && outcome !== 'unknown_order') await writeCreditNote(db, stripe, orderId, event.data.object);
  return shown(outcome);
}

function shown(outcome: EventOutcome): StripeOutcome {
  return outcome === 'unknown_order' || outcome === 'not_open' ? 'ignored' : outcome;
}

/** An invoice that is paid: a period of a renewal, or the paper of an order that was paid once. */
async function applyInvoice(db: Db, stripe: Stripe, id: string, options: ApplyOptions): Promise<StripeOutcome> {
  const invoice = await readInvoice(stripe, id);
  const period = paidPeriodOf(invoice);
  if (period) return isUuid(period.orderId) ? shown((await applyPaidPeriod(db, period, options)).outcome) : 'ignored';
  const orderId = invoice.metadata?.['order_id'];
  if (orderId === undefined || !isUuid(orderId)) return 'ignored';
  const { number, hosted_invoice_url: url = null } = invoice;
  return (await saveInvoice(db, orderId, { id, number, url })) ? 'applied' : 'ignored';
}

/** The order that news are about: named by them, known by its payment, or named by the payment itself where the news come before everything else. */
async function findOrderId(
  db: Db,
  stripe: Stripe,
  { orderId, paymentId }: StripeNews,
  options: ApplyOptions,
): Promise<string | undefined> {
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
  if (named !== undefined) return isUuid(named) ? named : undefined;
  return findRenewalOrder(db, stripe, paymentId, options);
}

/** Payments of renewals name no order. Their invoice does, and what is told of the payment may come before the invoice is. */
async function findRenewalOrder(
  db: Db,
  stripe: Stripe,
  paymentId: string,
  options: ApplyOptions,
): Promise<string | undefined> {
  const invoiceId = await findInvoice(stripe, paymentId);
  const period = invoiceId === undefined ? undefined : paidPeriodOf(await readInvoice(stripe, invoiceId));
  if (!period || !isUuid(period.orderId)) return undefined;
  const { outcome, orderId } = await applyPaidPeriod(db, period, options);
  return outcome === 'unknown_order' || outcome === 'wrong_amount' ? undefined : orderId;
}

async function readMetadata(stripe: Stripe, paymentId: string): Promise<Stripe.Metadata> {
  try {
    return (await stripe.paymentIntents.retrieve(paymentId)).metadata;
  } catch (cause) {
    throw refuseForStripe(cause);
  }
}
