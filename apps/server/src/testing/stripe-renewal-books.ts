import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@duoverso/contracts/day';
import { randomId } from './random-id.ts';
import type { Result, StandInSession } from './stripe-books.ts';
import { invoiceOf, linesOf, type StandInInvoice, unusedOf } from './stripe-invoices.ts';

export type { StandInInvoice } from './stripe-invoices.ts';

const SECOND_MS = 1_000;

/** A subscription as the stand-in keeps it, in Stripe's fields. */
export interface StandInSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  metadata: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly items: { readonly data: readonly [{ readonly id: string }] };
  /** Of each charge, in minor units. */
  unit_amount: number;
  interval_days: number;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  ended_at: number | null;
  current_period_start: number;
  current_period_end: number;
  latest_invoice: string;
}

/** A refund for which a credit note was written. */
export interface StandInCreditNote {
  readonly id: string;
  readonly object: 'credit_note';
  readonly number: string;
  readonly invoice: string;
  readonly refund: string;
  readonly amount: number;
  readonly created: number;
  readonly pdf: string;
}

interface Charge {
  readonly at: Date;
  /** Taken off by a promotion code, in minor units. */
  readonly promotion?: number;
  /** Whether the card is refused. */
  readonly fails?: boolean;
  /** Of a change of the plan: what is taken off for the rest of the period before, and the subscription as it was. */
  readonly unused?: number;
  readonly before?: StandInSubscription;
}

/** What the stand-in for Stripe keeps of subscriptions, invoices and credit notes. Tests charge by it, as Stripe does by the clock. */
export class RenewalBooks {
  readonly subscriptions: StandInSubscription[] = [];
  readonly invoices: StandInInvoice[] = [];
  readonly creditNotes: StandInCreditNote[] = [];
  readonly coupons = new Map<string, number>();
  readonly products = new Set<string>();
  /** Whether cards are refused when a plan is changed. */
  declinesChanges = false;
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** The first charge of a page that renews: its subscription, and its paid invoice. */
  begin(
    { fields }: StandInSession,
    { at, promotion = 0 }: Charge,
  ): { subscription: StandInSubscription; invoice: StandInInvoice } {
    const price = 'line_items[0][price_data]';
    const subscription: StandInSubscription = {
      id: `sub_${randomId()}`,
      object: 'subscription',
      customer: `cus_${randomId()}`,
      metadata: { order_id: fields.get('subscription_data[metadata][order_id]') ?? '' },
      currency: fields.get(`${price}[currency]`) ?? '',
      unit_amount: Number(fields.get(`${price}[unit_amount]`)),
      interval_days: Number(fields.get(`${price}[recurring][interval_count]`)),
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      items: { data: [{ id: `si_${randomId()}` }] },
      current_period_start: at.getTime() / SECOND_MS,
      latest_invoice: '',
      current_period_end: at.getTime() / SECOND_MS,
    };
    this.subscriptions.push(subscription);
    const discount = promotion + (this.coupons.get(fields.get('discounts[0][coupon]') ?? '') ?? 0);
    return { subscription, invoice: this.#charge(subscription, 'subscription_create', { at, promotion: discount }) };
  }

  /** The charge at the end of a period. One that fails leaves an open invoice, which `settle` pays later. */
  renew(subscription: StandInSubscription, charge: Charge): StandInInvoice {
    return this.#charge(subscription, 'subscription_cycle', charge);
  }

  /** Pays an invoice whose charge failed. */
  settle(invoice: StandInInvoice, at: Date): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.total;
    invoice.status_transitions.paid_at = at.getTime() / SECOND_MS;
    this.#addPayment(invoice);
    const subscription = this.subscriptions.find(({ id }) => id === invoice.parent.subscription_details.subscription);
    if (subscription?.status === 'past_due') subscription.status = 'active';
  }

  /** The answer to a request about one of these; undefined for requests about anything else. */
  resultOf(method: string, url: string, body: string): Result | undefined {
    const { pathname, searchParams } = new URL(url, this.#baseUrl);
    const fields = new URLSearchParams(body);
    const [, kind = '', id = ''] = /^\/v1\/(subscriptions|invoices)\/(\w+)$/.exec(pathname) ?? [];
    if (method === 'POST' && pathname === '/v1/coupons') return this.#addCoupon(fields);
    if (method === 'POST' && pathname === '/v1/products') return this.#addProduct(fields);
    if (method === 'POST' && pathname === '/v1/credit_notes') return this.#addCreditNote(fields);
    if (method === 'POST' && pathname === '/v1/billing_portal/sessions') {
      return found({ object: 'billing_portal.session', url: `${this.#baseUrl}/portal/${fields.get('customer')}` });
    }
    if (method === 'POST' && pathname === '/v1/invoices/create_preview') {
      const subscription = this.subscriptions.find((one) => one.id === fields.get('subscription'));
      return subscription && this.#preview(subscription, fields);
    }
    if (method === 'GET' && pathname === '/v1/invoice_payments') {
      const wanted = searchParams.get('payment[payment_intent]');
      const data = this.invoices
        .flatMap(({ payments }) => payments.data)
        .filter(({ payment }) => payment.payment_intent === wanted);
      return found({ object: 'list', url: pathname, has_more: false, data });
    }
    if (kind === 'invoices' && method === 'GET') return foundOne(this.invoices, id);
    if (kind === 'subscriptions') return this.#subscription(method, id, fields);
    return undefined;
  }

  #subscription(method: string, id: string, fields: URLSearchParams): Result | undefined {
    const subscription = this.subscriptions.find((one) => one.id === id);
    if (!subscription) return undefined;
    if (method === 'POST' && fields.has('items[0][id]')) return this.#change(subscription, fields);
    if (method === 'POST') subscription.cancel_at_period_end = fields.get('cancel_at_period_end') === 'true';
    if (method === 'DELETE') {
      subscription.status = 'canceled';
      subscription.ended_at = subscription.current_period_end;
    }
    return found(subscription);
  }

  #preview(subscription: StandInSubscription, fields: URLSearchParams): Result {
    const price = fields.get('subscription_details[items][0][price_data][unit_amount]');
    if (price === null) return found({ object: 'invoice', amount_due: subscription.unit_amount });
    const at = Number(fields.get('subscription_details[proration_date]'));
    const unused = unusedOf(subscription, at);
    const total = Number(price) - unused;
    const lines = linesOf({ price: Number(price), unused, start: at, end: at, before: subscription });
    return found({ object: 'invoice', total, amount_due: Math.max(0, total), lines });
  }

  /** A change of the plan, paid right away or not made. The new period begins at the moment that the proration is reckoned by. */
  #change(subscription: StandInSubscription, fields: URLSearchParams): Result {
    const price = 'items[0][price_data]';
    const product = fields.get(`${price}[product]`) ?? '';
    if (!this.products.has(product)) return refused(400, 'invalid_request_error', 'resource_missing');
    if (this.declinesChanges) return refused(402, 'card_error', 'card_declined');
    const start = Number(fields.get('proration_date'));
    if (subscription.status !== 'active' || start < subscription.current_period_start) {
      return refused(400, 'invalid_request_error', 'parameter_invalid_integer');
    }
    const unused = unusedOf(subscription, start);
    const before = { ...subscription };
    subscription.unit_amount = Number(fields.get(`${price}[unit_amount]`));
    subscription.interval_days = Number(fields.get(`${price}[recurring][interval_count]`));
    subscription.metadata = { ...subscription.metadata, ...metadataIn(fields) };
    subscription.current_period_end = start;
    this.#charge(subscription, 'subscription_update', { at: new Date(start * SECOND_MS), unused, before });
    return found(subscription);
  }

  #addProduct(fields: URLSearchParams): Result {
    const id = fields.get('id') ?? randomUUID();
    if (this.products.has(id)) return refused(400, 'invalid_request_error', 'resource_already_exists');
    this.products.add(id);
    return found({ id, object: 'product' });
  }

  #addCoupon(fields: URLSearchParams): Result {
    const id = fields.get('id') ?? randomUUID();
    if (this.coupons.has(id)) return refused(400, 'invalid_request_error', 'resource_already_exists');
    this.coupons.set(id, Number(fields.get('amount_off')));
    return found({ id, object: 'coupon' });
  }

  #addCreditNote(fields: URLSearchParams): Result {
    const count = this.creditNotes.length + 1;
    const id = `cn_${randomId()}`;
    const note: StandInCreditNote = {
      id,
      object: 'credit_note',
      number: `STRIPE-0001-CN-${count}`,
      invoice: fields.get('invoice') ?? '',
      refund: fields.get('refunds[0][refund]') ?? '',
      amount: Number(fields.get('amount')),
      created: Math.floor(Date.now() / SECOND_MS),
      pdf: `${this.#baseUrl}/credit/${id}`,
    };
    this.creditNotes.push(note);
    return found(note);
  }

  #charge(
    subscription: StandInSubscription,
    reason: string,
    { at, promotion = 0, fails = false, unused = 0, before = subscription }: Charge,
  ): StandInInvoice {
    const start = subscription.current_period_end;
    const end = start + (subscription.interval_days * DAY_MS) / SECOND_MS;
    const invoice: StandInInvoice = {
      ...invoiceOf(subscription, {
        reason,
        number: this.invoices.length + 1,
        promotion,
        ...{ start, end, at, unused, before },
        url: this.#baseUrl,
      }),
      status: 'open',
    };
    this.invoices.push(invoice);
    subscription.current_period_start = start;
    subscription.current_period_end = end;
    subscription.latest_invoice = invoice.id;
    if (fails) subscription.status = 'past_due';
    else this.settle(invoice, at);
    return invoice;
  }

  #addPayment(invoice: StandInInvoice): void {
    if (invoice.amount_paid === 0) return;
    const payment = { type: 'payment_intent' as const, payment_intent: `pi_${randomId()}` };
    invoice.payments.data.push({ object: 'invoice_payment', invoice: invoice.id, status: 'paid', payment });
  }
}

function metadataIn(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function refused(status: number, type: string, code: string): Result {
  return { status, body: { error: { type, code, message: `Refused: ${code}` } } };
}

function found(body: object): Result {
  return { status: 200, body };
}

function foundOne(rows: readonly { readonly id: string }[], id: string): Result | undefined {
  const row = rows.find((one) => one.id === id);
  return row && found(row);
}
