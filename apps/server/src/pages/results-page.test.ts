import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { strongEtag } from '../http/conditional.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { CSP, withSearchPages } from '../testing/sample-dist.ts';
import { createSampleSearch, type SampleSearch } from '../testing/sample-search.ts';
import { stopClock } from '../testing/stop-clock.ts';
import type { RenderResultsPage } from './load-results-renderer.ts';

const PAGE = '<main><duo-search-results data-config="/x"><form></form></duo-search-results></main>';

let sample: SampleApp;
let search: SampleSearch;
const renderResults = vi.fn<RenderResultsPage>();
beforeAll(async () => {
  sample = await createSampleApp();
  search = await createSampleSearch(createCollectedLog().log);
});
beforeEach(() => {
  renderResults
    .mockReset()
    .mockImplementation(async ({ search: asked }) => ({ results: `results of ${asked}`, state: '<s>' }));
  sample.lines.length = 0;
});
afterAll(async () => {
  await search.close();
  await sample.remove();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const app = sample.variant({ site: withSearchPages(sample.site, PAGE), search, renderResults });
  return app.request(path, { method, headers });
}

describe('the search page with its results', () => {
  it('has the title of what was asked for, as it was rendered', async () => {
    renderResults.mockResolvedValue({ results: 'r', state: 's', title: '<title>$& · Results</title>' });
    const site = withSearchPages(sample.site, `<title>Results</title>${PAGE}`);
    const page = await sample.variant({ site, search, renderResults }).request('/en/search/?q=$%26');
    expect(await page.text()).toMatch(/^<title>\$& · Results<\/title><main>/);
  });

  it('[R11] holds what was rendered in place of the form that was built', async () => {
    const response = await get('/en/search/?q=key&page=2');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(
      '<main><duo-search-results data-config="/x">results of ?q=key&page=2</duo-search-results><s></main>',
    );
    expect(renderResults.mock.lastCall?.[0].config).toEqual({ locale: 'en', hosts: [] });
    await get('/ar/search/?q=key');
    expect(renderResults.mock.lastCall?.[0].config).toEqual({ locale: 'ar', hosts: [] });
  });

  it('has the headers of pages, and is kept by nobody but its reader', async () => {
    const { headers } = await get('/en/search/?q=key');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CSP,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    });
    expect(headers.has('etag')).toBe(false);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to those who take it', async (encoding, decompress) => {
    const response = await get('/en/search/?q=key', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(decompress(bytes).toString()).toContain('results of ?q=key');
  });

  it('answers HEAD without content', async () => {
    const response = await get('/en/search/?q=key', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('searches by the same queue as everybody, and counts as a search of its visitor', async () => {
    const ask = { requests: [{ indexName: 'docs', query: 'number 29' }] };
    let found: unknown;
    renderResults.mockImplementation(async (input) => {
      found = await input.ask(ask.requests);
      return { results: '', state: '' };
    });
    search.searches.length = 0;
    await get('/en/search/?q=number');
    expect(found).toMatchObject({ results: [{ nbHits: 1 }] });
    expect(search.searches).toMatchObject([{ query: 'number 29', visitor: 'unknown' }]);
  });

  it('tells visitors apart by what the proxy has written, the last entry, not by what they say before it', async () => {
    renderResults.mockImplementation(async ({ ask }) => {
      await ask([{ indexName: 'docs', query: 'key' }]);
      return { results: '', state: '' };
    });
    const site = withSearchPages(sample.site, PAGE);
    const app = sample.variant({ site, search, renderResults, trustProxy: true });
    search.searches.length = 0;
    await app.request('/en/search/?q=key', { headers: { 'x-forwarded-for': '198.51.100.7, 192.0.2.1' } });
    expect(search.searches).toMatchObject([{ visitor: '192.0.2.1' }]);
  });
});

describe('[B02] a network that asks for too many results pages', () => {
  it('gets the page whose results need script, with 429 and when to come back, and nobody else does', async () => {
    stopClock();
    const site = withSearchPages(sample.site, PAGE);
    const app = sample.variant({ site, search, renderResults, trustProxy: true });
    renderResults.mockResolvedValue({ results: 'rendered', state: '' });
    const ask = (from: string) => app.request('/en/search/?q=key', { headers: { 'x-forwarded-for': from } });
    const answers = [];
    for (let count = 0; count < 200; count += 1) answers.push(await ask(`2001:db8:1:${count % 2}::1`));
    expect(answers.slice(0, 100).map(({ status }) => status)).not.toContain(429);
    const rendered = renderResults.mock.calls.length;
    for (let count = 0; count < 200; count += 1) answers.push(await ask('192.0.2.1'));
    const refused = answers.at(-1);
    expect([refused?.status, await refused?.text()]).toEqual([429, PAGE]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.has('etag')).toBe(false);
    expect(renderResults.mock.calls.length - rendered, 'nothing is rendered for a refusal').toBeLessThan(200);
    expect((await ask('192.0.2.2')).status).toBe(200);
  });
});

describe('the search page as it was built', () => {
  it.each(['/en/search/', '/de/search/?q=key', '/en/search/index.html?q=key', '/en/search?q=key'])(
    'is what %s stays with',
    async (path) => {
      await get(path);
      expect(renderResults).not.toHaveBeenCalled();
    },
  );

  it('answers an address that asks for nothing', async () => {
    renderResults.mockResolvedValue(undefined);
    const response = await get('/en/search/?q=');
    expect([await response.text(), response.headers.get('etag')]).toEqual([PAGE, strongEtag(Buffer.from(PAGE))]);
  });

  it('answers where it cannot be rendered, and the log says why', async () => {
    renderResults.mockRejectedValue(new Error('provoked'));
    const response = await get('/en/search/?q=key');
    expect([response.status, await response.text()]).toEqual([200, PAGE]);
    expect(sample.lines).toContainEqual(expect.objectContaining({ msg: 'search page cannot be rendered' }));
  });

  it('takes no other methods', async () => {
    expect((await get('/en/search/?q=key', {}, 'POST')).status).toBe(405);
    expect(renderResults).not.toHaveBeenCalled();
  });
});

it('[Q10] a search that cannot be answered is a page that says so, with 503, and nobody keeps it', async () => {
  renderResults.mockImplementation(async ({ ask }) => {
    const failure = await ask([{ indexName: 'nowhere', query: 'key' }]).catch((error: unknown) => error);
    return { results: 'unable', state: '', failure };
  });
  const response = await get('/en/search/?q=key');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('unable');
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
  expect(sample.lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: expect.stringContaining('answered 404') }) }),
  );
});

it('gives no 5xx, whatever the query of the address', async () => {
  const query = fc.oneof(
    fc.webQueryParameters(),
    anyText().map((text) => `q=${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom('q=%', 'q=%ff%fe', 'q=a&q=b', '__proto__=1', 'q=a&page=-1', `q=${'a'.repeat(5000)}`),
  );
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      expect((await get(`/en/search/?${text}`)).status).toBeLessThan(500);
    }),
  );
});
