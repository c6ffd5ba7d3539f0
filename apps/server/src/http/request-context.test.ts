import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { answerText, type ServerEnv } from './answer.ts';
import { addRequestContext, type RequestContextOptions } from './request-context.ts';
import { createRecorder } from './request-record.ts';

const { log, lines } = createCollectedLog();

function appWith(options: Partial<RequestContextOptions> = {}) {
  const app = new Hono<ServerEnv>();
  addRequestContext(app, {
    openRecord: createRecorder({ log }),
    base: { 'x-base': 'yes' },
    trustProxy: false,
    ...options,
  });
  app.all('*', ({ var: { requestId, secure, target }, json }) => json({ requestId, secure, target }));
  return app;
}
type Ask = Parameters<ReturnType<typeof appWith>['request']>;
const seen = async (app: ReturnType<typeof appWith>, ...ask: Ask) => (await app.request(...ask)).json();
const socket = (given: object): Ask[2] => ({ incoming: { url: '/raw?a=1', ...given } as never });

describe('every request', () => {
  it('has an id of its own', async () => {
    const app = appWith();
    const [one, other] = [await seen(app, '/'), await seen(app, '/')];
    expect(one.requestId).toMatch(/^[\w-]{36}$/);
    expect(one.requestId).not.toBe(other.requestId);
  });

  it.each([true, false])('has a new id where its proxy gives none, believed or not: %j', async (trustProxy) => {
    expect((await seen(appWith({ trustProxy }), '/')).requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it.each<[string, boolean, string, boolean]>([
    ['that of a proxy that may be believed', true, 'd41d8cd98f00b204e9800998ecf8427e', true],
    ['not that of a visitor', false, 'd41d8cd98f00b204e9800998ecf8427e', false],
    ['not what could break a line of the log', true, '12345678" x="', false],
    ['not what is too long', true, 'a'.repeat(65), false],
  ])('has an id: %s', async (_case, trustProxy, given, isTaken) => {
    const { requestId } = await seen(appWith({ trustProxy }), '/', { headers: { 'x-request-id': given } });
    expect(requestId === given).toBe(isTaken);
    expect(requestId).toMatch(/^[\w-]{32,36}$/);
  });

  it('has its target as it came over the wire, or as its URL has it', async () => {
    expect((await seen(appWith(), '/x', {}, socket({}))).target).toEqual({ path: '/raw', query: '?a=1' });
    expect((await seen(appWith(), 'http://a.example/x/?q=http://b/', {}, {})).target).toEqual({
      path: '/x/',
      query: '?q=http://b/',
    });
  });
});

it('every request has its line in the log, without its query', async () => {
  await appWith().request('/logged/?token=private', { method: 'PUT' });
  expect(lines.at(-1)).toMatchObject({ method: 'PUT', path: '/logged/', status: 200 });
  expect(JSON.stringify(lines)).not.toContain('private');
});

describe('a request is secure', () => {
  it.each<[string, boolean, string | undefined, object | undefined, boolean]>([
    ['over TLS', false, undefined, { encrypted: true }, true],
    ['not over a plain socket', false, undefined, { encrypted: false }, false],
    ['not over a socket that knows nothing of it', false, undefined, {}, false],
    ['by the word of the proxy', true, 'https', undefined, true],
    ['by the first of several', true, ' HTTPS , http', {}, true],
    ['not by the last of several', true, 'http, https', undefined, false],
    ['not by the word of a visitor', false, 'https', undefined, false],
    ['not without a word of the proxy', true, undefined, undefined, false],
  ])('%s', async (_case, trustProxy, forwarded, own, secure) => {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded };
    const app = appWith({ trustProxy });
    const bindings = own && socket({ socket: own });
    expect((await seen(app, '/', { headers }, bindings)).secure).toBe(secure);
  });
});

describe('a request that makes no sense', () => {
  it('is refused for its host', async () => {
    for (const host of ['a b', 'a.example/x?', '[::1', 'a:port']) {
      const response = await appWith().request('/', { headers: { host } });
      expect([host, response.status]).toEqual([host, host === 'a.example/x?' ? 200 : 400]);
    }
    const refused = await appWith().request('/', { headers: { host: 'a b' } });
    expect(await refused.text()).toBe('The Host of the request is no host.\n');
    expect(refused.headers.get('x-base')).toBe('yes');
  });

  it.each([{}, { host: '' }, { host: 'localhost:4321' }])('is none with %j', async (headers) => {
    expect((await appWith().request('/', { headers })).status).toBe(200);
  });

  it('is refused for its target in plain text', async () => {
    const response = await appWith().request('/', {}, socket({ url: '/../x' }));
    expect([response.status, response.headers.get('x-base')]).toEqual([400, 'yes']);
    expect(await response.text()).toBe('The address is malformed.\n');
    const long = await appWith().request('/', {}, socket({ url: `/${'x'.repeat(8_192)}` }));
    expect(long.status).toBe(414);
    expect(await long.text()).toBe('The address is longer than 8192 characters.\n');
  });

  it('is refused in another form where one is expected', async () => {
    const app = appWith({
      refuseTarget: (c, raw, { status, reason }) =>
        raw.startsWith('/api/') ? answerText(c, status, {}, `API: ${reason}`) : undefined,
    });
    const textOf = async (url: string) => (await app.request('/', {}, socket({ url }))).text();
    expect(await textOf('/api/..')).toBe('API: The address is malformed.\n');
    expect(await textOf('/en/..')).toBe('The address is malformed.\n');
    // Without a socket the target is a part of the URL.
    expect(await (await app.request('/api/%2f')).text()).toBe('API: The address is malformed.\n');
  });
});
