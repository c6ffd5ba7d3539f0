import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlanChangePreview } from '@duoverso/contracts/renewals';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig, type ServerConfig } from '../../../apps/server/src/config/config.ts';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { readPostmaster } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { openSession } from '../../../apps/server/src/testing/open-session.ts';
import { startStripeStandIn } from '../../../apps/server/src/testing/stripe-stand-in.ts';
import { seeded } from '../seeded.ts';
import { startCrashingServer } from './crashing-server.ts';
import { MemberClient } from './member-client.ts';
import { auditRenewals, type RenewalsTold } from './renewal-audit.ts';
import { StripeSide, send, WEBHOOK_SECRET } from './stripe-side.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? 1);
/** Where the site is said to be: its server listens on a port of each life's own. */
const ORIGIN = 'https://site.example';
const AT_ONCE = 4;
const MEMBERS_PER_LIFE = 20;
/** A life ends within some milliseconds after this many acknowledgements at most: a member's way from the order to the end takes five or six, and several go it at the same time, so that a life may end anywhere on the first or the second. */
const MOST_ACKNOWLEDGED = 40;
const LAST_MOMENTS_MS = 40;
const RETRY_MS = 200;
const VICTIMS = ['server', 'database', 'both'] as const;
const PROJECT_DIR = join(import.meta.dirname, '../../..');
/** In its catalogue a plan renews. */
const CONTENT_DIR = join(PROJECT_DIR, 'tests/fixtures/tiny-site');
const DIST_DIR = join(PROJECT_DIR, '.cache/fixtures/tiny-site');
const QUIET = pino({ level: 'silent' });

describe(`kill -9 at ${KILLS} random moments while plans renew and change at Stripe`, () => {
  it('[A07] [A08] gives each paid period once, with what a promotion code and a change have taken off, and loses none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'duoverso-crash-'));
    const standIn = await startStripeStandIn();
    try {
      const stripe = { STRIPE_BASE_URL: standIn.baseUrl, STRIPE_SECRET_KEY: 'sk_test_crash' };
      const keys = { ...stripe, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, PUBLIC_URL: ORIGIN };
      const env = { DATA_DIR: folder, OUTBOX_DIR: join(folder, 'outbox'), CONTENT_DIR, DIST_DIR, ...keys };
      await crashAgainAndAgain(env, new StripeSide(standIn));
    } finally {
      await standIn.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function crashAgainAndAgain(env: Record<string, string>, stripe: StripeSide): Promise<void> {
  const config = readConfig(env);
  const random = seeded(SEED);
  const told: RenewalsTold = { changed: [], ordered: [] };
  const members = await withDatabase(config, async ({ db }) => {
    const { authSecret } = readSecrets(config);
    // The server names its cookies after the brand of its content.
    const { shortName } = JSON.parse(readFileSync(join(CONTENT_DIR, 'brand.json'), 'utf8')) as { shortName: string };
    const made: Member[] = [];
    for (let number = 0; number < KILLS * MEMBERS_PER_LIFE; number += 1) {
      const email = `${randomUUID()}@example.org`;
      const { userId, cookie } = await openSession(db, { email, authSecret, secure: true, now: new Date() });
      const [name, value] = cookie;
      const client = new MemberClient([name.replace(SHORT_NAME, shortName), value]);
      client.siteOrigin = ORIGIN;
      made.push({ client, userId });
    }
    return made;
  });
  const acknowledged = () => told.changed.length + told.ordered.length + stripe.delivered.length;
  for (let life = 0; life < KILLS; life += 1) {
    const server = await startCrashingServer(env);
    const victim = VICTIMS[life % VICTIMS.length];
    const load = Array.from({ length: AT_ONCE }, () =>
      untilItDies(() => renewUntilItDies(server.origin, { members, stripe, told, random })),
    );
    const done = Promise.all(load).then(() => 'ended' as const);
    // However fast the machine is, plans are changed: every second life lasts until one was.
    const changes = told.changed.length + (life % 2);
    const livesUntilAcknowledged = async (more: number) => {
      const enough = acknowledged() + more;
      const lives = async (ms: number) => {
        if ((await Promise.race([delay(ms), done])) === 'ended') throw new Error('The server has ended by itself.');
      };
      while (acknowledged() < enough || told.changed.length < changes) await lives(2);
      await lives(random() * LAST_MOMENTS_MS);
    };
    try {
      await livesUntilAcknowledged(Math.floor(random() * MOST_ACKNOWLEDGED));
      if (victim !== 'server') killDatabase(config);
      if (victim === 'database') await livesUntilAcknowledged(AT_ONCE + 1);
    } finally {
      await server.kill();
    }
    await done;
  }
  await tellEverythingAgain(env, stripe);
  const { violations, counts } = await withDatabase(config, ({ db }) => auditRenewals(db, stripe, told));
  const list = Object.entries({ ...counts, 'events taken': stripe.delivered.length });
  console.log(
    `${KILLS} kills; ${list.map(([name, count]) => `${count} ${name}`).join(', ')}; ${violations.length} faults (seed ${SEED})`,
  );
  expect(violations).toEqual([]);
  for (const [name, count] of list) expect(count, name).toBeGreaterThan(0);
}

/** In a last life, what was not taken, and everything that was once more. */
async function tellEverythingAgain(env: Record<string, string>, stripe: StripeSide): Promise<void> {
  const server = await startCrashingServer(env);
  try {
    await stripe.deliver(server.origin, (answer) => isDone('taking an event', answer));
    while (stripe.waiting.length > 0)
      await stripe.deliver(server.origin, (answer) => isDone('taking an event', answer));
    for (const event of stripe.delivered) {
      while (!(await isDone('taking an event', await send(server.origin, event))));
    }
  } finally {
    await server.kill();
  }
}

interface Member {
  readonly client: MemberClient;
  readonly userId: string;
}

interface Use {
  /** Each pays one order: what was paid before would wait in front of the next plan. */
  readonly members: Member[];
  readonly stripe: StripeSide;
  readonly told: RenewalsTold;
  readonly random: () => number;
}

/** Orders a plan that renews, pays it at Stripe, changes it, has it charged again and ends it, one member after the other. What a life leaves unfinished stays so: Stripe's events are sent until they are taken. */
async function renewUntilItDies(origin: string, { members, stripe, told, random }: Use): Promise<void> {
  const deliver = () => stripe.deliver(origin, (answer) => isDone('taking an event', answer));
  for (let member = members.pop(); member !== undefined; member = members.pop()) {
    await deliver();
    const orderId = await orderAtLast(origin, member);
    told.ordered.push(orderId);
    const subscription = stripe.begin(orderId, random() < 0.5 ? 500 : 0);
    if (!subscription) throw new Error('The order has no payment page.');
    await deliver();
    await changeOnce(origin, { member, told });
    if (random() < 0.5) stripe.renew(subscription);
    await deliver();
    stripe.end(subscription);
    await deliver();
  }
  throw new Error('the members have run out');
}

/** Orders until it's acknowledged: while the database is away, nobody would be left for when it's back. An order that nobody knows of stays unpaid. */
async function orderAtLast(origin: string, { client }: Member): Promise<string> {
  const wish = { sku: 'pro-monthly', quantity: 1, currency: 'EUR', renews: true };
  for (;;) {
    const made = await client.post(origin, '/api/orders', wish);
    if (await isDone('ordering', made)) return (made.body as { order: { id: string } }).order.id;
  }
}

async function changeOnce(origin: string, { member, told }: { member: Member; told: RenewalsTold }): Promise<void> {
  const { client, userId } = member;
  const found = await client.get(origin, '/api/renewals');
  if (!(await isDone('listing', found))) return;
  const [renewal] = (found.body as { renewals: { id: string; changes: { sku: string }[] }[] }).renewals;
  const sku = renewal?.changes[0]?.sku;
  if (!renewal || sku === undefined) return;
  const previewed = await client.post(origin, `/api/renewals/${renewal.id}/preview`, { sku });
  if (!(await isDone('previewing', previewed))) return;
  const { at, dueNow, price } = previewed.body as PlanChangePreview;
  const changed = await client.post(origin, `/api/renewals/${renewal.id}/change`, { sku, at, dueNow, price });
  if (await isDone('changing', changed)) told.changed.push({ userId, sku, at });
}

async function untilItDies(use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } catch (error) {
    // The end of the server breaks connections: undici reports a TypeError. Everything else is a fault of the test.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Whether it was acknowledged; false while the database is away, when nobody knows. */
async function isDone(what: string, answer: { readonly status: number; readonly body: unknown }): Promise<boolean> {
  if (answer.status === 503) {
    await delay(RETRY_MS);
    return false;
  }
  if (answer.status !== 200) throw new Error(`${what} was answered with ${JSON.stringify(answer)}`);
  return true;
}

function killDatabase({ DATA_DIR: dataDir }: ServerConfig): void {
  const server = readPostmaster(join(dataDir, 'postgresql/cluster'));
  if (server === undefined) throw new Error('The database does not run.');
  process.kill(server.pid, 'SIGKILL');
}

async function withDatabase<Result>(
  config: ServerConfig,
  use: (database: MemberDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, QUIET);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
