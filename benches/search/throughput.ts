import { Agent, request } from 'node:http';
import { freePort } from '../../apps/server/src/database/embedded/endpoint.ts';
import { searchRequest } from '../../apps/site/src/search/dialog/search-request.ts';
import { type PinnedServer, startOurs } from '../server/pinned-server.ts';
import type { TypedQuery } from './distinct-queries.ts';
import { SITE_SEARCH } from './site-search.ts';

export interface Throughput {
  /** Answered queries in a second of wall clock, all from one core of the server. */
  readonly queriesPerSecond: number;
  /** In a second of the server's own processor time, which others on the machine hardly change; undefined where the system does not tell. */
  readonly queriesPerCpuSecond: number | undefined;
  /** Milliseconds from sending to the end of the answer, with all connections busy. */
  readonly p50: number;
  readonly p99: number;
}

/** Connections that always wait for an answer. */
const CONNECTIONS = 16;
const CREDENTIALS = new URLSearchParams({
  'x-algolia-application-id': SITE_SEARCH.appId,
  'x-algolia-api-key': SITE_SEARCH.apiKey,
});
const PATH = `/1/indexes/*/queries?${CREDENTIALS}`;

/** Starts the site's own server as `npm start` does, with one search process, the whole of it on one core where the system can do that. */
export async function startBenchServer(distDir: string): Promise<PinnedServer> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  return startOurs({
    origin,
    env: { DIST_DIR: distDir, SEARCH_PROCESSES: '1', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
  });
}

/** Asks every query once, as the dialog does, over connections that stay open; answers come compressed, as browsers take them. */
export async function measureThroughput(
  { origin, cpuSeconds }: PinnedServer,
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
      await ask(agent, origin, body);
      times.push(performance.now() - begin);
    }
  };
  const cpuBefore = cpuSeconds();
  const begin = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - begin) / 1000;
  const cpuAfter = cpuSeconds();
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const queriesPerCpuSecond =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : queries.length / (cpuAfter - cpuBefore);
  return { queriesPerSecond: queries.length / seconds, queriesPerCpuSecond, p50: at(0.5), p99: at(0.99) };
}

function ask(agent: Agent, origin: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'text/plain',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'content-length': Buffer.byteLength(body),
    };
    const asked = request(origin + PATH, { agent, method: 'POST', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The server answered ${answer.statusCode} to ${body}`));
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Milliseconds of each call, by the clock: of use only on a machine that does little else. */
export function latency(calls: readonly string[], run: (query: string) => unknown): Latency {
  const times = Float64Array.from(calls, (query) => {
    const begin = performance.now();
    run(query);
    return performance.now() - begin;
  }).sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Every beginning of every query, as a reader types it. */
export function typedLetterByLetter(queries: readonly string[]): string[] {
  return queries.flatMap((query) => Array.from(query, (_, index) => [...query].slice(0, index + 1).join('')));
}

export function reported({ p50, p99, max }: Latency): string {
  return `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, slowest ${milliseconds(max)}`;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}
