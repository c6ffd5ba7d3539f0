import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the stand-in knows of a payment page, as it was asked for. */
export interface StandInSession {
  readonly id: string;
  readonly url: string;
  /** Form fields of the request, e.g. `line_items[0][price_data][unit_amount]`. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface StripeStandIn {
  readonly baseUrl: string;
  readonly sessions: StandInSession[];
  /** Requests with their API version. */
  readonly requests: { readonly method: string; readonly path: string; readonly version: string | undefined }[];
  /** Metadata of payments by their id. */
  readonly payments: Map<string, Readonly<Record<string, string>>>;
  /** Makes the following requests fail as Stripe does when it has trouble. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

/**
 * A local server that speaks as much of Stripe's HTTP as we use: making a Checkout session (with idempotency keys), reading a payment. Written from Stripe's API reference; it
 * takes Stripe's place in tests, where there is no network and no account.
 */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const sessions: StandInSession[] = [];
  const byKey = new Map<string, { body: string; session: StandInSession }>();
  const requests: StripeStandIn['requests'] = [];
  const payments: StripeStandIn['payments'] = new Map();
  let failure: number | undefined;

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
    failWith: (status) => {
      failure = status;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    requests.push({ method, path: url, version: headers['stripe-version'] as string | undefined });
    if (!headers.authorization?.startsWith('Bearer sk_test_')) return refuse(response, 401, 'Invalid API Key provided');
    if (failure !== undefined) return refuse(response, failure, 'Something is wrong on Stripe’s end.');
    if (method === 'POST' && url === '/v1/checkout/sessions')
      return createSession(headers['idempotency-key'] as string, body, response);
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(url)?.[1];
    if (method === 'GET' && payment !== undefined && payments.has(payment)) {
      return send(response, 200, { id: payment, object: 'payment_intent', metadata: payments.get(payment) });
    }
    refuse(response, 404, `No such resource: ${method} ${url}`);
  }

  function createSession(key: string | undefined, body: string, response: ServerResponse): void {
    const before = key === undefined ? undefined : byKey.get(key);
    if (before && before.body !== body) {
      refuse(response, 400, 'Keys for idempotent requests can only be used with the same parameters');
      return;
    }
    const session = before?.session ?? addSession(body);
    if (key !== undefined) byKey.set(key, { body, session });
    send(response, 200, { id: session.id, object: 'checkout.session', url: session.url, payment_status: 'unpaid' });
  }

  function addSession(body: string): StandInSession {
    const id = `cs_test_${sessions.length + 1}`;
    const session = { id, url: `${baseUrl}/pay/${id}`, fields: new Map(new URLSearchParams(body)) };
    sessions.push(session);
    return session;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  send(response, status, { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
  response.end(JSON.stringify(body));
}
