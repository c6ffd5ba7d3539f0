import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { mails, orders } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { grantedTokens, insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import paymentFailed from '../mails/kinds/payment-failed.ts';
import { writeGrant } from '../membership/ledger.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import type { Payments } from '../payments/payments.ts';
import { writeLines } from '../usage/take-batch.ts';
import { cancelOrder } from './cancel-order.ts';
import { carryOutRefunds, resumeRefunds } from './carry-out-refunds.ts';
import { createOrder, type OrderDeps } from './create-order.ts';
import type { OrderRow } from './describe-order.ts';
import { payOrder } from './pay-order.ts';
import { describeOrderAnswer } from './read-order.ts';
import { requestOperatorRefund, requestRefund } from './request-refund.ts';

const { catalogue } = SAMPLE_COMMERCE;
const { refunds, plans } = catalogue;
const HOUR_MS = 3_600_000;
const QUIET = pino({ level: 'silent' });
const later = (hours: number) => new Date(SAMPLE_NOW.getTime() + hours * HOUR_MS);

let shop: StripeShop;
let db: Db;
let standIn: StripeStandIn;
let stripe: Stripe;
let payments: Payments;
beforeAll(async () => {
  shop = await openStripeShop();
  ({ db, standIn, stripe, payments } = shop);
});
beforeEach(() => {
  standIn.failWith(undefined);
  standIn.endRefunds('succeeded');
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof insertMember>>;
const deps = (now = SAMPLE_NOW): OrderDeps => ({ db, catalogue, payments, now: () => now });

async function ordered(sku = 'data-5m', member?: Buyer) {
  const buyer = member ?? (await insertMember(db));
  const { order } = await createOrder(deps(), buyer, { sku, quantity: 1, locale: 'en' }, undefined);
  return { buyer, id: order.id };
}

async function paid(sku = 'data-5m') {
  const made = await ordered(sku);
  const payment = await pay(made.id);
  return { ...made, payment };
}

const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0] as OrderRow;
const statusOf = async (id: string) => (await rowOf(id)).status;
const tokensOf = ({ id }: Buyer) => grantedTokens(db, id);
const FULL = 5_000_000;

/** Lets Stripe tell something, as far as we read it. */
const reported = (type: string, object: object, now = SAMPLE_NOW) => {
  const event = { id: `evt_${randomUUID()}`, type, created: now.getTime() / 1000, data: { object } };
  return applyStripeEvent(db, stripe, event as unknown as Stripe.Event, { now, refunds });
};

async function pay(id: string, now = SAMPLE_NOW): Promise<string> {
  const payment = `pi_${randomUUID().replaceAll('-', '')}`;
  await reportPaid(id, payment, now);
  return payment;
}
async function reportPaid(id: string, payment: string, now = SAMPLE_NOW) {
  const { totalAmount, currency } = await rowOf(id);
  standIn.charged.set(payment, totalAmount);
  return reported(
    'checkout.session.completed',
    {
      metadata: { order_id: id },
      payment_intent: payment,
      payment_status: 'paid',
      amount_total: totalAmount,
      currency: currency.toLowerCase(),
    },
    now,
  );
}
const dispute = (payment: string, type: 'created' | 'closed', status: string, now = SAMPLE_NOW) =>
  reported(`charge.dispute.${type}`, { id: `dp_${payment}`, payment_intent: payment, status }, now);
const reportRefund = (type: 'created' | 'updated' | 'failed', id: string) =>
  reported(`refund.${type}`, { ...standIn.refunds.find((one) => one.id === id) });

async function refund(
  id: string,
  buyer: Buyer,
  kind: 'refund' | 'withdrawal' | 'surplus' = 'refund',
  now = SAMPLE_NOW,
) {
  const asked = await requestRefund(db, { userId: buyer.id, orderId: id, kind }, { refunds, plans, now });
  await carryOutRefunds({ db, payments, refunds, log: QUIET, now: () => now }, asked);
  return asked;
}
const lastRefund = () => standIn.refunds.at(-1) ?? expect.fail('nothing was refunded');
const refundsOf = (payment: string) => standIn.refunds.filter((one) => one.payment_intent === payment);
const answerOf = async (id: string, now = SAMPLE_NOW) =>
  (await describeOrderAnswer(db, await rowOf(id), { refunds, plans, now })).payment;

describe('[A06] a refund by the member', () => {
  it('sends all of the money back through Stripe and takes back what the order gave', async () => {
    const { id, buyer, payment } = await paid();
    expect((await answerOf(id)).refundOffers).toEqual(['refund']);
    const [asked] = await refund(id, buyer);
    expect(lastRefund()).toMatchObject({
      payment_intent: payment,
      amount: 900,
      metadata: { order_id: id, request_id: asked?.id },
    });
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunded', 0]);
    expect(await answerOf(id)).toMatchObject({ refund: { step: 'succeeded', amount: 900 }, refundOffers: [] });
    await reportRefund('created', lastRefund().id);
    await reported('charge.refunded', { amount_refunded: 900, metadata: { order_id: id }, payment_intent: payment });
    expect((await rowOf(id)).refundedAmount).toBe(900);
  });

  it.each([
    ['pro-monthly', 24],
    ['pro-yearly', 72],
    ['data-5m', 72],
  ])(
    'of %s is possible for %d hours, then for consumers in the EU until the fourteenth day is over',
    async (sku, hours) => {
      const { id, buyer } = await paid(sku);
      expect((await answerOf(id, later(hours))).refundOffers).toEqual(['refund']);
      expect(await answerOf(id, later(hours + 0.01))).toMatchObject({
        refundOffers: ['withdrawal'],
        refundRefusal: 'window_over',
      });
      expect(await apiErrorOf(refund(id, buyer, 'refund', later(hours + 0.01)))).toBe('order_not_refundable');
      const end = new Date('2026-12-16T13:00:00Z');
      expect((await answerOf(id, end)).refundOffers).toEqual(['withdrawal']);
      expect((await answerOf(id, new Date(end.getTime() + 1))).refundOffers).toEqual([]);
      await refund(id, buyer, 'withdrawal', end);
      expect(await statusOf(id)).toBe('refunded');
    },
  );

  it('goes by the rules that the order was made with', async () => {
    const { id } = await paid();
    const changed = { ...refunds, windows: { ...refunds.windows, dataPack: { hours: 1 } } };
    const { payment } = await describeOrderAnswer(db, await rowOf(id), { refunds: changed, plans, now: later(70) });
    expect(payment.refundOffers).toEqual(['refund']);
    await db.update(orders).set({ refundTerms: null }).where(eq(orders.id, id));
    expect((await answerOf(id, later(72))).refundOffers).toEqual(['refund']);
  });

  it('is nobody else’s to ask for', async () => {
    const { id } = await paid();
    expect(await apiErrorOf(refund(id, await insertMember(db)))).toBe('order_not_found');
  });

  it('from two tabs at once is one refund, and so is one more press', async () => {
    const { id, buyer, payment } = await paid();
    await Promise.all([1, 2, 3, 4].map(() => refund(id, buyer)));
    await refund(id, buyer);
    expect(refundsOf(payment)).toHaveLength(1);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunded', 0]);
  });

  it('that takes days has taken back already, and arrives', async () => {
    standIn.endRefunds('pending');
    const { id, buyer } = await paid();
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunding', 0]);
    expect(await answerOf(id)).toMatchObject({ refund: { step: 'pending' }, refundRefusal: 'under_way' });
    lastRefund().status = 'succeeded';
    await reportRefund('updated', lastRefund().id);
    expect([await statusOf(id), (await rowOf(id)).refundedAmount]).toEqual(['refunded', 900]);
  });

  it('that fails at the bank days later gives back what was taken, and can be tried again', async () => {
    standIn.endRefunds('pending');
    const { id, buyer, payment } = await paid();
    await refund(id, buyer);
    await reported('charge.refunded', { amount_refunded: 900, metadata: { order_id: id }, payment_intent: payment });
    const failed = lastRefund();
    failed.status = 'failed';
    expect(await reportRefund('failed', failed.id)).toBe('refund_failed');
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['paid', FULL]);
    expect(await answerOf(id)).toMatchObject({ refund: { step: 'failed' }, refundOffers: ['refund'] });
    standIn.endRefunds('succeeded');
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer), (await rowOf(id)).refundedAmount]).toEqual(['refunded', 0, 900]);
  });

  it('that Stripe refuses gives back at once', async () => {
    standIn.endRefunds({ refused: 'charge_disputed' });
    const { id, buyer } = await paid();
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['paid', FULL]);
    expect(await answerOf(id)).toMatchObject({ refund: { step: 'failed' } });
  });

  it('asked for while Stripe is away stands, and is carried out when it answers', async () => {
    const { id, buyer, payment } = await paid();
    standIn.failWith(500);
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunding', 0]);
    expect(await answerOf(id)).toMatchObject({ refund: { step: 'requested' } });
    standIn.failWith(undefined);
    const resume = (minutes: number) =>
      resumeRefunds({ db, payments, refunds, log: QUIET, now: () => later(minutes / 60) });
    await resume(0.5);
    expect(refundsOf(payment)).toEqual([]);
    await Promise.all([resume(2), resume(2)]);
    await resume(3);
    expect(refundsOf(payment)).toHaveLength(1);
    expect(await statusOf(id)).toBe('refunded');
  });

  it('whose answer was lost is found again at Stripe and not made twice', async () => {
    const { id, buyer, payment } = await paid();
    const [asked] = await requestRefund(
      db,
      { userId: buyer.id, orderId: id, kind: 'refund' },
      { refunds, plans, now: SAMPLE_NOW },
    );
    if (!asked) expect.fail('nothing was asked for');
    await payments.refund(asked); // the process ends here
    await resumeRefunds({ db, payments, refunds, log: QUIET, now: () => later(1) });
    expect(refundsOf(payment)).toHaveLength(1);
    expect(await statusOf(id)).toBe('refunded');
  });

  it('of what somebody refunds in the dashboard at the same moment takes back once', async () => {
    const { id, buyer, payment } = await paid();
    const dashboard = { id: `re_${randomUUID()}`, amount: 900, payment_intent: payment, metadata: {} };
    standIn.refunds.push({ ...dashboard, object: 'refund', status: 'succeeded' });
    await Promise.all([
      refund(id, buyer).catch((error: unknown) => error),
      reportRefund('created', dashboard.id),
      reported('charge.refunded', { amount_refunded: 900, metadata: { order_id: id }, payment_intent: payment }),
    ]);
    expect([await statusOf(id), await tokensOf(buyer), (await rowOf(id)).refundedAmount]).toEqual(['refunded', 0, 900]);
  });

  it('of what was refunded in the dashboard, untold yet, learns it from Stripe', async () => {
    const { id, buyer, payment } = await paid();
    standIn.charged.set(payment, 0);
    standIn.refunds.push({
      id: 're_dashboard',
      object: 'refund',
      amount: 900,
      payment_intent: payment,
      metadata: {},
      status: 'succeeded',
    });
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunded', 0]);
  });
});

describe('[A07] a refund by the rules of the seller', () => {
  const line = { feature: 'pages', engine: 'openai' };
  it.each([
    ['data-5m', 250_000],
    ['pro-monthly', 1_000_000],
    ['pro-yearly', 1_000_000],
  ])('of %s is refused from %d used tokens on, and a withdrawal is not', async (sku, limit) => {
    const { id, buyer } = await paid(sku);
    const use = (tokens: number, seconds: number) =>
      writeLines(db, [
        { ...line, member: buyer.id, at: new Date(SAMPLE_NOW.getTime() + seconds * 1_000).toISOString(), tokens },
      ]);
    await use(limit, -1); // before the order gave anything
    await use(limit - 1, 1);
    expect(await answerOf(id, later(1))).toMatchObject({ refundOffers: ['refund'], refundRefusal: null });
    await use(1, 2);
    expect(await answerOf(id, later(1))).toMatchObject({
      refundOffers: ['withdrawal'],
      refundRefusal: 'quota_used',
    });
    expect(await apiErrorOf(refund(id, buyer, 'refund', later(1)))).toBe('order_not_refundable');
  });

  it('looks at what the order gave alone, not at what there was before', async () => {
    const { id, buyer } = await paid('data-5m');
    const cause = { source: 'support', sourceId: randomUUID() } as const;
    const grant = { kind: 'data', tokens: 1_000_000 } as const;
    await writeGrant(db, { userId: buyer.id, grant, cause, at: later(-24) });
    await writeLines(db, [{ ...line, member: buyer.id, at: later(1).toISOString(), tokens: 1_000_000 }]);
    expect((await answerOf(id, later(2))).refundOffers).toEqual(['refund']);
  });
});

describe('[A09] refunds beside other payments and disputes', () => {
  it('of the surplus cost nothing of what was paid for; of the order they take every payment', async () => {
    const { id, buyer, payment } = await paid();
    const second = await pay(id);
    expect(await answerOf(id, later(1_000))).toMatchObject({ surplus: 1, refundOffers: ['surplus'] });
    await refund(id, buyer, 'surplus', later(1_000));
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['paid', FULL]);
    expect(refundsOf(payment).length + refundsOf(second).length).toBe(1);
    const third = await pay(id);
    await refund(id, buyer);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['refunded', 0]);
    expect([payment, second, third].map((one) => refundsOf(one).length)).toEqual([1, 1, 1]);
  });

  it('stay disputed while the bank decides, and are refunded in the end', async () => {
    standIn.endRefunds('pending');
    const { id, buyer, payment } = await paid();
    const asked = refund(id, buyer).catch((error: unknown) => error); // whichever is first
    await Promise.all([asked, dispute(payment, 'created', 'needs_response')]);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['disputed', 0]);
    await dispute(payment, 'closed', 'won');
    const [made] = refundsOf(payment);
    if (made) {
      made.status = 'succeeded';
      await reportRefund('updated', made.id);
    }
    expect(await tokensOf(buyer)).toBe(made ? 0 : FULL);
    expect(await statusOf(id)).toBe(made ? 'refunded' : 'paid');
  });

  it.each([
    ['opened, won, paid', ['opened', 'won', 'paid']],
    ['opened, paid, won', ['opened', 'paid', 'won']],
    ['paid, opened, won', ['paid', 'opened', 'won']],
    ['won, opened, paid', ['won', 'opened', 'paid']],
  ])('of a second payment, told %s, lose no day', async (_name, steps) => {
    const { id, buyer } = await paid('pro-monthly');
    await refund(id, buyer);
    const second = `pi_${randomUUID().replaceAll('-', '')}`;
    standIn.payments.set(second, { order_id: id });
    const days = (count: number) => later(count * 24);
    for (const [turn, step] of steps.entries()) {
      const now = days(10 + turn);
      if (step === 'paid') await reportPaid(id, second, now);
      else if (step === 'opened') await dispute(second, 'created', 'needs_response', now);
      else await dispute(second, 'closed', 'won', now);
    }
    const running = (await readHoldings(db, buyer.id)).grants.filter(({ revokedAt }) => revokedAt === null);
    expect(running).toHaveLength(1);
    // From the moment at which the new payment gave something: when it was paid and not disputed for the first time.
    const from = days(steps[0] === 'paid' ? 10 : 12);
    expect(running[0]).toMatchObject({ days: 30, grantedAt: from });
  });

  it('of part of the price are the operator’s, leave the order paid, and never exceed it', async () => {
    const { id, buyer, payment } = await paid();
    const operator = async (requested: { amount?: number; payment?: string }) => {
      const options = { refunds, plans, now: SAMPLE_NOW };
      const { requests: asked } = await requestOperatorRefund(db, { orderId: id, ...requested }, options);
      await carryOutRefunds({ db, payments, refunds, log: QUIET, now: () => SAMPLE_NOW }, asked);
    };
    await operator({ amount: 100 });
    expect([await statusOf(id), await tokensOf(buyer), (await rowOf(id)).refundedAmount]).toEqual(['paid', FULL, 100]);
    expect(await apiErrorOf(operator({ amount: 801 }))).toBe('order_not_refundable');
    expect(await apiErrorOf(operator({ payment: 'pi_other' }))).toBe('order_not_refundable');
    // The second request finds the same refund under way, or, once it has been carried out, nothing left: then the operator is told.
    const [requested, asked] = await Promise.allSettled([operator({}), refund(id, buyer)]);
    expect(asked.status).toBe('fulfilled');
    if (requested.status === 'rejected') expect(requested.reason).toMatchObject({ code: 'order_not_refundable' });
    expect([await statusOf(id), await tokensOf(buyer), (await rowOf(id)).refundedAmount]).toEqual(['refunded', 0, 900]);
    expect(refundsOf(payment).reduce((sum, { amount }) => sum + amount, 0)).toBe(900);
    expect(await apiErrorOf(operator({}))).toBe('order_not_refundable');
  });
});

describe('[A06] cancelling', () => {
  const cancel = async (id: string) =>
    cancelOrder({ db, payments }, await rowOf(id), 'member', { refunds, now: SAMPLE_NOW });
  const sessionOf = async (id: string) => {
    const { sessionId } = await rowOf(id);
    return standIn.sessions.find((one) => one.id === sessionId) ?? expect.fail('there is no page');
  };

  it('closes the payment page and ends the order, once', async () => {
    const { id, buyer } = await ordered();
    await Promise.all([cancel(id), cancel(id)]);
    await cancel(id);
    expect([await statusOf(id), (await sessionOf(id)).status, await tokensOf(buyer)]).toEqual([
      'canceled',
      'expired',
      0,
    ]);
  });

  it('is refused while it is being paid, and of what has been paid', async () => {
    const { id } = await ordered();
    (await sessionOf(id)).status = 'complete';
    expect(await apiErrorOf(cancel(id))).toBe('order_being_paid');
    await pay(id);
    expect(await apiErrorOf(cancel(id))).toBe('order_not_cancelable');
  });

  it('counts for nothing against a payment that is told of meanwhile', async () => {
    const { id, buyer } = await ordered();
    await Promise.all([cancel(id).catch((error: unknown) => error), pay(id)]);
    expect([await statusOf(id), await tokensOf(buyer)]).toEqual(['paid', FULL]);
    const other = await ordered();
    await cancel(other.id);
    await pay(other.id);
    expect([await statusOf(other.id), await tokensOf(other.buyer)]).toEqual(['paid', FULL]);
  });

  it('lets go of the page when Stripe is away: nothing has changed', async () => {
    const { id } = await ordered();
    standIn.failWith(500);
    expect(await apiErrorOf(cancel(id))).toBe('payment_provider_unavailable');
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('[A06] going on with paying', () => {
  const payAgain = (id: string, buyer: Buyer) => payOrder(deps(), buyer, id, 'de');
  const openPages = () => standIn.sessions.filter(({ status }) => status === 'open').length;

  it('leads to the same page as long as it lives', async () => {
    const { id, buyer } = await ordered();
    const before = standIn.sessions.length;
    const both = await Promise.all([payAgain(id, buyer), payAgain(id, buyer)]);
    expect(both.map(({ paymentUrl }) => paymentUrl)).toEqual([1, 2].map(() => standIn.sessions.at(-1)?.url));
    expect([both[0]?.order.id, standIn.sessions.length]).toEqual([id, before]);
  });

  it('orders the same once more when the page has expired, untold yet, from any number of tabs one', async () => {
    const { id, buyer } = await ordered('pro-yearly');
    const [page] = standIn.sessions.slice(-1);
    if (page) page.status = 'expired';
    const before = openPages();
    const all = await Promise.all([1, 2, 3].map(() => payAgain(id, buyer)));
    expect(new Set(all.map(({ order }) => order.id)).size).toBe(1);
    expect(all[0]?.order).toMatchObject({ sku: 'pro-yearly', currency: 'USD', status: 'pending' });
    expect([await statusOf(id), openPages()]).toEqual(['expired', before + 1]);
    // That one has ended as well: the next one follows it.
    const [next] = standIn.sessions.slice(-1);
    if (next) next.status = 'expired';
    const third = await payAgain(id, buyer);
    expect(third.order.id).not.toBe(all[0]?.order.id);
    expect(openPages()).toBe(before + 1);
  });

  it('is refused while something is being paid, and of what has been paid', async () => {
    const { id, buyer } = await ordered();
    const [page] = standIn.sessions.slice(-1);
    if (page) page.status = 'complete';
    expect(await apiErrorOf(payAgain(id, buyer))).toBe('order_being_paid');
    await pay(id);
    expect(await apiErrorOf(payAgain(id, buyer))).toBe('order_not_payable');
  });
});

describe('a declined payment', () => {
  it.each([
    ['as far as that is known', { code: 'debit_not_authorized' }, 'account_unusable'],
    ['in general words', { code: 'card_declined', decline_code: 'a_word_of_2030' }, 'declined'],
  ])('of a method that takes days is told by mail, with the reason %s', async (_case, error, failure) => {
    const { id, buyer } = await ordered();
    const metadata = { order_id: id };
    await reported('checkout.session.completed', { metadata, payment_intent: `pi_${id}`, payment_status: 'unpaid' });
    await reported('checkout.session.async_payment_failed', { metadata, payment_intent: `pi_${id}` });
    await reported('payment_intent.payment_failed', { id: `pi_${id}`, metadata, last_payment_error: error });
    const queued = await db.select().from(mails).where(eq(mails.userId, buyer.id));
    expect(queued.map(({ kind, data }) => ({ kind, data }))).toEqual([
      { kind: paymentFailed.name, data: { orderId: id } },
    ]);
    const sources = { db, catalogue, siteUrl: 'https://site.example', authSecret: 'a secret', now: SAMPLE_NOW };
    expect(
      await paymentFailed.gather({ ...queued[0], data: { orderId: id } } as never, sources as never),
    ).toMatchObject({
      failure,
      order: { id },
    });
    expect((await answerOf(id)).failure).toBe(failure);
  });

  it('says why, and no longer once it is paid', async () => {
    const { id } = await ordered();
    const payment = `pi_${randomUUID()}`;
    const failed = (error: object) =>
      reported('payment_intent.payment_failed', { id: payment, metadata: { order_id: id }, last_payment_error: error });
    await failed({ code: 'card_declined', decline_code: 'insufficient_funds' });
    expect([await statusOf(id), (await answerOf(id)).failure]).toEqual(['pending', 'insufficient_funds']);
    await reportPaid(id, payment);
    expect([await statusOf(id), (await answerOf(id)).failure]).toEqual(['paid', null]);
  });
});
