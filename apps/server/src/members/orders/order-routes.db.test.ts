import { randomUUID } from 'node:crypto';
import { commissionFinalDays } from '@duoverso/content/catalogue';
import { AFFILIATE_COOKIE } from '@duoverso/contracts/cookie-names';
import { writeAffiliateClick } from '@duoverso/contracts/cookies';
import { DAY_MS } from '@duoverso/contracts/day';
import type { Order } from '@duoverso/contracts/orders';
import { count } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateReferrals, paymentEvents } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../../testing/member-app.ts';
import { type StripeStandIn, startStripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { Visitor } from '../../testing/visitor.ts';

const address = () => `${randomUUID()}@example.org`;

describe('orders in the sandbox', () => {
  let test: MemberTestApp;
  let member: Visitor;
  beforeAll(async () => {
    test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '1000' });
    member = await test.signedUp(address());
  });
  afterAll(() => test.close());

  const order = (visitor: Visitor, body: object = {}, headers: Record<string, string> = {}) =>
    visitor.post('/api/orders', { sku: 'pro-monthly', quantity: 1, ...body }, headers);

  it('[M08] lead from the catalogue to a membership', async () => {
    const buyer = await test.signedUp(address());
    const { body } = await order(buyer, { locale: 'pt-BR' });
    expect(body.order).toMatchObject({ status: 'pending', currency: 'BRL' });
    expect(body.paymentUrl).toBe(`/profile/#/sandbox/${body.order.id}`);
    const paid = await buyer.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    expect(paid.body.order.status).toBe('paid');
    const { body: me } = await buyer.get('/api/me');
    expect(me.membership).toMatchObject({ subscriptionStatus: 'active', plan: 'pro' });
  });

  it('[A05] of a higher plan start at once, and what is left of the lower one waits: on the profile and in the export', async () => {
    const buyer = await test.member();
    const buy = async (sku: string) => {
      const { body } = await order(buyer, { sku });
      await buyer.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    };
    test.setNow(new Date('2026-12-01T12:00:00Z'));
    await buy('pro-monthly');
    test.setNow(new Date('2026-12-06T12:00:00Z'));
    await buy('max-yearly');
    const { membership } = (await buyer.get('/api/me')).body;
    const exported = (await buyer.get('/api/me/export')).body.membership;
    test.setNow(undefined);
    expect(membership).toEqual({
      subscriptionStatus: 'active',
      plan: 'max',
      endsAt: '2027-12-31T12:00:00.000Z',
      schedule: [
        { plan: 'max', from: '2026-12-06T12:00:00.000Z', to: '2027-12-06T12:00:00.000Z', paused: false },
        { plan: 'pro', from: '2027-12-06T12:00:00.000Z', to: '2027-12-31T12:00:00.000Z', paused: true },
      ],
    });
    expect(exported).toEqual(membership);
  });

  it('[M07] lead to data', async () => {
    const buyer = await test.signedUp(address());
    const { body } = await order(buyer, { sku: 'data-5m', quantity: 2 });
    await buyer.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    expect((await buyer.get('/api/me')).body.data).toEqual({ tokens: 10_000_000 });
  });

  it('[M09] are listed for their member, and shown to nobody else', async () => {
    const buyer = await test.signedUp(address());
    const { body } = await order(buyer);
    expect((await buyer.get('/api/orders')).body.orders).toEqual([body.order]);
    expect((await buyer.get(`/api/orders/${body.order.id}`)).body.order).toEqual(body.order);
    expect((await member.get(`/api/orders/${body.order.id}`)).code).toBe('order_not_found');
    expect((await member.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' })).code).toBe(
      'order_not_found',
    );
  });

  it('are made once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([order(member, {}, key), order(member, {}, key)]);
    expect(second.body).toEqual(first.body);
    expect((await order(member, { sku: 'data-5m' }, key)).code).toBe('idempotency_key_reused');
  });

  it.each<[string, object, Record<string, string>]>([
    ['sku_unknown', { sku: '__proto__' }, {}],
    ['quantity_not_allowed', { quantity: 2 }, {}],
    ['malformed_request', { quantity: -1 }, {}],
    ['malformed_request', { locale: 'pt_br' }, {}],
    ['malformed_request', {}, { 'idempotency-key': 'x'.repeat(129) }],
    ['origin_not_allowed', {}, { origin: 'https://elsewhere.example' }],
  ])('are refused with %s', async (code, body, headers) => {
    expect((await order(member, body, headers)).code).toBe(code);
  });

  it('are for members who are signed in', async () => {
    const stranger = test.visitor();
    expect((await stranger.get('/api/orders')).code).toBe('not_signed_in');
    expect((await order(stranger)).code).toBe('not_signed_in');
    expect((await stranger.post(`/api/sandbox/orders/${randomUUID()}/pay`, { outcome: 'paid' })).code).toBe(
      'not_signed_in',
    );
  });

  it('have no events of Stripe', async () => {
    expect((await member.post('/api/webhooks/stripe', {})).code).toBe('not_found');
  });

  it('of members who came through a link earn its owner a commission', async () => {
    const owner = await test.signedUp(address());
    const { body: joined } = await owner.post('/api/me/affiliate');
    expect((await owner.post('/api/me/affiliate')).code).toBe('affiliate_already');
    const email = address();
    const friend = test.visitor();
    friend.cookies.set(AFFILIATE_COOKIE, writeAffiliateClick(joined.code, Date.now()));
    await friend.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    await friend.post('/api/auth/verify-email', { token: await test.tokenFor(email, 'verify') });
    const { body } = await order(friend, { currency: 'USD' });
    expect(body.order).toMatchObject({ unitAmount: 3000, discountAmount: 300, totalAmount: 2700 });
    await friend.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' });
    expect((await owner.get('/api/me/affiliate')).body).toMatchObject({
      referrals: 1,
      commissions: { pending: [{ currency: 'USD', amount: 540 }] },
    });
    const exported = (await owner.get('/api/me/export')).body.affiliate;
    expect(exported.commissions).toEqual([
      expect.objectContaining({ amount: 540, voidedAt: null, paidAt: null, paidAmount: 0 }),
    ]);
    const { earnedAt, dueAt } = exported.commissions[0];
    const finalDays = commissionFinalDays(test.services.commerce.catalogue.refunds);
    const days = (new Date(dueAt).getTime() - new Date(earnedAt).getTime()) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(finalDays);
    expect(Math.floor(days)).toBeLessThanOrEqual(finalDays + 1);
    expect((await friend.get('/api/me/export')).body).toMatchObject({
      orders: [{ number: body.order.number, status: 'paid', totalAmount: 2700, locale: 'en' }],
      affiliate: { referredBy: joined.code },
    });
    // A second sign-up with the same address makes no account and no referral.
    const again = test.visitor();
    again.cookies.set(AFFILIATE_COOKIE, writeAffiliateClick(joined.code, Date.now()));
    await again.post('/api/auth/sign-up/email', { email, password: PASSWORD });
    const [rows] = await test.services.database.db.select({ number: count() }).from(affiliateReferrals);
    expect(rows?.number).toBe(1);
  });
});

describe('orders paid with Stripe', () => {
  const secret = 'whsec_of_the_tests';
  let standIn: StripeStandIn;
  let test: MemberTestApp;
  beforeAll(async () => {
    standIn = await startStripeStandIn();
    test = await createMemberTestApp({
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_BASE_URL: standIn.baseUrl,
      PUBLIC_URL: 'http://localhost',
      RATE_LIMIT_FACTOR: '1000',
    });
  });
  afterAll(async () => {
    await test.close();
    await standIn.close();
  });

  const { webhooks } = new Stripe('sk_test_key');
  const deliver = (payload: string, signedWith = secret) =>
    test.visitor().post('/api/webhooks/stripe', payload, {
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: signedWith }),
      origin: '',
    });
  const completed = ({ id: orderId, totalAmount, currency }: Order, id = `evt_${randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1000),
      data: {
        object: {
          metadata: { order_id: orderId },
          payment_intent: `pi_${orderId}`,
          payment_status: 'paid',
          amount_total: totalAmount,
          currency: currency.toLowerCase(),
        },
      },
    });

  it('lead to Stripe’s page, with a name in the language of the order, and are fulfilled by its event once', async () => {
    const member = await test.signedUp(address());
    const { body } = await member.post('/api/orders', { sku: 'pro-yearly', quantity: 1, locale: 'de' });
    expect(body.paymentUrl).toBe(standIn.sessions.at(-1)?.url);
    expect(standIn.sessions.at(-1)?.fields.get('line_items[0][price_data][product_data][name]')).toBe(
      'Tinyverso Pine, 365 Tage',
    );
    const payload = completed(body.order);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { entries } = (await member.get('/api/me/ledger')).body;
    expect(entries).toEqual([expect.objectContaining({ source: 'order', plan: 'pro', days: 365 })]);
    expect((await member.post(`/api/sandbox/orders/${body.order.id}/pay`, { outcome: 'paid' })).code).toBe(
      'sandbox_off',
    );
  });

  it('[A09] that are paid a second time give nothing more, and the operator is told', async () => {
    const member = await test.member();
    const { body } = await member.post('/api/orders', { sku: 'data-5m', quantity: 1 });
    const payload = completed(body.order);
    const again = JSON.parse(payload);
    again.id = `evt_${randomUUID()}`;
    again.data.object.payment_intent = `pi_second_${body.order.id}`;
    const reported = () => test.lines.filter(({ event, level }) => event === again.id && level === 50);
    expect((await deliver(payload)).status).toBe(200);
    expect(reported()).toEqual([]);
    expect((await deliver(JSON.stringify(again))).status).toBe(200);
    expect((await deliver(JSON.stringify(again))).status).toBe(200);
    expect(reported()).toEqual([
      expect.objectContaining({ outcome: 'paid_again', msg: expect.stringContaining('--surplus') }),
    ]);
    expect((await member.get('/api/me')).body.data.tokens).toBe(5_000_000);
  });

  it('take no event whose signature is forged, missing or of another body', async () => {
    const member = await test.signedUp(address());
    const { body } = await member.post('/api/orders', { sku: 'data-5m', quantity: 1 });
    const payload = completed(body.order);
    const [before] = await test.services.database.db.select({ number: count() }).from(paymentEvents);
    expect((await deliver(payload, 'whsec_guessed')).code).toBe('signature_not_valid');
    expect((await test.visitor().post('/api/webhooks/stripe', payload)).code).toBe('signature_not_valid');
    const header = webhooks.generateTestHeaderString({ payload: '{}', secret });
    const swapped = await test.visitor().post('/api/webhooks/stripe', payload, { 'stripe-signature': header });
    expect(swapped.code).toBe('signature_not_valid');
    expect((await member.get('/api/me')).body.data.tokens).toBe(0);
    const [after] = await test.services.database.db.select({ number: count() }).from(paymentEvents);
    expect(after).toEqual(before);
  });

  it('take no event that is signed and has another shape, and the operator is told', async () => {
    const reported = () =>
      test.lines.filter(({ msg, level }) => level === 50 && String(msg).includes('has not the shape')).length;
    const { data, ...withoutData } = JSON.parse(
      completed({ id: randomUUID(), totalAmount: 900, currency: 'USD' } as Order),
    );
    const bodies = [
      '{',
      '[]',
      'null',
      JSON.stringify(withoutData),
      JSON.stringify({ ...withoutData, data: { object: { ...data.object, payment_intent: 7 } } }),
    ];
    for (const [place, body] of bodies.entries()) {
      const { status, code } = await deliver(body);
      expect([body, status, code]).toEqual([body, 400, 'malformed_request']);
      expect(reported()).toBe(place + 1);
    }
  });

  it('say so when Stripe does not answer', async () => {
    const member = await test.signedUp(address());
    standIn.failWith(400);
    const { code, status } = await member.post('/api/orders', { sku: 'data-5m', quantity: 1 });
    standIn.failWith(undefined);
    expect([status, code]).toEqual([502, 'payment_provider_unavailable']);
  });
});
