import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { CSP } from '../testing/sample-dist.ts';
import type { ServerEnv } from './answer.ts';
import { addBase, pathBelow, targetBelow } from './base-path.ts';
import { readBasePath } from './site-headers.ts';

describe('a target below the base', () => {
  it.each([
    ['/guide/en/?q=1', '/en/?q=1'],
    ['http://a.example/guide/en/', '/en/'],
    ['/guide/', '/'],
    ['/guide//evil.example/', '//evil.example/'],
    ['/guide/../en/', '/../en/'],
    ['/healthz', '/healthz'],
    ['/guide', undefined],
    ['/guide?q=1', undefined],
    ['/guidebook/', undefined],
    ['/GUIDE/', undefined],
    ['/en/', undefined],
    ['*', undefined],
  ])('%j is %j', (raw, below) => {
    expect(targetBelow(raw, '/guide')).toBe(below);
  });

  it.each(['/en/', 'http://a.example/en/', '*'])('is %j itself where there is no base', (raw) => {
    expect(targetBelow(raw, '')).toBe(raw);
  });
});

describe('what answers say of paths', () => {
  const app = new Hono<ServerEnv>(pathBelow('/guide'));
  addBase(app, '/guide');
  app.get('/to', (c) => c.redirect(c.req.query('to') ?? '', 303));
  app.get('/cookies', (c) => {
    c.header('set-cookie', 'whole=1; Path=/; HttpOnly', { append: true });
    c.header('set-cookie', 'part=1; Path=/api/codes; HttpOnly', { append: true });
    return c.text('ok');
  });

  it('begins with the base, but for other sites', async () => {
    const to = async (place: string) => (await app.request(`/guide/to?to=${place}`)).headers.get('location');
    expect(await to('/en/')).toBe('/guide/en/');
    expect(await to('https://pay.example/x')).toBe('https://pay.example/x');
  });

  it('keeps cookies of the whole host, and narrows the others', async () => {
    expect((await app.request('/guide/cookies')).headers.getSetCookie()).toEqual([
      'whole=1; Path=/; HttpOnly',
      'part=1; Path=/guide/api/codes; HttpOnly',
    ]);
  });
});

describe('[T06] the application below a base', () => {
  let sample: SampleApp;
  let app: Hono<ServerEnv>;
  beforeAll(async () => {
    sample = await createSampleApp();
    app = sample.variant({
      site: { ...sample.site, basePath: '/guide' },
      trustProxy: true,
      publicUrl: 'https://a.example',
    });
  });
  afterAll(() => sample.remove());

  it.each([
    ['/guide/en/docs/usage/', 200, null],
    ['/guide/en/docs/usage', 308, '/guide/en/docs/usage/'],
    ['/guide/?a=1', 302, '/guide/en/?a=1'],
    ['/guide', 302, '/guide/'],
    ['/?a=1', 302, '/guide/?a=1'],
    ['/guide/healthz', 200, null],
    ['/healthz', 200, null],
    ['/guide/de/nothing/', 404, null],
    ['/guide/de/%E0%A4%A', 404, null],
    ['/en/docs/usage/', 404, null],
    ['/api/me', 404, null],
    ['/guide/api/me', 503, null],
  ])('%s answers %i, leading to %s', async (path, status, location) => {
    const answer = await app.request(path, { headers: { 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    ['/guide/EN//docs/Usage?a=1', 308, '/guide/en/docs/usage/?a=1'],
    ['/guide//en/docs/usage.MD', 308, '/guide/en/docs/usage.md'],
    ['/GUIDE/en/docs/usage/?a=1', 308, '/guide/en/docs/usage/?a=1'],
    ['//Guide//en/', 308, '/guide/en/'],
    ['/guide//evil.example/', 404, null],
    ['/GUIDE//evil.example/', 404, null],
    ['//evil.example/guide/en/', 404, null],
    ['/GUIDE/nothing/', 404, null],
  ])(
    '[W03] %s, with a base or page in another case or a doubled slash, answers %i, leading to %s',
    async (url, ...expected) => {
      const answer = await app.request('/', {}, { incoming: { url } as never });
      expect([answer.status, answer.headers.get('location')]).toEqual(expected);
    },
  );

  it.each(['http://a.example', 'http://a.example/', 'http://a.example/guide'])('leads into it from %s', async (url) => {
    const answer = await app.request('/', {}, { incoming: { url } as never });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/guide/']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('leads into it who reads, and tells others where the site is', async () => {
    expect((await app.request('/', { method: 'HEAD' })).headers.get('location')).toBe('/guide/');
    const post = await app.request('/', { method: 'POST' });
    expect(post.status).toBe(404);
    expect(await post.text()).toBe('There is nothing here. The site is at /guide/\n');
  });

  it('leads to https below the base', async () => {
    const answer = await app.request('/guide/en/?a=1', { headers: { 'x-forwarded-proto': 'http' } });
    expect(answer.headers.get('location')).toBe('https://a.example/guide/en/?a=1');
  });
});

describe('the base of a built site', () => {
  it('is what the build has written, and the root where there is no site or an older one', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'duoverso-base-'));
    const headers = { 'content-security-policy': CSP };
    expect(await readBasePath(dir)).toBe('');
    for (const [written, read] of [
      [{ headers }, ''],
      [{ basePath: '', headers }, ''],
      [{ basePath: '/guide', headers }, '/guide'],
      [{ basePath: '/guide/v2.1', headers }, '/guide/v2.1'],
    ] as const) {
      await writeFile(join(dir, '_headers.json'), JSON.stringify(written));
      expect(await readBasePath(dir)).toBe(read);
    }
    await writeFile(join(dir, '_headers.json'), JSON.stringify({ basePath: 'guide/', headers }));
    await expect(readBasePath(dir)).rejects.toThrow('not a path such as /guide');
    await writeFile(join(dir, '_headers.json'), JSON.stringify({ siteUrl: 'site.example', headers }));
    await expect(readBasePath(dir)).rejects.toThrow('siteUrl');
    await rm(dir, { recursive: true });
  });
});
