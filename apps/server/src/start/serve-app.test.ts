import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { ServerEnv } from '../http/answer.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { readAll } from '../testing/raw-request.ts';
import { type RunningServer, serveApp } from './serve-app.ts';

/** More than a connection holds on its way. */
const LONG = 'a'.repeat(1_000_000);

let server: RunningServer;
beforeAll(async () => {
  const app = new Hono<ServerEnv>();
  app.post('/refused', async (c) => {
    await c.req.raw.body?.getReader().read();
    return c.text('refused\n', 413);
  });
  app.get('/next', (c) => c.text('next\n'));
  server = await serveApp({
    app,
    config: readConfig({ PORT: '0', SHUTDOWN_TIMEOUT_MS: '2000' }),
    log: createCollectedLog().log,
    readiness: { stopping: false },
    base: {},
    details: {},
    close: async () => {},
  });
});
afterAll(() => server.stop());

it.each([
  ['its length told', `Content-Length: ${LONG.length}\r\n\r\n${LONG}`],
  ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${LONG.length.toString(16)}\r\n${LONG}\r\n0\r\n\r\n`],
])('answers what follows on a connection after a body that was left half read, %s', async (_how, body) => {
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`POST /refused HTTP/1.1\r\nHost: localhost\r\n${body}`),
  );
  socket.once('data', () => socket.write('GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'));
  const statuses = [...(await readAll(socket)).matchAll(/^HTTP\/1\.1 (\d+)/gm)];
  expect(statuses.map(([, status]) => status)).toEqual(['413', '200']);
});
