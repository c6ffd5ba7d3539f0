import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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

export interface StripeStandIn {
  readonly baseUrl: string;
  readonly sessions: StandInSession[];
  /** Requests with their API version. */
  readonly requests: { readonly method: string; readonly path: string; readonly version: string | undefined }[];
  readonly refunds: StandInRefund[];
  /** How refunds end that are asked for from now on: at once, later, or refused with one of Stripe's codes. */
  endRefunds(as: StandInRefund['status'] | { readonly refused: string }): void;
  /** What was paid, in minor units by payment: refunds of more are refused. */
  readonly charged: Map<string, number>;
  /** Metadata of payments by their id. */
  readonly payments: Map<string, Readonly<Record<string, string>>>;
  /** Makes the following requests fail as Stripe does when it has trouble; as many as `times` says, else all. */
  failWith(status: number | undefined, times?: number): void;
  close(): Promise<void>;
}

/** What a request is answered with. */
interface Result {
  readonly status: number;
  readonly body: object;
}

/**
 * A local server that speaks as much of Stripe's HTTP as we use: making a Checkout session (with idempotency keys), reading and expiring one, reading a payment, refunding it and listing its refunds. Written from Stripe's API reference; it
 * takes Stripe's place in tests, where there is no network and no account.
 */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions: StandInSession[] = [];
  const byKey = new Map<string, { body: string; result: Result }>();
  const requests: StripeStandIn['requests'] = [];
  const payments: StripeStandIn['payments'] = new Map();
  const refunds: StandInRefund[] = [];
  const charged: StripeStandIn['charged'] = new Map();
  let refundsEnd: Parameters<StripeStandIn['endRefunds']>[0] = 'succeeded';
  let failure: number | undefined;
  let failuresLeft = 0;

  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    sessions,
    requests,
    payments,
    refunds,
    charged,
    endRefunds: (as) => {
      refundsEnd = as;
    },
    failWith: (status, times = Number.POSITIVE_INFINITY) => {
      failure = status;
      failuresLeft = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    requests.push({ method, path: url, version: headers['stripe-version'] as string | undefined });
    const { status, body: answered } = headers.authorization?.startsWith('Bearer sk_test_')
      ? resultFor(headers['idempotency-key'] as string | undefined, method, url, body)
      : refusal(401, 'Invalid API Key provided');
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
    response.end(JSON.stringify(answered));
  }

  /** Keeps the first result of a key, its own failures included, but for what it has refused before it began: https://docs.stripe.com/api/idempotent_requests */
  function resultFor(key: string | undefined, method: string, url: string, body: string): Result {
    const before = key === undefined ? undefined : byKey.get(key);
    if (before && before.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return refusal(400, message, 'idempotency_error');
    }
    if (before) return before.result;
    const result = resultOf(method, url, body);
    const hasBegun = result.status < 400 || result.status >= 500;
    if (key !== undefined && hasBegun) byKey.set(key, { body, result });
    return result;
  }

  function resultOf(method: string, url: string, body: string): Result {
    if (failure !== undefined && failuresLeft > 0) {
      failuresLeft -= 1;
      return refusal(failure, 'Something is wrong on Stripe’s end.');
    }
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      const session = addSession(body);
      const shown = { id: session.id, object: 'checkout.session', url: session.url, payment_status: 'unpaid' };
      return { status: 200, body: shown };
    }
    const [, id, end] = /^\/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(url) ?? [];
    if (id !== undefined) return resultOfSession(id, method === 'POST' && end !== undefined);
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(url)?.[1];
    if (method === 'GET' && payment !== undefined && payments.has(payment)) {
      return { status: 200, body: { id: payment, object: 'payment_intent', metadata: payments.get(payment) } };
    }
    if (method === 'POST' && url === '/v1/refunds') return addRefund(new URLSearchParams(body));
    if (method === 'GET' && url.startsWith('/v1/refunds?')) {
      const of = new URL(url, baseUrl).searchParams.get('payment_intent');
      const data = refunds.filter((one) => one.payment_intent === of);
      return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
    }
    return refusal(404, `No such resource: ${method} ${url}`);
  }

  function addRefund(fields: URLSearchParams): Result {
    const payment = fields.get('payment_intent') ?? '';
    const amount = Number(fields.get('amount'));
    const gone = refunds
      .filter((one) => one.payment_intent === payment && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0);
    const paid = charged.get(payment) ?? Number.POSITIVE_INFINITY;
    const refused =
      typeof refundsEnd === 'object'
        ? refundsEnd.refused
        : gone + amount > paid
          ? 'charge_already_refunded'
          : undefined;
    if (refused !== undefined) return withCode(refusal(400, `Refund refused: ${refused}`), refused);
    const metadata = Object.fromEntries(
      [...fields].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const refund: StandInRefund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount,
      payment_intent: payment,
      metadata,
      status: typeof refundsEnd === 'object' ? 'failed' : refundsEnd,
    };
    refunds.push(refund);
    return { status: 200, body: { ...refund } };
  }

  function resultOfSession(id: string, ends: boolean): Result {
    const session = sessions.find((one) => one.id === id);
    if (!session) {
      return withCode(refusal(404, `No such checkout.session: ${id}`), 'resource_missing');
    }
    if (ends && session.status !== 'open') {
      return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    }
    if (ends) session.status = 'expired';
    return { status: 200, body: { id, object: 'checkout.session', status: session.status } };
  }

  function addSession(body: string): StandInSession {
    const id = `cs_test_${sessions.length + 1}`;
    const fields = new Map(new URLSearchParams(body));
    const session: StandInSession = { id, url: `${baseUrl}/pay/${id}`, fields, status: 'open' };
    sessions.push(session);
    return session;
  }
}

function refusal(
  status: number,
  message: string,
  type = status >= 500 ? 'api_error' : 'invalid_request_error',
): Result {
  return { status, body: { error: { type, message } } };
}

function withCode({ status, body }: Result, code: string): Result {
  return { status, body: { error: { ...(body as { error: object }).error, code } } };
}
