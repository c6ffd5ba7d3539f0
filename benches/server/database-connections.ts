import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../apps/server/src/database/embedded/endpoint.ts';
import type { Pooler } from '../../apps/server/src/testing/postgres/pgbouncer.ts';
import type { Cluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { childrenOf } from './process-cost.ts';
import { table } from './repeat.ts';

const SERVERS = [2, 10, 30] as const;
/** `DATABASE_POOL_SIZE` unless it is set. */
const POOL_SIZE = 10;
/** Keeps each connection busy long enough for all of them to be open together. */
const LONG = 'select pg_sleep(2)';
/** Through a pooler they wait for each other. */
const SHORT = 'select pg_sleep(0.02)';

interface Seen {
  readonly open: number;
  readonly refused: number;
  readonly megabytes: number;
}

/** The pools of several servers, all of them busy: connections that PostgreSQL then has, those that it refuses, and their memory. Pools alone, in this process: no server answers requests meanwhile. */
export async function measureConnections(cluster: Cluster, pooler: Pooler | undefined): Promise<string> {
  const [setting] = await cluster.run('show max_connections');
  const rows: string[][] = [];
  for (const servers of SERVERS) {
    // What the pooler has left open would be counted, and take the place of others.
    await cluster.run(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    const direct = await openPools(cluster, cluster.url, servers, LONG);
    const pooled = pooler && (await openPools(cluster, pooler.url, servers, SHORT));
    const row = [String(servers), ...told(direct), ...(pooled ? told(pooled) : ['–', '–', '–'])];
    console.log(`connections: ${row.join(', ')}`);
    rows.push(row);
  }
  const says = `Connections of so many servers with \`DATABASE_POOL_SIZE=${POOL_SIZE}\`, all busy, where \`max_connections\` is ${setting?.['max_connections']}:`;
  const head = ['servers', 'connections', 'refused', 'their memory, MB', 'through PgBouncer', 'refused', 'MB'];
  return [says, table(head, rows)].join('\n\n');
}

function told({ open, refused, megabytes }: Seen): string[] {
  return [String(open), String(refused), megabytes.toFixed(0)];
}

async function openPools(cluster: Cluster, url: string, servers: number, statement: string): Promise<Seen> {
  const pools = Array.from({ length: servers }, () => new pg.Pool({ connectionString: url, max: POOL_SIZE }));
  for (const pool of pools) pool.on('error', () => {}); // counted where it was asked
  let refused = 0;
  const asking = pools.flatMap((pool) =>
    Array.from({ length: POOL_SIZE }, () =>
      pool.query(statement).catch(() => {
        refused += 1;
      }),
    ),
  );
  await Promise.all(asking);
  const open = sessionsOf(cluster);
  const seen = { open: open.length, refused, megabytes: megabytesOf(open) };
  await Promise.all(pools.map((pool) => pool.end()));
  return seen;
}

/** Processes of the sessions that are open. They are told from the others by the title that PostgreSQL gives them: asking it would take a connection, and there may be none left. */
function sessionsOf({ dir }: Cluster): number[] {
  const postmaster = readPostmaster(join(dir, 'postgresql/cluster'));
  return childrenOf(postmaster?.pid ?? 0).filter((pid) => / \d+\.\d+\.\d+\.\d+\(\d+\) /.test(titleOf(pid)));
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return ''; // gone meanwhile
  }
}

/** What they have for themselves: what they share with each other isn't counted. */
function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const of = (row: string) => Number(new RegExp(`^${row}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);
    return of('Private_Clean') + of('Private_Dirty');
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_000;
}
