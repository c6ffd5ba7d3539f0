import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeTools } from '../../apps/server/src/admin/command.ts';
import { loadCommand } from '../../apps/server/src/admin/run-admin.ts';
import { usingServices } from '../../apps/server/src/admin/with-members.ts';
import type { MemberDatabase } from '../../apps/server/src/database/db.ts';
import { openPostgres } from '../../apps/server/src/database/open-postgres.ts';
import type { MemberServices } from '../../apps/server/src/members/member-services.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';

const MEMBERS = 100_000;
const ORDERS = 300_000;
/** Rows that the database may touch for a page: some more than it has, never a share of the table. */
const MOST_ROWS = 1_000;
const PATIENCE = { connectMs: 120_000, queryMs: 600_000 };
/** A busy machine takes its time to write a million rows. */
const SEEDING_MS = 900_000;
const KEYS = [{ name: 'k1', secret: 'a secret of the tests that is long enough' }];

let database: MemberDatabase;
let client: pg.Client;
let drop: () => Promise<void>;
/** What only looks asks nothing and writes nothing down. */
const NO_TOOLS = {} as ChangeTools;

/** Members with three orders each, mails, answers of readers and an audit, as years of work leave them. */
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  database = await openPostgres({ url: made.url, poolSize: 4, log: pino({ level: 'silent' }), patience: PATIENCE });
  client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const { db } = database;
  await db.execute(sql`insert into users (id, name, email, email_verified, created_at)
    select 'm' || n, 'Reader ' || n, 'reader' || n || '@example.org', true, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await db.execute(sql`insert into orders (user_id, status, sku, grant_name, quantity, grant_shape, currency, unit_amount, total_amount, provider, locale, created_at)
    select 'm' || (n % ${sql.raw(String(MEMBERS))} + 1), case when n % 10000 = 0 then 'disputed' else 'paid' end::order_status,
      'sku', 'data', 1, '{"kind":"data","tokens":1}', 'USD', 100, 100, 'sandbox', 'en', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(ORDERS))}) n`);
  await db.execute(sql`insert into mails (kind, user_id, recipient, locale, data, created_at, sent_at, given_up_at)
    select 'receipt', 'm' || n, 'reader' || n || '@example.org', 'en', '{}', now() - n * interval '1 second', now(), case when n % 5000 = 0 then now() end
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await db.execute(sql`insert into feedback (page, helpful, comment, created_at, state)
    select '/en/', false, 'words', now() - n * interval '1 second', case when n % 1000 = 0 then 'open' else 'done' end::inbox_state
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await db.execute(sql`insert into audit (at, actor, command, target, user_id, result)
    select now() - n * interval '1 second', 'mara', 'member show', 'member', 'm' || n, '{"looked":1}'
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await db.execute(sql`analyze`);
}, SEEDING_MS);
afterAll(async () => {
  await client.end();
  await database.close();
  await drop();
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** All nodes of a plan. */
function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What is asked while something runs, by any connection. */
async function statementsOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (/^select/i.test(text))
      asked.push({ text, values: values ?? (typeof config === 'string' ? [] : (config.values ?? [])) });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await ask();
  } finally {
    prototype.query = query;
  }
  return asked;
}

/** The rows that a statement touches, and the tables that it reads from end to end. */
async function costOf(client: pg.Client, { text, values }: Statement) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ]);
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const touched = nodes.reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > MOST_ROWS);
  return { touched, scanned: scanned.map((node) => node['Relation Name']) };
}

const AFTER = '2026-02-01T00:00:00.000Z,';
const ID = '3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d';

const LISTS: readonly (readonly [command: string, options: Readonly<Record<string, string>>])[] = [
  ['member list', {}],
  ['member list', { after: `${AFTER}m1` }],
  ['member list', { find: 'reader99' }],
  ['member list', { find: 'Reader4711@example.org' }],
  ['member list', { find: '5000' }],
  ['member list', { find: 'm77' }],
  ['member list', { find: ID }],
  ['orders browse', {}],
  ['orders browse', { before: '150000' }],
  ['orders browse', { status: 'disputed' }],
  ['orders browse', { email: 'reader99@example.org' }],
  ['mail list', { failed: '' }],
  ['mail list', { to: 'reader99@example.org' }],
  ['mail list', { to: 'reader99@example.org', sent: '' }],
  ['feedback inbox', {}],
  ['feedback inbox', { state: 'done', after: `2027-01-01T00:00:00.000Z,${ID}` }],
  ['audit list', { limit: '100' }],
  ['audit list', { limit: '100', after: `2027-01-01T00:00:00.000Z,${ID}` }],
  ['audit list', { limit: '100', member: 'reader99@example.org' }],
];

describe(`the lists of the console, with ${MEMBERS} members and ${ORDERS} orders`, () => {
  it.each(LISTS)('%s %j reads by index', async (name, options) => {
    const command = await loadCommand(name);
    const read = Object.entries(command.options).map(([option, field]) => [
      option,
      field.read(options[option], option),
    ]);
    const services = { database, secrets: { codeKeys: KEYS }, now: () => new Date() } as unknown as MemberServices;
    const run = () => command.run({ argument: undefined, options: Object.fromEntries(read) }, NO_TOOLS);
    const statements = await statementsOf(() => usingServices(services, run));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const { touched, scanned } = await costOf(client, statement);
      expect({ text: statement.text, scanned }).toEqual({ text: statement.text, scanned: [] });
      expect(touched).toBeLessThan(MOST_ROWS);
    }
  });
});
