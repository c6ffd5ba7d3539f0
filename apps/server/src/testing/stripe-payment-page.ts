import type { StandInBooks, StandInSession } from './stripe-books.ts';
import type { StandInInvoice, StandInSubscription } from './stripe-renewal-books.ts';

/** What a press on a page of the stand-in has brought about: what Stripe would tell, and where the browser goes on. */
export interface Pressed {
  readonly events: readonly { readonly type: string; readonly object: object }[];
  readonly location: string;
}

/** The pages of the stand-in on which a person pays, in place of Stripe's: payment pages, and one for the charges of renewals. Undefined for every other address. */
export function pageOf(books: StandInBooks, path: string): string | undefined {
  if (path === '/') return overview(books);
  const session = sessionAt(books, path);
  return session && paymentPage(session);
}

/** A press of one of their buttons. Undefined where nothing can be pressed any more. */
export function pressOf(books: StandInBooks, path: string, button: string): Pressed | undefined {
  const session = sessionAt(books, path);
  if (session?.status === 'open') return button === 'pay' ? pay(books, session) : decline(session);
  const subscription = books.renewals.subscriptions.find(({ id }) => path === `/charge/${id}`);
  return subscription && subscription.status !== 'canceled' ? charge(books, subscription, button) : undefined;
}

function sessionAt({ sessions }: StandInBooks, path: string): StandInSession | undefined {
  return sessions.find(({ id }) => path === `/pay/${id}`);
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);
const now = () => new Date(nowInSeconds() * 1_000);

function pay(books: StandInBooks, session: StandInSession): Pressed {
  const { id, fields } = session;
  session.status = 'complete';
  const location = fields.get('success_url') ?? '/';
  if (fields.get('mode') === 'subscription') {
    const { invoice } = books.renewals.begin(session, { at: now() });
    return { events: [paidEvent(books, invoice)], location };
  }
  const metadata = { order_id: fields.get('metadata[order_id]') ?? '' };
  const payment = `pi_${id}`;
  const amount = amountOf(session);
  books.payments.set(payment, metadata);
  books.charged.set(payment, amount);
  const object = {
    ...{ id, object: 'checkout.session', mode: 'payment', metadata, payment_intent: payment, payment_status: 'paid' },
    ...{ amount_total: amount, currency: fields.get('line_items[0][price_data][currency]') },
  };
  return { events: [{ type: 'checkout.session.completed', object }], location };
}

function decline({ id, fields, url }: StandInSession): Pressed {
  const metadata = { order_id: fields.get('metadata[order_id]') ?? '' };
  const object = { id: `pi_${id}`, object: 'payment_intent', metadata, last_payment_error: { code: 'card_declined' } };
  return { events: [{ type: 'payment_intent.payment_failed', object }], location: url };
}

/** The charge at the end of the period, as if it were there. */
function charge(books: StandInBooks, subscription: StandInSubscription, button: string): Pressed {
  const at = new Date(Math.max(now().getTime(), subscription.current_period_end * 1_000));
  const invoice = books.renewals.renew(subscription, { at, fails: button !== 'pay' });
  const event = button === 'pay' ? paidEvent(books, invoice) : { type: 'invoice.payment_failed', object: invoice };
  return { events: [event], location: '/' };
}

function paidEvent({ payments, charged }: StandInBooks, invoice: StandInInvoice): Pressed['events'][number] {
  for (const { payment } of invoice.payments.data) {
    payments.set(payment.payment_intent, {});
    charged.set(payment.payment_intent, invoice.amount_paid);
  }
  return { type: 'invoice.paid', object: invoice };
}

function amountOf({ fields }: StandInSession): number {
  return Number(fields.get('line_items[0][price_data][unit_amount]'));
}

function paymentPage(session: StandInSession): string {
  const { fields, status } = session;
  const name = fields.get('line_items[0][price_data][product_data][name]') ?? '';
  const price = money(amountOf(session), fields.get('line_items[0][price_data][currency]') ?? 'usd');
  const days = fields.get('line_items[0][price_data][recurring][interval_count]');
  const again = days === undefined ? '' : `, again after ${days} days`;
  const about = `<p><bdi>${escapeHtml(name)}</bdi></p><p><b>${price}</b>${again}</p>`;
  return html(
    'Pay',
    status === 'open' ? about + buttons('', 'Pay', 'Decline') : `${about}<p>This page is ${status}.</p>`,
  );
}

function overview({ renewals, sessions }: StandInBooks): string {
  const open = sessions
    .filter(({ status }) => status === 'open')
    .map(({ id }) => `<li><a href="/pay/${id}">${id}</a></li>`);
  const running = renewals.subscriptions
    .filter(({ status }) => status !== 'canceled')
    .map(
      ({ id, status, unit_amount: amount, currency, current_period_end: end }) =>
        `<li>${id}: ${status}, next charge ${money(amount, currency)} on ${new Date(end * 1_000).toISOString()}${buttons(`/charge/${id}`, 'Charge now', 'Let the charge fail')}</li>`,
    );
  return html(
    'Stripe’s stand-in',
    `<h2>Open payment pages</h2><ul>${open.join('')}</ul><h2>Renewals</h2><ul>${running.join('')}</ul>`,
  );
}

function buttons(action: string, pay: string, fail: string): string {
  const button = (value: string, label: string) => `<button name="press" value="${value}">${label}</button>`;
  return `<form method="post" action="${action}">${button('pay', pay)}${button('decline', fail)}</form>`;
}

/** An amount of minor units, as people read it. */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:34rem;margin:2rem auto;padding:0 1rem}
li{overflow-wrap:anywhere}form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}button{font:inherit;padding:.6rem 1.25rem}`;

function html(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en">${head}<style>${STYLE}</style><h1>${title}</h1>${body}</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
