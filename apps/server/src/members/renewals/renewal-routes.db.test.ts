import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { seeToRenewals } from './renewal-jobs.ts';

const BEGUN = new Date('2026-12-01T12:00:00Z');
const after = (days: number) => new Date(BEGUN.getTime() + days * DAY_MS);
const LOG = pino({ level: 'silent' });

describe('renewals in the sandbox', () => {
  let test: MemberTestApp;
  beforeAll(async () => {
    test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  afterEach(() => test.setNow(undefined));
  afterAll(() => test.close());

  /** A member whose plan renews since the beginning. */
  async function renewing(): Promise<{ member: Visitor; id: string }> {
    test.setNow(BEGUN);
    const member = await test.member();
    // Signed in for as long as the clock is moved.
    await test.services.database.db.update(sessions).set({ expiresAt: after(400) });
    const { body } = await member.post('/api/orders', { sku: 'pro-monthly', quantity: 1, renews: true });
    await member.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    const [renewal] = (await member.get('/api/renewals')).body.renewals;
    return { member, id: renewal.id };
  }

  const statusOf = async (member: Visitor) => (await member.get('/api/me')).body.membership.subscriptionStatus;
  const ordersOf = async (member: Visitor) => (await member.get('/api/orders')).body.orders;
  const jobs = (now: Date) => {
    const { database, payments, commerce } = test.services;
    test.setNow(now);
    return seeToRenewals({ db: database.db, payments, refunds: commerce.catalogue.refunds, log: LOG, now: () => now });
  };

  it('show the next charge, and are nothing without the wish', async () => {
    const { member } = await renewing();
    const [renewal] = (await member.get('/api/renewals')).body.renewals;
    expect(renewal).toMatchObject({
      status: 'active',
      plan: 'pro',
      nextChargeAt: after(30).toISOString(),
      hasPortal: false,
    });
    const once = await test.member();
    const { body } = await once.post('/api/orders', { sku: 'pro-monthly', quantity: 1 });
    await once.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    expect((await once.get('/api/renewals')).body.renewals).toEqual([]);
  });

  it('can be ended by a blocked member, who is offered no other plan', async () => {
    const { member, id } = await renewing();
    const { email } = (await member.get('/api/me')).body.member;
    await test.services.database.db.update(users).set({ blockedAt: BEGUN }).where(eq(users.email, email));
    const [renewal] = (await member.get('/api/renewals')).body.renewals;
    expect(renewal).toMatchObject({ status: 'active', changes: [] });
    expect((await member.post(`/api/renewals/${id}/preview`, { sku: 'pro-yearly' })).code).toBe('account_blocked');
    const { body } = await member.post(`/api/renewals/${id}/end`);
    expect(body.renewals[0]).toMatchObject({ status: 'ending', nextChargeAt: null });
  });

  it('charge by the clock: an order for each period, with a number that follows', async () => {
    const { member } = await renewing();
    await jobs(after(30));
    await jobs(after(30));
    const [second, first] = await ordersOf(member);
    expect([second.status, second.renews, second.totalAmount]).toEqual(['paid', true, first.totalAmount]);
    expect([first.invoiceNumber, second.invoiceNumber].every((number) => /^TEST-INV-\d{6}$/.test(number))).toBe(true);
    expect(await ordersOf(member)).toHaveLength(2);
    const { membership } = (await member.get('/api/me')).body;
    expect([membership.subscriptionStatus, membership.endsAt]).toEqual(['active', after(60).toISOString()]);
  });

  it('charge at once by a press, as if the clock had come so far', async () => {
    const { member, id } = await renewing();
    const { body } = await member.post(`/api/sandbox/renewals/${id}/charge`, { outcome: 'paid' });
    expect(body.renewals[0]).toMatchObject({ status: 'active', nextChargeAt: after(60).toISOString() });
    expect(await ordersOf(member)).toHaveLength(2);
    expect((await member.get('/api/me')).body.membership.endsAt).toBe(after(60).toISOString());
  });

  it('go on through the grace when a charge fails, and end with it', async () => {
    const { member, id } = await renewing();
    test.setNow(after(30));
    await member.post(`/api/sandbox/renewals/${id}/charge`, { outcome: 'failed' });
    expect(await statusOf(member)).toBe('past_due');
    await jobs(after(32));
    expect(await statusOf(member)).toBe('past_due');
    await jobs(after(33));
    expect(await statusOf(member)).toBe('canceled');
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('change to another plan at the price shown; the next pretended charge is that of the new plan', async () => {
    const { member, id } = await renewing();
    test.setNow(after(10));
    const [{ changes }] = (await member.get('/api/renewals')).body.renewals;
    expect(changes).toEqual([{ sku: 'pro-yearly', plan: 'pro', days: 365, amount: 24_000 }]);
    const { body: shown } = await member.post(`/api/renewals/${id}/preview`, { sku: 'pro-yearly' });
    expect(shown).toMatchObject({
      unused: 2_000,
      dueNow: 22_000,
      price: 24_000,
      nextChargeAt: after(375).toISOString(),
    });
    const { sku, at, dueNow, price } = shown;
    const stale = await member.post(`/api/renewals/${id}/change`, { sku, at, dueNow: dueNow - 1, price });
    expect(stale.body.error.code).toBe('renewal_change_outdated');
    const changed = await member.post(`/api/renewals/${id}/change`, { sku, at, dueNow, price });
    expect(changed.body.renewals[0]).toMatchObject({ sku: 'pro-yearly', amount: 24_000 });
    const [order] = await ordersOf(member);
    expect(order).toMatchObject({ changesPlan: true, promotionAmount: 2_000, totalAmount: 22_000 });
    expect((await member.get('/api/me')).body.membership.endsAt).toBe(after(375).toISOString());
    await member.post(`/api/sandbox/renewals/${id}/charge`, { outcome: 'paid' });
    const [charged] = await ordersOf(member);
    expect(charged).toMatchObject({ sku: 'pro-yearly', changesPlan: false, totalAmount: 24_000 });
    expect(await ordersOf(member)).toHaveLength(3);
  });

  it('end by one press, keep what is paid, and charge nothing more', async () => {
    const { member, id } = await renewing();
    const { body } = await member.post(`/api/renewals/${id}/end`, {});
    expect(body.renewals[0]).toMatchObject({ status: 'ending', nextChargeAt: null });
    expect((await member.post(`/api/sandbox/renewals/${id}/charge`, { outcome: 'paid' })).status).toBe(404);
    await jobs(after(29));
    expect(await statusOf(member)).toBe('active');
    await jobs(after(31));
    expect([await statusOf(member), (await ordersOf(member)).length]).toEqual(['expired', 1]);
  });

  it('end when the money of the period is asked back', async () => {
    const { member } = await renewing();
    const [order] = await ordersOf(member);
    const { body } = await member.post(`/api/orders/${order.id}/refund`, { kind: 'refund' });
    expect(body.payment.creditNotes).toMatchObject([
      { amount: order.totalAmount, number: expect.stringMatching(/^TEST-CN-\d{6}$/) },
    ]);
    await jobs(BEGUN);
    expect((await member.get('/api/renewals')).body.renewals).toEqual([]);
    await jobs(after(31));
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('are nobody else’s, and have no page for cards', async () => {
    const { member, id } = await renewing();
    const stranger = await test.member();
    for (const path of [`/api/renewals/${id}/end`, `/api/renewals/${id}/portal`]) {
      expect((await stranger.post(path, {})).status).toBe(404);
      expect((await test.visitor().post(path, {})).code).toBe('not_signed_in');
    }
    expect((await stranger.post(`/api/sandbox/renewals/${id}/charge`, { outcome: 'paid' })).status).toBe(404);
    expect((await member.post(`/api/renewals/${id}/portal`, {})).status).toBe(404);
    expect((await member.post('/api/renewals/not-an-id/end', {})).status).toBe(404);
  });

  it('are in the copy of what is kept', async () => {
    const { member, id } = await renewing();
    expect((await member.get('/api/me/export')).body.renewals).toMatchObject([{ id, status: 'active' }]);
  });
});

describe('renewals through Stripe', () => {
  const WEBHOOK_SECRET = 'whsec_of_the_tests';
  let test: MemberTestApp;
  let standIn: StripeStandIn;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    const keys = {
      STRIPE_SECRET_KEY: 'rk_test_key',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_BASE_URL: standIn.baseUrl,
    };
    test = await createMemberTestApp({ ...keys, PUBLIC_URL: 'http://localhost', RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  const deliver = (type: string, object: object) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type,
      created: Math.floor(Date.now() / 1_000),
      data: { object },
    });
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    return test
      .visitor()
      .post('/api/webhooks/stripe', payload, { 'stripe-signature': header, 'content-type': 'application/json' });
  };

  it('open the page for cards, end at Stripe, and take twenty deliveries at once', async () => {
    const member = await test.member();
    await member.post('/api/orders', { sku: 'pro-monthly', quantity: 1, renews: true });
    const session = standIn.sessions.at(-1);
    if (!session) throw new Error('no page was made');
    const { subscription, invoice } = standIn.renewals.begin(session, { at: new Date() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver('invoice.paid', invoice)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [renewal] = (await member.get('/api/renewals')).body.renewals;
    expect(renewal).toMatchObject({ status: 'active', hasPortal: true });
    const portal = await member.post(`/api/renewals/${renewal.id}/portal`, {});
    expect(portal.body.url).toBe(`${standIn.baseUrl}/portal/${subscription.customer}`);
    await member.post(`/api/renewals/${renewal.id}/end`, {});
    expect(subscription.cancel_at_period_end).toBe(true);
    expect((await member.post(`/api/sandbox/renewals/${renewal.id}/charge`, { outcome: 'paid' })).code).toBe(
      'sandbox_off',
    );
  });

  it('of events in another shape write nothing', async () => {
    expect((await deliver('customer.subscription.updated', { id: 'sub_1', metadata: {} })).status).toBe(400);
    expect((await deliver('invoice.paid', { id: 1 })).status).toBe(400);
  });
});
