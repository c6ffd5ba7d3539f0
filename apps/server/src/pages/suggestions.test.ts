import { LOCALE_CODES } from '@duoverso/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecentCopies } from '../http/recent-copies.ts';
import { createSiteFile } from '../http/site-file.ts';
import type { SearchService } from '../search/search-service.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { ROOM } from '../testing/sample-dist.ts';
import { SAMPLE_CREDENTIALS } from '../testing/sample-search.ts';
import { wordsOf } from './suggestions.ts';

const HTML = { accept: 'text/html', 'accept-language': 'en' };
const PAGES: Readonly<Record<string, string>> = {
  '/en/': '<title>Tiny</title>',
  '/en/docs/services/deepL/': '<title>DeepL &amp; keys · Tiny</title><meta property="og:site_name" content="Tiny"/>',
  '/en/docs/usage/': '<title>Usage · Tiny</title><meta property="og:site_name" content="Tiny"/>',
  '/en/docs/secret/': '<title>Secret</title><meta name="robots" content="noindex, nofollow"/>',
  '/de/docs/usage/': '<title>Benutzung</title>',
};

let sample: SampleApp;
const asked: Record<string, unknown>[] = [];
let respond: (query: string) => object | undefined;

beforeAll(async () => {
  sample = await createSampleApp();
});
afterAll(() => sample.remove());

function fileOf(text: string) {
  return createSiteFile({
    encodings: ['identity'],
    size: text.length,
    held: Buffer.from(text),
    recent: createRecentCopies(1),
    describe: () => ({ lastModified: '', validatorHeaders: {}, contentType: 'text/html; charset=utf-8' }),
  });
}

/** The application over the pages above, whose search answers as `respond` says. */
function createApp() {
  const search: SearchService = {
    credentials: SAMPLE_CREDENTIALS,
    answer: async ({ body }) => {
      const [request] = JSON.parse(String(body)).requests;
      asked.push(request);
      const found = respond(request.query);
      return {
        status: found ? 200 : 503,
        body: JSON.stringify(found ?? {}),
        encoding: 'identity',
        searches: [],
        work: 0,
      };
    },
    admitEvents: () => 0,
    recordEvents: () => {},
    close: async () => {},
  };
  const notFound = new Map(LOCALE_CODES.map((code) => [code.toLowerCase(), fileOf(ROOM)]));
  const statusPages = { ...sample.site.statusPages, 404: notFound };
  const files = new Map(Object.entries(PAGES).map(([path, text]) => [path, fileOf(text)]));
  return sample.variant({ site: { ...sample.site, files, basePath: '/guide', statusPages }, search });
}

async function linksOf(path: string, app = createApp(), headers: Record<string, string> = HTML): Promise<string[]> {
  const response = await app.request('/', { headers }, { incoming: { url: `/guide${path}` } } as never);
  expect(response.status).toBe(404);
  return (await response.text()).match(/<a [^>]*>[^<]*<\/a>/g) ?? [];
}

const hit = (url: string, lvl1: string | null) => ({ url, hierarchy: { lvl1 } });
const DEEPL = '<a href="/guide/en/docs/services/deepL/">DeepL &amp; keys</a>';
const USAGE = '<a href="/guide/en/docs/usage/">Usage</a>';

describe('an address that no page has', () => {
  it.each([
    ['a slip', '/en/docs/services/depL/', [DEEPL]],
    ['the right name in the wrong folder', '/en/help/deepl', [DEEPL]],
    ['an ending', '/en/docs/usages.php', [USAGE]],
    ['nothing of the site', '/en/wp-login.php', []],
    ['a page that must not be found', '/en/docs/secrets/', []],
    ['a page of another language', '/zh/docs/usage2/', []],
  ])('[W03] gets the pages whose addresses are like it: %s', async (_name, path, links) => {
    respond = () => undefined;
    expect(await linksOf(path)).toEqual(links);
  });

  it('[W03] gets what the search finds by its words, each page once, and none that is not there', async () => {
    respond = () => ({
      results: [
        {
          hits: [
            hit('/en/docs/usage/#a', 'Use <it>'),
            hit('/en/docs/usage/', 'Again'),
            hit('/en/none/', 'No'),
            hit('/en/docs/services/deepL/', null),
          ],
        },
      ],
    });
    asked.length = 0;
    expect(await linksOf('/en/docs/firstSteps/how-to-start.html')).toEqual([
      '<a href="/guide/en/docs/usage/">Use &lt;it&gt;</a>',
    ]);
    expect(asked).toMatchObject([
      { query: 'first Steps how to start', facetFilters: ['language:en'], analytics: false },
    ]);
  });

  it.each<[string, () => object | undefined]>([
    ['is busy', () => undefined],
    ['answers something else', () => ({ results: [] })],
    [
      'fails',
      () => {
        throw new Error('away');
      },
    ],
  ])('[W03] gets the page alone when the search %s', async (_name, answer) => {
    respond = answer;
    expect(await linksOf('/en/something/else/')).toEqual([]);
  });

  it('[W03] asks no search for programs, files and addresses without end', async () => {
    respond = () => ({ results: [{ hits: [hit('/en/docs/usage/', 'Usage')] }] });
    asked.length = 0;
    const app = createApp();
    await linksOf('/en/x/', app, { accept: '*/*' });
    await linksOf(`/en/${'x'.repeat(300)}/`, app);
    expect(asked).toEqual([]);
  });

  it('[W03] asks no more for a network that goes through addresses', async () => {
    respond = () => ({ results: [{ hits: [hit('/en/docs/usage/', 'Usage')] }] });
    asked.length = 0;
    const app = createApp();
    for (let index = 0; index < 40; index += 1) await linksOf(`/en/nothing-${index}/`, app);
    expect(asked).toHaveLength(30);
  });

  it('[W03] cannot write into the page', async () => {
    respond = () => ({ results: [{ hits: [hit('/en/docs/usage/', '"><script>alert(1)</script>$&')] }] });
    const response = await createApp().request('/', { headers: HTML }, {
      incoming: { url: '/guide/en/%22%3E%3Cscript%3Ealert(1)/' },
    } as never);
    const text = await response.text();
    expect(text).toContain('>"&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</a>');
    expect(text).not.toContain('<script>');
  });
});

it.each([
  ['/en/docs/keyboard-shortcuts/', 'docs keyboard shortcuts'],
  ['/en/Docs/videoSiteSupport', 'Docs video Site Support'],
  ['/docs/%/', 'docs'],
  ['/en/ページ/翻訳/', 'ページ 翻訳'],
  ['/en/', ''],
  [`/en/${'long '.repeat(40)}/`, `${'long '.repeat(12)}long`],
])('[W03] the words of %s are %j', (path, words) => {
  expect(wordsOf(path, 'en').trim()).toBe(words);
});
