import { randomId } from './random-id.ts';
import type { StandInSubscription } from './stripe-renewal-books.ts';

const SECOND_MS = 1_000;

/** An invoice in as many of Stripe's fields as are read. */
export type StandInInvoice = ReturnType<typeof invoiceOf> & { status: 'open' | 'paid' };

interface InvoiceParts {
  readonly reason: string;
  readonly number: number;
  readonly promotion: number;
  readonly start: number;
  readonly end: number;
  readonly at: Date;
  readonly url: string;
  readonly unused: number;
  readonly before: StandInSubscription;
}

interface InvoicePayment {
  readonly object: 'invoice_payment';
  readonly invoice: string;
  readonly status: 'paid';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
}

/** An invoice that is still to be paid. */
export function invoiceOf(
  subscription: StandInSubscription,
  { reason, number, promotion, start, end, at, url, unused, before }: InvoiceParts,
) {
  const id = `in_${randomId()}`;
  const { customer, metadata, currency, unit_amount: price } = subscription;
  return {
    id,
    object: 'invoice' as const,
    number: `STRIPE-${String(number).padStart(4, '0')}`,
    hosted_invoice_url: `${url}/invoice/${id}`,
    customer,
    currency,
    billing_reason: reason,
    created: at.getTime() / SECOND_MS,
    metadata: {},
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id, metadata } },
    lines: linesOf({ price, unused, start, end, before }),
    total: price - promotion - unused,
    amount_paid: 0,
    total_discount_amounts: promotion > 0 ? [{ amount: promotion }] : [],
    total_taxes: [],
    starting_balance: 0,
    ending_balance: 0,
    status_transitions: { paid_at: null as number | null },
    payments: { object: 'list' as const, data: [] as InvoicePayment[] },
  };
}

interface LineParts {
  readonly price: number;
  readonly unused: number;
  readonly start: number;
  readonly end: number;
  readonly before: StandInSubscription;
}

/** The lines of an invoice: what is taken off for the period before stands first, as Stripe writes it. */
export function linesOf({ price, unused, start, end, before }: LineParts) {
  const rest = { amount: -unused, period: { start, end: before.current_period_end } };
  return { data: [...(unused > 0 ? [rest] : []), { amount: price, period: { start, end } }] };
}

/** What the time that is left of a period is worth, reckoned by the second. */
export function unusedOf(subscription: StandInSubscription, at: number): number {
  const { current_period_start: start, current_period_end: end, unit_amount: price } = subscription;
  return Math.round((price * (end - at)) / (end - start));
}
