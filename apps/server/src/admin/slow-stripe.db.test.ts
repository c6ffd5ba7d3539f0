import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { audit, orders } from '../database/schema.ts';
import type { MemberServices } from '../members/member-services.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { createOrder } from '../members/orders/create-order.ts';
import type { OrderRow } from '../members/orders/describe-order.ts';
import { applyStripeEvent } from '../members/payments/apply-stripe-event.ts';
import { admin } from '../testing/admin.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { FIXTURE_CONTENT, insertMember } from '../testing/sample-member.ts';
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const PATIENCE = { timeout: 60_000 };

let dir: string;
let standIn: StripeStandIn;
let database: { url: string; drop: () => Promise<void> };
let services: MemberServices;
let db: MemberServices['database']['db'];
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-slow-stripe-'));
  standIn = await startStripeStandIn();
  database = await createTestDatabase();
  const env = {
    DATA_DIR: dir,
    OUTBOX_DIR: join(dir, 'outbox'),
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of the tests that is long enough',
    CODE_KEYS: 'k1:a secret of the tests that is long enough',
    PUBLIC_URL: 'https://site.example',
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_BASE_URL: standIn.baseUrl,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  services = await openMemberServices(
    readConfig({ ...process.env, CONTENT_DIR: FIXTURE_CONTENT }),
    createCollectedLog().log,
  );
  db = services.database.db;
});
beforeEach(async () => {
  standIn.failWith(undefined);
  await db.delete(audit);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await services.close();
  await standIn.close();
  rmSync(dir, { recursive: true, force: true });
  await database.drop();
});

async function ordered(): Promise<OrderRow> {
  const { commerce, payments, now } = services;
  const buyer = await insertMember(db, { createdAt: now() });
  const requested = { sku: 'data-5m', quantity: 1, locale: 'en' } as const;
  const { order } = await createOrder(
    { db, catalogue: commerce.catalogue, payments, now },
    buyer,
    requested,
    undefined,
  );
  return rowOf(order.number);
}

const rowOf = async (number: number): Promise<OrderRow> =>
  (await db.select().from(orders).where(eq(orders.number, number)))[0] ?? expect.fail('there is no such order');

function report({ id, totalAmount, currency }: OrderRow, type: 'completed' | 'expired', payment?: string) {
  const object = {
    metadata: { order_id: id },
    payment_intent: payment,
    payment_status: type === 'completed' ? 'paid' : 'unpaid',
    amount_total: totalAmount,
    currency: currency.toLowerCase(),
  };
  const { commerce, stripe, now } = services;
  const event = { id: `evt_${randomUUID()}`, type: `checkout.session.${type}`, created: Date.now() / 1_000 };
  return applyStripeEvent(
    db,
    (stripe ?? expect.fail('no Stripe')).client,
    { ...event, data: { object } } as unknown as Stripe.Event,
    { now: now(), refunds: commerce.catalogue.refunds },
  );
}

/** Runs a command, and something else while Stripe keeps its answer back. */
async function whileStripeThinks(args: readonly string[], path: RegExp, meanwhile: () => Promise<unknown>) {
  const asked = () => standIn.requests.filter((one) => path.test(one.path)).length;
  const before = asked();
  const release = standIn.hold();
  try {
    const said = admin(...args, '--yes');
    await expect.poll(asked, PATIENCE).toBe(before + 1);
    await meanwhile();
    release();
    return await said;
  } finally {
    release();
  }
}

/** Connections that hold what others may wait for. */
async function openTransactions(): Promise<unknown[]> {
  const { rows } = (await db.execute(sql`
    select pid, query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`)) as unknown as {
    rows: unknown[];
  };
  return rows;
}

describe('[A12] orders cancel, while Stripe takes its time', () => {
  it('holds no transaction', async () => {
    const { number } = await ordered();
    const said = await whileStripeThinks(['orders', 'cancel', String(number)], /\/expire$/, async () =>
      expect(await openTransactions()).toEqual([]),
    );
    expect(said.code).toBe(0);
    expect([(await rowOf(number)).status, await db.$count(audit)]).toEqual(['canceled', 1]);
  });

  it('cancels an order whose closed page is told of before the answer', async () => {
    const order = await ordered();
    const said = await whileStripeThinks(['orders', 'cancel', String(order.number)], /\/expire$/, () =>
      report(order, 'expired'),
    );
    expect(said.code).toBe(0);
    expect([(await rowOf(order.number)).status, await db.$count(audit)]).toEqual(['canceled', 1]);
  });

  it('cancels nothing that is paid meanwhile', async () => {
    const order = await ordered();
    const said = await whileStripeThinks(['orders', 'cancel', String(order.number)], /\/expire$/, () =>
      report(order, 'completed', `pi_${randomUUID()}`),
    );
    expect(said).toMatchObject({ code: 1, out: '' });
    expect([(await rowOf(order.number)).status, await db.$count(audit)]).toEqual(['paid', 0]);
  });

  it('is one change when it is run twice at once, and once more', async () => {
    const { number } = await ordered();
    const run = () => admin('orders', 'cancel', String(number), '--yes');
    const both = await Promise.all([run(), run()]);
    expect([...both, await run()].map(({ code }) => code)).toEqual([0, 0, 0]);
    expect([(await rowOf(number)).status, await db.$count(audit)]).toEqual(['canceled', 1]);
  });
});

describe('[A12] orders refund, while Stripe takes its time', () => {
  async function paid(): Promise<OrderRow> {
    const order = await ordered();
    const payment = `pi_${randomUUID().replaceAll('-', '')}`;
    standIn.charged.set(payment, order.totalAmount);
    await report(order, 'completed', payment);
    return rowOf(order.number);
  }

  it('holds no transaction', async () => {
    const { number } = await paid();
    const said = await whileStripeThinks(['orders', 'refund', String(number)], /\/refunds$/, async () =>
      expect(await openTransactions()).toEqual([]),
    );
    expect(said.code).toBe(0);
    expect([(await rowOf(number)).status, await db.$count(audit)]).toEqual(['refunded', 1]);
  });

  it('is one change however often it is run until Stripe answers', async () => {
    const { number } = await paid();
    const run = () => admin('orders', 'refund', String(number), '--yes');
    standIn.failWith(500);
    expect([(await run()).code, (await run()).code]).toEqual([1, 1]);
    expect([(await rowOf(number)).status, await db.$count(audit)]).toEqual(['refunding', 1]);
    standIn.failWith(undefined);
    expect((await run()).code).toBe(0);
    expect([(await rowOf(number)).status, await db.$count(audit)]).toEqual(['refunded', 1]);
  });
});
