import { randomUUID } from 'node:crypto';
import { commissionFinalDays } from '@duoverso/content/catalogue';
import { DAY_MS } from '@duoverso/contracts/day';
import type { Order } from '@duoverso/contracts/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { Db, MemberDatabase } from '../../database/db.ts';
import { commissions, membershipGrants, orders, paymentEvents, users } from '../../database/schema.ts';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { grantedTokens, insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { describeAffiliate, joinAffiliates } from '../affiliates/affiliate-routes.ts';
import { affiliateTerms, payCommissions } from '../affiliates/commissions.ts';
import { attachReferral, findReferral } from '../affiliates/referrals.ts';
import { readLedger } from '../membership/ledger.ts';
import { createSandbox, sandboxEvent } from '../payments/open-payments.ts';
import type { Payments } from '../payments/payments.ts';
import { applyPaymentEvent, type PaymentEvent } from './apply-payment-event.ts';
import { createOrder, type OrderDeps } from './create-order.ts';
import { describeOrder } from './describe-order.ts';
import type { PaymentEffect } from './payment-state.ts';
import { findOrder, listOrders } from './read-order.ts';

const { catalogue } = SAMPLE_COMMERCE;
const TERMS = { now: SAMPLE_NOW, refunds: catalogue.refunds };

let database: MemberDatabase;
let db: Db;
let deps: OrderDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  deps = { db, catalogue, payments: createSandbox(), now: () => SAMPLE_NOW };
});
afterAll(() => database.close());

type Requested = Partial<Parameters<typeof createOrder>[2]>;

const order = (member: { id: string; email: string }, requested: Requested = {}, key?: string) =>
  createOrder(deps, member, { sku: 'pro-monthly', quantity: 1, locale: 'en', ...requested }, key);

const report = (orderId: string, effect: PaymentEffect, eventId: string = randomUUID(), terms = TERMS) => {
  const event: PaymentEvent = {
    provider: 'sandbox',
    eventId,
    type: `test.${effect.effect}`,
    orderId,
    happenedAt: SAMPLE_NOW,
    effect,
  };
  return applyPaymentEvent(db, event, terms);
};
/** The same of one of several payments. */
const reportOf = (paymentId: string, orderId: string, effect: PaymentEffect, at = SAMPLE_NOW) =>
  applyPaymentEvent(
    db,
    { provider: 'sandbox', eventId: randomUUID(), type: 'test', orderId, happenedAt: at, effect, paymentId },
    { ...TERMS, now: at },
  );
const PAID: PaymentEffect = { effect: 'paid' };

const balanceOf = (userId: string) => grantedTokens(db, userId);
const grantsOf = (userId: string) => db.select().from(membershipGrants).where(eq(membershipGrants.userId, userId));
const activeGrants = async (userId: string) => (await grantsOf(userId)).filter(({ revokedAt }) => revokedAt === null);

describe('making an order', () => {
  it('takes price and currency from the catalogue, the currency by the language unless one is named', async () => {
    const member = await insertMember(db);
    const { order: made, paymentUrl } = await order(member, { locale: 'pt-BR' });
    expect(made).toMatchObject({
      status: 'pending',
      currency: 'BRL',
      unitAmount: 14700,
      discountAmount: 0,
      totalAmount: 14700,
      provider: 'sandbox',
    });
    expect(paymentUrl).toBe(`/profile/#/sandbox/${made.id}`);
    const packs = await order(member, { sku: 'data-5m', quantity: 3, currency: 'JPY' });
    expect(packs.order).toMatchObject({ currency: 'JPY', unitAmount: 1350, quantity: 3, totalAmount: 4050 });
    expect((await listOrders(db, member.id)).map(({ id }) => id)).toEqual([packs.order.id, made.id]);
  });

  it.each<[string, Requested]>([
    ['sku_unknown', { sku: 'gold' }],
    ['quantity_not_allowed', { quantity: 2 }],
    ['currency_not_offered', { currency: 'XXX' }],
    ['currency_not_offered', { currency: 'constructor' }],
  ])('refuses with %s', async (code, requested) => {
    const member = await insertMember(db);
    expect(await apiErrorOf(order(member, requested))).toBe(code);
    expect(await listOrders(db, member.id)).toEqual([]);
  });

  it('gives a repetition with the same key the same order, and refuses the key for another wish', async () => {
    const member = await insertMember(db);
    const key = randomUUID();
    const first = await order(member, {}, key);
    expect(await order(member, {}, key)).toEqual(first);
    expect(await apiErrorOf(order(member, { sku: 'pro-yearly' }, key))).toBe('idempotency_key_reused');
    const stranger = await insertMember(db);
    expect((await order(stranger, {}, key)).order.id).not.toBe(first.order.id);
  });

  it('makes one order of twenty requests with one key at once', async () => {
    const member = await insertMember(db);
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 20 }, () => order(member, {}, key)));
    expect(new Set(made.map(({ order: { id } }) => id)).size).toBe(1);
    expect(await listOrders(db, member.id)).toHaveLength(1);
  });

  it('goes on where an attempt ended before the payment page was there', async () => {
    const member = await insertMember(db);
    const key = randomUUID();
    const away: Payments = {
      ...createSandbox(),
      openPage: () => Promise.reject(new ApiError('payment_provider_unavailable')),
    };
    const failing = createOrder(
      { ...deps, payments: away },
      member,
      { sku: 'data-5m', quantity: 1, locale: 'en' },
      key,
    );
    expect(await apiErrorOf(failing)).toBe('payment_provider_unavailable');
    const { order: made } = await order(member, { sku: 'data-5m' }, key);
    expect((await listOrders(db, member.id)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('made in the sandbox is not paid through a provider that was configured since', async () => {
    const member = await insertMember(db);
    const key = randomUUID();
    await order(member, {}, key);
    const unasked = () => Promise.reject(new Error('must not be asked'));
    const stripe: Payments = {
      provider: 'stripe',
      openPage: unasked,
      closePage: unasked,
      readPage: unasked,
      refund: unasked,
      writesInvoice: () => false,
      endRenewal: unasked,
      nextCharge: unasked,
      openPortal: unasked,
      previewChange: unasked,
      changePlan: unasked,
    };
    const again = createOrder(
      { ...deps, payments: stripe },
      member,
      { sku: 'pro-monthly', quantity: 1, locale: 'en' },
      key,
    );
    expect(await apiErrorOf(again)).toBe('idempotency_key_reused');
  });

  it('keeps what the catalogue promised when the order was made', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(JSON.parse(row?.grantShape ?? '')).toEqual({ kind: 'membership', plan: 'pro', days: 30 });
  });

  it('says so when the account has gone meanwhile', async () => {
    const member = await insertMember(db);
    await db.delete(users).where(eq(users.id, member.id));
    expect(await apiErrorOf(order(member))).toBe('not_signed_in');
  });

  it('does not show an order to anybody else', async () => {
    const { order: made } = await order(await insertMember(db));
    const { id } = await insertMember(db);
    expect(await apiErrorOf(findOrder(db, id, made.id))).toBe('order_not_found');
    expect(await apiErrorOf(findOrder(db, id, "' or 1=1"))).toBe('order_not_found');
  });
});

describe('payment', () => {
  it('[M08] grants the membership of the order', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku: 'pro-yearly' });
    expect(await report(made.id, PAID)).toBe('applied');
    expect(await grantsOf(member.id)).toEqual([
      expect.objectContaining({ plan: 'pro', days: 365, source: 'order', sourceId: made.id, revokedAt: null }),
    ]);
    expect(await findOrder(db, member.id, made.id)).toMatchObject({ status: 'paid', paidAt: SAMPLE_NOW });
  });

  it('[M07] grants the tokens of every pack of the order', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku: 'data-20m', quantity: 3 });
    await report(made.id, PAID);
    expect(await balanceOf(member.id)).toBe(60_000_000);
  });

  it('that takes days grants when it arrives, not before', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    await report(made.id, { effect: 'processing' });
    expect(await grantsOf(member.id)).toEqual([]);
    await report(made.id, PAID);
    expect(await activeGrants(member.id)).toHaveLength(1);
  });

  it('told twenty times at once takes effect once', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku: 'data-5m' });
    const reported = await Promise.all(Array.from({ length: 20 }, () => report(made.id, PAID, 'evt_same')));
    expect(reported.toSorted()).toEqual(['applied', ...Array.from({ length: 19 }, () => 'repeated')]);
    expect(await balanceOf(member.id)).toBe(5_000_000);
  });

  it('told by different events grants once', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku: 'data-5m' });
    await Promise.all(Array.from({ length: 20 }, () => report(made.id, PAID)));
    expect(await balanceOf(member.id)).toBe(5_000_000);
  });

  it('of an order that nobody knows changes nothing', async () => {
    const eventId = randomUUID();
    expect(await report(randomUUID(), PAID, eventId)).toBe('unknown_order');
    expect(await db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))).toEqual([]);
  });

  it('of different events at once ends in the state that follows from all of them', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku: 'data-5m' });
    const effects: PaymentEffect[] = [
      { effect: 'processing' },
      PAID,
      { effect: 'refunded', amount: 100 },
      { effect: 'dispute_opened', subject: 'dp' },
      { effect: 'refunded', amount: made.totalAmount },
      { effect: 'dispute_won', subject: 'dp' },
    ];
    await Promise.all(effects.map((effect) => report(made.id, effect)));
    expect((await findOrder(db, member.id, made.id)).status).toBe('refunded');
    expect(await balanceOf(member.id)).toBe(0);
  });

  it('while the account is being deleted neither fails nor keeps it from being deleted', async () => {
    const rounds = Array.from({ length: 20 }, async () => {
      const member = await insertMember(db);
      const { order: made } = await order(member);
      await Promise.all([report(made.id, PAID), db.delete(users).where(eq(users.id, member.id))]);
      const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
      return { status: row?.status, userId: row?.userId, grants: (await grantsOf(member.id)).length };
    });
    for (const round of await Promise.all(rounds)) expect(round).toEqual({ status: 'paid', userId: null, grants: 0 });
  });

  it('of a deleted account is written and gives nothing', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    await db.delete(users).where(eq(users.id, member.id));
    expect(await report(made.id, PAID)).toBe('account_gone');
    expect((await db.select().from(orders).where(eq(orders.id, made.id)))[0]).toMatchObject({ status: 'paid' });
  });
});

describe('money that goes back', () => {
  it.each(['pro-monthly', 'data-5m'])('takes back what %s gave, and a part of it does not', async (sku) => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku });
    const has = async () => (await activeGrants(member.id)).length + (await balanceOf(member.id));
    await report(made.id, PAID);
    const full = await has();
    expect(full).toBeGreaterThan(0);
    await report(made.id, { effect: 'refunded', amount: made.totalAmount - 1 });
    expect(await has()).toBe(full);
    const refunded = describeOrder(await findOrder(db, member.id, made.id), catalogue.refunds);
    expect(refunded).toMatchObject({ status: 'paid', refundedAmount: made.totalAmount - 1 });
    await report(made.id, { effect: 'refunded', amount: made.totalAmount });
    expect(await has()).toBe(0);
    expect((await findOrder(db, member.id, made.id)).status).toBe('refunded');
  });

  it.each(['pro-monthly', 'data-5m'])('in a dispute takes %s back until it is won', async (sku) => {
    const member = await insertMember(db);
    const { order: made } = await order(member, { sku });
    const has = async () => (await activeGrants(member.id)).length + (await balanceOf(member.id));
    await report(made.id, PAID);
    const full = await has();
    await report(made.id, { effect: 'dispute_opened', subject: 'dp' });
    expect(await has()).toBe(0);
    await report(made.id, { effect: 'dispute_won', subject: 'dp' });
    expect(await has()).toBe(full);
    await report(made.id, { effect: 'dispute_lost', subject: 'dp-2' });
    expect(await has()).toBe(0);
  });

  it('before the payment is told leaves nothing granted', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    await report(made.id, { effect: 'refunded', amount: made.totalAmount });
    await report(made.id, PAID);
    expect(await activeGrants(member.id)).toEqual([]);
    expect((await findOrder(db, member.id, made.id)).status).toBe('refunded');
  });
});

describe('[A09] an order that is paid twice', () => {
  const wholeOf = (made: Order): PaymentEffect => ({ effect: 'refunded', amount: made.totalAmount });
  const has = async (userId: string) => (await activeGrants(userId)).length + (await balanceOf(userId));
  const ordered = async (sku: string) => {
    const member = await insertMember(db);
    return { member, made: (await order(member, { sku })).order };
  };

  it.each([
    ['pro-monthly', 'pi_1', 'pi_2'],
    ['pro-monthly', 'pi_2', 'pi_1'],
    ['data-5m', 'pi_1', 'pi_2'],
    ['data-5m', 'pi_2', 'pi_1'],
  ])('gives %s once, keeps it when %s goes back, and loses it with %s', async (sku, first, second) => {
    const { member, made } = await ordered(sku);
    expect(await reportOf('pi_1', made.id, PAID)).toBe('applied');
    const once = await has(member.id);
    expect(await reportOf('pi_2', made.id, PAID)).toBe('paid_again');
    expect(await has(member.id)).toBe(once);
    expect(await reportOf(first, made.id, wholeOf(made))).toBe('applied');
    expect(await has(member.id)).toBe(once);
    expect(describeOrder(await findOrder(db, member.id, made.id), catalogue.refunds)).toMatchObject({
      status: 'paid',
      refundedAmount: 0,
      refundedAt: null,
    });
    await reportOf(second, made.id, wholeOf(made));
    expect(await has(member.id)).toBe(0);
    expect((await findOrder(db, member.id, made.id)).status).toBe('refunded');
  });

  it('comes to the same in whatever order its payments and the refund are told, each three times and at once', async () => {
    const story = (made: Order): [string, PaymentEffect][] => [
      ['pi_1', PAID],
      ['pi_2', PAID],
      ['pi_2', wholeOf(made)],
    ];
    const turns = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const turn of turns) {
      const { member, made } = await ordered('data-5m');
      const events = turn.flatMap((place) => story(made).slice(place, place + 1));
      for (const [payment, effect] of events) await reportOf(payment, made.id, effect);
      expect(await has(member.id)).toBe(5_000_000);
      const { member: other, made: theirs } = await ordered('pro-monthly');
      const thrice = [...turn, ...turn, ...turn].flatMap((place) => story(theirs).slice(place, place + 1));
      await Promise.all(thrice.map(([payment, effect]) => reportOf(payment, theirs.id, effect)));
      expect([(await findOrder(db, other.id, theirs.id)).status, await has(other.id)]).toEqual(['paid', 1]);
    }
  });

  it('says so once, to one of the deliveries at once', async () => {
    const { made } = await ordered('data-5m');
    const reported = await Promise.all(['pi_1', 'pi_2'].map((payment) => reportOf(payment, made.id, PAID)));
    expect(reported.toSorted()).toEqual(['applied', 'paid_again']);
  });

  it('after all of its money went back grants anew, from then on', async () => {
    const { member, made } = await ordered('pro-monthly');
    const day = (number: number) => new Date(SAMPLE_NOW.getTime() + number * DAY_MS);
    await reportOf('pi_1', made.id, PAID, day(0));
    await reportOf('pi_1', made.id, wholeOf(made), day(20));
    await reportOf('pi_2', made.id, PAID, day(25));
    expect(await activeGrants(member.id)).toEqual([expect.objectContaining({ days: 30, grantedAt: day(25) })]);
    expect((await readLedger(db, member.id)).map(({ reference }) => reference)).toEqual([
      String(made.number),
      String(made.number),
    ]);
    await reportOf('pi_2', made.id, wholeOf(made), day(30));
    expect(await activeGrants(member.id)).toEqual([]);
  });

  it('keeps the affiliate’s commission whole when the second payment goes back', async () => {
    const affiliate = await insertMember(db);
    await joinAffiliates(db, affiliate.id, SAMPLE_NOW);
    const { code } = await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW);
    const { member, made } = await ordered('pro-monthly').then(async ({ member: one }) => {
      await attachReferral(db, one.id, { code: code ?? '', clickedAt: SAMPLE_NOW }, SAMPLE_NOW);
      return { member: one, made: (await order(one)).order };
    });
    await reportOf('pi_1', made.id, PAID);
    await reportOf('pi_2', made.id, PAID);
    await reportOf('pi_2', made.id, wholeOf(made));
    const { commissions: sums } = await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW);
    expect(sums.pending).toEqual([{ currency: 'USD', amount: made.totalAmount / 5 }]);
    expect(await activeGrants(member.id)).toHaveLength(1);
  });
});

describe('the sandbox', () => {
  it('pays, fails and takes days through the events of a provider, once each', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    const press = async (outcome: 'paid' | 'failed' | 'processing') =>
      applyPaymentEvent(db, sandboxEvent(await findOrder(db, member.id, made.id), { outcome }, SAMPLE_NOW), TERMS);
    expect(await press('processing')).toBe('applied');
    expect(await press('processing')).toBe('repeated');
    expect(await press('paid')).toBe('applied');
    expect(await activeGrants(member.id)).toHaveLength(1);
    expect(await apiErrorOf(press('failed'))).toBe('order_not_payable');
  });

  it('pressed twice at once is paid once, and neither press is refused', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    const event = sandboxEvent(await findOrder(db, member.id, made.id), { outcome: 'paid' }, SAMPLE_NOW);
    const reported = await Promise.all([event, event].map((one) => applyPaymentEvent(db, one, TERMS)));
    expect(reported.toSorted()).toEqual(['applied', 'repeated']);
  });

  it('whose order ended between look and press takes no payment', async () => {
    const member = await insertMember(db);
    const { order: made } = await order(member);
    const event = sandboxEvent(await findOrder(db, member.id, made.id), { outcome: 'paid' }, SAMPLE_NOW);
    await report(made.id, { effect: 'expired' });
    expect(await applyPaymentEvent(db, event, TERMS)).toBe('not_open');
    expect(await grantsOf(member.id)).toEqual([]);
  });
});

describe('affiliates', () => {
  const follow = (userId: string, code: string, clickedAt = SAMPLE_NOW, at = SAMPLE_NOW) =>
    attachReferral(db, userId, { code, clickedAt }, at);

  async function referred() {
    const affiliate = await insertMember(db);
    await joinAffiliates(db, affiliate.id, SAMPLE_NOW);
    const { code } = await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW);
    const member = await insertMember(db);
    expect(await follow(member.id, code ?? '')).toBe(true);
    return { affiliate, member, code: code ?? '' };
  }
  const LATER = new Date(SAMPLE_NOW.getTime() + (commissionFinalDays(catalogue.refunds) + 2) * DAY_MS);
  const numbers = async (userId: string, now = SAMPLE_NOW) =>
    (await describeAffiliate(db, userId, affiliateTerms(catalogue), now)).commissions;

  it('earn a share of what their members pay, pending until the refund window is over', async () => {
    const { affiliate, member } = await referred();
    const { order: made } = await order(member, { sku: 'pro-yearly' });
    expect(made).toMatchObject({ unitAmount: 24000, discountAmount: 2400, totalAmount: 21600 });
    await report(made.id, PAID);
    const earned = [{ currency: 'USD', amount: 4320 }];
    expect(await numbers(affiliate.id)).toEqual({ pending: earned, due: [], paid: [] });
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: earned, paid: [] });
  });

  it('earn nothing from a member who is themselves by the time of the order or of the payment', async () => {
    const moved = async (userId: string, email: string) => db.update(users).set({ email }).where(eq(users.id, userId));
    for (const when of ['before the order', 'before the payment']) {
      const { affiliate, member } = await referred();
      const box = affiliate.email.replace('@', '+second@').toUpperCase().toLowerCase();
      if (when === 'before the order') await moved(member.id, box);
      const { order: made } = await order(member, { sku: 'pro-yearly' });
      if (when === 'before the payment') await moved(member.id, box);
      await report(made.id, PAID);
      expect(made.discountAmount > 0, when).toBe(when === 'before the payment');
      expect(await numbers(affiliate.id), when).toEqual({ pending: [], due: [], paid: [] });
    }
  });

  it('[A10] wait for further ones while they are less than what is paid out at least', async () => {
    const { member, code } = await referred();
    const { order: made } = await order(member, { sku: 'pro-yearly' });
    await report(made.id, PAID);
    expect(await payCommissions(db, code, LATER, { USD: 4321 })).toEqual({ commissions: 0, sums: [] });
    const paid = { commissions: 1, sums: [{ currency: 'USD', amount: 4320 }] };
    expect(await payCommissions(db, code, LATER, { USD: 4320 })).toEqual(paid);
  });

  it('give the discount on a first order only', async () => {
    const { member } = await referred();
    const { order: first } = await order(member);
    await report(first.id, PAID);
    expect((await order(member)).order).toMatchObject({ discountAmount: 0 });
  });

  it('lose the commission with the money, and have it again after a won dispute', async () => {
    const { affiliate, member } = await referred();
    const { order: made } = await order(member);
    await report(made.id, PAID);
    await report(made.id, { effect: 'refunded', amount: 1350 });
    expect((await numbers(affiliate.id)).pending).toEqual([{ currency: 'USD', amount: 270 }]);
    await report(made.id, { effect: 'dispute_opened', subject: 'dp' });
    expect((await numbers(affiliate.id)).pending).toEqual([]);
    await report(made.id, { effect: 'dispute_won', subject: 'dp' });
    expect((await numbers(affiliate.id)).pending).toEqual([{ currency: 'USD', amount: 270 }]);
  });

  it('keep the rate of the order when the catalogue names another', async () => {
    const { affiliate, member } = await referred();
    const { order: made } = await order(member, { sku: 'pro-yearly' });
    const cheaper = { ...catalogue, affiliate: { ...catalogue.affiliate, commissionPercent: 5 } };
    const requested = { sku: 'pro-yearly', quantity: 1, locale: 'en' } as const;
    await report(made.id, PAID);
    const { order: later } = await createOrder({ ...deps, catalogue: cheaper }, member, requested, undefined);
    expect((await numbers(affiliate.id)).pending).toEqual([{ currency: 'USD', amount: made.totalAmount / 5 }]);
    await report(made.id, { effect: 'refunded', amount: 600 });
    const kept = (made.totalAmount - 600) / 5;
    expect((await numbers(affiliate.id)).pending).toEqual([{ currency: 'USD', amount: kept }]);
    await report(later.id, PAID);
    const both = kept + later.totalAmount / 20;
    expect((await numbers(affiliate.id)).pending).toEqual([{ currency: 'USD', amount: both }]);
  });

  it('of an order without a link have no rate', async () => {
    const { order: made } = await order(await insertMember(db));
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(row).toMatchObject({ affiliateId: null, commissionPercent: 0 });
  });

  it('are paid what is due once, however often the operator asks', async () => {
    const { affiliate, member, code } = await referred();
    const { order: made } = await order(member, { sku: 'pro-yearly' });
    await report(made.id, PAID);
    const { order: voided } = await order(member);
    await report(voided.id, PAID);
    await report(voided.id, { effect: 'dispute_opened', subject: 'dp' });
    expect(await payCommissions(db, code, SAMPLE_NOW)).toEqual({ commissions: 0, sums: [] });
    const payouts = await Promise.all(Array.from({ length: 10 }, () => payCommissions(db, code, LATER)));
    const earned = [{ currency: 'USD', amount: 4320 }];
    expect(payouts.filter((payout) => payout?.commissions !== 0)).toEqual([{ commissions: 1, sums: earned }]);
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: [], paid: earned });
    expect(await payCommissions(db, 'nobody', LATER)).toBeUndefined();
  });

  /** Orders that are paid, and their commissions paid out; the first has the discount. */
  async function paidOut(skus: readonly string[], currency = 'USD') {
    const who = await referred();
    const made: Order[] = [];
    for (const sku of skus) {
      const { order: one } = await order(who.member, { sku, currency });
      await report(one.id, PAID);
      made.push(one);
    }
    await payCommissions(db, who.code, LATER);
    return { ...who, made };
  }
  const usd = (amount: number) => [{ currency: 'USD', amount }];

  it('set a refund after the payout off against the next one', async () => {
    const { affiliate, member, code, made } = await paidOut(['pro-monthly', 'pro-monthly']);
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: [], paid: usd(540 + 600) });
    await report(made[0]?.id ?? '', { effect: 'refunded', amount: 1350 }); // half of it: 270 of the 540
    await report(made[1]?.id ?? '', { effect: 'refunded', amount: 3000 }); // all of it: 600
    const { order: next } = await order(member, { sku: 'pro-yearly', currency: 'USD' });
    await report(next.id, PAID);
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: usd(4800 - 870), paid: usd(1140) });
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 3, sums: usd(4800 - 870) });
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: [], paid: usd(270 + 4800) });
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 0, sums: [] });
  });

  it('pay nothing and carry the rest over where more went back than is due, in its own currency', async () => {
    const { affiliate, member, code, made } = await paidOut(['pro-yearly']);
    await report(made[0]?.id ?? '', { effect: 'dispute_opened', subject: 'dp' });
    expect(await numbers(affiliate.id, LATER)).toEqual({ pending: [], due: [], paid: usd(4320) });
    const { order: small } = await order(member, { currency: 'USD' });
    await report(small.id, PAID);
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 0, sums: [] });
    const { order: yen } = await order(member, { sku: 'pro-yearly', currency: 'JPY' });
    await report(yen.id, PAID);
    const inYen = [{ currency: 'JPY', amount: yen.totalAmount / 5 }];
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 1, sums: inYen });
    const { order: large } = await order(member, { sku: 'pro-yearly', currency: 'USD' });
    await report(large.id, PAID);
    const owed = (small.totalAmount + large.totalAmount) / 5 - 4320;
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 3, sums: usd(owed) });
    // Won after all: what was set off is owed again.
    await report(made[0]?.id ?? '', { effect: 'dispute_won', subject: 'dp' });
    expect(await payCommissions(db, code, LATER)).toEqual({ commissions: 1, sums: usd(4320) });
  });

  it('cannot refer themselves, also not by a variant of their address', async () => {
    const affiliate = await insertMember(db, { email: `me-${randomUUID()}@example.org` });
    await joinAffiliates(db, affiliate.id, SAMPLE_NOW);
    const code = (await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW)).code ?? '';
    const variant = await insertMember(db, { email: affiliate.email.replace('@', '+second@') });
    expect(await follow(affiliate.id, code)).toBe(false);
    expect(await follow(variant.id, code)).toBe(false);
    expect(await follow(variant.id, "'; drop table users")).toBe(false);
    expect(await apiErrorOf(joinAffiliates(db, affiliate.id, SAMPLE_NOW))).toBe('affiliate_already');
  });

  it('cannot refer themselves by the dots or the other name of a mailbox at Google', async () => {
    const name = randomUUID().replaceAll('-', '');
    const affiliate = await insertMember(db, { email: `${name}@gmail.com` });
    await joinAffiliates(db, affiliate.id, SAMPLE_NOW);
    const code = (await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW)).code ?? '';
    for (const email of [`${name.slice(0, 2)}.${name.slice(2)}@gmail.com`, `${name}@googlemail.com`]) {
      expect(await follow((await insertMember(db, { email })).id, code)).toBe(false);
    }
  });

  it.each<[string, number, number]>([
    ['the visit', -40, 20],
    ['now on where the visit claims to be in the future', 365, 60],
  ])('count 60 days from %s', async (_from, clickedAfter, counted) => {
    const { code } = await referred();
    const member = await insertMember(db);
    const day = (number: number) => new Date(SAMPLE_NOW.getTime() + number * DAY_MS);
    expect(await follow(member.id, code, day(clickedAfter))).toBe(true);
    expect(await findReferral(db, member.id, new Date(day(counted).getTime() - 1))).toBeDefined();
    expect(await findReferral(db, member.id, day(counted))).toBeUndefined();
  });

  it('do not count a sign-up 60 days after the visit', async () => {
    const { code } = await referred();
    const { id } = await insertMember(db);
    const sixtyDaysAgo = new Date(SAMPLE_NOW.getTime() - 60 * DAY_MS);
    expect(await follow(id, code, sixtyDaysAgo)).toBe(false);
    expect(await follow(id, code, new Date(sixtyDaysAgo.getTime() + 1))).toBe(true);
  });

  it('count by the first link and until it expires', async () => {
    const { member, affiliate } = await referred();
    const other = await referred();
    expect(await follow(member.id, other.code)).toBe(false);
    expect((await describeAffiliate(db, affiliate.id, affiliateTerms(catalogue), SAMPLE_NOW)).referrals).toBe(1);
    const late = { ...deps, now: () => new Date(SAMPLE_NOW.getTime() + 61 * DAY_MS) };
    const { order: made } = await createOrder(
      late,
      member,
      { sku: 'pro-monthly', quantity: 1, locale: 'en' },
      undefined,
    );
    expect(made.discountAmount).toBe(0);
    await report(made.id, PAID);
    expect(await db.select().from(commissions).where(eq(commissions.orderId, made.id))).toEqual([]);
  });
});
