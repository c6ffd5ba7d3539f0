import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../database/schema.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openStripeShop, type StripeShop } from '../../testing/stripe-shop.ts';
import { applyStripeEvent } from '../payments/apply-stripe-event.ts';
import { createOrder } from './create-order.ts';
import type { RequestedOrder } from './price-order.ts';

const { catalogue } = SAMPLE_COMMERCE;
const REQUESTED = { sku: 'data-5m', quantity: 1, locale: 'en' } as const;

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof insertMember>>;

const order = (buyer: Buyer, requested: RequestedOrder = REQUESTED, key?: string, prices = catalogue) =>
  createOrder(
    { db: shop.db, catalogue: prices, payments: shop.payments, now: () => SAMPLE_NOW },
    buyer,
    requested,
    key,
  );
const countOf = ({ id }: Buyer) => shop.db.$count(orders, eq(orders.userId, id));
const pageOf = (url: string) => shop.standIn.sessions.find((one) => one.url === url) ?? expect.fail('no page');

describe('an order that is equal to one that waits to be paid', () => {
  it('is that one: no second row, no second page', async () => {
    const buyer = await insertMember(shop.db);
    const pages = shop.standIn.sessions.length;
    const first = await order(buyer, REQUESTED, randomUUID());
    expect(await order(buyer)).toEqual(first);
    expect(await order(buyer, { ...REQUESTED, currency: 'USD' }, randomUUID())).toEqual(first);
    expect([await countOf(buyer), shop.standIn.sessions.length]).toEqual([1, pages + 1]);
  });

  it.each([
    ['with keys of their own', () => randomUUID()],
    ['without keys', () => undefined],
  ])('is that one for requests at the same moment, %s', async (_case, keyOf) => {
    const buyer = await insertMember(shop.db);
    const pages = shop.standIn.sessions.length;
    const made = await Promise.all(Array.from({ length: 8 }, () => order(buyer, REQUESTED, keyOf())));
    expect(new Set(made.map((one) => one.order.id)).size).toBe(1);
    expect(new Set(made.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect([await countOf(buyer), shop.standIn.sessions.length]).toEqual([1, pages + 1]);
  });

  it.each<[string, RequestedOrder]>([
    ['article', { ...REQUESTED, sku: 'data-20m' }],
    ['quantity', { ...REQUESTED, quantity: 2 }],
    ['currency', { ...REQUESTED, currency: 'EUR' }],
    ['language', { ...REQUESTED, locale: 'pt-BR', currency: 'USD' }],
  ])('is another one with another %s', async (_what, requested) => {
    const buyer = await insertMember(shop.db);
    await order(buyer);
    await order(buyer, requested);
    expect(await countOf(buyer)).toBe(2);
  });

  it('is another one at another price, and of another member', async () => {
    const buyer = await insertMember(shop.db);
    await order(buyer);
    const dearer = structuredClone(catalogue);
    for (const pack of dearer.dataPacks) for (const name of Object.keys(pack.prices)) pack.prices[name] = 99_900;
    expect((await order(buyer, REQUESTED, undefined, dearer)).order.totalAmount).toBe(99_900);
    expect(await countOf(buyer)).toBe(2);
    const other = await insertMember(shop.db);
    await order(other);
    expect(await countOf(other)).toBe(1);
  });

  it('is a new one once the page has expired, also where that has not been told', async () => {
    const buyer = await insertMember(shop.db);
    const first = await order(buyer);
    pageOf(first.paymentUrl).status = 'expired';
    const second = await order(buyer);
    expect(pageOf(second.paymentUrl).status).toBe('open');
    const rows = await shop.db.select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(orders.number);
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'pending']);
  });

  it('is a new one while the first is being paid, and after: the same can be bought twice', async () => {
    const buyer = await insertMember(shop.db);
    const first = await order(buyer);
    pageOf(first.paymentUrl).status = 'complete';
    const second = await order(buyer);
    expect(second.order.id).not.toBe(first.order.id);
    const { id, totalAmount, currency } = first.order;
    const object = {
      metadata: { order_id: id },
      payment_intent: `pi_${randomUUID()}`,
      payment_status: 'paid',
      amount_total: totalAmount,
      currency: currency.toLowerCase(),
    };
    const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', created: 0, data: { object } };
    const terms = { now: SAMPLE_NOW, refunds: catalogue.refunds };
    await applyStripeEvent(shop.db, shop.stripe, event as unknown as Stripe.Event, terms);
    expect((await order(buyer)).order.id).toBe(second.order.id);
    expect(await countOf(buyer)).toBe(2);
  });
});
