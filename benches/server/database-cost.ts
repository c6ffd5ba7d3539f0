import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { MAX_USAGE_LINES } from '@duoverso/contracts/usage';
import { basePath } from '@duoverso/tooling/project';
import pg from 'pg';
import { freePort, readPostmaster } from '../../apps/server/src/database/embedded/endpoint.ts';
import {
  pgbouncerVersion,
  startPooler,
  startReachableCluster,
} from '../../apps/server/src/testing/postgres/pgbouncer.ts';
import type { Cluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { type SignedUpMember, signUp } from '../../tests/full/crash/sign-up.ts';
import { type BenchOptions, memberEnv } from './bench-options.ts';
import { measureConnections } from './database-connections.ts';
import { makeCodes } from './members.ts';
import { startOurs } from './pinned-server.ts';
import { readAllCpuSeconds } from './process-cost.ts';
import { repeat, table } from './repeat.ts';
import { prepareUsage } from './usage.ts';

/** How often each is asked: enough for a processor time of some hundred ticks, and no more. */
const COUNTS = { me: 3_000, code: 150, order: 150, usage: 40 } as const;
const WARM_UP = 200;
/** What PgBouncer keeps open to PostgreSQL: two for each core that the database has would do here. */
const POOLER_SIZE = 10;

/** What one request costs behind the server. */
interface Cost {
  readonly name: string;
  readonly statements: number;
  readonly databaseMs: number;
  readonly poolerMs: number | undefined;
  readonly serverMs: number;
}

/** Where the server's database is, and the processes on the way to it. */
interface Way {
  readonly title: string;
  readonly url: string;
  readonly env: Readonly<Record<string, string>>;
  readonly poolerPid?: number;
}

/**
 * What PostgreSQL itself spends on the calls of members: its processor time, from all of its processes, and the statements that it is sent, from `pg_stat_statements`.
 * Directly and through PgBouncer. Then the connections that several servers open.
 */
export async function measureDatabase(options: BenchOptions): Promise<string> {
  const cluster = await startReachableCluster({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_utility': 'on',
  });
  const pooler = pgbouncerVersion() === undefined ? undefined : await startPooler(cluster, { poolSize: POOLER_SIZE });
  try {
    await cluster.run('create extension pg_stat_statements');
    const ways: Way[] = [{ title: 'Directly', url: cluster.url, env: {} }];
    if (pooler) {
      const { version, url, pid } = pooler;
      const title = `Through ${version} in transaction mode, ${POOLER_SIZE} connections to PostgreSQL`;
      ways.push({ title, url, env: { DATABASE_POOLER: 'transaction' }, poolerPid: pid });
    }
    const parts: string[] = [];
    for (const way of ways) parts.push(`${way.title}:`, report(await measureWay(way, cluster, options)));
    const connections = await measureConnections(cluster, pooler);
    const seen = 'Processor time of one request, in milliseconds: of all processes of PostgreSQL, and of the server.';
    return [`${cluster.version}. ${seen}`, ...parts, connections].join('\n\n');
  } finally {
    await pooler?.stop();
    await cluster.drop();
  }
}

async function measureWay(way: Way, cluster: Cluster, { distDir, folder }: BenchOptions): Promise<Cost[]> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = { DIST_DIR: distDir, ...memberEnv(folder, way.url), ...way.env };
  const postmaster = readPostmaster(join(cluster.dir, 'postgresql/cluster'));
  if (postmaster === undefined) throw new Error('The cluster does not run.');
  const server = await startOurs({ origin, env, pin: false });
  const statements = new pg.Client({ connectionString: cluster.url });
  await statements.connect();
  try {
    const { client } = await signUp(origin, env.OUTBOX_DIR, basePath());
    const codes = await makeCodes(env, COUNTS.code + 1);
    const { key, members } = await prepareUsage(env);
    const calls = callsOf({ origin, client, codes, key, members });
    await client.post(origin, '/api/codes/redeem', { code: codes.pop() });
    await repeat(WARM_UP, async () => (await client.get(origin, '/api/me')).status === 200);

    const costs: Cost[] = [];
    for (const [name, [count, call]] of Object.entries(calls)) {
      await statements.query('select pg_stat_statements_reset()');
      const read = () => ({
        database: readAllCpuSeconds(postmaster.pid),
        pooler: way.poolerPid === undefined ? undefined : readAllCpuSeconds(way.poolerPid),
        server: readAllCpuSeconds(server.pid),
      });
      const before = read();
      const { non2xx } = await repeat(count, call);
      const after = read();
      if (non2xx > 0) throw new Error(`${name}: ${non2xx} of ${count} were refused.`);
      const { rows } = await statements.query<{ calls: string }>(
        `select sum(calls) as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
      );
      const ms = (end: number, begin: number) => ((end - begin) * 1_000) / count;
      const cost = {
        name,
        statements: Number(rows[0]?.calls) / count,
        databaseMs: ms(after.database, before.database),
        poolerMs: after.pooler === undefined ? undefined : ms(after.pooler, before.pooler ?? 0),
        serverMs: ms(after.server, before.server),
      };
      costs.push(cost);
      console.log(`${way.title}, ${name}: ${JSON.stringify(cost)}`);
    }
    return costs;
  } finally {
    await statements.end();
    await server.stop();
  }
}

interface Called {
  readonly origin: string;
  readonly client: SignedUpMember['client'];
  readonly codes: string[];
  /** Of a service that reports usage, and whose. */
  readonly key: string;
  readonly members: readonly string[];
}

/** How often each call is made, and what makes it: false when it's refused. */
function callsOf({ origin, client, codes, key, members }: Called): Record<string, [number, () => Promise<boolean>]> {
  const post = async (path: string, body: object) => (await client.post(origin, path, body)).status === 200;
  let ordered = 0;
  let reported = 0;
  return {
    '`GET /api/me`': [COUNTS.me, async () => (await client.get(origin, '/api/me')).status === 200],
    'code redeemed': [COUNTS.code, () => post('/api/codes/redeem', { code: codes.pop() })],
    order: [
      COUNTS.order,
      () => {
        ordered += 1; // an order equal to an open one would be that one
        return post('/api/orders', {
          sku: 'data-5m',
          quantity: 1 + (ordered % 10),
          locale: ordered % 2 ? 'en' : 'de',
        });
      },
    ],
    [`usage, ${MAX_USAGE_LINES} lines`]: [
      COUNTS.usage,
      async () => {
        const at = new Date().toISOString();
        const lines = Array.from({ length: MAX_USAGE_LINES }, () => {
          reported += 1;
          return {
            member: members[reported % members.length],
            feature: 'pages',
            engine: 'openai',
            tokens: reported,
            at,
          };
        });
        const response = await fetch(`${origin}/api/usage`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify({ batch: randomUUID(), lines }),
        });
        return response.status === 200;
      },
    ],
  };
}

function report(costs: readonly Cost[]): string {
  const pooled = costs.some(({ poolerMs }) => poolerMs !== undefined);
  return table(
    [
      'request',
      'statements',
      'PostgreSQL, ms',
      ...(pooled ? ['PgBouncer, ms'] : []),
      'server, ms',
      'a core of PostgreSQL, half busy',
    ],
    costs.map(({ name, statements, databaseMs, poolerMs, serverMs }) => [
      name,
      statements.toFixed(1),
      databaseMs.toFixed(2),
      ...(pooled ? [poolerMs?.toFixed(2) ?? '–'] : []),
      serverMs.toFixed(2),
      `${Math.round(500 / databaseMs)} in a second`,
    ]),
  );
}
