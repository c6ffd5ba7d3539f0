import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { loadSite } from '../../apps/server/src/http/load-site.ts';
import { figureOf } from '../figures/figure.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';
import type { BenchOptions } from './bench-options.ts';
import { findNginx, type Nginx, nginxCommand } from './nginx.ts';
import { type PinnedServer, startOurs, startPinned } from './pinned-server.ts';
import { bar, spread, table } from './repeat.ts';

const ORIGINS = { ours: 'http://127.0.0.1:4497', bare: 'http://127.0.0.1:4498', nginx: 'http://127.0.0.1:4496' };
const NAMES = { ours: 'this server', bare: 'bare `node:http`', nginx: 'nginx, brotli_static' };
const BARS = { bare: 0.8, nginx: 0.5 };
/** Medians of two runs of the same differ by as much. */
const P99_TOLERANCE = 1.1;
const CONNECTIONS = 32;
const WARM_UP_REQUESTS = 5_000;
/** Scripts, style sheets, fonts and pictures, with the hash of their content in the name. */
const ASSETS = '/_astro/';
/** Pages, what belongs to them, and both when the browser has them already. */
const TASKS = ['page', 'asset', '304'] as const;

type Task = (typeof TASKS)[number];
type Name = keyof typeof ORIGINS;

interface Round {
  readonly perSecond: number;
  /** Requests per second of the server's processor time. */
  readonly perCpuSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

/** One of the servers that are compared, with what is asked of it and what came of it. */
interface Rival {
  readonly name: Name;
  readonly server: PinnedServer;
  readonly requests: Readonly<Record<Task, readonly Request[]>>;
  readonly rounds: Readonly<Record<Task, Round[]>>;
}

/** Measures pages, assets and 304 of our server, of a bare `node:http` with the same bytes and headers, and of nginx, in turns on one core. */
export async function measurePages(options: BenchOptions): Promise<string> {
  const rivals: Rival[] = [];
  const nginx = findNginx();
  try {
    await startAll(options, nginx, rivals);
    for (const rival of rivals) {
      for (const task of TASKS) await load(rival, task, { amount: WARM_UP_REQUESTS });
    }
    // In turns, so that other work on the machine meets all.
    for (let round = 0; round < options.rounds; round += 1) {
      for (const task of TASKS) {
        for (const rival of rivals) rival.rounds[task].push(await load(rival, task, { duration: options.seconds }));
      }
    }
    return report(rivals, nginx);
  } finally {
    for (const { server } of rivals) await server.stop();
  }
}

/** Starts the three, or two of them where there is no nginx. Who asks stops those that are there, even when a later one does not start. */
async function startAll({ distDir, folder }: BenchOptions, nginx: Nginx | string, rivals: Rival[]): Promise<void> {
  const paths = await servedPaths(distDir);
  const fetchAll = (origin: string) => Promise.all(paths.map((path) => fetchFile(origin, path)));
  const add = async (name: Name, server: PinnedServer): Promise<readonly FetchedFile[]> => {
    const requests: Record<Task, Request[]> = { page: [], asset: [], '304': [] };
    rivals.push({ name, server, requests, rounds: { page: [], asset: [], '304': [] } });
    const files = await fetchAll(server.origin);
    for (const { path, etag } of files) {
      const kind = path.startsWith(ASSETS) ? 'asset' : path.endsWith('/') ? 'page' : undefined;
      if (kind) requests[kind].push({ method: 'GET', path });
      requests['304'].push({ method: 'GET', path, headers: { ...HEADERS, 'if-none-match': etag } });
    }
    return files;
  };
  const env = { DIST_DIR: distDir, MEMBERSHIP: 'false', LOG_LEVEL: 'warn' };
  const files = await add('ours', await startOurs({ origin: ORIGINS.ours, env }));
  const list = join(folder, 'files.json');
  writeFileSync(list, JSON.stringify(files));
  const bare = [process.execPath, '--max-semi-space-size=4', join(import.meta.dirname, 'bare-server.mjs')];
  await add('bare', await startPinned(bare, { origin: ORIGINS.bare, env: { BARE_FILES: list } }));
  if (typeof nginx === 'string') {
    console.log(`Without nginx: ${nginx}.`);
    return;
  }
  const { port } = new URL(ORIGINS.nginx);
  const command = nginxCommand(nginx, { port, root: distDir, folder: join(folder, 'nginx'), groups: groupsOf(files) });
  await add('nginx', await startPinned(command, { origin: ORIGINS.nginx }));
}

/** Pages and files that every server answers at the same address. */
async function servedPaths(distDir: string): Promise<string[]> {
  const { files } = await loadSite(distDir);
  const isPlain = (path: string) => path !== '/' && !path.includes('/profile/') && encodeURI(path) === path;
  return [...files.keys()].filter(isPlain);
}

/** What nginx is to send with pages, with assets and with the rest: what we send with the first of each. */
function groupsOf(files: readonly FetchedFile[]): { location: string; headers: readonly string[] }[] {
  const first = (belongs: (path: string) => boolean) => files.find(({ path }) => belongs(path))?.headers ?? [];
  return [
    { location: '/', headers: first((path) => path.endsWith('.md')) },
    { location: '~ /$', headers: first((path) => path.endsWith('/')) },
    { location: ASSETS, headers: first((path) => path.startsWith(ASSETS)) },
  ];
}

async function load(
  { name, server, requests }: Rival,
  task: Task,
  how: { readonly duration: number } | { readonly amount: number },
): Promise<Round> {
  const before = server.cpuSeconds() ?? 0;
  const given = { url: server.origin, connections: CONNECTIONS, headers: HEADERS, requests: requests[task] };
  const result = await autocannon({ ...given, ...how });
  const cpuSeconds = (server.cpuSeconds() ?? 0) - before;
  const { total } = result.requests;
  const wanted = task === '304' ? result['3xx'] : result['2xx'];
  if (wanted !== total || result.errors > 0) {
    throw new Error(`${name}, ${task}: ${total - wanted} of ${total} answers are others, ${result.errors} failed.`);
  }
  const { p50, p99, p99_9: p999 } = result.latency;
  const round = { perSecond: total / result.duration, perCpuSecond: total / cpuSeconds, p50, p99, p999 };
  console.log(
    `${task.padEnd(10)} ${name.padEnd(5)} ${round.perSecond.toFixed(0)} requests/s, p50 ${p50} ms, p99 ${p99} ms, p99.9 ${p999} ms, ${round.perCpuSecond.toFixed(0)} per second of processor time`,
  );
  return round;
}

function report(rivals: readonly Rival[], nginx: Nginx | string): string {
  const rows = TASKS.flatMap((task) =>
    rivals.map(({ name, rounds }) => [
      task,
      NAMES[name],
      spread(rounds[task].map(({ perCpuSecond }) => perCpuSecond)),
      spread(rounds[task].map(({ perSecond }) => perSecond)),
      spread(rounds[task].map(({ p50 }) => p50)),
      spread(rounds[task].map(({ p99 }) => p99)),
      spread(rounds[task].map(({ p999 }) => p999)),
    ]),
  );
  recordFigures(
    'server',
    TASKS.flatMap((task) =>
      rivals.flatMap((rival) => {
        const name = `${task}, ${NAMES[rival.name]}`;
        const rounds = rival.rounds[task];
        const [served, slow] = [rounds.map(({ perCpuSecond }) => perCpuSecond), rounds.map(({ p99 }) => p99)];
        return [
          ...figureOf(
            { group: 'Pages, requests per second of processor time', name, unit: '', better: 'more' },
            served,
          ),
          ...figureOf({ group: 'Pages, a hundredth takes longer than', name, unit: 'ms', better: 'less' }, slow),
        ];
      }),
    ),
    typeof nginx === 'string' ? {} : { nginx: nginx.version },
  );
  const head = ['task', 'server', 'requests per CPU-second', 'requests/s', 'p50 ms', 'p99 ms', 'p99.9 ms'];
  const [ours, ...others] = rivals;
  const bars = TASKS.flatMap((task) => others.flatMap((other) => (ours ? compare(task, ours, other) : [])));
  const pinned = ours?.server.pinned ? 'each on one core, the same' : 'on all cores';
  const known = typeof nginx === 'string' ? `Not compared with nginx: ${nginx}.` : `nginx ${nginx.version}.`;
  return [
    `${ours?.requests.page.length} pages and ${ours?.requests.asset.length} assets in brotli, ${CONNECTIONS} connections, ${pinned}, in turns, ${ours?.rounds['304'].length} rounds. Ratios are those of a round, by processor time. ${known}`,
    table(head, rows),
    bars.join('\n'),
  ].join('\n\n');
}

/** Bars of one task: speed, and that a hundredth of the answers takes no longer. */
function compare(task: Task, ours: Rival, other: Rival): string[] {
  const ratios = ours.rounds[task].map(
    ({ perCpuSecond }, round) => perCpuSecond / (other.rounds[task][round]?.perCpuSecond ?? Number.NaN),
  );
  if (other.name === 'ours') return [];
  const least = BARS[other.name];
  const speed = bar(`${task}: ${spread(ratios, 2)} × ${NAMES[other.name]}, at least ${least}`, median(ratios) >= least);
  if (other.name !== 'bare') return [speed];
  const [own, bare] = [ours, other].map(({ rounds }) => median(rounds[task].map(({ p99 }) => p99)));
  const late = (own ?? 0) / (bare ?? 0);
  return [
    speed,
    bar(`${task}: p99 ${own} ms beside ${bare} ms of bare \`node:http\`, no worse`, late <= P99_TOLERANCE),
  ];
}

/** A file with its headers as they come over the wire, without those that Node adds by itself. */
interface FetchedFile {
  readonly path: string;
  readonly etag: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Those of a 304. */
  readonly unchanged: readonly string[];
  /** In base 64. */
  readonly body: string;
}

/** What a browser of today says. */
const HEADERS = { 'accept-encoding': 'br, gzip' };
/** A server need not hold as many connections as there are files. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** Asks a server for a file, and then whether it has changed. */
async function fetchFile(origin: string, path: string): Promise<FetchedFile> {
  const whole = await fetchRaw(origin + path, HEADERS);
  const { etag } = whole;
  const again = await fetchRaw(origin + path, { ...HEADERS, 'if-none-match': etag });
  if (whole.status !== 200 || again.status !== 304)
    throw new Error(`${origin}${path} is answered with ${whole.status}, and with ${again.status} when it is known.`);
  return { path, etag, headers: whole.headers, unchanged: again.headers, body: whole.body };
}

interface Raw extends Pick<FetchedFile, 'etag' | 'headers' | 'body'> {
  readonly status: number | undefined;
}

function fetchRaw(address: string, headers: Readonly<Record<string, string>>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { rawHeaders, statusCode: status } = response;
      const own = (place: number) => !OF_THE_CONNECTION.has((rawHeaders[place - (place % 2)] ?? '').toLowerCase());
      resolve({
        status,
        etag: response.headers.etag ?? '',
        headers: rawHeaders.filter((_, place) => own(place)),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    asked.once('error', reject).end();
  });
}
