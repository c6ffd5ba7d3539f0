import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratePostgres, openPostgres } from '../../apps/server/src/database/open-postgres.ts';
import { createCollectedLog } from '../../apps/server/src/testing/collected-log.ts';
import {
  type Pooler,
  pgbouncerVersion,
  startPooler,
  startReachableCluster,
} from '../../apps/server/src/testing/postgres/pgbouncer.ts';
import { type Cluster, withDatabase } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { POOLER_VARIABLE } from '../../apps/server/src/testing/test-database.ts';

const PROJECT_DIR = join(import.meta.dirname, '../..');

/** Fewer than one server opens, so that each of its connections is another session from one transaction to the next. */
const POOL_SIZE = 4;

/** What holds rows for each other, counts together, or asks by a prepared statement. */
const TESTS = [
  'members/codes/redeem-code',
  'members/offers/claim-offer',
  'members/orders/order-races',
  'members/orders/orders',
  'members/payments/stripe',
  'members/renewals/renewals',
  'members/usage/usage-routes',
  'members/accounts/session',
  'members/mails/mail-worker',
  'members/member-api',
  'measuring/counter',
  'search/insight-rows',
  'api/rate-limits',
].map((name) => `apps/server/src/${name}.db.test.ts`);

const version = pgbouncerVersion();

describe(`PgBouncer in transaction mode${version === undefined ? ', which is not installed' : ''}`, () => {
  const test = it.skipIf(version === undefined);
  let cluster: Cluster;
  let pooler: Pooler;
  beforeAll(async () => {
    if (version === undefined) return;
    const hurry = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
    cluster = await startReachableCluster(hurry);
    pooler = await startPooler(cluster, { poolSize: POOL_SIZE });
  });
  afterAll(async () => {
    await pooler?.stop();
    await cluster?.drop();
  });

  test('has replicas that start together migrate in turn, more of them than it has connections', async () => {
    await cluster.run('create database together');
    const url = withDatabase(pooler.url, 'together');
    await Promise.all(Array.from({ length: 3 * POOL_SIZE }, () => migratePostgres(url)));
    const client = new pg.Client({ connectionString: withDatabase(cluster.url, 'together') });
    await client.connect();
    try {
      const { rows } = await client.query(
        'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
      );
      expect(rows[0].applied).toBeGreaterThan(0);
      expect(rows[0].applied).toBe(rows[0].different);
      const held = await client.query("select count(*)::int as locks from pg_locks where locktype = 'advisory'");
      expect(held.rows[0].locks).toBe(0);
    } finally {
      await client.end();
    }
  });

  test('is started with advice while the role has no limit of time, and without it afterwards', async () => {
    await cluster.run('create database limits');
    const advice = async () => {
      const { log, lines } = createCollectedLog();
      const database = await openPostgres({
        url: withDatabase(pooler.url, 'limits'),
        pooled: true,
        poolSize: 2,
        log,
      });
      await database.close();
      return lines.map(({ msg }) => String(msg)).filter((line) => line.includes('alter role'));
    };
    expect(await advice()).toHaveLength(1);
    await cluster.run('alter database limits set statement_timeout = 10000');
    await cluster.run("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'limits'"); // a session keeps what it began with
    expect(await advice()).toHaveLength(0);
  });

  test('carries the tests of the database', { timeout: 1_800_000 }, async () => {
    const vitest = join(PROJECT_DIR, 'node_modules/vitest/vitest.mjs');
    const projects = ['--project', 'database', '--project', 'isolated database'];
    const file = join(mkdtempSync(join(tmpdir(), 'duoverso-pooler-')), 'results.json');
    const reporting = ['--reporter', 'json', '--outputFile', file];
    // Of this run's own environment nothing: it would be taken for a part of this run, and for one that has its database already.
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [vitest, 'run', ...projects, ...reporting, ...TESTS], {
      cwd: PROJECT_DIR,
      env: { PATH, HOME, TEST_DATABASE_URL: cluster.url, [POOLER_VARIABLE]: pooler.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    await once(child, 'close');
    if (!existsSync(file)) throw new Error(`The tests were not run:\n${printed}`);
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
    rmSync(dirname(file), { recursive: true });
    const failed = testResults.flatMap(({ name, message, status, assertionResults }) => [
      ...(status === 'failed' && assertionResults.length === 0 ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter((one) => one.status === 'failed')
        .map((one) => `${name}: ${one.fullName}\n${one.failureMessages.join('\n').slice(0, 1_000)}`),
    ]);
    expect(failed).toEqual([]);
    expect(testResults.map(({ name }) => relative(PROJECT_DIR, name)).toSorted()).toEqual(TESTS.toSorted());
    expect(numPassedTests).toBeGreaterThanOrEqual(TESTS.length);
  });
});

/** As much of what Vitest's reporter `json` prints as is read here. */
interface Results {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
