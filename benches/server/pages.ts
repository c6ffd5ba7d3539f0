// npm run bench:pages [-- --seconds N --rounds N]: the page server beside a bare node:http that sends the same bytes and headers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/build/project';
import autocannon from 'autocannon';
import { loadSite } from '../../apps/server/src/http/load-site.ts';
import { type PinnedServer, startPinnedServer } from './pinned-server.ts';

interface Sum {
  requests: number;
  cpuSeconds: number;
  seconds: number;
  p50: number[];
  p99: number[];
}

const TARGET = 0.8;
const OURS = 'http://127.0.0.1:4497';
const BARE = 'http://127.0.0.1:4498';
const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'br, gzip' };
const { seconds, rounds } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
}).values;

const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
const open: PinnedServer[] = [];
try {
  const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
  const { files } = await loadSite(distDir);
  const paths = [...files.keys()].filter(
    (path) => path !== '/' && !path.includes('/profile/') && encodeURI(path) === path,
  );
  const env = { DIST_DIR: distDir, MEMBERSHIP: 'false', LOG_LEVEL: 'warn' };
  const ours = await startPinnedServer(OURS, env, undefined);
  open.push(ours);
  const atStart = ours.residentMb();
  const list = join(folder, 'files.json');
  writeFileSync(list, JSON.stringify(await Promise.all(paths.map(fetchWhole))));
  const bare = await startPinnedServer(
    BARE,
    { BARE_FILES: list },
    undefined,
    join(import.meta.dirname, 'bare-server.mjs'),
  );
  open.push(bare);
  const sums = { ours: emptySum(), bare: emptySum() };
  // In turns, so that other work on the machine meets both.
  for (let round = 0; round < Number(rounds); round += 1) {
    await measure(ours, sums.ours, paths);
    await measure(bare, sums.bare, paths);
  }
  console.log(`${paths.length} files, ${CONNECTIONS} connections; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, sum] of Object.entries(sums)) console.log(`${name.padEnd(5)} ${describe(sum)}`);
  const ratio = perCpuSecond(sums.ours) / perCpuSecond(sums.bare);
  console.log(
    `Requests per second of processor time, ours to bare: ${ratio.toFixed(2)}, target ${TARGET}: ${ratio >= TARGET ? 'reached' : 'NOT reached'}.`,
  );
  console.log(
    `Resident: ${atStart?.toFixed(0)} MB at start, ${ours.residentMb()?.toFixed(0)} MB after ${sums.ours.requests} requests.`,
  );
} finally {
  for (const server of open) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function emptySum(): Sum {
  return { requests: 0, cpuSeconds: 0, seconds: 0, p50: [], p99: [] };
}

async function measure({ origin, cpuSeconds }: PinnedServer, sum: Sum, paths: readonly string[]): Promise<void> {
  const before = cpuSeconds() ?? 0;
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: Number(seconds),
    headers: HEADERS,
    requests,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} refusals, ${result.errors} failures.`);
  sum.requests += result.requests.total;
  sum.cpuSeconds += (cpuSeconds() ?? 0) - before;
  sum.seconds += result.duration;
  sum.p50.push(result.latency.p50);
  sum.p99.push(result.latency.p99);
}

function describe(sum: Sum): string {
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const perSecond = (sum.requests / sum.seconds).toFixed(0);
  const times = `p50 ${middle(sum.p50)} ms, p99 ${middle(sum.p99)} ms`;
  return `${perSecond} requests/s, ${times}, ${perCpuSecond(sum).toFixed(0)} per second of processor time`;
}

function perCpuSecond({ requests, cpuSeconds }: Sum): number {
  return requests / cpuSeconds;
}

/** A file with its headers as they come over the wire, without those that Node adds by itself. */
function fetchWhole(path: string): Promise<{ path: string; headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${OURS}${path}`, { headers: HEADERS }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders } = response;
      const own = (name: string) => !['date', 'connection', 'keep-alive'].includes(name.toLowerCase());
      const headers = rawHeaders.filter((_, place) => own(rawHeaders[place - (place % 2)] ?? ''));
      resolve({ path, headers, body: Buffer.concat(chunks).toString('base64') });
    });
    asked.once('error', reject).end();
  });
}
