import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@duoverso/contracts/day';
import type { MemberExport } from '@duoverso/contracts/member';
import type { UsageLine } from '@duoverso/contracts/usage';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, usageLines, usageNotices, users } from '../../database/schema.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { insertMember, SAMPLE_COMMERCE, SAMPLE_NOW } from '../../testing/sample-member.ts';
import type { VisitorAnswer } from '../../testing/visitor.ts';
import { writeGrant } from '../membership/ledger.ts';
import { makeServiceKey } from './service-keys.ts';

const { grants } = SAMPLE_COMMERCE.catalogue;
const MONTH = 20_000_000;

let test: MemberTestApp;
let key: string;
beforeAll(async () => {
  test = await createMemberTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setNow(SAMPLE_NOW);
  const { db } = test.services.database;
  ({ key } = await makeServiceKey(db, `service-${randomUUID()}`, SAMPLE_NOW));
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
const reportedTo = async (userId: string) => {
  const rows = await test.services.database.db.select().from(mails).where(eq(mails.userId, userId));
  return rows
    .filter(({ kind }) => kind === 'quota-notice')
    .map(({ data }) => (data as { threshold: number }).threshold);
};

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
    expect(mail?.text).toContain('17,000,000 of 20,000,000');
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
