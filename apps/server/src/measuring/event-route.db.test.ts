import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../database/open-postgres.ts';
import { offerClaims, orders } from '../database/schema.ts';
import { admin } from '../testing/admin.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createMemberTestApp, type MemberTestApp } from '../testing/member-app.ts';
import { HEADERS_JSON } from '../testing/sample-dist.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const SITE = 'https://site.example';
const FUNNELS = { buying: ['visit', '/docs/usage/', 'install', 'order', 'paid'], offer: ['visit', 'claim'] };
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let shop: MemberTestApp;
let url: string;
let drop: () => Promise<void>;
let folder: string;
async function openShop(): Promise<void> {
  ({ url, drop } = await createTestDatabase());
  folder = mkdtempSync(join(tmpdir(), 'duoverso-measuring-'));
  writeFileSync(
    join(folder, '_headers.json'),
    JSON.stringify({ ...JSON.parse(HEADERS_JSON), measuring: { funnels: FUNNELS } }),
  );
  const { log } = createCollectedLog();
  const database = await openPostgres({ url, poolSize: 4, log });
  shop = await createMemberTestApp({ PUBLIC_URL: SITE, SANDBOX: 'true' }, database, '', { funnels: FUNNELS });
  for (const [name, value] of Object.entries({
    DATABASE_URL: url,
    DIST_DIR: folder,
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret of the tests that is long enough',
    CODE_KEYS: 'k1:a secret of the tests that is long enough',
  }))
    vi.stubEnv(name, value);
}

async function closeShop(): Promise<void> {
  vi.unstubAllEnvs();
  await shop.close();
  await drop();
  rmSync(folder, { recursive: true });
}

/** Sends an event as a page does. */
function send(body: object | string, headers: Record<string, string | undefined> = {}): Promise<Response> {
  const all = {
    origin: SITE,
    host: 'site.example',
    'user-agent': READER,
    'x-forwarded-for': '192.0.2.1',
    'content-type': 'text/plain;charset=UTF-8',
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Promise.resolve(shop.app.request(`${SITE}/api/event`, { method: 'POST', headers: given, body: text }));
}

const view = (path: string, more: object = {}) => ({ n: 'pageview', u: SITE + path, d: 'site.example', ...more });

/** What the command of the operator prints, as programs read it. */
async function visits(by: string): Promise<Record<string, unknown>> {
  await shop.counter?.flush();
  const { code, out, err } = await admin('visits', '--by', by, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('events of visitors', () => {
  beforeEach(openShop);
  afterEach(closeShop);

  it('[W08] are answered with 202 and reported by day, page, referrer, language, event and funnel', async () => {
    const install = { n: 'install', u: `${SITE}/en/docs/usage/`, p: { store: 'chrome' } };
    const answers = [
      await send(view('/en/', { r: 'https://search.example/' })),
      await send(view('/en/docs/usage/', { p: { with: 'de' } })),
      await send(install),
      await send(view('/de/', { r: '' }), { 'x-forwarded-for': '192.0.2.2' }),
      await send({ n: 'search', u: `${SITE}/de/` }),
      await send({ n: 'Outbound Link: Click', u: `${SITE}/de/`, p: { url: 'https://code.example' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    const day = new Date().toISOString().slice(0, 10);
    expect(await visits('day')).toMatchObject({ to: day, days: [{ day, visitors: 2, views: 3 }] });
    expect(await visits('page')).toMatchObject({
      pages: [
        { name: '/', count: 2 },
        { name: '/docs/usage/', count: 1 },
      ],
    });
    expect(await visits('referrer')).toMatchObject({
      referrers: [
        { name: '', count: 1 },
        { name: 'search.example', count: 1 },
      ],
    });
    expect(await visits('locale')).toMatchObject({
      locales: [
        { locale: 'en', views: 2, inTwo: 1 },
        { locale: 'de', views: 1, inTwo: 0 },
      ],
    });
    expect(await visits('event')).toMatchObject({
      events: [
        { event: 'search', name: '', count: 1 },
        { event: 'install', name: 'chrome', count: 1 },
        { event: 'outbound', name: 'code.example', count: 1 },
        { event: 'order', name: '', count: 0 },
        { event: 'paid', name: '', count: 0 },
        { event: 'claim', name: '', count: 0 },
      ],
    });
    expect(await visits('funnel')).toMatchObject({
      funnels: [
        {
          name: 'buying',
          steps: [
            { step: 'visit', count: 2 },
            { step: '/docs/usage/', count: 1 },
            { step: 'install', count: 1 },
            { step: 'order', count: 0 },
            { step: 'paid', count: 0 },
          ],
        },
        { name: 'offer' },
      ],
    });
    const { out } = await admin('visits', '--by', 'funnel');
    expect(out).toContain(
      'buying\n       count   of before  step\n           2           –  visit\n           1       50.0%  /docs/usage/\n',
    );
  });

  it('[W08] end in orders, payments and claims as the ledgers have them, whatever browsers say', async () => {
    const { db } = shop.services.database;
    const now = new Date();
    const order = {
      sku: 'an-article',
      grant: 'a-grant',
      grantShape: '{}',
      quantity: 1,
      currency: 'USD',
      unitAmount: 100,
      totalAmount: 100,
      provider: 'sandbox',
      locale: 'en',
      createdAt: now,
    } as const;
    const longAgo = new Date(now.getTime() - 60 * 86_400_000);
    await db
      .insert(orders)
      .values([order, { ...order, paidAt: now }, { ...order, createdAt: longAgo, paidAt: longAgo }]);
    await db.insert(offerClaims).values({
      offer: 'an-offer',
      claimant: 'somebody',
      extensionVersion: '1.0.0',
      chromiumVersion: '140',
      claimedAt: now,
    });
    for (const n of ['order', 'paid', 'claim', 'purchase']) {
      expect((await send({ n, u: `${SITE}/en/` })).status).toBe(204);
    }
    const { events } = (await visits('event')) as { events: { event: string; count: number }[] };
    expect(events.map(({ event, count }) => [event, count])).toEqual([
      ['order', 2],
      ['paid', 1],
      ['claim', 1],
    ]);
  });

  it('[W08] that are made up fill no table: pages that are not there are one name, and a network has an end', async () => {
    const answers: number[] = [];
    for (let index = 0; index < 300; index += 1) {
      answers.push((await send(view(`/en/made-up-${index}/?q=${index}`))).status);
    }
    expect(answers.filter((status) => status === 202).length).toBeGreaterThanOrEqual(240);
    const limited = await send(view('/en/'));
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 1]);
    expect((await send(view('/en/'), { 'x-forwarded-for': '192.0.2.3' })).status).toBe(202);
    const { pages } = (await visits('page')) as { pages: { name: string }[] };
    expect(pages.map(({ name }) => name)).toEqual(['other', '/']);
  });

  it('[W08] leave no line in the log with a referrer, an address or a browser', async () => {
    await send(view('/en/', { r: 'https://private.example/secret' }));
    await shop.counter?.flush();
    const log = JSON.stringify(shop.lines);
    for (const secret of ['private.example', '192.0.2.1', 'Chrome/140']) expect(log).not.toContain(secret);
  });

  it('[W08] are taken by POST alone', async () => {
    expect((await shop.app.request(`${SITE}/api/event`)).status).toBe(404);
  });
});

describe('events of nobody', () => {
  beforeAll(openShop);
  afterAll(closeShop);

  it.each([
    ['a browser that asks not to be tracked', { dnt: '1' }, 204],
    ['a browser with the global privacy control', { 'sec-gpc': '1' }, 204],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, 204],
    ['a browser that a program drives', { 'user-agent': READER.replace('Chrome/', 'HeadlessChrome/') }, 204],
    ['no browser at all', { 'user-agent': undefined }, 204],
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a subdomain', { origin: 'https://evil.site.example' }, 403],
    ['a form of another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }, 403],
  ])('[W08] of %s do not count', async (_who, headers, status) => {
    expect((await send(view('/en/'), headers)).status).toBe(status);
    expect(await visits('day')).toMatchObject({ days: [] });
  });

  it.each([
    ['text', 'x', 204],
    ['nothing', '', 204],
    ['an event that is too long', JSON.stringify(view('/en/', { p: { with: 'x'.repeat(2_000) } })), 413],
    ['a deep one', `${'['.repeat(500)}${']'.repeat(500)}`, 204],
  ])('[W08] that are %s do not count', async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(await visits('day')).toMatchObject({ days: [] });
  });

  it('[W08] the command refuses days that are none or in the wrong order', async () => {
    expect(await admin('visits', '--from', '2027-02-30')).toMatchObject({ code: 2 });
    expect(await admin('visits', '--from', '2027-02-02', '--to', '2027-02-01')).toMatchObject({ code: 2 });
    expect((await admin('visits', '--from', '2020-01-01', '--to', '2020-01-02')).out).toBe(
      'Nothing was counted in these days.\n',
    );
  });
});
