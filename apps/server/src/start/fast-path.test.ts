import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { loadSite } from '../http/load-site.ts';
import { createRecentCopies } from '../http/recent-copies.ts';
import { createRecorder } from '../http/request-record.ts';
import { createSiteFile } from '../http/site-file.ts';
import { createMetrics } from '../metrics/prometheus.ts';
import { createFastPath } from '../pages/fast-path.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { type ComparableAnswer, comparable } from '../testing/comparable-answer.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { createSampleDist } from '../testing/sample-dist.ts';
import { createApp, isOfTheApplication } from './app.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

const BROKEN = '/broken.txt';
const PUBLIC_URL = 'https://site.example';
const RUNS = 200;

interface Side extends RunningServer {
  readonly lines: Record<string, unknown>[];
  readonly metrics: ReturnType<typeof createMetrics>;
  /** Requests that reached the application. */
  asked: number;
}

let fast: Side;
let slow: Side;
let remove: () => Promise<void>;

beforeAll(async () => {
  const sample = await createSampleDist();
  remove = sample.remove;
  const loaded = await loadSite(sample.dist);
  const broken = createSiteFile({
    encodings: ['br', 'identity'],
    size: 3,
    held: Buffer.from('no brotli'),
    recent: createRecentCopies(1),
    describe: () => ({ lastModified: '', validatorHeaders: {}, contentType: 'text/plain' }),
  });
  const site = { ...loaded, files: new Map([...loaded.files, [BROKEN, broken]]) };
  const start = async (quick: boolean): Promise<Side> => {
    const { log, lines } = createCollectedLog();
    const metrics = createMetrics();
    const config = readConfig({ PORT: '0', DIST_DIR: sample.dist, TRUST_PROXY: 'true' });
    const readiness = { stopping: false };
    const openRecord = createRecorder({ log, metrics });
    const common = { site, openRecord, trustProxy: true, publicUrl: PUBLIC_URL };
    const app = createApp({ ...common, log, readiness });
    const fastPath = quick ? createFastPath({ ...common, reserved: isOfTheApplication }) : undefined;
    const counted = {
      fetch: (...args: Parameters<typeof app.fetch>) => {
        side.asked += 1;
        return app.fetch(...args);
      },
    };
    const details = {};
    const close = async () => {};
    const base = site.headers.base;
    const server = await serveApp({
      app: counted as typeof app,
      config,
      log,
      readiness,
      fastPath,
      base,
      details,
      close,
    });
    const side: Side = { ...server, lines, metrics, asked: 0 };
    return side;
  };
  [fast, slow] = [await start(true), await start(false)];
});
afterAll(async () => {
  await Promise.all([fast.stop(), slow.stop()]);
  await remove();
});

async function both(lines: readonly string[]): Promise<[ComparableAnswer, ComparableAnswer]> {
  const request = `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  return [comparable(await rawRequest(fast.port, request)), comparable(await rawRequest(slow.port, request))];
}

const targets = [
  '/en/docs/usage/',
  '/en/caf%C3%A9%20au%20lait/',
  '/en/caf%c3%a9%20au%20lait/',
  '/robots.txt',
  '/_astro/app.abc123.js',
  '/en/docs/usage',
  '/',
  '/profile/',
  '/en/profile/',
  '/healthz',
  '/nothing/',
  '/en/docs/usage/?q=1',
  'http://localhost/robots.txt',
  '/en//docs/usage/',
  '/EN/docs/usage/',
  '//ROBOTS.txt',
  '/1/x',
  '/api/me',
  '//',
];
const etags = async () => {
  const answer = await fetch(`${slow.url}/robots.txt`, { headers: { 'accept-encoding': 'identity' } });
  return answer.headers.get('etag') ?? '';
};

/** What a side has recorded since it was asked last, without what no two requests have in common. */
async function recorded(side: Side, count: number) {
  await expect.poll(() => side.lines.length).toBe(count);
  const lines = side.lines.splice(0).map(({ id, ms, time: _time, ...line }) => [typeof id, typeof ms, line]);
  const metrics = (await side.metrics.read()).split('\n').filter((text) => text.includes('_seconds_count{'));
  return { lines, metrics };
}

describe('the fast path', () => {
  it('answers and records as the application does, whatever is asked', async () => {
    const etag = await etags();
    for (const { lines, metrics } of [fast, slow]) {
      lines.length = 0;
      metrics.registry.resetMetrics();
    }
    const header = fc.oneof(
      fc.constantFrom(
        'Accept-Encoding: br',
        'Accept-Encoding: gzip, deflate, br, zstd',
        'Accept-Encoding: identity',
        'Accept-Encoding: br;q=0, *;q=0',
        'accept-encoding: gzip;q=.5',
        `If-None-Match: ${etag}`,
        `If-None-Match: W/${etag}`,
        'If-None-Match: *',
        `If-None-Match: "x", ${etag}`,
        'Range: bytes=0-3',
        'Range: bytes=99999-',
        `If-Range: ${etag}`,
        `If-Match: ${etag}`,
        'If-Match: "x"',
        'If-Modified-Since: Sun, 01 Nov 2099 00:00:00 GMT',
        'If-Unmodified-Since: Sun, 01 Nov 1998 00:00:00 GMT',
        'X-Forwarded-Proto: https',
        'X-Forwarded-Proto: http',
        'X-Forwarded-Proto: http, https',
        'Cookie: a=b',
        'Content-Length: 0',
        'Accept-Language: de',
      ),
    );
    const host = fc.constantFrom(
      'Host: localhost',
      'Host: [::1]:8080',
      'Host: a.example:80',
      'Host: 127.0.0.1',
      'Host: a b',
      'Host: x/y',
      'Host: 127.999.0.1',
      'Host: localhost:99999',
      'Host:',
    );
    const line = fc
      .tuple(
        fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
        fc.constantFrom(...targets),
        fc.constantFrom('1.1', '1.1', '1.0'),
      )
      .map(([method, target, version]) => `${method} ${target} HTTP/${version}`);
    await fc.assert(
      fc.asyncProperty(line, host, fc.array(header, { maxLength: 4 }), async (first, hostLine, headers) => {
        const [quick, thorough] = await both([first, hostLine, ...headers]);
        expect(quick).toEqual(thorough);
      }),
      { numRuns: RUNS },
    );
    expect(await recorded(fast, RUNS)).toEqual(await recorded(slow, RUNS));
    expect(fast.asked).toBeLessThan(slow.asked);
  }, 120_000);

  it('leaves a file that cannot be read to the application, and lives on', async () => {
    for (const { port } of [fast, slow]) {
      const answer = await rawRequest(port, `GET ${BROKEN} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    }
    expect((await fetch(`${fast.url}/robots.txt`)).status).toBe(200);
  });

  it.each<[string, string[]]>([
    ['a whole file', []],
    ['a file without its content', ['HEAD']],
    ['a file that the client has', ['If-None-Match: *']],
    ['a part of a file', ['Range: bytes=0-3']],
    ['a part that is none', ['Range: bytes=99999-']],
    ['a file that has changed', ['If-Match: "x"']],
    ['a file in none of its codings', ['Accept-Encoding: br;q=0, identity;q=0, *;q=0']],
  ])('takes %s before the application', async (_case, [first = '', ...more]) => {
    const method = first === 'HEAD' ? first : 'GET';
    const headers = [first, ...more].filter((header) => header.includes(':'));
    const before = fast.asked;
    const [quick, thorough] = await both([`${method} /robots.txt HTTP/1.1`, 'Host: localhost', ...headers]);
    expect(quick).toEqual(thorough);
    expect(fast.asked).toBe(before);
  });

  it('leaves what has a body, an odd host or a header twice to the application', async () => {
    const before = fast.asked;
    for (const more of ['Content-Length: 0', 'Host: a b', 'Accept-Encoding: br\r\naccept-encoding: gzip']) {
      const host = more.startsWith('Host') ? [] : ['Host: localhost'];
      await both(['GET /robots.txt HTTP/1.1', ...host, more]);
    }
    // The adapter itself refuses the host.
    expect(fast.asked - before).toBeGreaterThanOrEqual(2);
  });

  it('records a request under the id that its proxy has given', async () => {
    const given = 'X-Request-Id: d41d8cd98f00b204e9800998ecf8427e';
    for (const { lines } of [fast, slow]) lines.length = 0;
    await both(['GET /robots.txt HTTP/1.1', 'Host: localhost', given]);
    for (const { lines } of [fast, slow]) {
      await expect.poll(() => lines.map(({ id }) => `X-Request-Id: ${id}`)).toEqual([given]);
    }
  });
});
