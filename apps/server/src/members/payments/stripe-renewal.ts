import type Stripe from 'stripe';
import type { PaidPeriod, RenewalNews, RenewalRef } from '../renewals/apply-renewal.ts';
import { termsIn } from '../renewals/plan-terms.ts';
import { refuseForStripe } from './stripe-client.ts';

const SECOND_MS = 1_000;
/** Why Stripe has written the invoice of a change of the plan. */
const PLAN_CHANGE = 'subscription_update';

/** Events that tell something of a renewal or an invoice: those that the webhook endpoint at Stripe has to send besides those of orders. */
export const RENEWAL_EVENT_TYPES = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const satisfies readonly Stripe.Event['type'][];

/** An invoice of Stripe, read again with its payments: an event holds neither, and may be old. */
export async function readInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice> {
  try {
    return await stripe.invoices.retrieve(id, { expand: ['payments'] });
  } catch (cause) {
    throw refuseForStripe(cause);
  }
}

/** The invoice that a payment was made for; undefined for a payment without one. */
export async function findInvoice(stripe: Stripe, paymentId: string): Promise<string | undefined> {
  try {
    const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
    const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
    return idOf(data[0]?.invoice);
  } catch (cause) {
    throw refuseForStripe(cause);
  }
}

/** Which renewal an invoice is of; undefined for one of something else. */
function renewalOf({ parent, customer }: Stripe.Invoice): RenewalRef | undefined {
  const details = parent?.subscription_details;
  const providerId = idOf(details?.subscription);
  const orderId = details?.metadata?.['order_id'];
  if (providerId === undefined || orderId === undefined) return undefined;
  return { provider: 'stripe', providerId, orderId, customerId: idOf(customer) ?? null };
}

/** The period that an invoice of a renewal stands for; undefined while it isn't paid, and for an invoice of something else. */
export function paidPeriodOf(invoice: Stripe.Invoice): PaidPeriod | undefined {
  const renewal = renewalOf(invoice);
  const period = lastPeriodOf(invoice);
  const { billing_reason: reason } = invoice;
  if (!renewal || invoice.status !== 'paid' || period === undefined) return undefined;
  const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
  return {
    ...renewal,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    isFirst: reason === 'subscription_create',
    changesPlan: reason === PLAN_CHANGE,
    terms: termsIn(invoice.parent?.subscription_details?.metadata),
    // What costs nothing has no payment: its invoice stands for it.
    paymentId: paymentOf(invoice) ?? invoice.id,
    type: 'invoice.paid',
    happenedAt: momentOf(paidAt),
    paid: { amount: invoice.amount_paid, currency: invoice.currency, tax: taxOf(invoice.total_taxes) },
    takenOff: takenOffOf(invoice),
    from: momentOf(period.start),
    to: momentOf(period.end),
  };
}

/** The period that is paid: after a change of the plan an invoice also has that whose rest is taken off. */
function lastPeriodOf({ lines }: Stripe.Invoice): { readonly start: number; readonly end: number } | undefined {
  return lines.data
    .filter(({ amount }) => amount >= 0)
    .map(({ period }) => period)
    .toSorted((a, b) => a.start - b.start)
    .at(-1);
}

/** What a change of the plan takes off for the rest of the period before, in minor units. */
export function unusedOf({ lines }: Pick<Stripe.Invoice, 'lines'>): number {
  return lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
}

/** Discounts, the rest of the plan before, and what a balance of the customer has paid. */
function takenOffOf({
  lines,
  total_discount_amounts: discounts,
  starting_balance: before,
  ending_balance: after,
}: Stripe.Invoice) {
  const discount = (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return unusedOf({ lines }) + discount + ((after ?? before) - before);
}

/** The tax that a sum holds; undefined where Stripe has reckoned none. */
function taxOf(taxes: readonly { readonly amount: number }[] | null): number | undefined {
  return taxes && taxes.length > 0 ? taxes.reduce((sum, { amount }) => sum + amount, 0) : undefined;
}

function paymentOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** What an event tells of a renewal besides its payments; undefined for one that tells nothing of a renewal of ours. */
export function renewalNewsOf(event: Stripe.Event): RenewalNews | undefined {
  const happenedAt = momentOf(event.created);
  switch (event.type) {
    case 'invoice.payment_failed': {
      const invoice = event.data.object;
      const renewal = renewalOf(invoice);
      // The first charge is made on the payment page, which says itself that it failed; a change that is not paid has changed nothing.
      const isTold = invoice.billing_reason !== 'subscription_create' && invoice.billing_reason !== PLAN_CHANGE;
      if (!renewal || !isTold) return undefined;
      return { ...renewal, happenedAt, failed: { invoiceId: invoice.id } };
    }
    case 'customer.subscription.updated':
      return ofSubscription(event.data.object, happenedAt, undefined);
    case 'customer.subscription.deleted': {
      const ended = event.data.object.ended_at;
      return ofSubscription(event.data.object, happenedAt, ended === null ? happenedAt : momentOf(ended));
    }
    default:
      return undefined;
  }
}

function ofSubscription(
  { id, metadata, customer, cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription,
  happenedAt: Date,
  endedAt: Date | undefined,
): RenewalNews | undefined {
  const orderId = metadata['order_id'];
  if (orderId === undefined) return undefined;
  const ref = { provider: 'stripe', providerId: id, orderId, customerId: idOf(customer) ?? null } as const;
  return { ...ref, happenedAt, endsWithPeriod: atEnd || at !== null, endedAt };
}

function momentOf(seconds: number): Date {
  return new Date(seconds * SECOND_MS);
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
