import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmaster } from '../../apps/server/src/database/embedded/endpoint.ts';
import { figureOf } from '../figures/figure.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';
import { type BenchOptions, memberEnv, withCluster } from './bench-options.ts';
import { startOurs } from './pinned-server.ts';
import { readSharedMb } from './process-cost.ts';
import { bar, spread, table } from './repeat.ts';

/** What only the start needed has then been given back. */
const REST_MS = 1_000;
const ORIGIN = 'http://127.0.0.1:4495';

/** How a server starts, and what it takes once it is ready. */
interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly residentMb: number | undefined;
  readonly databaseMb?: number | undefined;
}

interface Kind {
  readonly name: string;
  readonly starts: Start[];
  /** Seconds, megabytes of the server, megabytes of its database. */
  readonly bars: { readonly seconds?: number; readonly residentMb?: number; readonly databaseMb?: number };
}

/** Measures starts until `/readyz`, and what server and embedded database then hold. */
export async function measureStart({ distDir, folder, rounds }: BenchOptions): Promise<string> {
  const kinds = {
    pages: kind('without membership', { seconds: 1.5, residentMb: 220 }),
    postgres: kind('with membership on PostgreSQL', { residentMb: 260 }),
    first: kind('with the embedded database, first start', { seconds: 4, databaseMb: 100 }),
    again: kind('with the embedded database, started again', { seconds: 2, databaseMb: 100 }),
  };
  const site = { DIST_DIR: distDir, LOG_LEVEL: 'warn' };
  return withCluster(async ({ url, version }) => {
    await startOnce({ ...site, MEMBERSHIP: 'false' }); // modules are compiled once
    for (let round = 0; round < rounds; round += 1) {
      kinds.pages.starts.push(await startOnce({ ...site, MEMBERSHIP: 'false' }));
      kinds.postgres.starts.push(await startOnce({ ...site, ...memberEnv(folder, url) }));
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const embedded = { ...site, DATA_DIR: dataDir, OUTBOX_DIR: join(dataDir, 'outbox') };
      kinds.first.starts.push(await startOnce(embedded, dataDir));
      kinds.again.starts.push(await startOnce(embedded, dataDir));
      rmSync(dataDir, { recursive: true });
    }
    return report(Object.values(kinds), version);
  });
}

function kind(name: string, bars: Kind['bars']): Kind {
  return { name, starts: [], bars };
}

/** @param dataDir of the embedded database, where there is one */
async function startOnce(env: Readonly<Record<string, string>>, dataDir?: string): Promise<Start> {
  const server = await startOurs({ origin: ORIGIN, env, pin: false });
  try {
    const [seconds, cpuSeconds] = [server.startSeconds, server.cpuSeconds()];
    await delay(REST_MS);
    const postmaster = dataDir === undefined ? undefined : readPostmaster(join(dataDir, 'postgresql/cluster'));
    const start = {
      seconds,
      cpuSeconds,
      residentMb: server.residentMb(),
      databaseMb: postmaster && readSharedMb(postmaster.pid),
    };
    console.log(
      `${start.seconds.toFixed(2)} s, ${start.cpuSeconds?.toFixed(2)} CPU-seconds, ${start.residentMb?.toFixed(0)} MB, database ${start.databaseMb?.toFixed(0) ?? '–'} MB`,
    );
    return start;
  } finally {
    await server.stop();
  }
}

function report(kinds: readonly Kind[], postgres: string): string {
  recordFigures(
    'server',
    kinds.flatMap(({ name, starts }) => [
      ...figureOf(
        { group: 'Start, until it is ready', name, unit: 's', better: 'less' },
        starts.map(({ seconds }) => seconds),
      ),
      ...figureOf(
        { group: 'Memory at rest', name, unit: 'MB', better: 'less' },
        starts.map(({ residentMb }) => residentMb),
      ),
    ]),
  );
  const rows = kinds.map(({ name, starts }) => [
    name,
    spread(
      starts.map(({ seconds }) => seconds),
      2,
    ),
    spread(
      starts.map(({ cpuSeconds }) => cpuSeconds),
      2,
    ),
    spread(starts.map(({ residentMb }) => residentMb)),
    spread(starts.map(({ databaseMb }) => databaseMb)),
  ]);
  const bars = kinds.flatMap(({ name, starts, bars: { seconds, residentMb, databaseMb } }) => [
    ...check(
      name,
      starts.map((start) => start.seconds),
      seconds,
      's',
      2,
    ),
    ...check(
      name,
      starts.map((start) => start.residentMb),
      residentMb,
      'MB of the server',
    ),
    ...check(
      name,
      starts.map((start) => start.databaseMb),
      databaseMb,
      'MB of the database',
    ),
  ]);
  return [
    `From the start of the process until \`/readyz\` answers 200, with modules compiled by an earlier start, on all cores, ${kinds[0]?.starts.length} rounds; then what is in memory ${REST_MS / 1_000} s later. CPU-seconds are those of the server alone, megabytes of the database those of all its processes, what they share once. ${postgres}.`,
    table(['start', 'seconds', 'CPU-seconds', 'MB of the server', 'MB of the database'], rows),
    bars.join('\n'),
  ].join('\n\n');
}

function check(
  name: string,
  values: readonly (number | undefined)[],
  most: number | undefined,
  unit: string,
  digits = 0,
): string[] {
  const known = values.filter((value) => value !== undefined);
  if (most === undefined || known.length === 0) return [];
  return [bar(`${name}: ${median(known).toFixed(digits)} ${unit}, at most ${most}`, median(known) <= most)];
}
