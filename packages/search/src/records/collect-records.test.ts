import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { collectRecords } from './collect-records.ts';

/** A built site of pages, each with the path of its canonical link. */
function distOf(pages: readonly { path: string; canonical?: string; noindex?: boolean }[]): string {
  const dir = temporaryFolder();
  for (const { path, canonical, noindex } of pages) {
    mkdirSync(join(dir, path), { recursive: true });
    const robots = noindex ? '<meta name="robots" content="noindex, nofollow">' : '';
    const link = canonical ? `<link rel="canonical" href="https://site.example${canonical}">` : '';
    writeFileSync(join(dir, path, 'index.html'), `<head>${robots}${link}</head><main><h1>Title</h1></main>`);
  }
  return dir;
}

describe('collectRecords', () => {
  it('reads the pages that a locale has in its own language', () => {
    const dist = distOf([
      { path: '/en/', canonical: '/en/' },
      { path: '/en/home/', canonical: '/en/' },
      { path: '/en/404/', noindex: true },
      { path: '/en/docs/share/', canonical: '/en/docs/share/', noindex: true },
      { path: '/en/docs/faq/', canonical: '/en/docs/faq/' },
      { path: '/ar/docs/faq/', canonical: '/en/docs/faq/' },
      { path: '/zh/docs/faq/', canonical: '/zh/docs/faq/' },
      { path: '/zh-Hans/docs/faq/', canonical: '/zh/docs/faq/' },
      { path: '/zh-TW/docs/faq/', canonical: '/en/docs/faq/' },
    ]);
    expect(collectRecords(dist).map(({ language, url }) => [language, url])).toEqual([
      ['en', '/en/'],
      ['en', '/en/docs/faq/'],
      ['zh', '/zh/docs/faq/'],
      ['zh-Hans', '/zh-Hans/docs/faq/'],
    ]);
  });

  it('reads pages under a base, and gives addresses without it', () => {
    const dist = distOf([
      { path: '/en/docs/faq/', canonical: '/guide/en/docs/faq/' },
      { path: '/ar/docs/faq/', canonical: '/guide/en/docs/faq/' },
      { path: '/zh-Hans/docs/faq/', canonical: '/guide/zh/docs/faq/' },
    ]);
    expect(collectRecords(dist, '/guide').map(({ url }) => url)).toEqual(['/en/docs/faq/', '/zh-Hans/docs/faq/']);
  });

  it('refuses pages of which none gives a record', () => {
    const dist = distOf([{ path: '/en/docs/faq/', canonical: '/guide/en/docs/faq/' }]);
    expect(() => collectRecords(dist)).toThrow(/^No page of .* can be searched: .* BASE_PATH/);
    expect(collectRecords(distOf([]))).toEqual([]);
  });

  it.each([
    ['/en/docs/faq/', 'docs-default-current', 1],
    ['/en/docs/', 'docs-default-current', 1],
    ['/en/pricing/', 'default', 0.85],
    ['/en/docs/services/', 'docs-default-current', 1],
    ['/en/docs/services/deepL/', 'docs-default-current', 0.85],
    ['/en/docs/services/ai/', 'docs-default-current', 1],
    ['/en/docs/CHANGELOG/', 'docs-default-current', 0.55],
    ['/en/docs/TERMS/', 'docs-default-current', 0.55],
    ['/en/news/first-steps/', 'default', 0.55],
  ])('tags and weighs %s', (path, tag, weight) => {
    const [record] = collectRecords(distOf([{ path, canonical: path }]));
    expect(record).toMatchObject({ docusaurus_tag: tag, weight: { page: weight } });
  });

  it('[W07] leaves out the list of posts, which repeats them', () => {
    const pages = ['/en/news/', '/en/news/first-steps/'].map((path) => ({ path, canonical: path }));
    const found = collectRecords(distOf(pages)).map(({ url }) => url.replace(/#.*/, ''));
    expect([...new Set(found)]).toEqual(['/en/news/first-steps/']);
  });
});
