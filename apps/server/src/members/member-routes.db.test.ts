import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { DAY_MS } from '@duoverso/contracts/day';
import { errorAnswer } from '@duoverso/contracts/error-codes';
import { exportSchema } from '@duoverso/contracts/member';
import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../database/schema.ts';
import { mailWords } from '../testing/describe-mail.ts';
import { createMemberTestApp, type MemberTestApp, PASSWORD } from '../testing/member-app.ts';
import { finishDeletions } from './accounts/account-deletion.ts';
import { createCodes } from './codes/create-codes.ts';

const { codes, feedback, offerClaims, orders, sessions } = schema;

let test: MemberTestApp;
beforeAll(async () => {
  test = await createMemberTestApp({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => test.close());

const CLAIM = { extensionVersion: '0.9.4', chromiumVersion: '141.0.7390.54' };

async function makeCodes(grant: string, count = 1, expiresAt?: Date): Promise<string[]> {
  const { commerce, secrets, database, now } = test.services;
  const options = { grant, count, expiresAt, catalogue: commerce.catalogue, keys: secrets.codeKeys, now: now() };
  return (await createCodes(database.db, options)).codes;
}

describe('redeeming over HTTP', () => {
  it('[M06] answers what was granted and the membership afterwards, which GET /api/me repeats', async () => {
    const member = await test.member();
    const [code = ''] = await makeCodes('pro-30d');
    const answer = await member.post('/api/codes/redeem', { code: ` ${code.toLowerCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      granted: { plan: 'pro', days: 30, tokens: null },
      membership: { subscriptionStatus: 'active', plan: 'pro' },
    });
    const days = (Date.parse(answer.body.membership.endsAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await member.get('/api/me')).body.membership).toEqual(answer.body.membership);
  });

  it('[M06] needs somebody who is signed in', async () => {
    const [code = ''] = await makeCodes('pro-30d');
    expect((await test.visitor().post('/api/codes/redeem', { code })).code).toBe('not_signed_in');
  });

  it('[M06] has three answers to codes that do not work', async () => {
    const member = await test.member();
    const [used = ''] = await makeCodes('data-5m');
    const [expired = ''] = await makeCodes('pro-30d', 1, new Date(Date.now() - 1_000));
    expect((await member.post('/api/codes/redeem', { code: used })).body.data.tokens).toBe(5_000_000);
    const rejections = await Promise.all(
      [used, expired, '0000-0000-0000-0000-0000-0000-0000', 'x'].map((code) =>
        member.post('/api/codes/redeem', { code }),
      ),
    );
    expect(rejections.map(({ status, code }) => [status, code])).toEqual([
      [409, 'code_already_used'],
      [410, 'code_expired'],
      [422, 'code_not_valid'],
      [422, 'code_not_valid'],
    ]);
  });

  it('[M06] gives one grant when 100 members redeem one code at once', async () => {
    const members = await Promise.all(Array.from({ length: 100 }, () => test.member()));
    const [code = ''] = await makeCodes('pro-30d');
    const answers = await Promise.all(members.map((member) => member.post('/api/codes/redeem', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = await Promise.all(members.map((member) => member.get('/api/me')));
    expect(states.filter(({ body }) => body.membership.subscriptionStatus === 'active')).toHaveLength(1);
  });
});

describe('claiming over HTTP', () => {
  it('[M01] needs somebody who is signed in', async () => {
    expect((await test.visitor().post('/api/offers/manga-pro/claim', CLAIM)).code).toBe('not_signed_in');
  });

  it('[M04] gives three days once', async () => {
    const member = await test.member();
    const answer = await member.post('/api/offers/manga-pro/claim', CLAIM);
    expect(answer.body).toMatchObject({
      granted: { plan: 'pro', days: 3 },
      membership: { subscriptionStatus: 'active' },
    });
    expect((await member.post('/api/offers/manga-pro/claim', CLAIM)).code).toBe('offer_already_claimed');
    const { entries } = (await member.get('/api/me/ledger')).body;
    expect(entries).toEqual([
      expect.objectContaining({ source: 'offer', plan: 'pro', days: 3, reference: 'manga-pro', revokedAt: null }),
    ]);
  });

  it('[M04] gives one grant to 100 claims of one account at once', async () => {
    const member = await test.member();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => member.post('/api/offers/manga-pro/claim', CLAIM)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await member.get('/api/me/ledger')).body.entries).toHaveLength(1);
  });

  it.each([
    ['[M02] without the extension', { ...CLAIM, extensionVersion: null }, 422, 'extension_missing'],
    ['[M03] with an outdated Chromium', { ...CLAIM, chromiumVersion: '90.0' }, 422, 'browser_outdated'],
    ['without versions', {}, 400, 'malformed_request'],
  ])('refuses %s', async (_case, claim, status, code) => {
    const answer = await (await test.member()).post('/api/offers/manga-pro/claim', claim);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('[M05] says so when the event has ended', async () => {
    const member = await test.member();
    const [offer] = test.services.commerce.offers;
    // By then the session would have ended.
    await test.services.database.db
      .update(sessions)
      .set({ createdAt: offer?.endsAt, expiresAt: new Date('2100-01-01') });
    test.setNow(offer?.endsAt);
    const answer = await member.post('/api/offers/manga-pro/claim', CLAIM).finally(() => test.setNow(undefined));
    expect([answer.status, answer.body]).toEqual([410, errorAnswer('offer_ended')]);
  });

  it('knows no other offer', async () => {
    const member = await test.member();
    expect((await member.post('/api/offers/novel-pro/claim', CLAIM)).code).toBe('not_found');
  });
});

describe('the copy of one’s data', () => {
  it('holds everything that is kept, as a file', async () => {
    const email = 'copy@example.org';
    const member = await test.signedUp(email, { 'user-agent': 'A browser', 'x-forwarded-for': '203.0.113.7' });
    await member.post('/api/offers/manga-pro/claim', CLAIM);
    const [code = ''] = await makeCodes('data-20m');
    await member.post('/api/codes/redeem', { code });
    const answer = await member.get('/api/me/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tinyverso-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.body).toMatchObject({
      account: { email, emailVerified: true, locale: 'en' },
      membership: { subscriptionStatus: 'active' },
      data: { tokens: 20_000_000, entries: [{ tokens: 20_000_000, source: 'code' }] },
      codes: [{ grant: 'data-20m' }],
      offers: [{ offer: 'manga-pro', extensionVersion: '0.9.4' }],
      orders: [],
      sessions: [{ address: '203.0.113.7', browser: 'A browser' }],
      affiliate: { code: null, referredBy: null, commissions: [] },
    });
    expect(answer.body.ledger).toHaveLength(2);
    expect(exportSchema.parse(answer.body)).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toContain(PASSWORD);
  });
});

describe('a deleted account', () => {
  it('leaves what the privacy policy names, without its address and id', async () => {
    const { db } = test.services.database;
    const email = 'leaver@example.org';
    const member = await test.signedUp(email, { 'user-agent': 'Leaving browser', 'x-forwarded-for': '203.0.113.77' });
    const { id } = (await member.get('/api/me')).body.member;
    await member.post('/api/offers/manga-pro/claim', CLAIM);
    await member.post('/api/codes/redeem', { code: (await makeCodes('pro-30d'))[0] });
    const { order } = (await member.post('/api/orders', { sku: 'data-5m', quantity: 1 })).body;
    await member.post(`/api/sandbox/orders/${order.id}/pay`, { outcome: 'paid' });
    await member.post('/api/me/affiliate');
    await member.post('/api/auth/request-password-reset', { email });
    const [claim] = await db.select().from(offerClaims).where(eq(offerClaims.userId, id));
    const [code] = await db.select().from(codes).where(eq(codes.redeemedBy, id));

    expect((await member.post('/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    const { accountMails, log } = test.services;
    const later = new Date(Date.now() + (DELETION_WAIT_DAYS + 1) * DAY_MS);
    await finishDeletions({ db, accountMails, log, now: () => later });
    // Who has left is told, and until then the address is there.
    const subjects = (await test.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain(mailWords()('mail.deleted.subject'));

    const tables = Object.values(schema).filter((one) => is(one, PgTable));
    const everything = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
    expect(tables.length).toBeGreaterThan(10);
    for (const personal of [id, email, '203.0.113.77', 'Leaving browser']) expect(everything).not.toContain(personal);
    const kept = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject([{ userId: null, status: 'paid', totalAmount: order.totalAmount }]);
    expect(
      await db
        .select()
        .from(offerClaims)
        .where(eq(offerClaims.id, claim?.id ?? '')),
    ).toEqual([{ ...claim, userId: null }]);
    expect(
      await db
        .select()
        .from(codes)
        .where(eq(codes.id, code?.id ?? '')),
    ).toEqual([{ ...code, redeemedBy: null }]);
  });
});

describe('the catalogue', () => {
  it('[M08] tells everybody what plans give and cost, marked as samples while the catalogue is one', async () => {
    const { body } = await test.visitor().get('/api/catalogue');
    expect(body).toMatchObject({ sample: true, payments: 'sandbox' });
    expect(body.plans[1]).toMatchObject({
      id: 'pro',
      terms: [{ sku: 'pro-monthly', term: 'monthly', days: 30 }, { days: 365 }],
    });
    expect(body.offers).toEqual([
      expect.objectContaining({ id: 'manga-pro', plan: 'pro', days: 3, newAccountDays: 14 }),
    ]);
    for (const { prices } of [...body.plans.flatMap(({ terms }: { terms: object[] }) => terms), ...body.dataPacks]) {
      expect(Object.keys(prices).sort()).toEqual([...body.currencies].sort());
    }
  });

  it('[M07] tells what data packs hold and cost', async () => {
    const { body } = await test.visitor().get('/api/catalogue');
    expect(body.dataPacks.map(({ tokens }: { tokens: number }) => tokens)).toEqual([5_000_000, 20_000_000, 50_000_000]);
  });

  it('names the outbox to visitors on the same machine only', async () => {
    expect((await test.visitor().get('/api/environment')).body).toEqual({
      payments: 'sandbox',
      mailFolder: test.services.config.OUTBOX_DIR,
    });
    expect((await test.visitor().get('/api/environment', { host: 'site.example' })).body.mailFolder).toBeNull();
  });
});

describe('feedback', () => {
  it('is stored without anything about its writer', async () => {
    const body = { page: '/en/docs/usage/', helpful: false, comment: ' Too short. ' };
    expect((await test.visitor().post('/api/feedback', body)).body).toEqual({ status: true });
    const rows = await test.services.database.db.select().from(feedback);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        page: '/en/docs/usage/',
        helpful: false,
        comment: 'Too short.',
        createdAt: expect.any(Date),
        state: 'open',
      },
    ]);
  });

  it.each([
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/ld+json', 400],
    ['application/vnd.api+json', 400],
    ['application/json-seq', 400],
    ['text/json', 400],
    ['text/plain', 400],
  ])('is read as JSON where it is called so, and not where its type only ends like it: %s', async (type, status) => {
    const body = { page: '/en/docs/usage/', helpful: true };
    expect((await test.visitor().post('/api/feedback', body, { 'content-type': type })).status).toBe(status);
  });

  it.each([
    ['a page of another site', { page: 'https://evil.example/', helpful: true }],
    ['no opinion', { page: '/en/docs/usage/' }],
    ['an endless comment', { page: '/en/docs/usage/', helpful: true, comment: 'x'.repeat(1_001) }],
    ['a comment with a NUL', { page: '/en/docs/usage/', helpful: true, comment: 'good\0' }],
    ['a comment with half of a character', { page: '/en/docs/usage/', helpful: true, comment: 'good \ud83d' }],
  ])('is refused with %s', async (_case, body) => {
    expect((await test.visitor().post('/api/feedback', body)).code).toBe('malformed_request');
  });
});
