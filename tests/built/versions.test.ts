import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start/start.ts';
import { FIXTURE_BASE } from '../fixtures/fixture-base.ts';

/** The tiny site with two versions that were cut: tests/fixtures/versioned-site.ts. */
const DIST_DIR = fileURLToPath(new URL('../../.cache/fixtures/versioned-site', import.meta.url));
const ENV = { PORT: '0', DIST_DIR, MEMBERSHIP: 'false', LOG_LEVEL: 'silent' };
const t = createTranslate('en');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(readConfig(ENV));
});
afterAll(() => server.stop());

const get = async (path: string) => {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
};
/** What the version menu of a page offers: address, text, whether it is read. */
const menuOf = (html: string) => {
  const [menu = ''] =
    /<ul class="menu-panel" aria-label="[^"]*">.*?<\/ul>/s.exec(html.slice(html.indexOf('version-menu'))) ?? [];
  return [...menu.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, href, rest = '', text]) => {
    return `${rest.includes('aria-current') ? '*' : ''}${text} ${href}`;
  });
};
const headOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replace(/^https:\/\/[^/]+/, '');
const canonicalOf = (html: string) => headOf(html, /<link rel="canonical" href="([^"]*)"/);
const robotsOf = (html: string) => headOf(html, /<meta name="robots" content="([^"]*)"/);

describe('[V01] a site of which versions were cut', () => {
  it.each([
    ['/en/docs/usage/', 'hazelnut'],
    ['/en/docs/0.9/usage/', 'walnut'],
    ['/en/docs/next/usage/', 'almond'],
  ])('serves at %s the text with the %s', async (path, nut) => {
    const { status, text } = await get(path);
    expect([status, text.includes(`${nut} to its shell`)]).toEqual([200, true]);
  });

  it('has every page of a version in every language, and none that it lacks', async () => {
    for (const locale of LOCALE_CODES)
      for (const [page, expected] of [
        ['next/sharing', 200],
        ['sharing', 404],
        ['0.9/sharing', 404],
        ['0.9/legacy', 200],
        ['legacy', 404],
        ['1.0/usage', 404],
      ] as const)
        expect((await get(`/${locale}/docs/${page}/`)).status, `${locale} ${page}`).toBe(expected);
  });

  it.each([
    ['/en/docs/0.9', '/en/docs/0.9/'],
    ['/en/docs/0.9/index.html', '/en/docs/0.9/'],
    ['/en/docs/0.9/usage', '/en/docs/0.9/usage/'],
    ['/en/docs/NEXT/Usage/', '/en/docs/next/usage/'],
  ])('leads from %s to %s', async (from, to) => {
    expect(await get(from)).toMatchObject({ status: 308, location: to });
  });

  it('links within the version from text, sidebar, path and neighbours', async () => {
    const { text } = await get('/ar/docs/0.9/usage/');
    const [main = ''] = /<main.*<\/main>/s.exec(text) ?? [];
    const [sidebar = ''] = /<nav class="sidebar".*?<\/nav>/s.exec(text) ?? [];
    const docs = [...(main + sidebar).matchAll(/<a href="(\/ar\/docs\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(docs.length).toBeGreaterThan(6);
    // The notice alone leads elsewhere.
    expect(docs.filter((href) => !href.startsWith('/ar/docs/0.9/'))).toEqual(['/ar/docs/usage/']);
  });
});

describe('[V02] the version menu', () => {
  it.each([
    ['/en/docs/usage/', ['Next /en/docs/next/usage/', '*1.0 (latest) /en/docs/usage/', '0.9 /en/docs/0.9/usage/']],
    ['/en/docs/0.9/', ['Next /en/docs/next/', '1.0 (latest) /en/docs/', '*0.9 /en/docs/0.9/']],
    [
      '/en/docs/next/sharing/',
      [
        '*Next /en/docs/next/sharing/',
        `1.0 (${t('version.lacks')}) /en/docs/`,
        `0.9 (${t('version.lacks')}) /en/docs/0.9/`,
      ],
    ],
  ])('of %s', async (path, menu) => {
    expect(menuOf((await get(path)).text)).toEqual(menu);
  });

  it('is beside the links of other pages into the documentation, as what a visitor may have chosen', async () => {
    expect((await get('/en/')).text).toContain('href="/en/docs/usage/" data-docs-versions="next 0.9"');
    expect((await get('/en/docs/next/')).text).toMatch(
      /<ul class="nav-list"[^>]*>.*?href="\/en\/docs\/next\/usage\/"/s,
    );
  });
});

describe('[V03] for search engines', () => {
  it.each([
    ['/en/docs/usage/', '/en/docs/usage/', undefined],
    ['/en/docs/0.9/usage/', '/en/docs/usage/', undefined],
    ['/zh-Hans/docs/0.9/usage/', '/zh/docs/usage/', undefined],
    ['/de/docs/0.9/usage/', '/en/docs/usage/', undefined],
    ['/en/docs/0.9/legacy/', '/en/docs/0.9/legacy/', undefined],
    ['/en/docs/next/usage/', '/en/docs/next/usage/', 'noindex'],
  ])('%s counts as %s', async (path, canonical, robots) => {
    const { text } = await get(path);
    expect([canonicalOf(text), robotsOf(text)]).toEqual([canonical, robots]);
  });

  it('names the languages of the version', async () => {
    const { text } = await get('/ar/docs/0.9/usage/');
    const found = [...text.matchAll(/hreflang="([^"]*)" href="https:\/\/[^/]+([^"]*)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
    expect(found).toEqual([
      ['ar', '/ar/docs/0.9/usage/'],
      ['en', '/en/docs/0.9/usage/'],
      ['zh-CN', '/zh/docs/0.9/usage/'],
      ['zh-Hant-TW', '/zh-TW/docs/0.9/usage/'],
      ['x-default', '/'],
    ]);
  });

  it('lists in the sitemap what counts for itself, and nothing that is not released', async () => {
    const { text } = await get('/sitemap.xml');
    const paths = [...text.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => /\/docs\/(?:next|[\d.]+)\//.test(path))).toEqual(['/en/docs/0.9/legacy/']);
    expect(paths).toContain('/ar/docs/usage/');
  });
});

describe('[V03] within a version', () => {
  const NUTS = { '1.0': 'hazelnut', '0.9': 'walnut', next: 'almond' } as const;
  const ask = async (query: string, tag: string) => {
    const { appId, apiKey, index: indexName } = JSON.parse((await get('/en/search.json')).text);
    const facetFilters = ['language:en', ['docusaurus_tag:default', `docusaurus_tag:${tag}`]];
    const answer = await fetch(`${server.url}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
      body: JSON.stringify({ requests: [{ indexName, query, facetFilters }] }),
    });
    const { results } = (await answer.json()) as { results: { hits: { url: string }[] }[] };
    return [...new Set((results[0]?.hits ?? []).map(({ url }) => url.replace(/#.*/, '')))];
  };

  it('the search has a tag for each, which the configuration names, the latest first', async () => {
    const { docsTags } = JSON.parse((await get('/de/search.json')).text);
    expect(docsTags).toEqual([
      ['1.0', 'docs-1.0-current'],
      ['next', 'docs-default-current'],
      ['0.9', 'docs-0.9-current'],
    ]);
  });

  it.each([
    ['docs-1.0-current', '1.0', '/en/docs/usage/'],
    ['docs-0.9-current', '0.9', '/en/docs/0.9/usage/'],
    ['docs-default-current', 'next', '/en/docs/next/usage/'],
  ] as const)('%s finds the words of %s and of no other', async (tag, own, url) => {
    for (const [version, nut] of Object.entries(NUTS))
      expect(await ask(`"${nut}"`, tag), nut).toEqual(version === own ? [url] : []);
  });

  it.each([
    ['nut of the latest', 'docs-1.0-current', '/en/docs/usage/'],
    ['nut of long ago', 'docs-0.9-current', '/en/docs/0.9/legacy/'],
    ['nut of tomorrow', 'docs-default-current', '/en/docs/next/sharing/'],
  ])('search keywords find a page: %s', async (words, tag, url) => {
    expect((await ask(words, tag))[0]).toBe(url);
  });

  it('the results page searches what its address names, and the latest for all else', async () => {
    const hitsOf = async (query: string) => {
      const { text } = await get(`/en/search/?q=usage+shell&version=${query}`);
      return [...text.matchAll(/class="search-hit" href="(\/en\/docs\/[^"#]*)/g)].map(([, href]) => href);
    };
    expect(new Set((await hitsOf('0.9')).map((href) => href?.startsWith('/en/docs/0.9/')))).toEqual(new Set([true]));
    const latest = await hitsOf('');
    expect(latest.length).toBeGreaterThan(0);
    expect(latest.filter((href) => /\/docs\/(?:next|0\.9)\//.test(href ?? ''))).toEqual([]);
    expect(await hitsOf('..%2f0.9')).toEqual(latest);
  });

  it('pages are there as Markdown, with links that stay', async () => {
    expect((await get('/en/docs/0.9.md')).text).toContain('/en/docs/0.9/legacy/');
    expect((await get('/en/docs/next.md')).text).toContain('/en/docs/next/usage/');
    expect((await get('/ar/docs/0.9/usage.md')).text).toContain('/ar/docs/0.9/');
    expect((await get('/en/docs.md')).text).not.toContain('/docs/1.0/');
  });

  it('programs find the others from the list of the latest, each with its texts', async () => {
    const { text } = await get('/en/llms.txt');
    expect(text).toMatch(/\[0\.9\]\(https:\/\/[^)]*\/en\/docs\/0\.9\/llms\.txt\)/);
    expect(text).toMatch(/\[Next\]\(https:\/\/[^)]*\/en\/docs\/next\/llms\.txt\)/);
    expect((await get('/en/docs/0.9/llms.txt')).text).toContain('/en/docs/0.9/legacy.md)');
    expect((await get('/en/docs/0.9/llms-full.txt')).text).toContain('walnut');
    const whole = (await get('/en/llms-full.txt')).text;
    expect(Object.values(NUTS).map((nut) => whole.includes(nut))).toEqual([true, false, false]);
  });

  it.each(['/en/docs/0.9/usage/', '/en/docs/next/usage/', '/en/docs/usage/'])(
    'both languages of %s stand side by side, and links keep both',
    async (path) => {
      const { text } = await get(`${path}?with=zh`);
      expect(text).toContain('data-bilingual="zh"');
      expect(text).toMatch(/<span class="duo-translation" lang="zh-CN"[^>]*>.*把译文放在每一段下面/);
      expect(text).toContain(`href="${path}?with=zh"`);
    },
  );

  it('the status of translations is that of what is being written', async () => {
    const noticeOn = async (path: string) => (await get(path)).text.includes('translation-notice');
    // Its English has changed since the version was cut.
    expect(await noticeOn('/zh/docs/next/usage/')).toBe(true);
    expect([await noticeOn('/zh/docs/usage/'), await noticeOn('/zh/docs/0.9/usage/')]).toEqual([false, false]);
  });

  it('whoever reads an older one is told so, with the way to the latest', async () => {
    const noticeOf = (html: string) =>
      /<div class="notice" role="note"><strong>([^<]*)<\/strong><a href="([^"]*)">/.exec(html)?.slice(1);
    expect(noticeOf((await get('/en/docs/0.9/usage/')).text)).toEqual([
      t('version.old', { version: '0.9' }),
      '/en/docs/usage/',
    ]);
    expect(noticeOf((await get('/en/docs/0.9/legacy/')).text)?.[1]).toBe('/en/docs/');
    expect(noticeOf((await get('/en/docs/next/usage/')).text)).toEqual([t('version.unreleased'), '/en/docs/usage/']);
    expect(noticeOf((await get('/en/docs/usage/')).text)).toBeUndefined();
  });
});

describe('[V01] a site of which nothing was cut', () => {
  const dist = fileURLToPath(new URL('../../.cache/fixtures/tiny-site', import.meta.url));

  it('says nothing of versions', () => {
    const html = readFileSync(join(dist, 'en/docs/index.html'), 'utf8');
    expect(html).not.toMatch(/docsearch:|data-docs-versions/);
    expect(menuOf(html)).toEqual([`*Next ${FIXTURE_BASE}/en/docs/`]);
    expect(readdirSync(join(dist, 'en/docs'))).not.toContain('next');
    expect(JSON.parse(readFileSync(join(dist, 'en/search.json'), 'utf8'))).not.toHaveProperty('docsTags');
  });
});
