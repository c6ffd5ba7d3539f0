import { randomId } from './random-id.ts';
import { RenewalBooks } from './stripe-renewal-books.ts';

/** What the stand-in knows of a payment page, as it was asked for. */
export interface StandInSession {
  readonly id: string;
  readonly url: string;
  /** Form fields of the request, e.g. `line_items[0][price_data][unit_amount]`. */
  readonly fields: ReadonlyMap<string, string>;
  status: 'open' | 'complete' | 'expired';
}

/** A refund as the stand-in keeps it, in Stripe's fields. */
export interface StandInRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
}

/** What a request is answered with. */
export interface Result {
  readonly status: number;
  readonly body: object;
}

/** What the stand-in for Stripe keeps, and how it answers a request that may be answered. */
export class StandInBooks {
  readonly baseUrl: string;
  readonly sessions: StandInSession[] = [];
  readonly payments = new Map<string, Readonly<Record<string, string>>>();
  readonly refunds: StandInRefund[] = [];
  readonly renewals: RenewalBooks;
  readonly charged = new Map<string, number>();
  refundsEnd: StandInRefund['status'] | { readonly refused: string } = 'succeeded';
  #failure: number | undefined;
  #failuresLeft = 0;

  /** @param baseUrl where payment pages are said to be */
  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
    this.renewals = new RenewalBooks(baseUrl);
  }

  failWith(status: number | undefined, times = Number.POSITIVE_INFINITY): void {
    this.#failure = status;
    this.#failuresLeft = times;
  }

  resultOf(method: string, url: string, body: string): Result {
    if (this.#failure !== undefined && this.#failuresLeft > 0) {
      this.#failuresLeft -= 1;
      return stripeError(this.#failure, 'Something is wrong on Stripe’s end.');
    }
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      const session = this.#addSession(body);
      const shown = { id: session.id, object: 'checkout.session', url: session.url, payment_status: 'unpaid' };
      return { status: 200, body: shown };
    }
    const [, id, end] = /^\/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(url) ?? [];
    if (id !== undefined) return this.#resultOfSession(id, method === 'POST' && end !== undefined);
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(url)?.[1];
    if (method === 'GET' && payment !== undefined && this.payments.has(payment)) {
      return { status: 200, body: { id: payment, object: 'payment_intent', metadata: this.payments.get(payment) } };
    }
    if (method === 'POST' && url === '/v1/refunds') return this.#addRefund(new URLSearchParams(body));
    if (method === 'GET' && url.startsWith('/v1/refunds?')) {
      const of = new URL(url, this.baseUrl).searchParams.get('payment_intent');
      const data = this.refunds.filter((one) => one.payment_intent === of);
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
    }
    return (
      this.renewals.resultOf(method, url, body) ??
      withCode(stripeError(404, `No such resource: ${method} ${url}`), 'resource_missing')
    );
  }

  #addRefund(fields: URLSearchParams): Result {
    const payment = fields.get('payment_intent') ?? '';
    const amount = Number(fields.get('amount'));
    const gone = this.refunds
      .filter((one) => one.payment_intent === payment && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    const paid = this.charged.get(payment) ?? Number.POSITIVE_INFINITY;
    const refused =
      typeof this.refundsEnd === 'object'
        ? this.refundsEnd.refused
        : gone + amount > paid
          ? 'charge_already_refunded'
          : undefined;
    if (refused !== undefined) return withCode(stripeError(400, `Refund refused: ${refused}`), refused);
    const metadata = Object.fromEntries(
      [...fields].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const refund: StandInRefund = {
      id: `re_${randomId()}`,
      object: 'refund',
      amount,
      payment_intent: payment,
      metadata,
      status: typeof this.refundsEnd === 'object' ? 'failed' : this.refundsEnd,
    };
    this.refunds.push(refund);
    return { status: 200, body: { ...refund } };
  }

  #resultOfSession(id: string, ends: boolean): Result {
    const session = this.sessions.find((one) => one.id === id);
    if (!session) {
      return withCode(stripeError(404, `No such checkout.session: ${id}`), 'resource_missing');
    }
    if (ends && session.status !== 'open') {
      return stripeError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    if (ends) session.status = 'expired';
    return { status: 200, body: { id, object: 'checkout.session', status: session.status } };
  }

  #addSession(body: string): StandInSession {
    const id = `cs_test_${randomId()}`;
    const fields = new Map(new URLSearchParams(body));
    const session: StandInSession = { id, url: `${this.baseUrl}/pay/${id}`, fields, status: 'open' };
    this.sessions.push(session);
    return session;
  }
}

export function stripeError(
  status: number,
  message: string,
  type = status >= 500 ? 'api_error' : 'invalid_request_error',
): Result {
  return { status, body: { error: { type, message } } };
}

function withCode({ status, body }: Result, code: string): Result {
  return { status, body: { error: { ...(body as { error: object }).error, code } } };
}
