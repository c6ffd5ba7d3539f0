import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { SECRET } from '../testing/sample-dist.ts';

let sample: SampleApp;
beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

describe('transport security', () => {
  const secure = { 'x-forwarded-proto': 'https' };

  it('promises TLS only where TLS is', async () => {
    expect((await sample.get('/en/', secure)).headers.get('strict-transport-security')).toBeNull();
    const behindProxy = sample.variant({ trustProxy: true });
    for (const path of ['/en/', '/', '/nothing', '/_astro/absent.js']) {
      const response = await behindProxy.request(path, { headers: secure });
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
    const plain = await behindProxy.request('/en/', { headers: { 'x-forwarded-proto': 'http' } });
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  it('knows a connection that is encrypted itself', async () => {
    const incoming = { url: '/en/', socket: { encrypted: true } } as never;
    const response = await sample.app.request('/', {}, { incoming });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

describe('[A12] a visitor who comes to the proxy without TLS', () => {
  const publicUrl = 'https://site.example';
  const plain = { 'x-forwarded-proto': 'http' };
  const variant = (options: Parameters<SampleApp['variant']>[0] = {}) =>
    sample.variant({ trustProxy: true, publicUrl, ...options });

  it.each(['/en/', '/en/docs/usage/?q=a%20b', '/nothing', '//other.example/', '/en/caf%C3%A9%20au%20lait/', '/api/me'])(
    'is led from %s to the same address over https',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const response = await variant().request(`http://site.example${path}`, { method, headers: plain });
        expect([response.status, response.headers.get('location')]).toEqual([308, publicUrl + path]);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  it('is led to the public origin, whatever host the request names', async () => {
    const headers = { ...plain, host: 'evil.example' };
    const response = await variant().request('/en/', { headers });
    expect(response.headers.get('location')).toBe(`${publicUrl}/en/`);
  });

  it.each<[string, Parameters<SampleApp['variant']>[0], string, RequestInit]>([
    ['over TLS', {}, '/en/', { headers: { 'x-forwarded-proto': 'https' } }],
    ['when the proxy says nothing', {}, '/en/', {}],
    ['when the proxy is not believed', { trustProxy: false }, '/en/', { headers: plain }],
    ['where there is no TLS', { publicUrl: 'http://localhost:4321' }, '/en/', { headers: plain }],
    ['when the probe asks', {}, '/healthz', { headers: plain }],
    ['with a change', {}, '/1/events', { method: 'POST', headers: plain }],
  ])('is answered as before %s', async (_case, options, path, init) => {
    const response = await variant(options).request(path, init);
    expect(response.headers.get('location')).toBeNull();
    expect(response.status).not.toBe(308);
  });
});

describe('health', () => {
  it('tells that it lives, and that it is ready until it stops', async () => {
    expect((await sample.get('/healthz')).status).toBe(200);
    expect(await (await sample.get('/healthz')).text()).toBe('ok\n');
    expect((await sample.get('/readyz')).status).toBe(200);
    sample.readiness.stopping = true;
    expect((await sample.get('/readyz')).status).toBe(503);
    expect((await sample.get('/healthz')).status).toBe(200);
    sample.readiness.stopping = false;
  });
});

describe('failures', () => {
  it('answers an unexpected exception with a request id, logs it, and lives on', async () => {
    const broken = new Map(sample.site.files);
    broken.get = () => {
      throw new Error('broken table');
    };
    const failing = sample.variant({ site: { ...sample.site, files: broken } });
    sample.lines.length = 0;
    const response = await failing.request('/en/');
    expect(response.status).toBe(500);
    const text = await response.text();
    const id = text.match(/Request id: ([\w-]{36})/)?.[1];
    expect(text).not.toContain('broken table');
    expect(sample.lines).toContainEqual(
      expect.objectContaining({ id, err: expect.objectContaining({ message: 'broken table' }) }),
    );
    expect(sample.lines).toContainEqual(expect.objectContaining({ id, level: 50, status: 500, path: '/en/' }));
    expect((await failing.request('/healthz')).status).toBe(200);
  });

  it('never answers 500 and never leaves the built site, whatever the target', async () => {
    const pieces = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '%2e',
      '%2f',
      '%00',
      'secret.txt',
      'linked',
      'en',
      'docs',
      '.html',
      '?',
      '#',
      '%',
      'é',
    );
    const target = fc.oneof(
      anyText(),
      fc.string().map((text) => `/${text}`),
      fc.array(pieces).map((all) => `/${all.join('')}`),
    );
    await fc.assert(
      fc.asyncProperty(target, async (raw) => {
        const response = await sample.getRaw(raw);
        expect([200, 302, 308, 400, 404, 414]).toContain(response.status);
        expect(await response.text()).not.toContain(SECRET);
        expect(response.headers.get('location') ?? '/en/').toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 500 },
    );
  });

  it('never answers 500, whatever the headers', async () => {
    const value = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
    const names = ['accept', 'accept-encoding', 'accept-language', 'cookie', 'range', 'if-range', 'if-none-match'];
    const headers = fc.dictionary(fc.constantFrom(...names, 'if-modified-since', 'if-match'), value);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/', '/en/docs/usage/', '/nothing'), headers, async (path, given) => {
        expect((await sample.get(path, given)).status).toBeLessThan(500);
      }),
    );
  });
});

describe('the log', () => {
  it('has one line for each request, without its query and without the address of the visitor', async () => {
    sample.lines.length = 0;
    await sample.get('/robots.txt?token=private', { 'x-forwarded-for': '203.0.113.7' });
    expect(sample.lines).toHaveLength(1);
    expect(sample.lines[0]).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/robots.txt',
      status: 200,
      bytes: 10,
    });
    expect(sample.lines[0]).toHaveProperty('ms');
    expect(sample.lines[0]).toHaveProperty('id');
    expect(JSON.stringify(sample.lines)).not.toMatch(/private|203\.0/);
  });

  it('counts what was sent, and keeps probes for debugging', async () => {
    sample.lines.length = 0;
    await sample.get('/robots.txt', {}, 'HEAD');
    await sample.get('/healthz');
    await sample.get('/metrics');
    await sample.getRaw('/../secret');
    expect(sample.lines[0]).toMatchObject({ method: 'HEAD', status: 200, bytes: 0 });
    expect(sample.lines[1]).toMatchObject({ level: 20, path: '/healthz' });
    expect(sample.lines[2]).toMatchObject({ level: 20, path: '/metrics' });
    expect(sample.lines[3]).toMatchObject({ level: 30, path: 'malformed', status: 400 });
  });
});
