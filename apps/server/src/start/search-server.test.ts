import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, statusOf } from '../testing/raw-request.ts';
import { writeSampleIndexes } from '../testing/sample-search.ts';
import { serveSearch } from './search-server.ts';
import type { RunningServer } from './serve-app.ts';

const HEADERS = { 'x-algolia-application-id': 'my-app', 'x-algolia-api-key': 'my-key' };

let dir: string;
let server: RunningServer;
beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  dir = await mkdtemp(join(tmpdir(), 'duoverso-search-'));
  writeSampleIndexes(dir);
  server = await serveSearch({ dir, port: 0, appId: 'my-app', apiKey: 'my-key' });
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

describe('serveSearch', () => {
  it('answers the protocol over a socket, with the credentials given', async () => {
    const ask = (headers: HeadersInit) =>
      fetch(`${server.url}/1/indexes/docs/query`, { method: 'POST', body: '{"query":"key"}', headers });
    const response = await ask(HEADERS);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toMatchObject({ index: 'docs', nbHits: 2 });
    expect((await ask({ ...HEADERS, 'x-algolia-api-key': 'duoverso-search-only' })).status).toBe(403);
  });

  it('answers nothing else', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/en/`)).status).toBe(404);
  });

  it('[E05] refuses a body that is too long before it has come, and takes the next request', async () => {
    const head = (length: number) =>
      `POST /1/indexes/docs/query HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nx-algolia-application-id: my-app\r\nx-algolia-api-key: my-key\r\nContent-Length: ${length}\r\n\r\n`;
    const response = await rawRequest(server.port, `${head(500_000)}{"query":`);
    expect(statusOf(response)).toBe(413);
    expect(response).toContain('{"message":"The body of the request is longer than 262144 bytes","status":413}');
    expect(statusOf(await rawRequest(server.port, `${head(2)}{}`))).toBe(200);
  });

  it('lets other requests through while one is sent slowly or broken off', async () => {
    const unfinished =
      'POST /1/indexes/docs/query HTTP/1.1\r\nHost: localhost\r\nx-algolia-application-id: my-app\r\nx-algolia-api-key: my-key\r\nContent-Length: 50\r\n\r\n{"que';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(unfinished));
    const url = `${server.url}/1/indexes/docs/query`;
    expect((await fetch(url, { method: 'POST', body: '{}', headers: HEADERS })).status).toBe(200);
    socket.destroy();
    expect((await fetch(url, { method: 'POST', body: '{}', headers: HEADERS })).status).toBe(200);
  });
});
