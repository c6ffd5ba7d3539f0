import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecentCopies } from '../http/recent-copies.ts';
import { createSiteFile } from '../http/site-file.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';

/** As the site's build writes it. */
const ROOM = '<p class="status-text" data-page-in-language="" hidden=""><a href="/en/">Read it in English</a></p>';

let sample: SampleApp;
let ask: (target: string, headers?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  sample = await createSampleApp();
  const notFound = createSiteFile({
    encodings: ['identity'],
    size: ROOM.length,
    held: Buffer.from(ROOM),
    recent: createRecentCopies(1),
    describe: () => ({ lastModified: '', validatorHeaders: {}, contentType: 'text/html; charset=utf-8' }),
  });
  const { site } = sample;
  const statusPages = { ...site.statusPages, 404: new Map([...site.statusPages[404], ['en', notFound]]) };
  const apps = ['', '/guide'].map((basePath) => sample.variant({ site: { ...site, basePath, statusPages } }));
  ask = async (target, headers = {}) => {
    const app = target.startsWith('/guide/') ? apps[1] : apps[0];
    const env = { incoming: { url: target } } as never;
    return (await app?.request('/', { headers: { 'accept-language': 'en', ...headers } }, env)) as Response;
  };
});
afterAll(() => sample.remove());

describe('an address without a language', () => {
  it.each([
    ['/docs/usage/', '/en/docs/usage/'],
    ['/docs/usage', '/en/docs/usage/'],
    ['/Docs//DEEPL.html', '/en/docs/deepL/'],
    ['/guide/docs/usage/', '/guide/en/docs/usage/'],
    ['/docs/usage/?a="><script>&b=$&', '/en/docs/usage/?a=&quot;&gt;&lt;script&gt;&amp;b=$&amp;'],
  ])("[W03] %s is not found, and leads to the page in the visitor's language: %s", async (target, href) => {
    const response = await ask(target);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    expect(await response.text()).toBe(ROOM.replace(' hidden=""', '').replace('"/en/"', () => `"${href}"`));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/docs/nothing/', '//evil.example/', '/en/nothing/', '/404/'])('[W03] %s leads nowhere', async (target) => {
    const response = await ask(target);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(ROOM);
  });

  it('[W03] tells a program in a line', async () => {
    const response = await ask('/docs/usage.md', { accept: '*/*' });
    expect([response.status, await response.text()]).toEqual([
      404,
      'Not found. It is here in your language: /en/docs/usage.md\n',
    ]);
  });
});
