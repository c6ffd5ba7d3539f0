import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { affiliates, commissions, feedback, orders, users } from '../database/schema.ts';
import { joinAffiliates } from '../members/affiliates/affiliate-routes.ts';
import { attachReferral } from '../members/affiliates/referrals.ts';
import { redeemCode } from '../members/codes/redeem-code.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { applyPaymentEvent } from '../members/orders/apply-payment-event.ts';
import { createOrder } from '../members/orders/create-order.ts';
import type { PaymentEffect } from '../members/orders/payment-state.ts';
import { findOrder } from '../members/orders/read-order.ts';
import { sandboxEvent } from '../members/payments/open-payments.ts';
import { admin } from '../testing/admin.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { FIXTURE_CONTENT, insertMember } from '../testing/sample-member.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let dir: string;
let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-admin-'));
  database = await createTestDatabase();
  vi.stubEnv('DATA_DIR', dir);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough');
  vi.stubEnv('CODE_KEYS', 'k1:a secret of the tests that is long enough');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
  await database?.drop();
});

/** The services over the same database, for what visitors do between two commands. */
async function withServices<Result>(
  run: (services: Awaited<ReturnType<typeof openMemberServices>>) => Promise<Result>,
): Promise<Result> {
  const services = await openMemberServices(
    readConfig({ ...process.env, CONTENT_DIR: FIXTURE_CONTENT }),
    createCollectedLog().log,
  );
  try {
    return await run(services);
  } finally {
    await services.close();
  }
}

describe('npm run admin', () => {
  it('makes codes that can be redeemed, shows and grants membership, revokes what is left', async () => {
    const made = await admin('codes', 'create', '--grant', 'pro-30d', '--count', '3', '--expires', '2099-01-01');
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining('3 codes, batch ') });
    const [header, ...rows] = made.out
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    expect(header).toEqual(['code', 'grant', 'last_day', 'batch']);
    expect(rows).toHaveLength(3);
    const [code = '', grant, lastDay, batch = ''] = rows[0] ?? [];
    expect([grant, lastDay]).toEqual(['pro-30d', '2099-01-01']);

    await withServices(async ({ database, commerce: { catalogue }, secrets, now }) => {
      const { id } = await insertMember(database.db, { email: 'reader@example.org', createdAt: now() });
      await redeemCode(database.db, { typed: code, userId: id, catalogue, keys: secrets.codeKeys, now: now() });
    });

    const granted = await admin(
      'member',
      'grant',
      'Reader@example.org',
      '--grant',
      'data-5m',
      '--reference',
      'TICKET-17',
    );
    expect(granted.out).toMatch(/^membership {2}active, pro until [-\dT:.]+Z$/m);
    expect(granted.out).toMatch(/^data {8}5000000 tokens$/m);
    const again = await admin(
      'member',
      'grant',
      'reader@example.org',
      '--grant',
      'data-5m',
      '--reference',
      'TICKET-17',
    );
    expect(again).toEqual({ code: 1, out: '', err: '"TICKET-17" has granted before. Nothing was changed.\n' });
    const otherwise = ['member', 'grant', 'reader@example.org', '--grant', 'pro-30d', '--reference', 'TICKET-17'];
    expect(await admin(...otherwise)).toEqual(again);
    const after = ['member', 'grant', 'reader@example.org', '--grant', 'pro-30d', '--reference', 'TICKET-18'];
    expect((await admin(...after)).code).toBe(0);
    const converse = ['member', 'grant', 'reader@example.org', '--grant', 'data-5m', '--reference', 'TICKET-18'];
    expect((await admin(...converse)).err).toBe('"TICKET-18" has granted before. Nothing was changed.\n');
    const shown = await admin('member', 'show', 'reader@example.org');
    expect(shown.out).toMatch(/pro, 30 days, by code$/m);
    expect(shown.out).toMatch(/5000000 tokens, by support$/m);

    expect((await admin('codes', 'revoke', '--batch', batch, '--yes')).out).toContain('2 codes revoked');
    expect((await admin('codes', 'revoke', rows[1]?.[0] ?? '', '--yes')).err).toContain(
      'no such code that could still be redeemed',
    );
    expect((await admin('offers', 'stats')).out).toMatch(/^manga-pro: 0 claims/);
  });

  it('[A05] shows until when which plan runs', async () => {
    await withServices(async ({ database, now }) => {
      await insertMember(database.db, { email: 'mover@example.org', createdAt: now() });
    });
    const grant = ['member', 'grant', 'mover@example.org', '--grant'];
    await admin(...grant, 'pro-30d', '--reference', 'MOVE-1');
    await admin(...grant, 'max-365d', '--reference', 'MOVE-2');
    const { out } = await admin('member', 'show', 'mover@example.org');
    const [, max = '', pro = ''] = /^membership {2}active, max until (\S+), then pro until (\S+)$/m.exec(out) ?? [];
    const days = (Date.parse(pro) - Date.parse(max)) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
  });

  it('lists orders for people and for bookkeeping, and pays affiliates once', async () => {
    const number = await withServices(async ({ database: { db }, commerce: { catalogue }, payments, now }) => {
      const owner = await insertMember(db, { email: 'owner@example.org', createdAt: now() });
      await joinAffiliates(db, owner.id, now());
      const [{ code = '' } = {}] = await db.select().from(affiliates);
      const member = await insertMember(db, { email: '=buyer@example.org', createdAt: now() });
      await attachReferral(db, member.id, { code, clickedAt: now() }, now());
      const deps = { db, catalogue, payments, now };
      const requested = { quantity: 1, locale: 'ja', currency: 'JPY' } as const;
      const { order } = await createOrder(deps, member, { ...requested, sku: 'pro-yearly' }, undefined);
      const event = sandboxEvent(await findOrder(db, member.id, order.id), { outcome: 'paid' }, now());
      const { refunds } = catalogue;
      await applyPaymentEvent(db, event, { now: now(), refunds });
      await createOrder(deps, member, { ...requested, sku: 'data-5m', currency: 'USD', quantity: 2 }, undefined);
      return order.number;
    });

    const all = await admin('orders', 'list');
    expect(all.out.trim().split('\n')).toHaveLength(2);
    expect(all.out).toMatch(/pending {5}2 x data-5m {2}18\.00 USD {2}sandbox {2}- {2}=buyer@example\.org$/m);
    const paid = await admin('orders', 'list', '--email', '=Buyer@example.org', '--status', 'paid', '--days', '1');
    expect(paid.out).toMatch(new RegExp(`^ *${number} {2}.* {2}paid {8}1 x pro-yearly {2}\\d+ JPY {2}sandbox`));
    expect((await admin('orders', 'list', '--email', 'nobody@example.org')).out).toBe('');
    const [header, row] = (await admin('orders', 'list', '--status', 'paid', '--csv')).out.trim().split('\n');
    expect(header).toMatch(/^number,id,created_at,status,email,sku,quantity,currency,unit_amount,/);
    expect(row).toMatch(new RegExp(`^${number},[-\\da-f]{36},[^,]+,paid,'=buyer@example\\.org,pro-yearly,1,JPY,`));

    const listed = await admin('affiliates', 'list');
    expect(listed.out).toMatch(/owner@example\.org {2}1 referral, pending \d+ JPY, due 0, paid 0$/m);
    const code = listed.out.split(' ')[0] ?? '';
    const pay = ['affiliates', 'pay', code, '--yes'];
    expect((await admin(...pay)).err).toBe(`Nothing is due to "${code}". Nothing was changed.\n`);
    await withServices(async ({ database: { db }, now }) => void (await db.update(commissions).set({ dueAt: now() })));
    expect((await admin(...pay)).out).toMatch(/^\d+ JPY to send, 1 commission settled\.$/m);
    expect((await admin(...pay)).code).toBe(1);
    expect((await admin('affiliates', 'list')).out).toMatch(/pending 0, due 0, paid \d+ JPY$/m);
  });

  it('[A09] names the payments of an order that was paid twice, until all but one went back', async () => {
    const reported = async (paymentId: string, effect: PaymentEffect) =>
      withServices(async ({ database: { db }, commerce: { catalogue }, payments, now }) => {
        const [known] = await db.select().from(orders).where(eq(orders.sku, 'max-monthly'));
        const requested = { sku: 'max-monthly', quantity: 1, locale: 'en' } as const;
        const deps = { db, catalogue, payments, now };
        const made = known ?? (await createOrder(deps, await insertMember(db), requested, undefined)).order;
        const event = { provider: 'sandbox', eventId: randomUUID(), type: 'test', orderId: made.id } as const;
        const { refunds } = catalogue;
        const terms = { now: now(), refunds };
        await applyPaymentEvent(db, { ...event, happenedAt: now(), effect, paymentId }, terms);
        return made.totalAmount;
      });
    const amount = await reported('pi_1', { effect: 'paid' });
    expect((await admin('orders', 'list', '--surplus')).out).toBe('');
    await reported('pi_2', { effect: 'paid' });
    await withServices(async ({ database: { db }, now }) => {
      const longAgo = new Date(now().getTime() - 90 * 86_400_000);
      await db.update(orders).set({ createdAt: longAgo }).where(eq(orders.sku, 'max-monthly'));
    });
    const { out } = await admin('orders', 'list', '--surplus');
    expect(out).toMatch(/max-monthly .* {2}PAID 2 TIMES, refund all but one of pi_1, pi_2\n$/);
    expect((await admin('orders', 'list', '--surplus', '--csv')).out).toMatch(/,surplus_payments,.*\n.*,pi_1,pi_2,/);
    await reported('pi_1', { effect: 'refunded', amount });
    expect((await admin('orders', 'list', '--surplus')).out).toBe('');
    expect((await admin('orders', 'list', '--days', '99')).out).toMatch(/1 x max-monthly {2}72\.00 USD {2}sandbox/);
  });

  it('[A12] shows, refunds and cancels an order by its number, once it was said that it is meant', async () => {
    const [paidOrder, waiting] = await withServices(
      async ({ database: { db }, commerce: { catalogue }, payments, now }) => {
        const member = await insertMember(db);
        const deps = { db, catalogue, payments, now };
        const requested = { sku: 'data-20m', quantity: 1, locale: 'en', currency: 'USD' } as const;
        const { order } = await createOrder(deps, member, requested, undefined);
        const event = sandboxEvent(await findOrder(db, member.id, order.id), { outcome: 'paid' }, now());
        await applyPaymentEvent(db, event, { now: now(), refunds: catalogue.refunds });
        return [order.number, (await createOrder(deps, member, requested, undefined)).order.number].map(String);
      },
    );
    if (!paidOrder || !waiting) expect.fail('no orders');
    expect(await admin('orders', 'refund', paidOrder)).toEqual({
      code: 1,
      out: '',
      err: `Refund everything that is left of order ${paidOrder} (30.00 USD)? Nobody can be asked here, and nothing was changed: say --yes.\n`,
    });
    const part = await admin('orders', 'refund', paidOrder, '--amount', '300', '--yes');
    expect(part.out).toMatch(/^order {5}\d+, paid, .*\nmember {4}.*\n.*30\.00 USD, sandbox\nrefunded {2}3\.00 USD$/m);
    const all = await admin('orders', 'refund', paidOrder, '--yes', '--json');
    expect(JSON.parse(all.out)).toMatchObject({ order: { status: 'refunded', refundedAmount: 3000 } });
    expect((await admin('orders', 'refund', paidOrder, '--yes')).err).toMatch(/^Order \d+: There is no such payment/);
    expect((await admin('orders', 'show', paidOrder)).out).toMatch(
      / {2}refund_requested 3\.00 USD .* {2}operator\.refund/,
    );
    expect((await admin('orders', 'cancel', paidOrder, '--yes')).code).toBe(1);
    const canceled = await admin('orders', 'cancel', waiting, '--yes', '--json');
    expect(JSON.parse(canceled.out).order.status).toBe('canceled');
    expect((await admin('orders', 'show', '999999')).err).toBe('There is no order 999999.\n');
  });

  it('lists what readers say of pages, those that helped the fewest first', async () => {
    await withServices(async ({ database: { db }, now }) => {
      const at = (days: number) => new Date(now().getTime() - days * 86_400_000);
      await db.insert(feedback).values([
        { page: '/en/docs/usage/', helpful: true, comment: null, createdAt: at(2) },
        { page: '/en/docs/faq/', helpful: false, comment: 'No word of\nmy browser.', createdAt: at(1) },
        { page: '/en/docs/faq/', helpful: true, comment: null, createdAt: at(1) },
        { page: '/en/docs/usage/', helpful: false, comment: 'Too old', createdAt: at(40) },
      ]);
    });
    const { out, err, code } = await admin('feedback', 'list');
    expect({ err, code }).toEqual({ err: '3 answers of the last 30 days.\n', code: 0 });
    expect(out).toMatch(
      /^\/en\/docs\/faq\/ {2}1 no, 1 yes\n {2}[-\d]{10} {2}No word of\n {4}my browser\.\n\/en\/docs\/usage\/ {2}0 no, 1 yes\n$/,
    );
    expect((await admin('feedback', 'list', '--days', '90')).out).toContain('Too old');
  });

  it.each([
    [['codes', 'create', '--grant', 'pro-31d', '--count', '1'], 'Unknown grant "pro-31d". Use one of: pro-3d'],
    [['member', 'grant', 'reader@example.org', '--grant', 'x', '--reference', 'T'], 'Unknown grant "x"'],
    [['affiliates', 'pay', 'nobody', '--yes'], 'There is no affiliate with the code "nobody".'],
    [['member', 'show', 'nobody@example.org'], 'There is no account with the address nobody@example.org.'],
  ])('refuses %j in words, having looked', async (args, message) => {
    expect(await admin(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
  });
});

describe('[B04] what visitors have written', () => {
  /** Title of the window, cleared screen in 8 bits, a forged line, a line written over, text from right to left. */
  const HOSTILE = 'a\u001b]0;b\u0007\u009b2Jc\r\n1  d\u2028e\u202ef\u200bg';
  const OBEYED = /[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;
  const SHOWN = String.raw`a\u{1b}]0;b\u{7}\u{9b}2Jc\u{d}\u{a}1  d\u{2028}e\u{202e}f\u{200b}g`;

  it('reaches no terminal raw, in text, JSON and CSV', async () => {
    await withServices(async ({ database: { db }, commerce: { catalogue }, payments, now }) => {
      await db.insert(feedback).values({ page: '/en/hostile/', helpful: false, comment: HOSTILE, createdAt: now() });
      // No form takes in a part of it: what stands in the tables already is shown all the same.
      const member = await insertMember(db, { email: 'hostile@example.org', createdAt: now() });
      const requested = { sku: 'data-20m', quantity: 1, locale: 'en', currency: 'USD' } as const;
      await createOrder({ db, catalogue, payments, now }, member, requested, undefined);
      await db
        .update(users)
        .set({ name: HOSTILE, email: `${HOSTILE}@example.org` })
        .where(eq(users.id, member.id));
    });
    const said = await Promise.all(
      [
        ['feedback', 'list'],
        ['feedback', 'list', '--json'],
        ['member', 'find', '@example.org'],
        ['orders', 'list'],
        ['orders', 'list', '--csv'],
        ['orders', 'list', '--json'],
        ['member', 'find', HOSTILE],
        [HOSTILE],
      ].map(async (words) => ({ words, ...(await admin(...words)) })),
    );
    for (const { words, out, err } of said) {
      expect(`${words.join(' ')}: ${OBEYED.exec(out + err)?.[0]}`).toBe(`${words.join(' ')}: undefined`);
    }
    const outOf = (at: number) => said[at]?.out ?? '';
    // A line feed of a comment begins a line of the comment, one of a name ends no line.
    expect(outOf(0)).toContain(`${SHOWN.replace(String.raw`\u{d}\u{a}`, '\n    ')}\n`);
    expect(outOf(2)).toContain(`${SHOWN}  confirmed`);
    const json = JSON.parse(outOf(5)) as { email: string }[];
    expect(json.map(({ email }) => email)).toContain(`${HOSTILE}@example.org`);
    const rows = outOf(4).trim().split('\n');
    expect(rows).toHaveLength(json.length + 1);
    expect(rows.find((row) => row.includes(SHOWN))?.split(',')).toHaveLength(rows[0]?.split(',').length ?? 0);
  });
});
