import type { LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { heardSite } from './page-inputs.ts';

const PAGE = {
  id: 'usage',
  route: '/docs/usage/',
  locale: 'en',
  file: 'content/docs/en/usage.md',
  frontMatter: { title: 'Usage', sidebar: 'Use', unlisted: false, description: 'How to', updated: '2026-11-20' },
  html: '<p>Text</p>',
  headings: ['One'],
} as const;
const POST = { ...PAGE, id: 'first', route: '/news/first/', file: 'content/news/en/first.md' } as const;
const COPY = { hero: 'Read' };

const docsOf = (folder: string) => ({
  folder,
  path: folder === '' ? 'next/' : '',
  latest: folder !== '',
  docIds: ['usage'],
  docPage: (_locale: LocaleCode, _id: string) => PAGE,
  docLocales: (_id: string): LocaleCode[] => ['en'],
});

const SITE = {
  brand: { name: 'Tinyverso' },
  docsVersions: [docsOf(''), docsOf('versions/1.0/')],
  posts: ['first'],
  unpublished: new Map<string, string>(),
  marketingPages: ['pricing'],
  translations: ['report'],
  docPage: (_locale: LocaleCode, _id: string) => PAGE,
  post: (_locale: LocaleCode, _id: string) => POST,
  postLocales: (_id: string): LocaleCode[] => ['en'],
  marketingLocales: (_page: string): LocaleCode[] => ['en'],
  marketingCopy: (_locale: LocaleCode, _page: string) => ({ locale: 'en' as LocaleCode, copy: COPY }),
  translationOf: (_locale: LocaleCode, _fileId: string) => ({ stale: 0 }),
};

/** Names of the texts that are heard to be read, what is read, and what is shared of the site. */
function hear(read: (site: typeof SITE) => unknown) {
  const texts = new Set<string>();
  const shared: string[] = [];
  const inputs = { read: texts.add.bind(texts), share: shared.push.bind(shared), atEnd: () => undefined };
  const site = heardSite(SITE, inputs);
  return { value: read(site), texts: [...texts], shared };
}

describe('heardSite', () => {
  it.each<[string, (site: typeof SITE) => unknown, unknown, string[]]>([
    ['data', (site) => site.brand, SITE.brand, []],
    ['the title of a page', (site) => site.docPage('de', 'usage').frontMatter.title, 'Usage', []],
    ['the language of a page', (site) => site.docPage('de', 'usage').locale, 'en', []],
    ['the text of a page', (site) => site.docPage('de', 'usage').html, PAGE.html, ['versions/1.0/docs/usage']],
    [
      'the text of a page that is being written',
      (site) => site.docsVersions[0]?.docPage('de', 'usage').html,
      PAGE.html,
      ['docs/usage'],
    ],
    ['the headings of a page', (site) => site.docPage('de', 'usage').headings, ['One'], ['versions/1.0/docs/usage']],
    [
      'the day of a page',
      (site) => site.docPage('de', 'usage').frontMatter.updated,
      '2026-11-20',
      ['versions/1.0/docs/usage'],
    ],
    ['all of a page', (site) => ({ ...site.docPage('de', 'usage') }), PAGE, ['versions/1.0/docs/usage']],
    [
      'all front matter',
      (site) => ({ ...site.docPage('de', 'usage').frontMatter }),
      PAGE.frontMatter,
      ['versions/1.0/docs/usage'],
    ],
    [
      'whether a page has a day',
      (site) => 'updated' in site.docPage('de', 'usage').frontMatter,
      true,
      ['versions/1.0/docs/usage'],
    ],
    ['the title of a post', (site) => site.post('de', 'first').frontMatter.title, 'Usage', []],
    ['the text of a post', (site) => site.post('de', 'first').html, PAGE.html, ['news/first']],
    ['the language of a copy', (site) => site.marketingCopy('de', 'pricing').locale, 'en', []],
    ['a copy', (site) => site.marketingCopy('de', 'pricing').copy, COPY, ['marketing/pricing']],
    ['a translation', (site) => site.translationOf('de', 'docs/usage'), { stale: 0 }, ['docs/usage']],
    ['all translations', (site) => site.translations, ['report'], ['*']],
  ])('[H03] hears who reads %s, and gives it unchanged', (_what, read, expected, texts) => {
    const heard = hear(read);
    expect(heard.value).toEqual(expected);
    expect(heard.texts).toEqual(texts);
  });

  it('[H03] shares what every page may read of the others, and no more', () => {
    const { shared } = hear(() => undefined);
    expect(shared).toEqual([expect.stringContaining('"title":"Usage"')]);
    expect(shared[0]).not.toContain(PAGE.frontMatter.updated);
    expect(shared[0]).not.toContain(PAGE.html);
  });

  it('is the site itself when nobody listens', () => {
    expect(heardSite(SITE, undefined)).toBe(SITE);
  });
});
