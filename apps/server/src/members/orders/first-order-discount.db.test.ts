import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { orders } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { describeAffiliate, joinAffiliates } from '../affiliates/affiliate-routes.ts';
import { affiliateTerms } from '../affiliates/commissions.ts';
import { attachReferral } from '../affiliates/referrals.ts';
import { createSandbox, sandboxEvent } from '../payments/open-payments.ts';
import { createStripePayments } from '../payments/stripe-checkout.ts';
import { createStripeClient } from '../payments/stripe-client.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { createOrder, IN_MAKING_MS, type OrderDeps } from './create-order.ts';
import type { OrderRow } from './describe-order.ts';
import type { PaymentEffect } from './payment-state.ts';
import { findOrder, listOrders } from './read-order.ts';

const { catalogue } = SAMPLE_COMMERCE;
const TERMS = { now: SAMPLE_NOW, refunds: catalogue.refunds };
const FULL = { discountAmount: 0, discountHeld: false };

let database: MemberDatabase;
let db: Db;
let deps: OrderDeps;
let code: string;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  deps = { db, catalogue, payments: createSandbox(), now: () => SAMPLE_NOW };
  const affiliate = await insertMember(db);
  await joinAffiliates(db, affiliate.id, SAMPLE_NOW);
  code = (await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW)).code ?? '';
});
afterAll(() => database.close());

async function referred() {
  const member = await insertMember(db);
  await attachReferral(db, member.id, { code, clickedAt: SAMPLE_NOW }, SAMPLE_NOW);
  return member;
}
type Member = Awaited<ReturnType<typeof referred>>;

const order = async (member: Member, sku = 'pro-monthly', given: Partial<OrderDeps> = {}, key?: string) =>
  (await createOrder({ ...deps, ...given }, member, { sku, quantity: 1, locale: 'en' }, key)).order;
const pay = async ({ id: userId }: Member, orderId: string) => {
  const event = sandboxEvent(await findOrder(db, userId, orderId), { outcome: 'paid' }, SAMPLE_NOW);
  return applyPaymentEvent(db, event, TERMS);
};
const report = (orderId: string, effect: PaymentEffect) => {
  const event = { provider: 'sandbox', eventId: randomUUID(), type: 'test', orderId } as const;
  return applyPaymentEvent(db, { ...event, happenedAt: SAMPLE_NOW, effect }, TERMS);
};
/** Orders at a discount that have been paid, or still can be. */
const discounted = async ({ id }: Member): Promise<OrderRow[]> =>
  (await listOrders(db, id)).filter(
    ({ discountAmount, status }) => discountAmount > 0 && status !== 'expired' && status !== 'failed',
  );

describe('[A09] the discount on a first order', () => {
  it('is on one of five orders that are opened before any is paid, the last', async () => {
    const member = await referred();
    const made = [];
    for (const sku of ['pro-monthly', 'max-monthly', 'pro-yearly', 'max-monthly', 'pro-yearly']) {
      made.push(await order(member, sku));
    }
    expect(made.map(({ discountAmount }) => discountAmount)).toEqual([300, 720, 2400, 720, 2400]);
    expect((await discounted(member)).map(({ id }) => id)).toEqual([made[4]?.id]);
    for (const { id } of made.slice(0, 4)) expect(await apiErrorOf(pay(member, id))).toBe('order_not_payable');
    expect(await pay(member, made[4]?.id ?? '')).toBe('applied');
    expect(await order(member, 'pro-yearly')).toMatchObject({ discountAmount: 0, totalAmount: 24000 });
  });

  it('is on one of thirty orders that are made at once', async () => {
    const member = await referred();
    const skus = ['pro-monthly', 'max-monthly', 'pro-yearly'];
    const all = () => Promise.all(Array.from({ length: 30 }, (_, turn) => order(member, skus[turn % 3])));
    const made = await all();
    expect(made).toHaveLength(30);
    expect(await discounted(member)).toHaveLength(1);
    // Again, while that one waits to be paid: it is ended once, and one of the new ones has the discount.
    await all();
    expect(await discounted(member)).toHaveLength(1);
    const held = (await listOrders(db, member.id)).filter(({ discountHeld }) => discountHeld);
    expect(held).toHaveLength(1);
  });

  it('is held by one order of a member in the database itself', async () => {
    const member = await referred();
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await order(member)).id));
    expect(row).toMatchObject({ discountHeld: true });
    if (!row) throw new Error('unreachable: it has been written');
    const { id: _id, number: _number, sessionId: _session, ...copy } = row;
    await expect(db.insert(orders).values(copy)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('orders_one_discount') },
    });
    await db.insert(orders).values({ ...copy, discountHeld: false });
  });

  it('is paid once, when an order is paid in the moment in which another takes its discount', async () => {
    const rounds = Array.from({ length: 20 }, async () => {
      const member = await referred();
      const first = await order(member);
      const [, second] = await Promise.all([
        pay(member, first.id).catch(() => undefined),
        order(member, 'max-monthly'),
      ]);
      await pay(member, second.id);
      const paid = (await listOrders(db, member.id)).filter(({ status }) => status === 'paid');
      return paid.filter(({ discountAmount }) => discountAmount > 0).length;
    });
    for (const discounts of await Promise.all(rounds)) expect(discounts).toBe(1);
  });

  it('is free again after a payment has failed, and not while one takes days', async () => {
    const member = await referred();
    const first = await order(member);
    await report(first.id, { effect: 'processing' });
    expect(await order(member)).toMatchObject({ discountAmount: 0 });
    await report(first.id, { effect: 'failed' });
    expect((await order(member)).discountAmount).toBeGreaterThan(0);
  });

  it('is not given by an order whose money went back', async () => {
    const member = await referred();
    const first = await order(member);
    await report(first.id, { effect: 'paid' });
    await report(first.id, { effect: 'refunded', amount: first.totalAmount });
    expect(await order(member)).toMatchObject({ discountAmount: 0 });
  });

  it('goes with what an abandoned order is repeated as, whose key leads to no dead page', async () => {
    const member = await referred();
    const key = randomUUID();
    await order(member, 'pro-monthly', {}, key);
    const other = await order(member, 'max-monthly');
    expect(other.discountAmount).toBe(720);
    expect(await apiErrorOf(order(member, 'pro-monthly', {}, key))).toBe('order_not_payable');
    expect((await order(member, 'pro-monthly', {}, randomUUID())).discountAmount).toBe(300);
  });

  it('does not come into conflict with what is told late of an order that has let it go', async () => {
    const member = await referred();
    const first = await order(member);
    await report(first.id, { effect: 'dispute_opened', subject: 'dp' });
    await report(first.id, { effect: 'expired' });
    const second = await order(member);
    await report(first.id, { effect: 'dispute_won', subject: 'dp' });
    await report(first.id, { effect: 'processing' });
    expect(await report(first.id, { effect: 'paid' })).toBe('applied');
    expect(await report(second.id, { effect: 'paid' })).toBe('applied');
  });
});

describe('[A09] a discounted order with a page of Stripe', () => {
  let standIn: StripeStandIn;
  let stripe: Stripe;
  let payments: OrderDeps['payments'];
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    stripe = createStripeClient({ secretKey: 'sk_test_key', baseUrl: standIn.baseUrl });
    payments = createStripePayments({ stripe, siteUrl: 'https://site.example', nameOf: ({ sku }) => sku });
  });
  beforeEach(() => standIn.failWith(undefined));
  afterAll(() => standIn.close());
  const rowOf = async (member: Member, id: string) => findOrder(db, member.id, id);

  it('is ended when another one takes the discount, and its page is closed', async () => {
    const member = await referred();
    const first = await order(member, 'pro-monthly', { payments });
    const page = standIn.sessions.at(-1);
    expect((await order(member, 'pro-yearly', { payments })).discountAmount).toBe(2400);
    expect(page?.status).toBe('expired');
    expect(await rowOf(member, first.id)).toMatchObject({ status: 'expired', discountHeld: false });
  });

  it('keeps it once something is paid on its page, of which the event is still on its way', async () => {
    const member = await referred();
    const first = await order(member, 'pro-monthly', { payments });
    const page = standIn.sessions.at(-1);
    if (page) page.status = 'complete';
    const second = await order(member, 'pro-monthly', { payments });
    expect(await rowOf(member, second.id)).toMatchObject(FULL);
    expect(await rowOf(member, first.id)).toMatchObject({ status: 'pending', discountHeld: true });
  });

  it.each([
    ['has run out, of which the event is still on its way', () => ({ status: 'expired' as const })],
    ['belongs to other keys', () => ({ id: 'cs_elsewhere' })],
  ])('lets go when its page %s', async (_what, change) => {
    const member = await referred();
    const first = await order(member, 'pro-monthly', { payments });
    Object.assign(standIn.sessions.at(-1) ?? {}, change());
    expect((await order(member, 'pro-monthly', { payments })).discountAmount).toBe(300);
    expect((await rowOf(member, first.id)).status).toBe('expired');
  });

  it('keeps it when something is ordered that there is not', async () => {
    const member = await referred();
    const first = await order(member, 'pro-monthly', { payments });
    const page = standIn.sessions.at(-1);
    expect(await apiErrorOf(order(member, 'gold', { payments }))).toBe('sku_unknown');
    expect(page?.status).toBe('open');
    expect(await rowOf(member, first.id)).toMatchObject({ status: 'pending', discountHeld: true });
  });

  it('keeps it while Stripe does not answer, and the member is told to try again', async () => {
    const member = await referred();
    const first = await order(member, 'pro-monthly', { payments });
    standIn.failWith(400);
    expect(await apiErrorOf(order(member, 'pro-yearly', { payments }))).toBe('payment_provider_unavailable');
    standIn.failWith(undefined);
    expect((await rowOf(member, first.id)).status).toBe('pending');
    expect((await order(member, 'pro-yearly', { payments })).discountAmount).toBe(2400);
  });

  it('keeps it while its page is being made; when that has failed, lets go a minute later', async () => {
    const member = await referred();
    standIn.failWith(400);
    expect(await apiErrorOf(order(member, 'pro-monthly', { payments }))).toBe('payment_provider_unavailable');
    standIn.failWith(undefined);
    // The same once more goes on with it; another one is made at the full price.
    expect((await order(member, 'max-monthly', { payments })).discountAmount).toBe(0);
    const later = () => new Date(SAMPLE_NOW.getTime() + IN_MAKING_MS + 1);
    expect((await order(member, 'pro-yearly', { payments, now: later })).discountAmount).toBe(2400);
  });

  it('shows nobody a page that is made after the order has ended', async () => {
    const member = await referred();
    const late: OrderDeps['payments'] = {
      ...payments,
      async openPage(row, email) {
        const page = await payments.openPage(row, email);
        await db.update(orders).set({ status: 'expired', discountHeld: false }).where(eq(orders.id, row.id));
        return page;
      },
    };
    expect(await apiErrorOf(order(member, 'pro-monthly', { payments: late }))).toBe('order_not_payable');
    expect(standIn.sessions.at(-1)?.status).toBe('expired');
  });
});
