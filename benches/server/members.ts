import { loadavg } from 'node:os';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { LOCALES } from '@duoverso/locales';
import { basePath, projectDir } from '@duoverso/tooling/project';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../apps/server/src/members/accounts/secrets.ts';
import { createCodes } from '../../apps/server/src/members/codes/create-codes.ts';
import { PASSWORD } from '../../apps/server/src/testing/sample-password.ts';
import { type SignedUpMember, signUp } from '../../tests/full/crash/sign-up.ts';
import { figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { type BenchOptions, memberEnv, withCluster } from './bench-options.ts';
import { mixedRequests, typedSearches } from './mixed-requests.ts';
import { type PinnedServer, startOurs } from './pinned-server.ts';
import { bar, type Load, latencyOf, repeat, table } from './repeat.ts';
import { createSender, type MixedRequest } from './send-requests.ts';
import { measureUsage } from './usage.ts';

const TARGET = { perSecond: 1_000, p99Ms: 20 };
const ORIGIN = 'http://127.0.0.1:4499';
const CONNECTIONS = 8;
const WARM_UP_S = 3;
const MEASURE_S = 6;
/** For information, and short: each redemption needs a code of its own, each sign-in is slow by design. */
const SIGN_INS = 16;
const REDEMPTIONS = 80;
const ORDERS = 80;
const SEARCHES = 4_000;
const MIXED = 10_000;

interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly perCpuSecond: number | undefined;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

/** Measures the member API, searches and a mixture of everything on PostgreSQL: a real server process on one core. */
export function measureMembers({ distDir, folder, profile }: BenchOptions): Promise<string> {
  return withCluster(async ({ url, version }) => {
    const env = { DIST_DIR: distDir, ...memberEnv(folder, url) };
    const server = await startOurs({ origin: ORIGIN, env }, profile);
    try {
      const member = await signUp(ORIGIN, env.OUTBOX_DIR, basePath());
      const measured = await measureAll(server, member, await makeCodes(env, REDEMPTIONS + 1));
      const others = await measureOthers(server, await mixedRequests(distDir, member.client.cookie));
      const usage = await measureUsage(server, env);
      return [report([...measured, ...others], version, server.pinned), usage].join('\n\n');
    } finally {
      await server.stop();
    }
  });
}

async function measureAll(
  server: PinnedServer,
  { client, email }: SignedUpMember,
  codes: string[],
): Promise<Measured[]> {
  const post = (path: string, body: () => object) => async () => {
    const { status } = await client.post(ORIGIN, path, body());
    return status === 200;
  };
  await client.post(ORIGIN, '/api/codes/redeem', { code: codes.pop() });
  const me = { url: `${ORIGIN}/api/me`, connections: CONNECTIONS, headers: { cookie: client.cookie } };
  await autocannon({ ...me, duration: WARM_UP_S });
  const credentials = { email, password: PASSWORD };
  const signIn = post('/api/auth/sign-in/email', () => credentials);
  const redeem = post('/api/codes/redeem', () => ({ code: codes.pop() }));
  // An order equal to an open one would be that one.
  let ordered = 0;
  const order = post('/api/orders', () => {
    ordered += 1;
    return {
      sku: 'data-5m',
      quantity: 1 + (ordered % 10),
      locale: LOCALES[Math.floor(ordered / 10) % LOCALES.length]?.code,
    };
  });
  return [
    await measure(server, '`GET /api/me`', () => autocannon({ ...me, duration: MEASURE_S })),
    await measure(server, 'sign in', () => repeat(SIGN_INS, signIn)),
    await measure(server, 'redeem a code', () => repeat(REDEMPTIONS, redeem)),
    await measure(server, 'order', () => repeat(ORDERS, order)),
  ];
}

/** Searches as visitors type them, and pages, files, 304, searches and member calls mixed as visitors bring them. */
async function measureOthers(server: PinnedServer, mixed: readonly MixedRequest[]): Promise<Measured[]> {
  const loads = [
    { name: 'search', list: typedSearches(2 * SEARCHES), count: SEARCHES },
    { name: 'mixed', list: mixed, count: MIXED },
  ];
  const measured: Measured[] = [];
  for (const { name, list, count } of loads) {
    const send = createSender(ORIGIN, CONNECTIONS, list);
    await send(count); // indexes are opened and code is compiled
    measured.push(await measure(server, name, () => sendAll(send, count)));
  }
  return measured;
}

async function sendAll(send: (count: number) => Promise<number[]>, count: number): Promise<Load> {
  const begin = performance.now();
  const latency = latencyOf(await send(count));
  const duration = (performance.now() - begin) / 1_000;
  return { latency, requests: { total: count }, duration, non2xx: 0, errors: 0 };
}

/** Runs a load and prints what it comes to. Beside the clock, the server's own processor time: other work on the machine changes the one and hardly the other. */
async function measure({ cpuSeconds }: PinnedServer, name: string, run: () => Promise<Load>): Promise<Measured> {
  const before = cpuSeconds();
  const { requests, duration, latency, non2xx, errors } = await run();
  const after = cpuSeconds();
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were refusals, ${errors} requests failed.`);
  const perSecond = requests.total / duration;
  const perCpuSecond = before === undefined || after === undefined ? undefined : requests.total / (after - before);
  const byCpu = perCpuSecond === undefined ? '' : `, ${perCpuSecond.toFixed(0)} per second of processor time`;
  const times = `p50 ${latency.p50.toFixed(0)} ms, p99 ${latency.p99.toFixed(0)} ms, p99.9 ${latency.p99_9.toFixed(0)} ms`;
  console.log(`${name.padEnd(14)} ${perSecond.toFixed(0)} requests/s, ${times}${byCpu}`);
  return { name, perSecond, perCpuSecond, p50: latency.p50, p99: latency.p99, p999: latency.p99_9 };
}

function report(measured: readonly Measured[], postgres: string, pinned: boolean): string {
  recordFigures(
    'server',
    measured.flatMap(({ name, perCpuSecond, p99 }) => [
      ...figureOf({ group: 'Member API, requests per second of processor time', name, unit: '', better: 'more' }, [
        perCpuSecond,
      ]),
      ...figureOf({ group: 'Member API, a hundredth takes longer than', name, unit: 'ms', better: 'less' }, [p99]),
    ]),
  );
  const rows = measured.map(({ name, perSecond, perCpuSecond, p50, p99, p999 }) => [
    name,
    perCpuSecond?.toFixed(0) ?? '–',
    perSecond.toFixed(0),
    p50.toFixed(0),
    p99.toFixed(0),
    p999.toFixed(0),
  ]);
  const [me] = measured;
  const reached = me !== undefined && me.perSecond >= TARGET.perSecond && me.p99 <= TARGET.p99Ms;
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
  return [
    `${postgres}, its processes beside; the server ${pinned ? 'on one core' : 'on all cores'}, ${CONNECTIONS} at once; load ${load}. Signing in costs a fifth of a second of processor time by design: that is what guessing passwords costs too.`,
    table(['call', 'requests per CPU-second', 'requests/s', 'p50 ms', 'p99 ms', 'p99.9 ms'], rows),
    bar(`\`GET /api/me\`: ${TARGET.perSecond} requests/s, p99 ${TARGET.p99Ms} ms`, reached),
  ].join('\n\n');
}

/** Makes codes for thirty days of a plan in the database of a server. */
export async function makeCodes(env: Readonly<Record<string, string>>, count: number): Promise<string[]> {
  const config = readConfig(env);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  try {
    const { catalogue } = loadCommerce(join(projectDir, 'content'));
    const options = { grant: 'pro-30d', count, expiresAt: undefined, catalogue, now: new Date() };
    return (await createCodes(database.db, { ...options, keys: readSecrets(config).codeKeys })).codes;
  } finally {
    await database.close();
  }
}
