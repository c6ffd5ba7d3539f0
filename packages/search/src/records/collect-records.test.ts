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

  it('[V03] reads every version with its own name and tag, unlisted pages excepted', () => {
    const dist = temporaryFolder();
    const write = (path: string, canonical: string, version: string, tag: string, robots = '') => {
      mkdirSync(join(dist, path), { recursive: true });
      const metas = [
        ['docsearch:version', version],
        ['docsearch:docusaurus_tag', tag],
        ['robots', robots],
      ].filter(([, content]) => content);
      const head = metas.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('');
      const link = `<link rel="canonical" href="https://site.example${canonical}">`;
      writeFileSync(join(dist, path, 'index.html'), `<head>${head}${link}</head><main><h1>Title</h1></main>`);
    };
    const latest = ['1.0', 'docs-1.0-current'] as const;
    const older = ['0.9', 'docs-0.9-current'] as const;
    const next = ['current', 'docs-default-current'] as const;
    write('/en/docs/faq/', '/en/docs/faq/', ...latest);
    write('/en/docs/0.9/faq/', '/en/docs/faq/', ...older);
    write('/en/docs/0.9/gone/', '/en/docs/0.9/gone/', ...older);
    write('/de/docs/0.9/faq/', '/en/docs/faq/', ...older); // falls back to English
    write('/zh-Hans/docs/0.9/faq/', '/zh/docs/faq/', ...older);
    write('/en/docs/0.9/share/', '/en/docs/share/', ...older, 'noindex, nofollow');
    write('/en/docs/0.9/TERMS/', '/en/docs/TERMS/', ...older);
    write('/en/docs/next/faq/', '/en/docs/next/faq/', ...next, 'noindex');
    write('/en/docs/next/TERMS/', '/en/docs/next/TERMS/', ...next, 'noindex');
    write('/en/docs/next/share/', '/en/docs/next/share/', ...next, 'noindex, nofollow');
    const found = collectRecords(dist).map(({ url, version, docusaurus_tag, weight }) => [
      url,
      version,
      docusaurus_tag,
      weight?.page,
    ]);
    expect(found).toEqual([
      ['/en/docs/0.9/TERMS/', ...older, 0.75],
      ['/en/docs/0.9/faq/', ...older, 1],
      ['/en/docs/0.9/gone/', ...older, 1],
      ['/en/docs/faq/', ...latest, 1],
      ['/en/docs/next/TERMS/', ...next, 0.75],
      ['/en/docs/next/faq/', ...next, 1],
      ['/zh-Hans/docs/0.9/faq/', ...older, 1],
    ]);
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
    ['/en/docs/CHANGELOG/', 'docs-default-current', 0.75],
    ['/en/docs/TERMS/', 'docs-default-current', 0.75],
    ['/en/news/first-steps/', 'default', 0.75],
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
