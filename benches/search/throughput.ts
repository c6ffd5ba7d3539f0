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
