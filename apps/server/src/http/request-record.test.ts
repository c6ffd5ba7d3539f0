import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import type { ServerEnv } from './answer.ts';
import { createRecorder } from './request-record.ts';

/** An application with its log, whose answer has the status that the address ends with. */
function logged() {
  const { log, lines } = createCollectedLog();
  const counted: [area: string, status: number, seconds: number][] = [];
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'id-1');
    const { pathname, search } = new URL(c.req.url);
    if (pathname !== '/malformed') c.set('target', { path: decodeURI(pathname), query: search });
    await next();
  });
  const openRecord = createRecorder({ log, metrics: { request: (...told) => counted.push(told) } });
  app.use(async (c, next) => {
    const path = () => (c.get('target') as ServerEnv['Variables']['target'] | undefined)?.path;
    const record = openRecord({ id: () => c.var.requestId, method: c.req.method, path }, c.env?.outgoing);
    await next();
    record.answered(c.res.status, c.get('bytes'));
  });
  app.all('*', (c) => {
    const status = Number(/\d+$/.exec(c.req.url)?.[0] ?? 200);
    if (status !== 204) c.set('bytes', 7);
    return new Response(null, { status });
  });
  return { app, lines, counted };
}

describe('the line of a request', () => {
  it('says what was asked for and what was sent', async () => {
    const { app, lines } = logged();
    await app.request('/en/?token=private', { method: 'POST' });
    expect(lines).toMatchObject([
      { id: 'id-1', level: 30, method: 'POST', path: '/en/', status: 200, bytes: 7, msg: 'request' },
    ]);
    expect(lines[0]).not.toHaveProperty('aborted');
    expect(JSON.stringify(lines)).not.toContain('private');
  });

  it('tells milliseconds to a tenth', async () => {
    const { app, lines } = logged();
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValue(1_012.345);
    onTestFinished(() => void vi.restoreAllMocks());
    await app.request('/en/');
    expect(lines[0]?.['ms']).toBe(12.3);
  });

  it('says nothing of bytes where none were counted', async () => {
    const { app, lines } = logged();
    await app.request('/204');
    expect(lines[0]).not.toHaveProperty('bytes');
  });

  it.each([
    ['/en/', 30],
    ['/404', 30],
    ['/499', 30],
    ['/500', 50],
    ['/503', 50],
    ['/healthz', 20],
    ['/readyz', 20],
    ['/metrics', 20],
    // A server that stops says so to its load balancer.
    ['/readyz?503', 20],
    ['/readyz?500', 50],
  ])('of %s is of level %i', async (path, level) => {
    const { app, lines } = logged();
    await app.request(path);
    expect(lines[0]).toMatchObject({ level });
  });

  it('holds no more of a path than 512 characters, and none that is malformed', async () => {
    const { app, lines } = logged();
    await app.request(`/${'x'.repeat(600)}`);
    await app.request('/malformed');
    expect(lines.map(({ path }) => path)).toEqual([`/${'x'.repeat(511)}`, 'malformed']);
  });

  it('[B04] shows what cannot be seen of a path', async () => {
    const { app, lines } = logged();
    await app.request('/en/%E2%80%AEfdp%E2%80%A8/');
    expect(lines[0]?.['path']).toBe(String.raw`/en/\u{202e}fdp\u{2028}/`);
  });

  it.each([true, false])('is written once the connection is done with the answer, whole: %s', async (whole) => {
    const { app, lines } = logged();
    const outgoing = Object.assign(new EventEmitter(), { writableFinished: whole });
    await app.request('/en/', {}, { outgoing: outgoing as never });
    expect(lines).toEqual([]);
    outgoing.emit('close');
    outgoing.emit('close');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 200 });
    expect(lines[0]?.['aborted']).toBe(whole ? undefined : true);
  });
});

describe('the count of a request', () => {
  it.each([
    ['/en/', 'page'],
    ['/api/me', 'api'],
    ['/1/indexes/*/queries', 'search'],
    ['/_astro/a.js', 'asset'],
    ['/healthz', 'probe'],
  ])('of %s is that of its area: %s', async (path, area) => {
    const { app, counted } = logged();
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValue(1_250);
    onTestFinished(() => void vi.restoreAllMocks());
    await app.request(path);
    expect(counted).toEqual([[area, 200, 0.25]]);
  });

  it('leaves out what is no address of the site', async () => {
    const { app, counted } = logged();
    await app.request('/malformed');
    expect(counted).toEqual([]);
  });
});

it('the line of a client that has gone before the answer names what it has asked for', async () => {
  const { log, lines } = createCollectedLog();
  const outgoing = Object.assign(new EventEmitter(), { writableFinished: false });
  createRecorder({ log })({ id: () => 'id-1', method: 'POST', path: () => '/en/' }, outgoing as never);
  outgoing.emit('close');
  expect(lines).toMatchObject([{ method: 'POST', path: '/en/', status: 0, aborted: true }]);
});

it.each([
  [200, 0],
  [500, 1],
])('where errors alone are logged, an answer of %i has %i lines at once', async (status, count) => {
  const { log, lines } = createCollectedLog();
  log.level = 'warn';
  const outgoing = Object.assign(new EventEmitter(), { writableFinished: false });
  createRecorder({ log })({ id: () => 'id-1', method: 'GET', path: () => '/en/' }, outgoing as never).answered(
    status,
    7,
  );
  outgoing.emit('close');
  expect(lines).toHaveLength(count);
  expect(lines.every((line) => line['status'] === status && !('aborted' in line))).toBe(true);
});
