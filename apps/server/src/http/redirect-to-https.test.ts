import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ServerEnv } from './answer.ts';
import { httpsOrigin, redirectToHttps } from './redirect-to-https.ts';

describe('the origin that plain requests are led to', () => {
  it.each<[string, boolean, string | undefined, string | undefined]>([
    ['is the public one', true, 'https://a.example', 'https://a.example'],
    ['is none where nobody may be believed how a request has come', false, 'https://a.example', undefined],
    ['is none where the public one has no TLS', true, 'http://localhost', undefined],
    ['is none where none is public', true, undefined, undefined],
  ])('%s', (_case, trustProxy, publicUrl, origin) => {
    expect(httpsOrigin({ trustProxy, publicUrl })).toBe(origin);
  });
});

describe('a request over plain http', () => {
  async function ask(path: string, { method = 'GET', proto = 'http', secure = false, query = '' } = {}) {
    const app = new Hono<ServerEnv>();
    app.use(async (c, next) => {
      c.set('secure', secure);
      c.set('target', { path, query });
      await next();
    });
    app.use(redirectToHttps('https://a.example/guide', { 'x-base': 'yes' }));
    app.all('*', (c) => c.body(null, 204));
    const headers: Record<string, string> = proto === '' ? {} : { 'x-forwarded-proto': proto };
    return app.request('/', { method, headers });
  }

  it.each(['GET', 'HEAD'])('is led to the same page when it reads: %s', async (method) => {
    const answer = await ask('/en/café/', { method, query: '?a=1' });
    expect(answer.status).toBe(308);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      location: 'https://a.example/guide/en/caf%C3%A9/?a=1',
      'cache-control': 'no-store',
      'x-base': 'yes',
    });
  });

  it.each([
    ['changes something', '/api/session', { method: 'POST' }],
    ['takes something away', '/api/account', { method: 'DELETE' }],
    ['asks whether the server lives', '/healthz', {}],
    ['has come over TLS to the server itself', '/en/', { secure: true }],
    ['has come over TLS to the proxy', '/en/', { proto: 'https' }],
    ['has come through a proxy that says nothing', '/en/', { proto: '' }],
  ])('is answered as it comes when it %s', async (_case, path, options) => {
    expect((await ask(path, options)).status).toBe(204);
  });
});
