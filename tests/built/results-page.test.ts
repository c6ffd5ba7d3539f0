import { LOCALE_CODES, LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { loadSite } from '../../apps/server/src/http/load-site.ts';
import { findResultsRenderer } from '../../apps/server/src/pages/load-results-renderer.ts';
import type { SearchService } from '../../apps/server/src/search/search-service.ts';
import { createApp } from '../../apps/server/src/start/app.ts';
import { openSearch } from '../../apps/server/src/start/open-search.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

let search: SearchService;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  const config = readConfig({ ...process.env, SEARCH_PROCESSES: '1' });
  const log = pino({ level: 'silent' });
  const site = await loadSite(config.DIST_DIR);
  if (!site.search) expect.fail('The build does not say by what its pages search.');
  search = openSearch(config, site.search, log);
  const renderResults = findResultsRenderer(config.SITE_SERVER_DIR, log);
  // All questions of these tests come from one network.
  const options = { readiness: { stopping: false }, trustProxy: false, budgetFactor: 1000 };
  app = createApp({ site, log, search, renderResults, ...options });
});
afterAll(() => search.close());

/** Every element of a page, with the text directly in it. */
async function elementsOf(path: string): Promise<Element[]> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' };
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(await response.text());
  return elements;
}

const pageOf = (locale: string, params: Record<string, string>) => `/${locale}/search/?${new URLSearchParams(params)}`;
const withClass = (elements: readonly Element[], name: string) =>
  elements.filter(({ attributes }) => attributes['class']?.split(' ').includes(name));

describe('the built search page, answered by the server', () => {
  it.each(LOCALES)('[R11] holds results in $code, in its own words', async ({ code, lang, dir }) => {
    const elements = await elementsOf(pageOf(code, { q: 'deepl' }));
    expect(elements[0]?.attributes).toMatchObject({ lang, dir });
    expect(withClass(elements, 'search-hit').length).toBeGreaterThan(0);
    for (const { attributes } of withClass(elements, 'search-hit')) expect(attributes['href']).toMatch(`/${code}/`);
    expect(elements.find(({ name }) => name === 'h1')?.text).toBe(createTranslate(code)('search.page.title'));
  });

  it.each(LOCALE_CODES)('[Q09] suggests queries in %s that find something', async (code) => {
    const t = createTranslate(code);
    const none = await elementsOf(pageOf(code, { q: 'qzxqzxqzx' }));
    expect(withClass(none, 'search-note-title').map(({ text }) => text)).toEqual([
      t('search.none', { query: 'qzxqzxqzx' }),
    ]);
    const links = none.filter(({ attributes }) => attributes['href']?.startsWith('?q='));
    expect(links).toHaveLength(3);
    for (const { attributes } of links) {
      const found = await elementsOf(`/${code}/search/${attributes['href']}`);
      expect(withClass(found, 'search-hit').length, attributes['href']).toBeGreaterThan(0);
    }
  });

  it('[Q09] suggests the nearest heading first', async () => {
    const none = await elementsOf(pageOf('en', { q: 'instlaltoin' }));
    const [first] = none.filter(({ attributes }) => attributes['href']?.startsWith('?q='));
    expect(first?.text).toMatch(/install/i);
  });

  it('has the same scripts and policy as the page without results, whatever was asked', async () => {
    const scripts = (elements: readonly Element[]) =>
      elements.filter(({ name, attributes }) => name === 'script' && attributes['type'] !== 'application/json');
    const plain = await elementsOf('/en/search/');
    const policy = (await app.request('/en/search/')).headers.get('content-security-policy');
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '<!--',
        '{{query}}',
        '$&',
      ),
    );
    await fc.assert(
      fc.asyncProperty(text, text, fc.boolean(), async (query, section, all) => {
        const path = pageOf('en', { q: `deepl ${query}`, section, ...(all && { languages: 'all' }) });
        const elements = await elementsOf(path);
        expect(scripts(elements)).toEqual(scripts(plain));
        expect(
          elements.filter(({ attributes }) => Object.keys(attributes).some((name) => /^(on|style$)/.test(name))),
        ).toEqual([]);
        expect((await app.request(path)).headers.get('content-security-policy')).toBe(policy);
      }),
      { numRuns: 40 },
    );
  });

  it('gives no 5xx for any address', async () => {
    const query = fc.oneof(
      fc.webQueryParameters(),
      anyText().map((text) => `q=${encodeURIComponent(text.toWellFormed())}&page=2`),
      fc
        .record({ q: fc.string(), page: fc.string(), section: fc.string(), languages: fc.string() })
        .map((params) => `${new URLSearchParams(params)}`),
      fc.constantFrom('q=%', 'q=%ff%fe', 'q=a&q=b', '__proto__=1', 'q=a&page=9999', `q=${'a'.repeat(5000)}`),
    );
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(...LOCALE_CODES), async (text, locale) => {
        expect((await app.request(`/${locale}/search/?${text}`)).status).toBeLessThan(500);
      }),
    );
  });
});
