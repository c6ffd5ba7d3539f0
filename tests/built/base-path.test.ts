import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createTranslate } from '@duoverso/locales/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start/start.ts';
import { FIXTURE_BASE } from '../fixtures/fixture-base.ts';

const DIST_DIR = fileURLToPath(new URL('../../.cache/fixtures/tiny-site', import.meta.url));
const { siteUrl: SITE_URL } = JSON.parse(
  readFileSync(new URL('../fixtures/tiny-site/brand.json', import.meta.url), 'utf8'),
) as { siteUrl: string };
const ENV = { PORT: '0', DIST_DIR, MEMBERSHIP: 'false', LOG_LEVEL: 'silent' };
/** `data-page` names a page, wherever it is served. */
const LINK = /\s(?:href|src|action|data-(?!page)[\w-]+)="(\/(?!\/)[^"#]*)/g;

let server: RunningServer;
let site: string;
beforeAll(async () => {
  server = await startServer(readConfig(ENV));
  site = server.url + FIXTURE_BASE;
});
afterAll(() => server.stop());

const textOf = async (path: string) => (await fetch(site + path)).text();

/** Where the links of the sitemap lead on this server. */
async function listed(): Promise<string[]> {
  const pages = [...(await textOf('/sitemap.xml')).matchAll(/<loc>https:\/\/[^/]+([^<]+)<\/loc>/g)];
  return pages.map(([, path = '']) => path);
}

describe('[T06] the site below a base, with the real server', () => {
  it('has every page that its sitemap names, each with addresses below the base alone', async () => {
    const pages = await listed();
    expect(pages.length).toBeGreaterThan(6);
    const linked = new Set<string>();
    for (const path of pages) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.redirected], path).toEqual([200, false]);
      const html = await answer.text();
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^/]+${path}">`));
      expect(html).toContain(`hreflang="x-default" href="${SITE_URL}${FIXTURE_BASE}/"`);
      for (const [, address = ''] of html.matchAll(LINK)) linked.add(address.replaceAll('&amp;', '&'));
    }
    expect([...linked].filter((address) => !address.startsWith(`${FIXTURE_BASE}/`))).toEqual([]);
    for (const address of linked) {
      // Forms of members are posted, and accounts are off here.
      if (!address.includes('/api/')) expect((await fetch(server.url + address)).status, address).toBe(200);
    }
  });

  it.each([
    ['/', '/de/'],
    ['/de/docs', '/de/docs/'],
    ['/de/docs/index.html', '/de/docs/'],
    ['/de/profile/', '/profile/'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await fetch(site + from, { redirect: 'manual', headers: { 'accept-language': 'de' } });
    expect(answer.headers.get('location')).toBe(FIXTURE_BASE + to);
  });

  it('has nothing beside the base, and its page for what is not there', async () => {
    expect((await fetch(`${server.url}/en/docs/`)).status).toBe(404);
    const missing = await fetch(`${site}/ar/nothing/`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('lang="ar"')]);
  });

  it('answers searches, by the protocol and in the page', async () => {
    const { appId, apiKey, index: indexName } = JSON.parse(await textOf('/en/search.json'));
    const answer = await fetch(`${site}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
      body: JSON.stringify({ requests: [{ indexName, query: 'translation' }] }),
    });
    const { results } = (await answer.json()) as { results: { hits: { url: string }[] }[] };
    // Records say where pages are below any base; who shows them puts it before.
    expect(results[0]?.hits[0]?.url).toMatch(/^\/en\/docs\//);
    expect(await textOf('/en/search/?q=translation')).toContain(`href="${FIXTURE_BASE}/en/docs/`);
  });

  it('answers the member API in its own words', async () => {
    const answer = await fetch(`${site}/api/me`);
    expect(await answer.json()).toMatchObject({ error: { code: 'member_services_unavailable' } });
  });

  it('names whole addresses to machines', async () => {
    for (const path of ['/llms.txt', '/en/docs/CHANGELOG.atom', '/robots.txt']) {
      const addresses = [
        ...(await textOf(path)).matchAll(new RegExp(`${SITE_URL.replaceAll('.', '\\.')}[^\\s)"<]*`, 'g')),
      ].map(String);
      expect(addresses.length, path).toBeGreaterThan(0);
      expect(addresses.filter((address) => !address.includes(`${SITE_URL}${FIXTURE_BASE}/`))).toEqual([]);
    }
  });

  it('lets browsers keep scripts and styles for ever', async () => {
    const [style] = /\/_astro\/[^"]+\.css/.exec(await textOf('/en/docs/')) ?? [];
    expect((await fetch(site + style)).headers.get('cache-control')).toContain('immutable');
  });

  it('does not start under another base than the built one', async () => {
    await expect(startServer(readConfig({ ...ENV, BASE_PATH: '/guide' }))).rejects.toThrow(
      `BASE_PATH="/guide" is not the base of the built site, which is "${FIXTURE_BASE}/".`,
    );
    const same = await startServer(readConfig({ ...ENV, BASE_PATH: `${FIXTURE_BASE}/` }));
    await same.stop();
  });
});

describe('a page of a site that is not written in a language', () => {
  it('says so, marks the language of the text and is canonical to its source', async () => {
    const html = await textOf('/de/docs/usage/');
    expect(html).toContain('class="prose" lang="en" dir="ltr"');
    expect(html).toContain(`rel="canonical" href="${SITE_URL}${FIXTURE_BASE}/en/docs/usage/"`);
    const languages = new Intl.DisplayNames('de', { type: 'language' });
    const said = createTranslate('de')('docs.fallback', {
      language: languages.of('de') ?? '',
      shown: languages.of('en') ?? '',
    });
    expect(html).toContain(said);
  });

  it('shows its copy in the language in which there is one', async () => {
    expect(await textOf('/ar/android/')).toMatch(/class="notice fallback"[\s\S]* lang="en" dir="ltr"/);
  });

  it('keeps its links in the reader’s language', async () => {
    const html = await textOf('/de/docs/usage/');
    const prose = html.slice(html.indexOf('class="prose"'), html.indexOf('class="doc-foot"'));
    expect(prose).toContain(`href="${FIXTURE_BASE}/de/docs/`);
    expect(prose).not.toContain(`href="${FIXTURE_BASE}/en/`);
  });
});
