import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteFile } from '../http/site-file.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { CSP } from '../testing/sample-dist.ts';

let sample: SampleApp;
let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
beforeAll(async () => {
  sample = await createSampleApp();
  const page = (locale: string): SiteFile => sample.site.files.get(`/${locale}/`) as SiteFile;
  const profiles = ['en', 'de', 'zh', 'pt-BR'].map((locale) => [`/${locale}/profile/`, page(locale)] as const);
  const site = { ...sample.site, files: new Map([...sample.site.files, ...profiles]) };
  const app = sample.variant({ site });
  get = async (path, headers = {}, method = 'GET') => app.request(path, { headers, method });
});
afterAll(() => sample.remove());

describe('the member area', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the explicit choice', { cookie: `${SHORT_NAME}_locale=pt-BR`, 'accept-language': 'de' }, 'pt-BR'],
    ['the browser’s languages', { 'accept-language': 'de-AT' }, 'de'],
    ['the fallback of a language without the page', { cookie: `${SHORT_NAME}_locale=pt` }, 'pt-BR'],
    ['zh', {}, 'zh'],
  ])('is shown at one address by %s', async (_case, headers, locale) => {
    const response = await get('/profile/', headers);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<title>${locale}</title>`);
    expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toBe(CSP);
    expect(response.headers.get('etag')).toBeNull();
  });

  it.each([
    '/en/profile/',
    '/pt-BR/profile',
    '/en/profile.html',
    '/en/profile/index.html',
    '/profile',
    '/profile/index.html',
    '/profile.html',
  ])('takes visitors of %s there', async (path) => {
    const response = await get(`${path}?from=mail`);
    expect([response.status, response.headers.get('location')]).toEqual([308, '/profile/?from=mail']);
  });

  it.each(['/fr/profile/', '/en/docs/profile/', '/xx/profile'])('knows nothing of %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers HEAD without content, and takes no other method', async () => {
    const head = await get('/profile/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/profile/', {}, 'POST')).status).toBe(405);
  });

  it('is not found on a site that has none', async () => {
    expect((await sample.get('/profile/')).status).toBe(404);
  });
});

describe('without membership', () => {
  it.each(['/api/me', '/api/catalogue', '/api/auth/sign-in/email', '/api'])(
    'answers %s with 503 and a code',
    async (path) => {
      const response = await sample.get(path);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ error: { code: 'member_services_unavailable' } });
    },
  );
});
