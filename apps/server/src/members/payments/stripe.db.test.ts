import { randomUUID } from 'node:crypto';
import type { Order } from '@duoverso/contracts/orders';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../database/db.ts';
import { membershipGrants, orders, paymentEvents, users } from '../../database/schema.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { carryOutRefunds } from '../orders/carry-out-refunds.ts';
import { createOrder } from '../orders/create-order.ts';
import { describeOrder } from '../orders/describe-order.ts';
import { requestOperatorRefund, requestRefund } from '../orders/request-refund.ts';
import { applyStripeEvent } from './apply-stripe-event.ts';
import { pageFields } from './checkout-fields.ts';
import type { Payments } from './payments.ts';
import { STRIPE_API_VERSION } from './stripe-client.ts';

const { catalogue } = SAMPLE_COMMERCE;
const TERMS = { now: SAMPLE_NOW, refunds: catalogue.refunds };

let shop: StripeShop;
let db: Db;
let standIn: StripeStandIn;
let stripe: Stripe;
let payments: Payments;
beforeAll(async () => {
  shop = await openStripeShop();
  ({ db, standIn, stripe, payments } = shop);
});
beforeEach(() => standIn.failWith(undefined));
afterAll(() => shop.close());

async function order(requested: { sku?: string; quantity?: number } = {}, key?: string) {
  const member = await insertMember(db);
  const deps = { db, catalogue, payments, now: () => SAMPLE_NOW };
  const made = await createOrder(deps, member, { sku: 'pro-monthly', quantity: 1, locale: 'ar', ...requested }, key);
  return { member, ...made };
}

/** As if an attempt had ended before the page was saved. */
const forgetPage = (orderId: string) =>
  db.update(orders).set({ sessionId: null, paymentUrl: null }).where(eq(orders.id, orderId));

/** What the payment page of an order was made with. */
type Ordered = Pick<Order, 'id' | 'totalAmount' | 'currency'>;

/** An event as Stripe sends it, as far as we read it. */
function eventOf(type: string, object: object, id = `evt_${randomUUID()}`): Stripe.Event {
  return { id, type, created: SAMPLE_NOW.getTime() / 1000, data: { object } } as unknown as Stripe.Event;
}
const sessionEvent = (type: string, { id, totalAmount, currency }: Ordered, payment: string, status = 'paid') =>
  eventOf(`checkout.session.${type}`, {
    metadata: { order_id: id },
    payment_intent: payment,
    payment_status: status,
    amount_total: totalAmount,
    currency: currency.toLowerCase(),
  });
const apply = (event: Stripe.Event) => applyStripeEvent(db, stripe, event, TERMS);
const statusOf = async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const activeGrants = async (userId: string) =>
  (await db.select().from(membershipGrants).where(eq(membershipGrants.userId, userId))).filter(
    ({ revokedAt }) => revokedAt === null,
  );

describe('a payment page of Stripe', () => {
  it('is made with the amount, the currency and the name of the order, by the pinned version of the API', async () => {
    const { order: made, paymentUrl, member } = await order({ sku: 'data-5m', quantity: 2 });
    const session = standIn.sessions.at(-1);
    expect(paymentUrl).toBe(session?.url);
    expect(Object.fromEntries(session?.fields ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: made.id,
      'metadata[order_id]': made.id,
      'payment_intent_data[metadata][order_id]': made.id,
      customer_email: member.email,
      'line_items[0][price_data][unit_amount]': '1800',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': 'Name of data-5m',
      locale: 'auto',
      success_url: `https://site.example/profile/#/orders/${made.id}`,
      cancel_url: 'https://site.example/ar/pricing/',
    });
    expect(standIn.requests.at(-1)?.version).toBe(STRIPE_API_VERSION);
  });

  it('is the same one for a repeated request, also when its answer was lost', async () => {
    const before = standIn.sessions.length;
    const member = await insertMember(db);
    const deps = { db, catalogue, payments, now: () => SAMPLE_NOW };
    const requested = { sku: 'pro-monthly', quantity: 1, locale: 'de' as const };
    const first = await createOrder(deps, member, requested, 'key-of-a-test');
    await forgetPage(first.order.id);
    expect(await createOrder(deps, member, requested, 'key-of-a-test')).toEqual(first);
    expect(standIn.sessions.length).toBe(before + 1);
  });

  it('is made under a second key, always the same one, after a failure that Stripe keeps for the first', async () => {
    const before = standIn.sessions.length;
    const member = await insertMember(db);
    const deps = { db, catalogue, payments, now: () => SAMPLE_NOW };
    const requested = { sku: 'pro-monthly', quantity: 1, locale: 'en' as const };
    standIn.failWith(500, 1);
    const first = await createOrder(deps, member, requested, 'key-after-a-failure');
    expect(first.paymentUrl).toBe(standIn.sessions.at(-1)?.url);
    await forgetPage(first.order.id);
    expect(await createOrder(deps, member, requested, 'key-after-a-failure')).toEqual(first);
    expect(standIn.sessions.length).toBe(before + 1);
  });

  it('is made for a member whose address has changed between two attempts', async () => {
    const member = await insertMember(db);
    const deps = { db, catalogue, payments, now: () => SAMPLE_NOW };
    const requested = { sku: 'pro-monthly', quantity: 1, locale: 'en' as const };
    const { order: made } = await createOrder(deps, member, requested, 'key-of-a-mover');
    await forgetPage(made.id);
    const moved = { ...member, email: `moved-${member.email}` };
    expect((await createOrder(deps, moved, requested, 'key-of-a-mover')).paymentUrl).toBe(standIn.sessions.at(-1)?.url);
    expect(standIn.sessions.at(-1)?.fields.get('customer_email')).toBe(moved.email);
  });

  it('is one for an order, whichever of two requests saves it first', async () => {
    const member = await insertMember(db);
    const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
    let opened = 0;
    const openPage = async ({ id }: { readonly id: string }) => {
      opened += 1;
      const page = { sessionId: `cs_${id}_${opened}`, url: `https://pay.example/${opened}` };
      if (opened === 2) resolve();
      await bothAsked;
      return page;
    };
    const deps = { db, catalogue, payments: { ...payments, openPage }, now: () => SAMPLE_NOW };
    const requested = { sku: 'pro-monthly', quantity: 1, locale: 'en' as const };
    const both = await Promise.all([1, 2].map(() => createOrder(deps, member, requested, 'key-of-two')));
    expect(new Set(both.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  });

  it('that cannot be made refuses the order, which a later attempt completes', async () => {
    standIn.failWith(400);
    const member = await insertMember(db);
    const deps = { db, catalogue, payments, now: () => SAMPLE_NOW };
    const requested = { sku: 'pro-monthly', quantity: 1, locale: 'en' as const };
    const key = randomUUID();
    await expect(createOrder(deps, member, requested, key)).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    standIn.failWith(undefined);
    expect((await createOrder(deps, member, requested, key)).paymentUrl).toBe(standIn.sessions.at(-1)?.url);
  });
});

describe('events of Stripe', () => {
  it('of a payment fulfil its order once, however often and in whatever order they come', async () => {
    const { order: made, member } = await order();
    const payment = `pi_${randomUUID()}`;
    const events = [
      sessionEvent('completed', made, payment, 'unpaid'),
      sessionEvent('async_payment_succeeded', made, payment),
    ].toReversed();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => apply(events[turn % 2] as Stripe.Event)),
    );
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(2);
    expect(await activeGrants(member.id)).toHaveLength(1);
    expect(await statusOf(made.id)).toBe('paid');
  });

  it.each([
    ['async_payment_failed', 'failed'],
    ['expired', 'expired'],
  ])('%s leaves the order %s, with nothing granted', async (type, status) => {
    const { order: made, member } = await order();
    await apply(sessionEvent(type, made, `pi_${randomUUID()}`, 'unpaid'));
    expect(await statusOf(made.id)).toBe(status);
    expect(await activeGrants(member.id)).toEqual([]);
  });

  it('of a payment whose account is gone give nothing, are told apart, and the money can be sent back', async () => {
    const { order: made, member } = await order();
    await db.delete(users).where(eq(users.id, member.id));
    const event = sessionEvent('completed', made, 'pi_late');
    expect(await apply(event)).toBe('account_gone');
    expect(await apply(event)).toBe('repeated');
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['paid', []]);
    const rules = { refunds: catalogue.refunds, plans: catalogue.plans, now: SAMPLE_NOW };
    const requested = { orderId: made.id, amount: undefined, payment: undefined };
    const { requests } = await requestOperatorRefund(db, requested, rules);
    expect(requests).toMatchObject([{ paymentId: 'pi_late', amount: made.totalAmount }]);
    // Stripe takes what was asked for, once, and the order says so.
    standIn.charged.set('pi_late', made.totalAmount);
    standIn.payments.set('pi_late', { order_id: made.id });
    const refunding = {
      db,
      payments,
      refunds: catalogue.refunds,
      log: pino({ level: 'silent' }),
      now: () => SAMPLE_NOW,
    };
    await carryOutRefunds(refunding, requests);
    await carryOutRefunds(refunding, requests);
    const refunds = standIn.refunds.filter(({ payment_intent: payment }) => payment === 'pi_late');
    expect(refunds).toMatchObject([{ amount: made.totalAmount, status: 'succeeded' }]);
    expect(await statusOf(made.id)).toBe('refunded');
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(row).toMatchObject({ refundedAmount: made.totalAmount, userId: null });
    // Its own event comes behind, and changes nothing.
    const [refund] = refunds;
    expect(await apply(eventOf('refund.updated', { ...refund, metadata: { ...refund?.metadata } }))).not.toBe(
      'account_gone',
    );
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['refunded', []]);
  });

  it('of a refund and of a dispute take back, by the metadata or by the payment', async () => {
    const { order: made, member } = await order();
    const payment = `pi_${randomUUID()}`;
    await apply(sessionEvent('completed', made, payment));
    const dispute = { id: 'dp_1', payment_intent: payment, status: 'needs_response' };
    await apply(eventOf('charge.dispute.created', dispute));
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['disputed', []]);
    await apply(eventOf('charge.dispute.closed', { ...dispute, status: 'won' }));
    expect([await statusOf(made.id), (await activeGrants(member.id)).length]).toEqual(['paid', 1]);
    const charge = { amount_refunded: made.totalAmount, metadata: { order_id: made.id }, payment_intent: payment };
    await apply(eventOf('charge.refunded', charge));
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['refunded', []]);
  });

  it('of a dispute that comes first find their order through the payment', async () => {
    const { order: made, member } = await order();
    const payment = `pi_${randomUUID().replaceAll('-', '')}`;
    standIn.payments.set(payment, { order_id: made.id });
    expect(
      await apply(eventOf('charge.dispute.created', { id: 'dp_2', payment_intent: payment, status: 'lost' })),
    ).toBe('applied');
    await apply(sessionEvent('completed', made, payment));
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['disputed', []]);
  });

  it('of other things in the account are ignored', async () => {
    const before = (await db.select().from(paymentEvents)).length;
    const stranger = { id: randomUUID(), totalAmount: 2700, currency: 'USD' };
    standIn.payments.set('pi_other', {});
    expect(await apply(eventOf('customer.created', { id: 'cus_1' }))).toBe('ignored');
    expect(
      await apply(
        eventOf('charge.dispute.created', { id: 'dp_3', payment_intent: 'pi_other', status: 'needs_response' }),
      ),
    ).toBe('ignored');
    expect(await apply(sessionEvent('completed', { ...stranger, id: 'order-of-a-shop' }, 'pi_9'))).toBe('ignored');
    expect(await apply(sessionEvent('completed', stranger, 'pi_9'))).toBe('ignored');
    expect(await db.select().from(paymentEvents)).toHaveLength(before);
  });

  it.each<[string, Partial<Ordered>]>([
    ['another amount', { totalAmount: 1 }],
    ['another currency', { currency: 'JPY' }],
  ])('of a payment of %s write nothing and give nothing', async (_what, change) => {
    const { order: made, member } = await order();
    expect(await apply(sessionEvent('completed', { ...made, ...change }, 'pi_wrong'))).toBe('wrong_amount');
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['pending', []]);
    expect(await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, made.id))).toEqual([]);
  });

  it('of an inquiry of the bank take nothing back; of the dispute that it becomes they do', async () => {
    const { order: made, member } = await order();
    const payment = `pi_${randomUUID()}`;
    await apply(sessionEvent('completed', made, payment));
    const inquiry = { id: 'dp_inquiry', payment_intent: payment, status: 'warning_needs_response' };
    expect(await apply(eventOf('charge.dispute.created', inquiry))).toBe('ignored');
    expect(await activeGrants(member.id)).toHaveLength(1);
    await apply(eventOf('charge.dispute.funds_withdrawn', { ...inquiry, status: 'needs_response' }));
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['disputed', []]);
  });

  it('that need an answer of Stripe are refused without it, in words that repeat nothing of a member', async () => {
    standIn.failWith(500);
    const dispute = { id: 'dp_4', payment_intent: 'pi_unknown', status: 'needs_response' };
    const refused = await apply(eventOf('charge.dispute.created', dispute)).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'payment_provider_unavailable',
      cause: { message: 'Stripe: StripeAPIError, status 500, req_stand_in' },
    });
  });

  it('tell when it was paid and refunded by their own clock, in whatever order they come', async () => {
    const { order: made } = await order();
    const at = (event: Stripe.Event, day: number): Stripe.Event => ({ ...event, created: day * 86_400 });
    const charge = { amount_refunded: 1, metadata: { order_id: made.id }, payment_intent: 'pi_clock' };
    await apply(at(eventOf('charge.refunded', charge), 30));
    await apply(at(eventOf('charge.refunded', charge), 20));
    await apply(at(sessionEvent('async_payment_succeeded', made, 'pi_clock'), 12));
    await apply(at(sessionEvent('completed', made, 'pi_clock'), 10));
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(row).toMatchObject({ paidAt: new Date(10 * 86_400_000), refundedAt: new Date(30 * 86_400_000) });
  });

  it('[A09] of a second payment, and of its refund or dispute, leave what the first has paid for', async () => {
    const { order: made, member } = await order();
    const [first, second] = [`pi_${randomUUID()}`, `pi_${randomUUID()}`];
    expect(await apply(sessionEvent('completed', made, first))).toBe('applied');
    expect(await apply(sessionEvent('completed', made, second))).toBe('paid_again');
    await apply(eventOf('charge.dispute.created', { id: 'dp_5', payment_intent: second, status: 'needs_response' }));
    expect([await statusOf(made.id), (await activeGrants(member.id)).length]).toEqual(['paid', 1]);
    await apply(eventOf('charge.dispute.closed', { id: 'dp_5', payment_intent: second, status: 'won' }));
    const charge = { amount_refunded: made.totalAmount, metadata: { order_id: made.id }, payment_intent: second };
    await apply(eventOf('charge.refunded', charge));
    expect([await statusOf(made.id), (await activeGrants(member.id)).length]).toEqual(['paid', 1]);
    await apply(eventOf('charge.refunded', { ...charge, payment_intent: first }));
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['refunded', []]);
  });

  it('shows the order as the contracts describe it', async () => {
    const { order: made } = await order();
    await apply(sessionEvent('completed', made, `pi_${randomUUID()}`));
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(row && describeOrder(row, catalogue.refunds)).toEqual({
      ...made,
      invoiceNumber: row?.invoiceNumber,
      status: 'paid',
      paidAt: SAMPLE_NOW.toISOString(),
      refundTerms: {
        ...made.refundTerms,
        refundUntil: '2026-12-02T12:00:00.000Z',
        withdrawalUntil: '2026-12-16T13:00:00.000Z',
      },
    });
  });
});

describe('what the catalogue switches on', () => {
  const paidBy = (made: Ordered, details: object, amount = made.totalAmount) =>
    eventOf('checkout.session.completed', {
      metadata: { order_id: made.id },
      payment_intent: `pi_${randomUUID()}`,
      payment_status: 'paid',
      amount_total: amount,
      currency: made.currency.toLowerCase(),
      ...details,
    });
  const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

  it('goes into the payment page; without it nothing of it does', async () => {
    const all = { promotionCodes: true, automaticTax: true, invoices: true, taxIds: true };
    const { order: plain } = await order();
    const row = await rowOf(plain.id);
    if (!row) throw new Error('no order');
    const page = { email: 'a@example.org', siteUrl: 'https://site.example', name: 'Pine' };
    expect(pageFields(row, { ...page, features: all })).toMatchObject({
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      invoice_creation: { enabled: true, invoice_data: { metadata: { order_id: plain.id } } },
      line_items: [{ price_data: { tax_behavior: 'inclusive' } }],
    });
    const names = Object.keys(pageFields(row, { ...page, features: {} }));
    for (const name of ['allow_promotion_codes', 'automatic_tax', 'tax_id_collection', 'invoice_creation']) {
      expect(names).not.toContain(name);
    }
  });

  it('takes a promotion code off the total, which can be asked back and no more', async () => {
    const { order: made, member } = await order();
    const details = { total_details: { amount_discount: 200, amount_tax: 0 } };
    expect(await apply(paidBy(made, details, made.totalAmount - 200))).toBe('applied');
    expect(await rowOf(made.id)).toMatchObject({
      status: 'paid',
      promotionAmount: 200,
      totalAmount: made.totalAmount - 200,
    });
    const wanted = { userId: member.id, orderId: made.id, kind: 'refund' } as const;
    const rules = { refunds: catalogue.refunds, plans: catalogue.plans, now: SAMPLE_NOW };
    expect(await requestRefund(db, wanted, rules)).toMatchObject([{ amount: made.totalAmount - 200 }]);
  });

  it.each([-1, 1])('gives nothing for a promotion that does not add up by %d', async (by) => {
    const { order: made, member } = await order();
    const details = { total_details: { amount_discount: 200 + by, amount_tax: 0 } };
    expect(await apply(paidBy(made, details, made.totalAmount - 200))).toBe('wrong_amount');
    expect([await statusOf(made.id), await activeGrants(member.id)]).toEqual(['pending', []]);
  });

  it('gives for nothing what a promotion code makes free', async () => {
    const { order: made, member } = await order();
    const details = { payment_intent: null, total_details: { amount_discount: made.totalAmount, amount_tax: 0 } };
    expect(await apply(paidBy(made, { ...details, payment_status: 'no_payment_required' }, 0))).toBe('applied');
    expect([await statusOf(made.id), (await activeGrants(member.id)).length]).toEqual(['paid', 1]);
  });

  it('shows the tax that Stripe has reckoned instead of the percentage', async () => {
    const { order: made } = await order();
    const details = { automatic_tax: { enabled: true }, total_details: { amount_discount: 0, amount_tax: 500 } };
    await apply(paidBy(made, details));
    const row = await rowOf(made.id);
    expect(row && describeOrder(row, catalogue.refunds)).toMatchObject({ taxAmount: 500, taxPercent: 20 });
  });
});
