import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { MemberExport } from '@duoverso/contracts/member';
import { MAX_USAGE_LINES, type UsageLine } from '@duoverso/contracts/usage';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, serviceKeys, usageBatches, usageLines, usageNotices, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import type { VisitorAnswer } from '../../testing/visitor.ts';
import { removeExpired } from '../clean-up.ts';
import { writeGrant } from '../membership/ledger.ts';
import { makeServiceKey, revokeServiceKey } from './service-keys.ts';

const { grants } = SAMPLE_COMMERCE.catalogue;
const MONTH = 20_000_000;

let test: MemberTestApp;
let key: string;
let keyId: string;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(SAMPLE_NOW);
  const { db } = test.services.database;
  ({ key, id: keyId } = await makeServiceKey(db, `service-${randomUUID()}`, SAMPLE_NOW));
});

const bearer = () => ({ authorization: `Bearer ${key}` });
const report = (lines: unknown, batch: string = randomUUID()): Promise<VisitorAnswer> =>
  test.visitor().post('/api/usage', { batch, lines }, bearer());

/** A member with the given grants of the catalogue, made a day ago. */
async function memberWith(...names: string[]): Promise<string> {
  const { db } = test.services.database;
  const { id: userId } = await insertMember(db);
  const at = new Date(SAMPLE_NOW.getTime() - DAY_MS);
  for (const name of names) {
    const grant = grants[name] ?? expect.fail(`no grant ${name}`);
    await writeGrant(db, { userId, grant, cause: { source: 'support', sourceId: randomUUID() }, at });
  }
  return userId;
}

const line = (member: string, change: Partial<UsageLine> = {}): UsageLine => ({
  member,
  feature: 'pages',
  engine: 'openai',
  tokens: 1_000,
  at: SAMPLE_NOW.toISOString(),
  ...change,
});

const before = (ms: number): string => new Date(SAMPLE_NOW.getTime() - ms).toISOString();
const linesOf = (userId: string) =>
  test.services.database.db.select().from(usageLines).where(eq(usageLines.userId, userId));
const usedBy = async (userId: string) => (await linesOf(userId)).reduce((sum, { tokens }) => sum + tokens, 0);
const reportedTo = async (userId: string) => {
  const rows = await test.services.database.db.select().from(mails).where(eq(mails.userId, userId));
  return rows
    .filter(({ kind }) => kind === 'quota-notice')
    .map(({ data }) => (data as { threshold: number }).threshold);
};

describe('[A07] POST /api/usage', () => {
  it('counts a batch once, however often it is sent, and gives the same answer', async () => {
    const member = await memberWith('pro-30d');
    const batch = randomUUID();
    const lines = [line(member), line(member, { feature: 'manga', tokens: 0 })];
    const first = await report(lines, batch);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      batch,
      counted: 1,
      tokens: 1_000,
      notCounted: [{ line: 1, reason: 'nothing_used' }],
    });
    expect((await report(lines, batch)).body).toEqual(first.body);
    expect(await usedBy(member)).toBe(1_000);
  });

  it('refuses a batch whose id belongs to other lines, and leaves what was counted', async () => {
    const member = await memberWith('pro-30d');
    const batch = randomUUID();
    await report([line(member)], batch);
    const again = await report([line(member, { tokens: 2_000 })], batch);
    expect([again.status, again.code]).toEqual([409, 'usage_batch_reused']);
    expect(await usedBy(member)).toBe(1_000);
  });

  it('knows the batches of each service apart', async () => {
    const member = await memberWith('pro-30d');
    const batch = randomUUID();
    await report([line(member)], batch);
    ({ key } = await makeServiceKey(test.services.database.db, 'another', SAMPLE_NOW));
    expect((await report([line(member, { tokens: 5 })], batch)).body.counted).toBe(1);
  });

  it('tells of each line that does not count, and counts the others', async () => {
    const member = await memberWith('pro-30d');
    const { body } = await report([
      line(member),
      line('nobody'),
      line(member, { feature: 'telepathy' }),
      line(member, { feature: 'sync' }),
      line(member, { feature: 'constructor' }),
      line(member, { engine: 'claude' }),
      line(member, { tokens: 0 }),
      line(member, { tokens: -1 }),
      line(member, { at: before(35 * DAY_MS + 1) }),
      line(member, { at: before(-5 * MINUTE_MS - 1) }),
      line(member),
      line(member, { at: before(35 * DAY_MS) }),
      line(member, { at: before(-5 * MINUTE_MS) }),
    ]);
    expect(body).toMatchObject({ counted: 3, tokens: 3_000 });
    expect(body.notCounted).toEqual(
      [
        'member_unknown',
        'feature_unknown',
        'feature_unknown',
        'feature_unknown',
        'engine_unknown',
        'nothing_used',
        'tokens_negative',
        'too_late',
        'in_future',
        'repeated',
      ].map((reason, place) => ({ line: place + 1, reason })),
    );
    expect(await usedBy(member)).toBe(3_000);
  });

  it('counts a retry once in whatever batch it comes, also when its moment is written otherwise', async () => {
    const member = await memberWith('pro-30d');
    await report([line(member, { at: '2026-12-01T11:59:59.250Z' })]);
    const { body } = await report([
      line(member, { at: '2026-12-01T13:59:59.250+02:00' }),
      line(member, { at: '2026-12-01T11:59:59.251Z' }),
    ]);
    expect(body).toMatchObject({ counted: 1, notCounted: [{ line: 0, reason: 'repeated' }] });
    expect(await usedBy(member)).toBe(2_000);
  });

  it('charges a late line to the month in which it happened', async () => {
    const { db } = test.services.database;
    const { id: userId } = await insertMember(db);
    for (const days of [40, 10]) {
      const at = new Date(SAMPLE_NOW.getTime() - days * DAY_MS);
      const cause = { source: 'support', sourceId: randomUUID() } as const;
      await writeGrant(db, { userId, grant: { kind: 'membership', plan: 'pro', days: 30 }, cause, at });
    }
    const late = line(userId, { at: before(10 * DAY_MS + HOUR_MS), tokens: MONTH * 0.75 });
    await report([late, line(userId, { tokens: MONTH * 0.25 })]);
    // In one month the two would be all of it.
    expect(await reportedTo(userId)).toEqual([]);
    expect(await usedBy(userId)).toBe(MONTH);
    await report([line(userId, { at: before(1), tokens: MONTH * 0.6 })]);
    expect(await reportedTo(userId)).toEqual([80]);
  });

  it('reads moments as their service writes them: digits below milliseconds, far offsets', async () => {
    const member = await memberWith('pro-30d');
    const at = (iso: string) => line(member, { at: iso });
    const minute = before(MINUTE_MS).slice(0, -'.000Z'.length);
    const offset = `${new Date(SAMPLE_NOW.getTime() - MINUTE_MS + 16 * HOUR_MS).toISOString().slice(0, -1)}+16:00`;
    const { status, body } = await report([at(`${minute}.1239996Z`), at(offset)]);
    expect([status, body.counted, body.tokens]).toEqual([200, 2, 2_000]);
    expect((await linesOf(member)).map((one) => one.at.toISOString()).sort()).toEqual([
      before(MINUTE_MS),
      `${minute}.123Z`,
    ]);
  });

  it('names a member that cannot be one, and counts the others', async () => {
    const member = await memberWith('pro-30d');
    const { status, body } = await report([line('a\u0000b'), line(member)]);
    expect([status, body.counted, body.notCounted]).toEqual([200, 1, [{ line: 0, reason: 'member_unknown' }]]);
  });

  it.each([
    ['no key', {}],
    ['a key that is none', { authorization: 'Bearer dvs_x' }],
    ['a key that was never made', { authorization: `Bearer dvs_${'x'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('refuses %s', async (_case, headers) => {
    const { status, code } = await test.visitor().post('/api/usage', { batch: 'x', lines: [] }, headers);
    expect([status, code]).toEqual([401, 'service_key_not_valid']);
  });

  it('refuses a key that was revoked, and one of a member who is signed in', async () => {
    await revokeServiceKey(test.services.database.db, keyId, SAMPLE_NOW);
    expect((await report([line('x')])).code).toBe('service_key_not_valid');
    const member = await test.member();
    expect((await member.post('/api/usage', { batch: 'x', lines: [line('x')] })).code).toBe('service_key_not_valid');
  });

  it('counts keys that open nothing by the address from which they come', async () => {
    const stranger = test.visitor({ 'x-forwarded-for': '203.0.113.99' });
    const codes = new Set<string | undefined>();
    for (let attempt = 0; attempt < 61; attempt += 1) codes.add((await stranger.post('/api/usage', {})).code);
    expect([...codes]).toEqual(['service_key_not_valid', 'too_many_requests']);
  });

  it('keeps the hash of a key alone', async () => {
    const rows = await test.services.database.db.select().from(serviceKeys);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it.each([
    ['no lines', []],
    ['more lines than are taken', Array.from({ length: MAX_USAGE_LINES + 1 }, () => line('x'))],
    ['tokens that are no whole number', [line('x', { tokens: 1.5 })]],
    ['a moment without a zone', [line('x', { at: '2026-12-01T12:00:00' })]],
  ])('refuses %s as malformed', async (_case, lines) => {
    expect((await report(lines)).code).toBe('malformed_request');
  });

  it('takes as many lines as it says', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => memberWith('pro-30d')));
    const lines = Array.from({ length: MAX_USAGE_LINES }, (_, place) =>
      line(members[place % 5] ?? '', { at: before(place) }),
    );
    const { body } = await report(lines);
    expect(body).toMatchObject({ counted: MAX_USAGE_LINES, notCounted: [] });
    expect(await usedBy(members[0] ?? '')).toBe(200_000);
  });

  it('describes itself, with its key', async () => {
    const { body } = await test.visitor().get('/api/openapi.json');
    expect(body.paths['/usage'].post.security).toEqual([{ service: [] }]);
    expect(body.components.securitySchemes.service).toMatchObject({ type: 'http', scheme: 'bearer' });
  });
});

describe('[A07] races', () => {
  it('counts a batch once that is posted eight times at once', async () => {
    const member = await memberWith('pro-30d');
    const batch = randomUUID();
    const lines = Array.from({ length: 50 }, (_, place) => line(member, { at: before(place) }));
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(lines, batch)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body.counted).toBe(50);
    expect(await usedBy(member)).toBe(50_000);
  });

  it('sends one message when two batches reach a threshold at once', async () => {
    const member = await memberWith('pro-30d');
    await report([line(member, { tokens: MONTH * 0.75, at: before(HOUR_MS) })]);
    await Promise.all([1, 2].map((ms) => report([line(member, { tokens: MONTH * 0.03, at: before(ms) })])));
    expect(await reportedTo(member)).toEqual([80]);
  });

  it('holds members in the same order, so that batches never wait for each other', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => memberWith()));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => {
        const own = place % 2 === 0 ? members : members.toReversed();
        return report(own.map((member) => line(member, { at: before(place) })));
      }),
    );
    expect(answers.map(({ body }) => body.counted)).toEqual(answers.map(() => 20));
  });
});

describe('[A07] what a member sees', () => {
  it('is the month first, then packs, in the account, the export and the balance', async () => {
    const reader = await test.member();
    const { db } = test.services.database;
    const { id: userId } = (await reader.get('/api/me')).body.member;
    expect((await reader.get('/api/me')).body.quota).toEqual({ plan: null, packs: [], left: 0, notice: null });
    for (const name of ['pro-30d', 'data-5m'] as const) {
      const grant = grants[name] ?? expect.fail('no grant');
      const at = new Date(SAMPLE_NOW.getTime() - DAY_MS);
      await writeGrant(db, { userId, grant, cause: { source: 'support', sourceId: randomUUID() }, at });
    }
    await report([line(userId, { tokens: MONTH + 1_000_000 })]);
    const { quota, data } = (await reader.get('/api/me')).body;
    expect(quota).toMatchObject({
      plan: { id: 'pro', used: MONTH, left: 0, tokens: MONTH, resetsAt: null },
      packs: [{ tokens: 5_000_000, used: 1_000_000, left: 4_000_000, expiresAt: null }],
      left: 4_000_000,
      notice: 100,
    });
    expect(data.tokens).toBe(4_000_000);
    const { body } = await reader.get('/api/me/export');
    expect(body.quota).toEqual(quota);
    expect(body.usage).toEqual([
      { at: SAMPLE_NOW.toISOString(), feature: 'pages', engine: 'openai', tokens: MONTH + 1_000_000 },
    ]);
    const period = `month ${new Date(SAMPLE_NOW.getTime() - DAY_MS).toISOString()}`;
    expect(body.usageNotices).toEqual([{ toldAt: SAMPLE_NOW.toISOString(), threshold: 100, period }]);
  });

  async function heavyReader() {
    const reader = await test.member();
    const { id } = (await reader.get('/api/me')).body.member;
    // Many lines of one moment: pages end in the midst of it.
    await test.services.database.db.execute(sql`
      insert into ${usageLines} (user_id, at, feature, engine, tokens)
      select ${id}, ${SAMPLE_NOW.toISOString()}::timestamptz - make_interval(secs => n / 3000), 'pages', 'openai', n
      from generate_series(1, 9000) n`);
    return reader;
  }

  it('is in the copy of one’s data whole and in order, also where one page does not hold it', async () => {
    const reader = await heavyReader();
    const { usage } = (await reader.get('/api/me/export')).body as MemberExport;
    expect(usage).toHaveLength(9_000);
    expect(new Set(usage.map(({ tokens }) => tokens)).size).toBe(9_000);
    expect(usage.map(({ at }) => at)).toEqual(
      usage
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('breaks off a copy of one’s data that cannot be finished', async () => {
    const reader = await heavyReader();
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { body } = await test.app.request('/api/me/export', { headers: { host: 'localhost', cookie } });
    const chunks = (body ?? expect.fail('no body')).getReader();
    expect((await chunks.read()).done).toBe(false);
    const { db } = test.services.database;
    await db.execute(sql`alter table usage_lines rename to usage_away`);
    const readAll = async () => {
      while (!(await chunks.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
    await db.execute(sql`alter table usage_away rename to usage_lines`);
  });

  it('is told once at 80 and once at 100 percent, in the same transaction, and begins anew with the next month', async () => {
    const member = await memberWith('pro-30d', 'pro-30d');
    const use = (share: number, at = before(0)) => report([line(member, { tokens: MONTH * share, at })]);
    await use(0.79);
    expect(await reportedTo(member)).toEqual([]);
    await use(0.02, before(1));
    await use(0.02, before(2));
    expect(await reportedTo(member)).toEqual([80]);
    await use(0.5, before(3));
    await use(0.5, before(4));
    expect((await reportedTo(member)).toSorted()).toEqual([100, 80]);
    // Messages are forgotten sooner than a month ends, which must not tell it again.
    await test.services.database.db.delete(mails).where(eq(mails.userId, member));
    await use(0.1, before(5));
    expect(await reportedTo(member)).toEqual([]);
    const next = new Date(SAMPLE_NOW.getTime() + 30 * DAY_MS);
    test.setNow(next);
    await use(0.9, next.toISOString());
    expect(await reportedTo(member)).toEqual([80]);
  });

  it('is not told by mail who wants no reminders', async () => {
    const member = await memberWith('pro-30d');
    const { db } = test.services.database;
    await db.update(users).set({ reminders: false }).where(eq(users.id, member));
    await report([line(member, { tokens: MONTH })]);
    expect(await reportedTo(member)).toEqual([]);
    expect(await db.$count(usageNotices, eq(usageNotices.userId, member))).toBe(1);
  });

  it('reads what is left, and that packs come next, in a message', async () => {
    const member = await memberWith('pro-30d', 'data-5m');
    const { db } = test.services.database;
    await report([line(member, { tokens: MONTH * 0.85 })]);
    const [row] = await db.select().from(users).where(eq(users.id, member));
    const [mail] = await test.mailsTo(row?.email ?? '');
    expect(mail?.subject).toContain('80%');
    for (const tokens of ['17,000,000', '20,000,000']) expect(mail?.text).toContain(tokens);
    expect(mail?.text).toContain('5,000,000');
  });

  it('is told nothing that is not so any more when the message goes out', async () => {
    const member = await memberWith('pro-30d');
    const { db } = test.services.database;
    await report([line(member, { tokens: MONTH * 0.85 })]);
    const cause = { source: 'support', sourceId: randomUUID() } as const;
    const grant = grants['max-30d'] ?? expect.fail('no grant');
    await writeGrant(db, { userId: member, grant, cause, at: SAMPLE_NOW });
    const [row] = await db.select().from(users).where(eq(users.id, member));
    expect(await test.mailsTo(row?.email ?? '')).toEqual([]);
  });
});

it('[A07] batches are kept as long as one of their lines could count', async () => {
  const { db } = test.services.database;
  const member = await memberWith();
  const batch = randomUUID();
  await report([line(member)], batch);
  const after = (days: number) => new Date(SAMPLE_NOW.getTime() + days * DAY_MS);
  const kept = () => db.$count(usageBatches, eq(usageBatches.batch, batch));
  await removeExpired(db, after(35));
  expect(await kept()).toBe(1);
  await removeExpired(db, after(37));
  expect(await kept()).toBe(0);
});
