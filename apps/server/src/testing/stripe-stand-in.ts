import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { STRIPE_API_VERSION } from '../members/payments/stripe-client.ts';
import { type Result, StandInBooks, type StandInRefund, type StandInSession, stripeError } from './stripe-books.ts';
import { type Pressed, pageOf, pressOf } from './stripe-payment-page.ts';
import type { RenewalBooks } from './stripe-renewal-books.ts';

const SECOND_MS = 1_000;

export type { StandInRefund, StandInSession } from './stripe-books.ts';

export interface StripeStandIn {
  readonly baseUrl: string;
  readonly sessions: StandInSession[];
  /** Requests with their API version. */
  readonly requests: { readonly method: string; readonly path: string; readonly version: string | undefined }[];
  readonly refunds: StandInRefund[];
  /** Subscriptions, invoices and credit notes, and what charges them. */
  readonly renewals: RenewalBooks;
  /** How refunds end that are asked for from now on: right away, later, or refused with one of Stripe's codes. */
  endRefunds(as: StandInRefund['status'] | { readonly refused: string }): void;
  /** What was paid, in minor units by payment: refunds of more are refused. */
  readonly charged: Map<string, number>;
  /** Metadata of payments by their id. */
  readonly payments: Map<string, Readonly<Record<string, string>>>;
  /** Keeps answers back until what is given is called: Stripe is slow. */
  hold(): () => void;
  /** Makes the following requests fail as Stripe does when it has trouble; as many as `times` says, else all. */
  failWith(status: number | undefined, times?: number): void;
  close(): Promise<void>;
}

/**
 * A local server that speaks as much of Stripe's HTTP as we use: making a Checkout session (with idempotency keys), reading and expiring
 * one, reading a payment, refunding it and listing its refunds, coupons, subscriptions, invoices, credit notes and the customer portal. Written from Stripe's API reference; it takes Stripe's place in tests,
 * where there is no network and no account.
 * @param port of 127.0.0.1; without it a free one
 * @param webhook where presses on its payment pages are told of; without it nobody is told
 */
export async function startStripeStandIn(port = 0, webhook?: StandInWebhook): Promise<StripeStandIn> {
  const requests: StripeStandIn['requests'] = [];
  let held: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const books = new StandInBooks(baseUrl);
  const resultFor = cachedByKey((method, url, body) => books.resultOf(method, url, body));
  const { sessions, payments, refunds, charged, renewals } = books;
  return {
    baseUrl,
    sessions,
    requests,
    payments,
    refunds,
    charged,
    renewals,
    endRefunds: (as) => {
      books.refundsEnd = as;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    failWith: (status, times) => books.failWith(status, times),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (!url.startsWith('/v1/')) return answerPage(response, method, url, body);
    const until = held;
    requests.push({ method, path: url, version: headers['stripe-version'] as string | undefined });
    const { status, body: answered } = /^Bearer (?:sk|rk)_test_/.test(headers.authorization ?? '')
      ? resultFor(headers['idempotency-key'] as string | undefined, method, url, body)
      : stripeError(401, 'Invalid API Key provided');
    await until;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' });
    response.end(JSON.stringify(answered));
  }

  async function answerPage(response: ServerResponse, method: string, url: string, body: string): Promise<void> {
    const button = new URLSearchParams(body).get('press');
    const pressed = method === 'POST' && button !== null ? pressOf(books, url, button) : undefined;
    if (pressed) {
      for (const event of pressed.events) await report(webhook, event);
      response.writeHead(303, { location: pressed.location }).end();
      return;
    }
    const page = pageOf(books, url);
    const head = { 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(page === undefined ? 404 : 200, head).end(page ?? 'There is no such page.');
  }
}

/** Where the server takes events, and the secret that they are signed with. */
export interface StandInWebhook {
  readonly url: string;
  readonly secret: string;
}

/** Tells of an event as Stripe does: signed, of the version of the key's account, and not again when it is refused. */
async function report(webhook: StandInWebhook | undefined, { type, object }: Pressed['events'][number]): Promise<void> {
  if (!webhook) return;
  const created = Math.floor(Date.now() / SECOND_MS);
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type, created, data: { object } };
  const body = JSON.stringify({ ...event, api_version: STRIPE_API_VERSION });
  const signature = createHmac('sha256', webhook.secret).update(`${created}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` };
  const { status } = await fetch(webhook.url, { method: 'POST', headers, body });
  if (status !== 200) console.error(`The event ${type} was answered with ${status}.`);
}

type Answer = (method: string, url: string, body: string) => Result;

/**
 * Keeps the first result of a key, its own failures included, but for what it has refused before it began:
 * https://docs.stripe.com/api/idempotent_requests
 */
function cachedByKey(resultOf: Answer): (key: string | undefined, ...request: Parameters<Answer>) => Result {
  const byKey = new Map<string, { body: string; result: Result }>();
  return (key, method, url, body) => {
    const before = key === undefined ? undefined : byKey.get(key);
    if (before && before.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return stripeError(400, message, 'idempotency_error');
    }
    if (before) return before.result;
    const result = resultOf(method, url, body);
    const hasBegun = result.status < 400 || result.status >= 500;
    if (key !== undefined && hasBegun) byKey.set(key, { body, result });
    return result;
  };
}
