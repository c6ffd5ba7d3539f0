import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../database/open-postgres.ts';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createCodes } from './codes/create-codes.ts';

const SECRETS = { AUTH_SECRET: 'a'.repeat(40), CODE_KEYS: `k1:${'b'.repeat(40)}`, RATE_LIMIT_FACTOR: '1000' };
const QUIET = pino({ level: 'silent' });
/** How long a request may wait for a lock; ten seconds elsewhere. */
const IMPATIENT = { connectMs: 60_000, queryMs: 500 };
/** A busy machine makes them wait, and that is not what is looked for: locks that wait for each other in a circle, and connections that wait for another of their own pool. */
const PATIENT = { connectMs: 60_000, queryMs: 60_000 };

let own: { url: string; drop: () => Promise<void> };
/** Two servers of one database. */
let servers: readonly [MemberTestApp, MemberTestApp];
let impatient: MemberTestApp;
beforeAll(async () => {
  own = await createTestDatabase();
  const open = async (patience: typeof IMPATIENT) => {
    const database = await openPostgres({ url: own.url, poolSize: 6, log: QUIET, patience });
    return createMemberTestApp(SECRETS, database);
  };
  servers = [await open(PATIENT), await open(PATIENT)];
  impatient = await open(IMPATIENT);
});
afterAll(async () => {
  for (const server of [...servers, impatient]) await server.close();
  await own.drop();
});

const codesOf = async (count: number) => {
  const { database, commerce, secrets } = servers[0].services;
  const { catalogue } = commerce;
  const [grant = ''] = Object.keys(catalogue.grants);
  const options = { grant, count, expiresAt: undefined, catalogue, keys: secrets.codeKeys, now: new Date() };
  return (await createCodes(database.db, options)).codes;
};

const skuOf = ({ services }: MemberTestApp) => services.commerce.catalogue.dataPacks[0]?.sku ?? expect.fail('no pack');

describe('a row that somebody else holds', () => {
  it('keeps nobody from reading their account and orders', async () => {
    const member = await impatient.member();
    const made = await member.post('/api/orders', { sku: skuOf(impatient), quantity: 1, locale: 'en' });
    expect(made.status).toBe(200);
    const holder = new pg.Client({ connectionString: own.url });
    await holder.connect();
    try {
      await holder.query('begin');
      for (const table of ['users', 'sessions', 'orders']) await holder.query(`select * from ${table} for update`);
      const before = performance.now();
      for (const path of ['/api/me', '/api/orders']) {
        const { status } = await member.get(path);
        expect([path, status]).toEqual([path, 200]);
      }
      // The lock is there all the same: what changes the account waits for it, and says so in the end.
      const [code] = await codesOf(1);
      const waiting = await member.post('/api/codes/redeem', { code });
      expect([waiting.status, waiting.code]).toEqual([503, 'too_busy']);
      expect(performance.now() - before).toBeGreaterThan(IMPATIENT.queryMs);
    } finally {
      await holder.end();
    }
  });
});

describe('one member who does everything at once through two servers', () => {
  it('is never answered by 503: who comes second waits for the row', async () => {
    const [one, other] = servers;
    const member = await one.member();
    const elsewhere = other.visitor();
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    const sku = skuOf(one);
    const codes = await codesOf(8);
    const order = async (browser: typeof member) => {
      const made = await browser.post('/api/orders', { sku, quantity: 1, locale: 'en' });
      const paths = [`/api/sandbox/orders/${made.body.order?.id}/pay`, `/api/orders/${made.body.order?.id}/cancel`];
      return [
        made,
        ...(await Promise.all(
          paths.map((path) => browser.post(path, path.endsWith('pay') ? { outcome: 'paid' } : {})),
        )),
      ];
    };
    const answers = await Promise.all([
      ...[member, elsewhere].flatMap((browser) => [
        ...codes.map(async (code) => [await browser.post('/api/codes/redeem', { code })]),
        ...[1, 2, 3].map(() => order(browser)),
        ...[1, 2, 3, 4].map(async () => [await browser.get('/api/me')]),
        ...[1, 2].map(async () => [await browser.get('/api/orders')]),
      ]),
    ]);
    const statuses = answers.flat().map(({ status }) => status);
    const why = servers.flatMap(({ lines }) => lines.filter(({ level }) => Number(level) >= 40));
    expect(
      statuses.filter((status) => status >= 500),
      JSON.stringify(why),
    ).toEqual([]);
    // Each code once, by whichever server.
    const redeemed = answers.flat().filter(({ status, body }) => status === 200 && body.granted !== undefined);
    expect(redeemed).toHaveLength(codes.length);
  });
});
