import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createMemberTestApp } from '../testing/member-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { MemberDatabase } from './db.ts';
import { openPostgres } from './open-postgres.ts';
import { users } from './schema.ts';
import { withRequestId } from './slow-queries.ts';

const SLEEP_MS = 60;
const { log, lines } = createCollectedLog();
const reported = () => lines.filter(({ msg }) => msg === 'slow query');

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let database: MemberDatabase | undefined;

beforeEach(async () => {
  made = await createTestDatabase();
  lines.length = 0;
});

afterEach(async () => {
  await database?.close();
  await made.drop();
});

async function open(slowQueryMs: number, poolSize = 2): Promise<MemberDatabase['db']> {
  const patience = { connectMs: 120_000, queryMs: 120_000 };
  database = await openPostgres({ url: made.url, poolSize, log, slowQueryMs, patience });
  return database.db;
}

// A statement is sent when it is waited for, and belongs to the request that waits.
const sleep = async (db: MemberDatabase['db'], name: string): Promise<unknown> =>
  await db.execute(`select pg_sleep(${SLEEP_MS / 1_000}) as ${name}`);

it('a slow query is one line with its request, time and text, and without its values', async () => {
  const db = await open(SLEEP_MS);
  await withRequestId('request-1', () => sleep(db, 'slept'));
  expect(reported()).toEqual([
    expect.objectContaining({ level: 40, id: 'request-1', sql: 'select pg_sleep(0.06) as slept' }),
  ]);
  expect(reported()[0]?.['ms']).toBeGreaterThanOrEqual(SLEEP_MS);
});

it('values of parameters are told nowhere', async () => {
  const db = await open(0);
  await db.select().from(users).where(eq(users.email, 'secret@example.org'));
  expect(reported()).toHaveLength(1);
  expect(reported()[0]?.['sql']).toMatch(/^select .* where .* = \$1$/);
  expect(JSON.stringify(lines)).not.toContain('secret@');
});

it('nothing is told of a query that is not slow, and no request of what belongs to none', async () => {
  const db = await open(60_000);
  await sleep(db, 'quick');
  expect(reported()).toEqual([]);
  await database?.close();
  await sleep(await open(0), 'alone');
  expect(reported()).toHaveLength(1);
  expect(reported()[0]).not.toHaveProperty('id');
});

it('a query that waited for the connection of another request belongs to its own, transactions as well', async () => {
  const db = await open(SLEEP_MS, 1);
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => withRequestId(`request-${name}`, () => sleep(db, name))),
    withRequestId('request-d', () => db.transaction(async (transaction) => sleep(transaction as typeof db, 'd'))),
  ]);
  const pairs = reported().map(({ id, sql }) => [id, String(sql).at(-1)]);
  expect(pairs.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => [`request-${name}`, name]));
});

it('one that fails is told as failed', async () => {
  const db = await open(0);
  await expect(db.execute('select 1 / 0')).rejects.toThrow();
  expect(reported()).toEqual([expect.objectContaining({ failed: true, sql: 'select 1 / 0' })]);
});

it('queries of the member API name the request that its line in the log names', async () => {
  await open(0);
  const app = await createMemberTestApp({}, database);
  const member = await app.member();
  lines.length = 0;
  await member.get('/api/me', { 'x-request-id': 'request-of-the-proxy' });
  expect(reported().length).toBeGreaterThan(0);
  expect(new Set(reported().map(({ id }) => id))).toEqual(new Set(['request-of-the-proxy']));
  expect(app.lines).toContainEqual(expect.objectContaining({ msg: 'request', id: 'request-of-the-proxy' }));
  await app.close();
  database = undefined;
});
