import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTranslate } from '@duoverso/locales/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../http/load-site.ts';
import type { SiteFile } from '../http/site-file.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { textFile } from '../testing/sample-dist.ts';
import { stopClock } from '../testing/stop-clock.ts';

const t = createTranslate('en');
const CONTROL = '<duo-reading data-reading-styles="/_astro/reading.css" data-reading-style="accent"></duo-reading>';
const PAGE = `<!doctype html><html lang="en" dir="ltr"><head><link rel="canonical" href="https://site.example/en/docs/usage/"></head><body>${CONTROL}<main><h1>Usage</h1><p>Two verses face each other.</p></main></body></html>`;
const CHINESE = { lang: 'zh-CN', dir: 'ltr', kinds: '1p', blocks: ['用法', '两行诗相对而立。'] };

let sample: SampleApp;
let page: SiteFile;
beforeAll(async () => {
  sample = await createSampleApp();
  page = sample.site.files.get('/en/docs/usage/') as SiteFile;
});
afterAll(() => sample.remove());

/** The sample site with other contents under some paths. */
function siteWith(contents: Readonly<Record<string, string>>): Site {
  const files = new Map(sample.site.files);
  for (const [path, text] of Object.entries(contents)) {
    files.set(path, textFile(text, page.represented));
  }
  return { ...sample.site, files };
}

function serve(blocks: unknown = CHINESE, html = PAGE, more: Readonly<Record<string, string>> = {}) {
  const text = typeof blocks === 'string' ? blocks : JSON.stringify(blocks);
  const app = sample.variant({
    site: siteWith({ '/en/docs/usage/': html, '/zh/docs/usage/blocks.json': text, ...more }),
  });
  return async (target: string, headers: Record<string, string> = {}) =>
    app.request(`/en/docs/usage/${target}`, { headers });
}

describe('a page with a second language', () => {
  it.each(['?with=zh', '?with=ZH', '?with=zh-Hans', '?q=1&with=zh', '?with=zh&with=de'])(
    'is answered bilingual for %s',
    async (query) => {
      const answer = await serve()(query);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('<span class="duo-translation" lang="zh-CN" dir="ltr">用法</span>');
      expect(html).toContain('data-bilingual="zh"');
      expect(html).toContain('<link rel="canonical" href="https://site.example/en/docs/usage/">');
    },
  );

  it('marks the pairs that are behind their original, and says so in the page’s language', async () => {
    const html = await (await serve({ ...CHINESE, stale: [1] })('?with=zh')).text();
    expect(html.match(/data-doubt="stale"/g)).toHaveLength(1);
    expect(html).toContain(`title="${t('reading.stale')}">两行诗`);
  });

  it('marks the pairs whose own text is a draft', async () => {
    const own = { ...CHINESE, lang: 'en', blocks: ['Usage', 'x'], drafts: [0] };
    const answer = await serve(CHINESE, PAGE, { '/en/docs/usage/blocks.json': JSON.stringify(own) })('?with=zh');
    expect(await answer.text()).toMatch(/data-doubt="draft"><span class="duo-original">Usage/);
  });

  it.each([
    '',
    '?with=',
    '?with=xx',
    '?with=en',
    '?with=de',
    '?with=__proto__',
    '?with=%00',
    '?with=%E0%A4%A',
    '?with=../zh',
    '?without=zh',
  ])('is answered as it is for %j', async (query) => {
    const answer = await serve()(query);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(PAGE);
  });

  it('carries both languages on to the pages that have them, and says how to leave the second', async () => {
    const links = (query: string) =>
      `<a href="/en/docs/usage/${query}">A</a><a href="/en/pricing/${query}#plans">B</a>`;
    const others = '<a href="/en/none/">C</a><a href="/zh/docs/usage/">D</a><a href="/en/docs/usage/?q=1">E</a>';
    const html = PAGE.replace('<main>', `<nav>${links('')}${others}</nav><main>`);
    const answer = await serve(CHINESE, html, { '/zh/pricing/blocks.json': JSON.stringify(CHINESE) })('?with=zh');
    const text = await answer.text();
    expect(text).toContain(`<nav>${links('?with=zh')}${others}</nav>`);
    expect(text).toContain(
      `<main><noscript><a class="reading-notice" href="./">${t('reading.leave')}</a></noscript><h1>`,
    );
  });

  it.each([
    ['broken', '{"lang"'],
    ['of another shape', { ...CHINESE, kinds: '1' }],
    ['of another page', { ...CHINESE, kinds: '2p' }],
    ['the same text', { ...CHINESE, blocks: ['Usage', 'Two verses face each other.'] }],
  ])('is answered as it is when the blocks are %s', async (_name, blocks) => {
    const answer = await serve(blocks)('?with=zh');
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
  });

  it('is answered as it is when the page has no control', async () => {
    const html = PAGE.replace(CONTROL, '');
    const answer = await serve(CHINESE, html)('?with=zh');
    expect(await answer.text()).toBe(html);
  });

  it('keeps the headers of the page, with a policy, a tag of its own and codings', async () => {
    const get = serve();
    const [plain, bilingual] = [await get(''), await get('?with=zh')];
    for (const name of ['content-security-policy', 'cache-control', 'content-type', 'last-modified']) {
      expect([name, bilingual.headers.get(name)]).toEqual([name, plain.headers.get(name)]);
    }
    expect(bilingual.headers.get('vary')).toBe('accept-encoding');
    expect(bilingual.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const text = await bilingual.text();
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const coded = await get('?with=zh', { 'accept-encoding': encoding });
      expect(coded.headers.get('content-encoding')).toBe(encoding);
      const bytes = Buffer.from(await coded.arrayBuffer());
      expect(Number(coded.headers.get('content-length'))).toBe(bytes.length);
      expect(decompress(bytes).toString()).toBe(text);
      const again = await get('?with=zh', {
        'accept-encoding': encoding,
        'if-none-match': coded.headers.get('etag') ?? '',
      });
      expect(again.status).toBe(304);
    }
  });

  it('is made once and again after two hundred others', async () => {
    const paths = Array.from({ length: 201 }, (_, index) => `/docs/page-${index}/`);
    const contents = Object.fromEntries(
      paths.flatMap((path) => [
        [`/en${path}`, PAGE],
        [`/zh${path}blocks.json`, JSON.stringify(CHINESE)],
      ]),
    );
    const site = siteWith(contents);
    const made: string[] = [];
    const files = { get: (path: string) => site.files.get(path), has: (path: string) => site.files.has(path) };
    const counted = new Proxy(site.files.get(`/en${paths[0]}`) as SiteFile, {
      get: (file, name) => {
        // Its bytes are read when a page is made of it, and not when a made one is answered.
        if (name === 'representation') made.push('first');
        return Reflect.get(file, name);
      },
    });
    const get = (path: string) => (path === `/en${paths[0]}` ? counted : files.get(path));
    const app = sample.variant({ site: { ...site, files: { ...files, get } as never } });
    const ask = async (path: string | undefined) => (await app.request(`/en${path}?with=zh`)).status;
    expect(await ask(paths[0])).toBe(200);
    const once = made.length;
    expect(await ask(paths[0])).toBe(200);
    expect(made).toHaveLength(once);
    for (const path of paths.slice(1)) expect(await ask(path)).toBe(200);
    expect(await ask(paths[0])).toBe(200);
    expect(made.length).toBeGreaterThan(once);
  });
});

describe('[B02] many bilingual pages that are not kept', () => {
  it('are refused with Retry-After to a network that has asked for too many, which gets those that are kept', async () => {
    stopClock();
    const paths = Array.from({ length: 320 }, (_, index) => `p${index}`);
    const more = Object.fromEntries(
      paths.flatMap((path) => [
        [`/en/docs/${path}/`, PAGE],
        [`/zh/docs/${path}/blocks.json`, JSON.stringify(CHINESE)],
      ]),
    );
    const ask = serve(CHINESE, PAGE, more);
    const answers = [];
    for (const path of paths) answers.push(await ask(`../${path}/?with=zh`));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    expect(await refused[0]?.text(), 'the page in its own language').toBe(PAGE);
    expect((await ask('../p239/?with=zh')).status, 'one that is kept').toBe(200);
    expect((await ask('../p0/')).status, 'a page without a second language').toBe(200);
  });
});
