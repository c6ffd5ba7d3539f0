// npm run bench:server [-- --profile DIR]: the member API on PostgreSQL, a real server process on one core.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/build/project';
import { loadCommerce } from '@duoverso/content/catalogue';
import autocannon from 'autocannon';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../apps/server/src/members/accounts/secrets.ts';
import { createCodes } from '../../apps/server/src/members/codes/create-codes.ts';
import { startCluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { PASSWORD } from '../../apps/server/src/testing/sample-password.ts';
import { signUp } from '../../tests/crash/sign-up.ts';
import { type PinnedServer, startPinnedServer } from './pinned-server.ts';
import { type Load, repeat } from './repeat.ts';
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

const { profile } = parseArgs({ options: { profile: { type: 'string' } } }).values;
const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');

const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
const cluster = await startCluster();
const env = {
  DIST_DIR: distDir,
  DATABASE_URL: cluster.url,
  DATA_DIR: folder,
  OUTBOX_DIR: join(folder, 'outbox'),
  AUTH_SECRET: 'a secret of the bench that is long enough',
  CODE_KEYS: 'k1:a secret of the bench that is long enough',
  MEMBERSHIP: 'true',
  RATE_LIMIT_FACTOR: '1000000',
};
const report: Record<string, unknown> = { postgres: cluster.version, load: loadavg() };
let server: PinnedServer | undefined;
process.once('SIGINT', () => {
  // The server in our process group has got the signal too; the cluster has not.
  void cluster.drop().finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
});
try {
  server = await startPinnedServer(ORIGIN, env, profile);
  const { client, email } = await signUp(ORIGIN, env.OUTBOX_DIR);
  const codes = await makeCodes(REDEMPTIONS + 1);
  await client.post(ORIGIN, '/api/codes/redeem', { code: codes.pop() });
  console.log(
    `${cluster.version}; server on ${server.pinned ? 'one core' : 'all cores'}; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const me = { url: `${ORIGIN}/api/me`, connections: CONNECTIONS, headers: { cookie: client.cookie } };
  await autocannon({ ...me, duration: WARM_UP_S });
  const { perSecond, p99 } = await measure(server, 'GET /api/me', () => autocannon({ ...me, duration: MEASURE_S }));
  const post = (path: string, body: () => object) => async () => {
    const { status } = await client.post(ORIGIN, path, body());
    return status === 200;
  };
  const credentials = { email, password: PASSWORD };
  await measure(server, 'sign in', () =>
    repeat(
      SIGN_INS,
      post('/api/auth/sign-in/email', () => credentials),
    ),
  );
  await measure(server, 'redeem a code', () =>
    repeat(
      REDEMPTIONS,
      post('/api/codes/redeem', () => ({ code: codes.pop() })),
    ),
  );
  await measure(server, 'order', () =>
    repeat(
      ORDERS,
      post('/api/orders', () => ({ sku: 'data-5m', quantity: 1 })),
    ),
  );
  report['usage'] = await measureUsage(server, env);
  const reached = perSecond >= TARGET.perSecond && p99 <= TARGET.p99Ms;
  console.log(
    `Target for GET /api/me: ${TARGET.perSecond} requests/s, p99 ${TARGET.p99Ms} ms: ${reached ? 'reached' : 'NOT reached'}.`,
  );
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(join(projectDir, '.cache/bench-server.json'), `${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  await server?.stop();
  await cluster.drop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a load and prints what it comes to. Beside the clock, the server's own processor time: other work on the machine changes the one and hardly the other. */
async function measure(
  { cpuSeconds }: PinnedServer,
  name: string,
  run: () => Promise<Load>,
): Promise<{ perSecond: number; p99: number }> {
  const before = cpuSeconds();
  const { requests, duration, latency, non2xx, errors } = await run();
  const after = cpuSeconds();
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were refusals, ${errors} requests failed.`);
  const perSecond = requests.total / duration;
  const perCpuSecond = before === undefined || after === undefined ? undefined : requests.total / (after - before);
  const byCpu = perCpuSecond === undefined ? '' : `, ${perCpuSecond.toFixed(0)} per second of processor time`;
  const times = `p50 ${latency.p50.toFixed(0)} ms, p99 ${latency.p99.toFixed(0)} ms`;
  console.log(`${name.padEnd(14)} ${perSecond.toFixed(0)} requests/s, ${times}${byCpu}`);
  report[name] = { perSecond, perCpuSecond, latency, load: loadavg() };
  return { perSecond, p99: latency.p99 };
}

async function makeCodes(count: number): Promise<string[]> {
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
