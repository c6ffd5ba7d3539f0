import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { loadSite } from '../http/load-site.ts';
import { createMetrics } from '../metrics/prometheus.ts';
import { createSearchFastPath } from '../search/search-fast-path.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { type ComparableAnswer, comparable } from '../testing/comparable-answer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { createSampleDist } from '../testing/sample-dist.ts';
import { createSampleSearch, SAMPLE_CREDENTIALS, type SampleSearch } from '../testing/sample-search.ts';
import { createApp, type Readiness } from './app.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

const { appId, apiKey } = SAMPLE_CREDENTIALS;
const KEYS = `x-algolia-application-id=${appId}&x-algolia-api-key=${apiKey}`;
const QUERIES = '/1/indexes/*/queries';
const PUBLIC_URL = 'https://site.example';

interface Side extends RunningServer {
  readonly lines: Record<string, unknown>[];
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly search: SampleSearch;
  readonly readiness: Readiness;
  /** Requests that reached the application. */
  asked: number;
  /** Requests that reached the search. */
  begun: number;
}

let fast: Side;
let slow: Side;
let remove: () => Promise<void>;

beforeAll(async () => {
  const sample = await createSampleDist();
  remove = sample.remove;
  const site = await loadSite(sample.dist);
  const { base } = site.headers;
  const start = async (quick: boolean): Promise<Side> => {
    const { log, lines } = createCollectedLog();
    const metrics = createMetrics();
    const sampleSearch = await createSampleSearch(log);
    const search: SampleSearch = {
      ...sampleSearch,
      answer: (...asked) => {
        side.begun += 1;
        return sampleSearch.answer(...asked);
      },
    };
    const config = readConfig({ PORT: '0', DIST_DIR: sample.dist, TRUST_PROXY: 'true' });
    const readiness = { stopping: false };
    const common = { log, trustProxy: true, publicUrl: PUBLIC_URL, metrics };
    const app = createApp({ ...common, site, readiness, search });
    const fastPaths = quick ? [createSearchFastPath({ ...common, search, base, basePath: '' })] : [];
    const counted = {
      fetch: (...args: Parameters<typeof app.fetch>) => {
        side.asked += 1;
        return app.fetch(...args);
      },
    };
    const close = () => search.close();
    const server = await serveApp({
      app: counted as typeof app,
      config,
      log,
      readiness,
      fastPaths,
      base,
      details: {},
      close,
    });
    const side: Side = { ...server, lines, metrics, search, readiness, asked: 0, begun: 0 };
    return side;
  };
  [fast, slow] = await Promise.all([start(true), start(false)]);
});
afterAll(async () => {
  await Promise.all([fast.stop(), slow.stop()]);
  await remove();
});

async function both(lines: readonly string[], body: string): Promise<[ComparableAnswer, ComparableAnswer]> {
  const request = `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
  return [comparable(await rawRequest(fast.port, request)), comparable(await rawRequest(slow.port, request))];
}

const post = (target: string, body: string, ...headers: string[]): [string[], string] => [
  [`POST ${target} HTTP/1.1`, 'Host: localhost', `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
  body,
];
const queryOf = (query: string) => JSON.stringify({ requests: [{ indexName: 'docs', query }] });

describe('the fast path of searches', () => {
  it('answers as the routes do, whatever is asked', async () => {
    const target = fc.constantFrom(
      `${QUERIES}?${KEYS}`,
      `${QUERIES}?${KEYS}`,
      `${QUERIES}?X-Algolia-API-Key=${apiKey}&X-ALGOLIA-Application-Id=${appId}&x-algolia-agent=a%20(b)%3B`,
      `${QUERIES}?x-algolia-api-key=wrong&x-algolia-application-id=${appId}`,
      QUERIES,
      `${QUERIES}/?${KEYS}`,
      `${QUERIES}/x?${KEYS}`,
      `${QUERIES}x?${KEYS}`,
      `${QUERIES}?${KEYS}#x`,
      `${QUERIES}?${KEYS}&"`,
      `${QUERIES}?${KEYS}&a=${'x'.repeat(8_200)}`,
      `http://localhost${QUERIES}?${KEYS}`,
      `/1/indexes/%2A/queries?${KEYS}`,
      `/1/indexes/docs/query?${KEYS}`,
      `//1/indexes/*/queries?${KEYS}`,
    );
    const body = fc.constantFrom(
      queryOf('key'),
      queryOf('ключ 鍵 🔑'),
      queryOf('nothing of the kind'),
      '',
      '{',
      `\uFEFF${queryOf('key')}`,
      '{"requests":[]}',
      '{"requests":[{"indexName":"other"}]}',
      JSON.stringify({ requests: [{ indexName: 'docs', query: 'x'.repeat(600) }] }),
    );
    const header = fc.constantFrom(
      'Accept-Encoding: br;q=0, gzip;q=0, *',
      'Accept-Encoding: identity',
      'Content-Encoding: gzip',
      'Content-Encoding: identity',
      'Content-Type: application/json',
      'Expect: 100-continue',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Proto: http',
      'X-Forwarded-For: 192.0.2.1, 2001:db8::1',
      `X-Algolia-API-Key: ${apiKey}`,
      `X-Algolia-Application-Id: ${appId}`,
      'X-Algolia-API-Key: wrong',
      'Origin: https://other.example',
      'If-None-Match: *',
      'Range: bytes=0-3',
      'Content-Length: 3',
    );
    const host = fc.constantFrom('Host: localhost', 'Host: [::1]:8080', 'Host: a b', 'Host: x/y', 'Host:');
    const method = fc.constantFrom('POST', 'POST', 'POST', 'GET', 'PUT', 'HEAD', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(method, target, fc.constantFrom('1.1', '1.1', '1.0')),
        host,
        body,
        fc.array(header, { maxLength: 3 }),
        async ([verb, path, version], hostLine, text, headers) => {
          const lines = [`${verb} ${path} HTTP/${version}`, hostLine, `Content-Length: ${Buffer.byteLength(text)}`];
          const [quick, thorough] = await both([...lines, ...headers], text);
          expect(quick).toEqual(thorough);
        },
      ),
      { numRuns: 400 },
    );
  }, 120_000);

  it('takes what the dialog asks before the application, and counts, logs and tells of it as the routes do', async () => {
    const before = { fast: fast.asked, slow: slow.asked };
    for (const side of [fast, slow]) side.lines.length = side.search.searches.length = 0;
    const given = 'X-Request-Id: d41d8cd98f00b204e9800998ecf8427e';
    for (const query of ['key', 'page']) {
      const [quick, thorough] = await both(
        ...post(`${QUERIES}?${KEYS}`, queryOf(query), 'X-Forwarded-For: 192.0.2.7', given),
      );
      expect(quick).toEqual(thorough);
      expect(quick.head[0]).toBe('HTTP/1.1 200 OK');
    }
    await both(...post(`${QUERIES}?${KEYS}`, '{'));
    expect(fast.asked - before.fast).toBe(0);
    expect(slow.asked - before.slow).toBe(3);
    const shown = ({ lines }: Side) => lines.map(({ id: _id, ms: _ms, time: _time, ...line }) => line);
    await expect.poll(() => fast.lines.length).toBe(3);
    await expect.poll(() => slow.lines.length).toBe(3);
    expect(shown(fast)).toEqual(shown(slow));
    expect(fast.lines.every(({ id, ms }) => typeof id === 'string' && typeof ms === 'number')).toBe(true);
    for (const { lines } of [fast, slow]) expect(lines.filter(({ id }) => given.endsWith(String(id)))).toHaveLength(2);
    expect(fast.search.searches).toEqual(slow.search.searches);
    expect(fast.search.searches.map(({ visitor }) => visitor)).toEqual(['192.0.2.7', '192.0.2.7']);
    const count = async ({ metrics }: Side) =>
      (await metrics.read()).split('\n').filter((text) => /_seconds_count\{.*"search".*"[24]xx"/.test(text));
    const counted = await count(fast);
    expect(counted).toHaveLength(2);
    expect(counted).toEqual(await count(slow));
  });

  it('reads a body that comes in pieces, cut within a letter', async () => {
    const body = queryOf('鍵 key');
    const answers = await Promise.all(
      [fast, slow].map(
        ({ port }) =>
          new Promise<string>((resolve) => {
            const bytes = Buffer.from(body);
            const cut = bytes.indexOf('鍵') + 1;
            const socket = connect(port, '127.0.0.1', () => {
              const [lines] = post(`${QUERIES}?${KEYS}`, body, 'Connection: close');
              socket.write(`${lines.join('\r\n')}\r\n\r\n`);
              socket.write(bytes.subarray(0, cut));
              setTimeout(() => socket.write(bytes.subarray(cut)), 50);
            });
            let received = '';
            socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
            socket.on('close', () => resolve(received));
          }),
      ),
    );
    expect(comparable(answers[0] ?? '')).toEqual(comparable(answers[1] ?? ''));
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('writes a line for a client that has gone before its body was whole', async () => {
    for (const side of [fast, slow]) {
      side.lines.length = 0;
      const socket = connect(side.port, '127.0.0.1');
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.write(`POST ${QUERIES}?${KEYS} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
      await expect.poll(() => side.lines.length).toBeGreaterThan(0);
    }
    expect(fast.lines[0]).toMatchObject({ method: 'POST', path: QUERIES, status: 0, aborted: true });
    expect((await both(...post(`${QUERIES}?${KEYS}`, queryOf('key'))))[0].head[0]).toBe('HTTP/1.1 200 OK');
  });

  it('answers what is on its way when the server stops', async () => {
    const [lines, body] = post(`${QUERIES}?${KEYS}`, queryOf('takes a while'), 'Connection: close');
    const request = `${lines.join('\r\n')}\r\n\r\n${body}`;
    for (const side of [fast, slow]) {
      const before = side.begun;
      const answered = rawRequest(side.port, request);
      await expect.poll(() => side.begun).toBe(before + 1);
      await side.stop();
      expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});
