import { LOCALE_CODES, LOCALES, type LocaleCode } from '@duoverso/locales';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleDocs, site } from '../testing/sample-site.ts';
import {
  alternatesOf,
  canonicalLocale,
  docMeta,
  markdownHref,
  marketingMeta,
  notFoundMeta,
  openGraphLocale,
  searchPageMeta,
  secondLanguages,
} from './page-meta.ts';
import { createView } from './view.ts';

vi.mock('./site-content.ts', () => import('../testing/sample-site.ts'));

beforeAll(() => {
  vi.stubEnv('SITE', 'https://site.example');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

function metaOf(locale: LocaleCode, id: string) {
  const page = site.docPage(locale, id);
  return docMeta(createView(locale, page.route), page);
}

describe('canonical address', () => {
  it.each(LOCALE_CODES)('[S01] of a text in %s is its own, but for the identical zh-Hans', (code) => {
    expect(canonicalLocale(code)).toBe(code === 'zh-Hans' ? 'zh' : code);
  });

  it.each<[string, LocaleCode, string, string]>([
    ['a page of its own', 'de', 'index', '/de/docs/'],
    ['a page of its own in traditional Chinese', 'zh-TW', 'index', '/zh-TW/docs/'],
    ['a copy of another language', 'zh-Hans', 'index', '/zh/docs/'],
    ['an English text under another language', 'fr', 'index', '/en/docs/'],
    ['a Brazilian text under pt', 'pt', 'index', '/pt-BR/docs/'],
    ['an English text under zh-Hans', 'zh-Hans', 'faq', '/en/docs/faq/'],
  ])('[D06] of %s', (_name, locale, id, canonical) => {
    expect(metaOf(locale, id).canonical).toBe(canonical);
  });

  it('[S01] of the results page is its own, with alternates, and is not indexed', () => {
    const meta = searchPageMeta(createView('zh-Hans', '/search/'));
    expect(meta).toMatchObject({ canonical: '/zh/search/', noindex: true });
    expect(meta.alternates).toContainEqual({ lang: 'ar', href: '/ar/search/' });
  });

  it('[S01] of /home/ is that of the front page', () => {
    expect(marketingMeta(createView('de', '/home/'), 'home').canonical).toBe('/de/');
    expect(marketingMeta(createView('zh-Hans', '/'), 'home').canonical).toBe('/zh/');
  });
});

describe('alternates', () => {
  it('[D06] are the true translations and the root, without copies and fallbacks', () => {
    const { alternates } = metaOf('fr', 'index');
    expect(alternates).toEqual([
      { lang: 'de', href: '/de/docs/' },
      { lang: 'en', href: '/en/docs/' },
      { lang: 'pt-BR', href: '/pt-BR/docs/' },
      { lang: 'zh-CN', href: '/zh/docs/' },
      { lang: 'zh-Hant-TW', href: '/zh-TW/docs/' },
      { lang: 'x-default', href: '/' },
    ]);
  });

  it('[S01] are the same on every page of the group, as search engines demand', () => {
    const expected = metaOf('en', 'index').alternates;
    for (const code of LOCALE_CODES) expect(metaOf(code, 'index').alternates).toEqual(expected);
  });

  it('[S01] of the front page are all languages but zh-Hans', () => {
    const { alternates } = marketingMeta(createView('en', '/'), 'home');
    expect(alternates).toEqual(alternatesOf('/', LOCALE_CODES));
    expect(alternates.map(({ href }) => href)).toEqual([
      ...LOCALE_CODES.filter((code) => code !== 'zh-Hans').map((code) => `/${code}/`),
      '/',
    ]);
  });
});

describe('pages that are not to be found', () => {
  it('[R10] are the unlisted ones alone', () => {
    expect(['apikey', 'index', 'faq'].map((id) => metaOf('en', id).noindex)).toEqual([true, false, false]);
    expect(marketingMeta(createView('en', '/'), 'home').noindex).toBe(false);
  });

  it('[E03] have the title and text of the page language, no alternates and no index', () => {
    const meta = notFoundMeta(createView('pt-BR', '/404/'));
    expect(meta).toMatchObject({ title: 'Página não encontrada', noindex: true, alternates: [] });
  });
});

describe('[V03] a page of a version', () => {
  const current = sampleDocs('current', 'next/');
  const latest = sampleDocs('1.0', '', ['services/kimi']);
  const older = sampleDocs('0.9', '0.9/');
  const before = { ...site };
  beforeAll(() => {
    const { docIds, docPage } = latest;
    // The latest has lost its German text of the index.
    const docLocales = (id: string) => latest.docLocales(id).filter((code) => code !== 'de' || id !== 'index');
    Object.assign(site, { docsVersions: [current, latest, older], docIds, docPage, docLocales });
  });
  afterAll(() => void Object.assign(site, before));
  const meta = (docs: typeof older, locale: LocaleCode, id: string) => {
    const page = docs.docPage(locale, id);
    return docMeta(createView(locale, page.route, docs), page);
  };

  it.each<[string, typeof older, LocaleCode, string, string]>([
    ['an older version is that of the latest', older, 'en', 'index', '/en/docs/'],
    ['an older version under another language too', older, 'zh-Hans', 'index', '/zh/docs/'],
    [
      'an older version is its own where the latest lacks the page',
      older,
      'de',
      'services/kimi',
      '/de/docs/0.9/services/kimi/',
    ],
    ['an older version is its own where the latest lacks the language', older, 'de', 'index', '/de/docs/0.9/'],
    ['the latest is its own', latest, 'en', 'faq', '/en/docs/faq/'],
    ['what is not released is its own', current, 'en', 'faq', '/en/docs/next/faq/'],
  ])('canonical address of %s', (_name, docs, locale, id, canonical) => {
    expect(meta(docs, locale, id).canonical).toBe(canonical);
  });

  it('is hidden from search engines while it is not released, but its links are not', () => {
    const robotsOf = (docs: typeof older, id: string) => {
      const { noindex, follow = false } = meta(docs, 'en', id);
      return [noindex, follow];
    };
    expect([current, latest, older].map((docs) => robotsOf(docs, 'faq'))).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect([current, latest, older].map((docs) => robotsOf(docs, 'apikey'))).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
  });

  it('names its translations within the version, and itself as Markdown', () => {
    const { alternates, markdown } = meta(older, 'en', 'services/kimi');
    expect(alternates.map(({ href }) => href)).toEqual([
      '/en/docs/0.9/services/kimi/',
      '/de/docs/0.9/services/kimi/',
      '/',
    ]);
    expect(markdown).toBe('/en/docs/0.9/services/kimi.md');
  });

  it('is offered beside the languages of the version but its own, whatever is canonical', () => {
    expect(secondLanguages(meta(older, 'en', 'index'))).toEqual(['de', 'pt-BR', 'zh', 'zh-TW']);
    expect(secondLanguages(meta(older, 'zh-TW', 'index'))).toEqual(['de', 'en', 'pt-BR', 'zh']);
  });

  it('names its version and the tag of its search records', () => {
    expect([current, latest, older].map((docs) => meta(docs, 'en', 'faq').docsVersion)).toEqual([
      { id: 'current', tag: 'docs-default-current' },
      { id: '1.0', tag: 'docs-1.0-current' },
      { id: '0.9', tag: 'docs-0.9-current' },
    ]);
    expect(meta(older, 'en', 'index').jsonLd).toMatchObject([
      { itemListElement: [{ item: 'https://site.example/en/docs/0.9/' }] },
    ]);
  });
});

describe('Open Graph', () => {
  it('names every language as language_TERRITORY, without a script', () => {
    const names = Object.fromEntries(LOCALES.map((locale) => [locale.code, openGraphLocale(locale)]));
    expect(Object.values(names).filter((name) => !/^[a-z]{2}_[A-Z]{2}$/.test(name))).toEqual([]);
    expect(names).toMatchObject({ de: 'de_DE', pt: 'pt_PT', 'pt-BR': 'pt_BR', 'zh-Hans': 'zh_CN', 'zh-TW': 'zh_TW' });
  });
});

describe('Markdown address', () => {
  it.each([
    ['index', '/en/docs.md'],
    ['faq', '/en/docs/faq.md'],
    ['services/index', '/en/docs/services.md'],
    ['services/kimi', '/en/docs/services/kimi.md'],
  ])('of %s is %s', (id, href) => {
    expect(markdownHref(site.docPage('en', id))).toBe(href);
  });

  it('is that of the language the text is in', () => {
    expect(metaOf('ja', 'faq').markdown).toBe('/en/docs/faq.md');
  });
});

describe('structured data', () => {
  it('names the way to the page with absolute addresses, without categories that are no pages', () => {
    expect(metaOf('de', 'services/kimi').jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, item: 'https://site.example/de/docs/' }),
          expect.objectContaining({ position: 2, item: 'https://site.example/de/docs/services/' }),
          expect.objectContaining({
            position: 3,
            name: 'Kimi (de)',
            item: 'https://site.example/de/docs/services/kimi/',
          }),
        ],
      },
    ]);
  });

  it('holds the questions of the FAQ, in the language they are written in', () => {
    expect(metaOf('ja', 'faq').jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        inLanguage: 'en',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Does it cost anything?',
            acceptedAnswer: { '@type': 'Answer', text: 'No.' },
          },
        ],
      }),
    );
  });
});
