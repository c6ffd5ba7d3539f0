import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { ORDER_STATES } from '@duoverso/contracts/order-states';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { dataEntries, mails, orders, paymentEvents } from '../../database/schema.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import { cancelOrder } from './cancel-order.ts';
import { carryOutRefunds, resumeRefunds } from './carry-out-refunds.ts';
import { createOrder } from './create-order.ts';
import type { OrderRow } from './describe-order.ts';
import { orderState } from './order-state.ts';
import { payOrder } from './pay-order.ts';
import { newsOf } from './payment-state.ts';
import { requestOperatorRefund, requestRefund } from './request-refund.ts';

const { catalogue } = SAMPLE_COMMERCE;
const { refunds, plans } = catalogue;
const OPTIONS = { refunds, plans, now: SAMPLE_NOW };
const QUIET = pino({ level: 'silent' });

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

interface Demo {
  readonly buyer: Awaited<ReturnType<typeof insertMember>>;
  readonly id: string;
  readonly payment: string;
}

const rowOf = async (id: string): Promise<OrderRow> =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail('no order');

const deps = () => ({ db: shop.db, catalogue, payments: shop.payments, now: () => SAMPLE_NOW });

async function demo(): Promise<Demo> {
  const buyer = await insertMember(shop.db);
  const { order } = await createOrder(deps(), buyer, { sku: 'data-5m', quantity: 1, locale: 'en' }, undefined);
  return { buyer, id: order.id, payment: newPayment() };
}

function newPayment(): string {
  return `pi_${randomUUID().replaceAll('-', '')}`;
}

function report(type: string, object: object) {
  const event = { id: `evt_${randomUUID()}`, type, created: SAMPLE_NOW.getTime() / 1_000, data: { object } };
  return applyStripeEvent(shop.db, shop.stripe, event as unknown as Stripe.Event, OPTIONS);
}

async function session(type: string, { id }: Demo, payment: string, status: 'paid' | 'unpaid') {
  const { totalAmount, currency } = await rowOf(id);
  if (status === 'paid') shop.standIn.charged.set(payment, totalAmount);
  shop.standIn.payments.set(payment, { order_id: id });
  return report(`checkout.session.${type}`, {
    metadata: { order_id: id },
    payment_intent: payment,
    payment_status: status,
    amount_total: totalAmount,
    currency: currency.toLowerCase(),
  });
}

async function carryOut(asked: Parameters<typeof carryOutRefunds>[1]) {
  await carryOutRefunds({ db: shop.db, payments: shop.payments, refunds, log: QUIET, now: () => SAMPLE_NOW }, asked);
}

async function operatorRefund({ id }: Demo, amount?: number) {
  const { requests } = await requestOperatorRefund(shop.db, { orderId: id, amount }, OPTIONS);
  await carryOut(requests);
}

const dispute = ({ payment }: Demo, type: string, status: string) =>
  report(`charge.dispute.${type}`, { id: `dp_${payment}`, payment_intent: payment, status });

type Action = (demo: Demo) => Promise<unknown>;

const cancelAs =
  (asker: 'member' | 'operator'): Action =>
  async ({ id }) =>
    cancelOrder({ db: shop.db, payments: shop.payments }, await rowOf(id), asker, OPTIONS);

/** What can happen to an order that waits to be paid: by its member, an operator, and Stripe. */
const UNPAID: Readonly<Record<string, Action>> = {
  'member pays on': ({ id, buyer }) => payOrder(deps(), buyer, id, 'en'),
  'member cancels': cancelAs('member'),
  'operator cancels': cancelAs('operator'),
  'it is paid': (one) => session('completed', one, one.payment, 'paid'),
  'it is paid once more': (one) => session('completed', one, newPayment(), 'paid'),
  'a payment begins': (one) => session('completed', one, one.payment, 'unpaid'),
  'a payment fails': (one) => session('async_payment_failed', one, one.payment, 'unpaid'),
  'its page expires': (one) => session('expired', one, one.payment, 'unpaid'),
};

/** What can happen to one that is paid. */
const PAID: Readonly<Record<string, Action>> = {
  'member wants it back': async ({ id, buyer }) =>
    carryOut(await requestRefund(shop.db, { userId: buyer.id, orderId: id, kind: 'refund' }, OPTIONS)),
  'operator refunds': (one) => operatorRefund(one),
  'operator refunds a part': (one) => operatorRefund(one, 100),
  'the dashboard refunds': (one) =>
    report('charge.refunded', { amount_refunded: 900, metadata: { order_id: one.id }, payment_intent: one.payment }),
  'the bank disputes': (one) => dispute(one, 'created', 'needs_response'),
  'the dispute is won': (one) => dispute(one, 'closed', 'won'),
  'the dispute is lost': (one) => dispute(one, 'closed', 'lost'),
  'it is paid once more': (one) => session('completed', one, newPayment(), 'paid'),
  'member cancels': cancelAs('member'),
};

function pairsOf(actions: Readonly<Record<string, Action>>): [string, string, Action, Action][] {
  const all = Object.entries(actions);
  return all.flatMap(([first, one], place) =>
    all.slice(place).map(([second, other]): [string, string, Action, Action] => [first, second, one, other]),
  );
}

/** Refusals are answers; everything else is a fault. */
async function atOnce(one: Demo, ...actions: Action[]): Promise<void> {
  const settled = await Promise.allSettled(actions.map((action) => action(one)));
  for (const result of settled) {
    if (result.status === 'rejected' && !(result.reason instanceof ApiError)) throw result.reason;
  }
}

/** What holds after everything that can happen to an order. */
async function expectSound({ id, buyer }: Demo): Promise<void> {
  const { db, payments, standIn } = shop;
  const later = new Date(SAMPLE_NOW.getTime() + 2 * MINUTE_MS);
  await resumeRefunds({ db, payments, refunds, log: QUIET, now: () => later });
  const row = await rowOf(id);
  const events = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id));
  const state = orderState(row.totalAmount, newsOf(events, row.paymentId));
  expect({ status: row.status, refunded: row.refundedAmount }).toEqual({
    status: state.status,
    refunded: state.refundedAmount,
  });
  expect(row.status).not.toBe('refunding');
  const entries = await db.select().from(dataEntries).where(eq(dataEntries.userId, buyer.id));
  const given = entries.reduce((sum, { tokens }) => sum + tokens, 0);
  expect(given).toBe(ORDER_STATES[row.status].gives ? 5_000_000 : 0);
  const paidOnes = new Set(events.filter(({ effect }) => effect === 'paid').map(({ paymentId }) => paymentId));
  for (const payment of paidOnes) {
    const back = standIn.refunds.filter((one) => one.payment_intent === payment);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(row.totalAmount);
  }
  const reported = await db.select().from(mails).where(eq(mails.userId, buyer.id));
  const amounts = reported
    .filter(({ kind }) => kind === 'refund')
    .map(({ data }) => (data as { amount: number }).amount);
  expect(reported.filter(({ kind }) => kind === 'receipt').length).toBeLessThanOrEqual(paidOnes.size);
  if (row.status === 'paid') expect(reported.some(({ kind }) => kind === 'receipt')).toBe(true);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
    state.payments.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
  );
}

describe('[A06] [A09] an order that waits to be paid is sound when at once', () => {
  it.each(pairsOf(UNPAID))('%s and %s', async (_first, _second, one, other) => {
    const made = await demo();
    await atOnce(made, one, other);
    await expectSound(made);
  });
});

it('[A09] a key of idempotency names one order of a member in the database itself', async () => {
  const { id } = await demo();
  const { id: _id, number: _number, sessionId: _session, ...copy } = { ...(await rowOf(id)), idempotencyKey: 'a key' };
  await shop.db.insert(orders).values(copy);
  await expect(shop.db.insert(orders).values(copy)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('orders_idempotency') },
  });
});

describe('[A06] [A09] an order that is paid is sound when at once', () => {
  it.each(pairsOf(PAID))('%s and %s', async (_first, _second, one, other) => {
    const made = await demo();
    await session('completed', made, made.payment, 'paid');
    await atOnce(made, one, other);
    await expectSound(made);
  });

  it('member, operator, bank, dashboard and a second payment come together, again and again', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const made = await demo();
      await session('completed', made, made.payment, 'paid');
      await atOnce(made, ...Object.values(PAID));
      await expectSound(made);
    }
  });
});
