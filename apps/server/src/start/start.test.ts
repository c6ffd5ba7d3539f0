import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { rawRequest, readAll, statusOf } from '../testing/raw-request.ts';
import { createSampleDist, PLAIN_TEXT, SAMPLE_SEARCH, SECRET, USAGE_PAGE } from '../testing/sample-dist.ts';
import { writeSampleIndexes } from '../testing/sample-search.ts';
import { type RunningServer, startServer } from './start.ts';

const HOST = 'Host: localhost\r\nConnection: close\r\n\r\n';

let dist: string;
let remove: () => Promise<void>;
const running: RunningServer[] = [];

beforeAll(async () => {
  ({ dist, remove } = await createSampleDist());
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => remove());

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    PORT: '0',
    DIST_DIR: dist,
    MEMBERSHIP: 'false',
    LOG_LEVEL: 'silent',
    SHUTDOWN_TIMEOUT_MS: '2000',
    ...env,
  });
  const server = await startServer(config);
  running.push(server);
  return server;
}

/** What the log of a start says of the address of a site that was built for `built`. */
async function addressesReported(served: string | undefined, built: string | undefined) {
  const site = await createSampleDist();
  const file = join(site.dist, '_headers.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), siteUrl: built }));
  const { log, lines } = createCollectedLog();
  const config = readConfig({ PORT: '0', DIST_DIR: site.dist, MEMBERSHIP: 'false', PUBLIC_URL: served });
  await (await startServer(config, log)).stop();
  await site.remove();
  return lines.filter(({ msg }) => /SITE_URL/.test(String(msg)));
}

describe('over a real socket', () => {
  it('serves a page', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/en/docs/usage/`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(USAGE_PAGE);
  });

  it.each(['127.999.0.1', 'a b', '[::1', 'localhost:99999'])('refuses the Host %j, which is none', async (host) => {
    const { port } = await start();
    const search = `POST /1/indexes/*/queries HTTP/1.1\r\nContent-Length: 2\r\nHost: ${host}\r\n\r\n{}`;
    const page = `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const statuses = [...(await rawRequest(port, search + page)).matchAll(/^HTTP\/1\.1 (\d+)/gm)];
    expect(statuses.map(([, status]) => status)).toEqual(['400', '400']);
  });

  it.each([
    ['https://other.example', undefined],
    ['https://site.example', 'https://site.example'],
    [undefined, 'https://other.example'],
  ])('says nothing of the address that pages name: %s, built for %s', async (served, built) => {
    expect(await addressesReported(served, built)).toEqual([]);
  });

  it('warns of pages that name another address than its own', async () => {
    expect(await addressesReported('https://other.example', 'https://site.example')).toMatchObject([
      { level: 40, built: 'https://site.example', served: 'https://other.example' },
    ]);
  });

  it('answers HEAD and 304 without content and keeps the connection in step', async () => {
    const { port } = await start();
    const first = 'HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const second = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\n\r\n';
    const response = await rawRequest(port, `${first}${second}GET /robots.txt HTTP/1.1\r\n${HOST}`);
    const [head, notModified, whole, ...more] = response.split(/(?=HTTP\/1\.1 )/);
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n.*content-length: 10\r\n.*\r\n\r\n$/is);
    expect(notModified).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n.*\r\n\r\n$/s);
    expect(whole).toMatch(new RegExp(`^HTTP/1\\.1 200 OK\\r\\n.*\\r\\n\\r\\n${PLAIN_TEXT}$`, 's'));
    expect(more).toEqual([]);
  });

  it.each([
    ['GET /../secret.txt', 400],
    ['GET /en/../../secret.txt', 404],
    ['GET /%2e%2e/secret.txt', 400],
    ['GET /..%2fsecret.txt', 400],
    ['GET /..%5csecret.txt', 400],
    ['GET /..\\secret.txt', 400],
    ['GET /en/..;/secret.txt', 404],
    ['GET /%252e%252e%252fsecret.txt', 404],
    ['GET /linked/secret.txt', 404],
    ['GET //evil.example/index.html', 404],
    ['GET /%00', 400],
    ['GET /a\u0000b', 400],
    ['GET /a\u0001b', 400],
    ['GET /%c0%ae%c0%ae/secret.txt', 400],
    ['GET /x/../healthz', 400],
    ['GET /en/?q=/../..', 200],
    ['GET /en/caf\u00c3\u00a9/', 400],
    ['GET /en/caf%c3%a9%20au%20lait/', 200],
    ['GET http://evil.example/en/', 200],
    ['GET http://[/en/', 400],
    ['GET en/', 400],
    ['GET *', 400],
    ['OPTIONS /en/', 204],
    ['POST /en/', 405],
    ['TRACE /en/', 405],
    ['PROPFIND /en/', 405],
    ['CONNECT evil.example:443', 405],
    ['BREW /en/', 400],
    ['get /en/', 400],
  ])('answers %j with %d', async (request, status) => {
    const { port } = await start();
    const response = await rawRequest(port, Buffer.from(`${request} HTTP/1.1\r\n${HOST}`, 'latin1'));
    expect(statusOf(response)).toBe(status);
    expect(response).not.toContain(SECRET);
    expect(response).not.toMatch(/^location:/im);
  });

  it('answers a large content that it does not want with 405 and lives on', async () => {
    const { port } = await start();
    const content = `Content-Length: 5000000\r\n${HOST}${'a'.repeat(5_000_000)}`;
    expect(statusOf(await rawRequest(port, `POST /en/ HTTP/1.1\r\n${content}`))).toBe(405);
    expect(statusOf(await rawRequest(port, `GET /healthz HTTP/1.1\r\n${HOST}`))).toBe(200);
  });

  it('never answers 500 and never leaves the built site, whatever bytes the request line has', async () => {
    const { port } = await start();
    const pieces = fc.constantFrom('/', '..', '.', '\\', '%2e', '%00', 'secret.txt', 'linked', 'en', '?', 'http://');
    const target = fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => `/${Buffer.from(bytes).toString('latin1')}`),
      fc.array(pieces).map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(target, async (raw) => {
        const response = await rawRequest(port, Buffer.from(`GET ${raw} HTTP/1.1\r\n${HOST}`, 'latin1'));
        expect(statusOf(response)).toBeLessThan(500);
        expect(response).not.toContain(SECRET);
      }),
    );
  });

  it.each([
    ['an address above the limit', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}`, 414],
    ['an address above the limit for headers', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HOST}`, 414],
    ['an address of a page above the limit', `GET /en/?${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}`, 414],
    ['an address of the search above the limit', `GET /1/${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}`, 414],
    ['an address of the API above the limit', `GET /api/${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}`, 414],
    ['chunks in HTTP/1.0', `POST /api/feedback HTTP/1.0\r\nTransfer-Encoding: chunked\r\n${HOST}0\r\n\r\n`, 400],
    ['chunks in HTTP/1.0 for a page', `GET /en/ HTTP/1.0\r\nTransfer-Encoding: chunked\r\n${HOST}0\r\n\r\n`, 400],
    ['huge headers', `GET /en/ HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}\r\n${HOST}`, 431],
    ['an HTTP/1.1 request without Host', 'GET /en/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an invalid Host', 'GET /en/ HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['an HTTP/1.0 request without Host', 'GET /en/ HTTP/1.0\r\n\r\n', 200],
    ['two lengths', `POST /en/ HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${HOST}`, 400],
    ['length beside chunks', `GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${HOST}`, 400],
    ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    ['an upgrade', `GET /en/ HTTP/1.1\r\nUpgrade: websocket\r\n${HOST.replace('close', 'upgrade, close')}`, 200],
  ])('answers %s with its status', async (_case, request, status) => {
    const { port } = await start();
    expect(statusOf(await rawRequest(port, Buffer.from(request, 'latin1')))).toBe(status);
    expect(statusOf(await rawRequest(port, `GET /healthz HTTP/1.1\r\n${HOST}`))).toBe(200);
  });

  it('closes a connection whose headers do not arrive in time', async () => {
    const { port } = await start({ HEADERS_TIMEOUT_MS: '100' });
    expect(statusOf(await rawRequest(port, 'GET /en/ HTTP/1.1\r\nHost: loc'))).toBe(408);
  });

  it('refuses connections above the limit', async () => {
    const { port } = await start({ MAX_CONNECTIONS: '1' });
    const holder = connect(port, '127.0.0.1');
    await once(holder, 'connect');
    const refused = await rawRequest(port, `GET /healthz HTTP/1.1\r\n${HOST}`).catch(() => '');
    expect(statusOf(refused)).toBe(0);
    holder.destroy();
  });

  it('logs a request when its answer is out, one line each', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const server = await startServer(readConfig({ PORT: '0', DIST_DIR: dist, MEMBERSHIP: 'false' }), log);
    await rawRequest(server.port, `GET /robots.txt?private HTTP/1.1\r\n${HOST}`);
    await rawRequest(server.port, 'GET /robots.txt HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n');
    await server.stop();
    expect(lines.map((line) => line['msg'])).toEqual([
      expect.stringMatching(/^Search is off: there is no folder .*npm run build/),
      expect.stringMatching(/^There is no .*results-page\.cjs.*npm run build/),
      'listening',
      'request',
      'malformed request',
      'stopping',
      'stopped',
    ]);
    expect(lines[3]).toMatchObject({ method: 'GET', path: '/robots.txt', status: 200, bytes: 10 });
    expect(lines[3]).not.toHaveProperty('aborted');
  });
});

describe('search', () => {
  const ask = (url: string) =>
    fetch(
      `${url}/1/indexes/docs/query?x-algolia-application-id=${SAMPLE_SEARCH.appId}&x-algolia-api-key=${SAMPLE_SEARCH.apiKey}`,
      {
        method: 'POST',
        body: '{"query":"key"}',
      },
    );

  it('answers beside the site', async () => {
    const indexes = `${dist}-indexes`;
    writeSampleIndexes(indexes);
    const { url } = await start({ SEARCH_DIR: indexes });
    expect(await (await ask(url)).json()).toMatchObject({ index: 'docs', nbHits: 2 });
  });

  /** What a start logs of the search, and how it answers those who ask as a site that was built with `built` does. */
  async function searchOf(built: object | undefined, env: Record<string, string> = {}) {
    const site = await createSampleDist();
    const file = join(site.dist, '_headers.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), search: built }));
    const { log, lines } = createCollectedLog();
    const config = readConfig({ PORT: '0', DIST_DIR: site.dist, MEMBERSHIP: 'false', ...env });
    try {
      const server = await startServer(config, log);
      const asOwn = new URLSearchParams({ 'x-algolia-application-id': 'own-app', 'x-algolia-api-key': 'own-key' });
      const { status } = await fetch(`${server.url}/1/indexes/own-pages/query?${asOwn}`, {
        method: 'POST',
        body: '{}',
      });
      await server.stop();
      return { status, reported: lines.filter(({ msg }) => /SEARCH_A/.test(String(msg))) };
    } finally {
      await site.remove();
    }
  }

  it('answers to id and key that the pages were built with, and tells of an environment that says others', async () => {
    const built = { appId: 'own-app', apiKey: 'own-key', index: 'own-pages' };
    // There's no index here, and a client with the right key is told so.
    expect(await searchOf(built)).toEqual({ status: 503, reported: [] });
    const other = await searchOf(built, { SEARCH_APP_ID: 'own-app', SEARCH_API_KEY: 'another' });
    expect(other.status).toBe(403);
    expect(other.reported).toMatchObject([
      { level: 40, built: 'own-key', served: 'another', msg: expect.stringContaining('content/settings.json') },
    ]);
    await expect(searchOf(undefined)).rejects.toThrow('does not say by which id and key its pages search');
    expect(await searchOf(undefined, { SEARCH_APP_ID: 'own-app', SEARCH_API_KEY: 'own-key' })).toMatchObject({
      status: 503,
    });
  });

  it('answers 503 without indexes, while the site works', async () => {
    const { url } = await start();
    const response = await ask(url);
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: 'Search is not available at the moment', status: 503 },
    ]);
    expect((await fetch(`${url}/en/`)).status).toBe(200);
  });
});

describe('metrics without membership', () => {
  const TOKEN = 't'.repeat(40);
  const LINE = `${SHORT_NAME}_http_request_seconds_count{area="page",status="2xx"} 1`;

  it('are at /metrics for who knows the token', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN });
    await fetch(`${url}/en/`);
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await response.text()).toContain(LINE);
  });

  it('are on a port of their own, where that is free', async () => {
    const { port } = await start();
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(`METRICS_PORT=${port}`);
    await running.pop()?.stop();
    const { url } = await start({ METRICS_PORT: String(port) });
    await fetch(`${url}/en/`);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(LINE);
  });

  // Every address of 127.0.0.0/8 is of this machine on Linux.
  it.runIf(process.platform === 'linux')(
    '[A12] are on loopback alone, unless METRICS_HOST says otherwise',
    async () => {
      const { port } = await start();
      await running.pop()?.stop();
      const env = { HOST: '0.0.0.0', METRICS_PORT: String(port) };
      const elsewhere = `http://127.0.0.2:${port}/metrics`;
      await start(env);
      await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
      await running.pop()?.stop();
      await start({ ...env, METRICS_HOST: '127.0.0.2' });
      expect((await fetch(elsewhere)).status).toBe(200);
      await running.pop()?.stop();
      await expect(start({ ...env, METRICS_HOST: '192.0.2.1' })).rejects.toThrow('METRICS_HOST=192.0.2.1');
    },
  );
});

describe('starting', () => {
  it('names the busy port and another one', async () => {
    const { port } = await start();
    const failure = await start({ PORT: String(port) }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`port ${port}: the port is in use`);
    expect(String(failure)).toMatch(/PORT=\d+/);
  });

  it('names a host that is not of this machine', async () => {
    await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(/Cannot listen on 192\.0\.2\.1.*HOST=127\.0\.0\.1/);
  });
});

describe('stopping', () => {
  it('turns not ready before it refuses connections, and closes those that idle', async () => {
    const server = await start({ SHUTDOWN_DELAY_MS: '300' });
    const idle = connect(server.port, '127.0.0.1');
    await once(idle, 'connect');
    const ended = readAll(idle);
    const stopped = server.stop();
    expect(server.stop()).toBe(stopped);
    const response = await rawRequest(server.port, 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statusOf(response)).toBe(503);
    expect(response).toMatch(/^connection: close/im);
    await stopped;
    expect(await ended).toBe('');
    await expect(rawRequest(server.port, `GET / HTTP/1.1\r\n${HOST}`)).rejects.toThrow('ECONNREFUSED');
  });

  it('lets a request that has begun finish', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    const received = readAll(socket);
    await once(socket, 'connect');
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n');
    await rawRequest(server.port, `GET /healthz HTTP/1.1\r\n${HOST}`); // by now the first bytes have been read
    const stopped = server.stop();
    socket.write('\r\n');
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*0123456789$/s);
    await stopped;
  });

  it('answers a request that was on its way over a connection that idles, and ends the connection', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    const received = readAll(socket);
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const stopped = server.stop();
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [, first, second] = (await received).split('HTTP/1.1 200 OK\r\n');
    expect(first).toMatch(/^connection: keep-alive/im);
    expect(second).toMatch(/^connection: close/im);
    await stopped;
  });

  it('ends the connection of an answer that was being made', async () => {
    const server = await start();
    const socket = connect(server.port, '127.0.0.1');
    const received = readAll(socket);
    const body = JSON.stringify({ requests: [{ indexName: 'duoverso', query: 'x' }] });
    const head = `POST /1/indexes/*/queries HTTP/1.1\r\nHost: localhost\r\ncontent-length: ${body.length}\r\n`;
    const key = `x-algolia-application-id: ${SAMPLE_SEARCH.appId}\r\nx-algolia-api-key: ${SAMPLE_SEARCH.apiKey}\r\n`;
    socket.write(`${head}${key}expect: 100-continue\r\n\r\n`);
    await once(socket, 'data'); // it goes on when it has the head
    const stopped = server.stop();
    socket.write(body);
    expect(await received).toMatch(/\r\nHTTP\/1\.1 [45]\d\d .*\r\nconnection: close\r\n/is);
    await stopped;
  });

  it('cuts what does not finish within the limit', async () => {
    const server = await start({ SHUTDOWN_TIMEOUT_MS: '100' });
    const socket = connect(server.port, '127.0.0.1');
    const received = readAll(socket).catch(() => '');
    await once(socket, 'connect');
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n');
    await rawRequest(server.port, `GET /healthz HTTP/1.1\r\n${HOST}`);
    await server.stop();
    expect(await received).toBe('');
  });
});
