import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_API_KEY, DEFAULT_APP_ID } from '@duoverso/search/protocol';
import { searchRequest } from '../../apps/site/src/islands/search/search-request.ts';
import { projectDir } from '../../scripts/build/paths.ts';
import type { TypedQuery } from './distinct-queries.ts';

export interface Throughput {
  /** Answered queries in a second of wall clock, all from one core of the server. */
  readonly queriesPerSecond: number;
  /** In a second of the server's own processor time, which others on the machine hardly change; undefined where the system does not tell. */
  readonly queriesPerCpuSecond: number | undefined;
  /** Milliseconds from sending to the end of the answer, with all connections busy. */
  readonly p50: number;
  readonly p99: number;
}

export interface BenchServer {
  readonly port: number;
  readonly pid: number;
  /** Whether the whole server, its search thread included, was held on one core. */
  readonly pinned: boolean;
  stop(): void;
}

/** Connections that always wait for an answer. */
const CONNECTIONS = 16;
const POLL_MS = 50;
/** Of every Linux that Node runs on. */
const CLOCK_TICKS = 100;
const CREDENTIALS = new URLSearchParams({
  'x-algolia-application-id': DEFAULT_APP_ID,
  'x-algolia-api-key': DEFAULT_API_KEY,
});
const PATH = `/1/indexes/*/queries?${CREDENTIALS}`;

/** Starts the site's own server as `npm start` does, with one search thread, on the first core where the system lets us choose one. */
export async function startBenchServer(distDir: string): Promise<BenchServer> {
  const pinned = spawnSync('taskset', ['--version']).status === 0;
  const main = [process.execPath, `${projectDir}/apps/server/src/main.ts`];
  const [command = '', ...args] = pinned ? ['taskset', '--cpu-list', '0', ...main] : main;
  const port = await freePort();
  const server = spawn(command, args, {
    env: { ...process.env, DIST_DIR: distDir, PORT: String(port), SEARCH_THREADS: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code} before it answered.`)));
  });
  await Promise.race([answering(port), ended]);
  ended.catch(() => undefined); // from here on, its end is what we ask for
  return { port, pid: server.pid ?? 0, pinned, stop: () => void server.kill() };
}

/** Asks every query once, as the dialog does, over connections that stay open; answers come compressed, as browsers take them. */
export async function measureThroughput(
  { port, pid }: BenchServer,
  index: string,
  queries: readonly TypedQuery[],
): Promise<Throughput> {
  const bodies = queries.map(({ query, language }) =>
    JSON.stringify({ requests: [searchRequest({ index, insights: false }, query, { language })] }),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let next = 0;
  const connection = async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const begin = performance.now();
      await ask(agent, port, body);
      times.push(performance.now() - begin);
    }
  };
  const cpuBefore = cpuSeconds(pid);
  const begin = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - begin) / 1000;
  const cpu = cpuSeconds(pid) - cpuBefore;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const queriesPerCpuSecond = Number.isNaN(cpu) ? undefined : queries.length / cpu;
  return { queriesPerSecond: queries.length / seconds, queriesPerCpuSecond, p50: at(0.5), p99: at(0.99) };
}

/** Processor time of a process in seconds, all threads together. Source: proc(5), fields 14 and 15 in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

function ask(agent: Agent, port: number, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'text/plain',
      'accept-encoding': 'gzip',
      'content-length': Buffer.byteLength(body),
    };
    const asked = request({ agent, host: '127.0.0.1', port, method: 'POST', path: PATH, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The server answered ${answer.statusCode} to ${body}`));
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined); // not there yet
    if (answer?.ok) return;
    await delay(POLL_MS);
  }
}
