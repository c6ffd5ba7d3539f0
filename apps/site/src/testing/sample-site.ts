import type { DocPage } from '@duoverso/content/docs/doc-page';
import type { DocsVersion, SiteContent } from '@duoverso/content/site/load-site';
import { fallbackChain, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';

/** Languages in which each page is written. */
const TEXTS: Readonly<Record<string, readonly LocaleCode[]>> = {
  index: ['de', 'en', 'pt-BR', 'zh', 'zh-Hans', 'zh-TW'],
  faq: ['en'],
  apikey: ['en', 'zh', 'zh-Hans'],
  'services/index': ['en'],
  'services/kimi': ['en', 'de'],
};

const SIDEBAR = [
  'index',
  { category: 'start', items: ['faq'] },
  { category: 'services', items: ['services/index', { category: 'ai', items: ['services/kimi'] }] },
];

/** A version of the documentation with some of the pages, at its address below `/docs/`. */
export function sampleDocs(id: string, path: string, without: readonly string[] = []): DocsVersion {
  const docIds = Object.keys(TEXTS).filter((one) => !without.includes(one));
  return {
    id,
    path,
    folder: id === 'current' ? '' : `versions/${id}/`,
    latest: path === '',
    ...(id !== 'current' && { cut: '2026-11-20' }),
    sidebar: SIDEBAR,
    outsideSidebar: ['apikey'],
    docIds,
    docLocales: (page) => (docIds.includes(page) ? (TEXTS[page] ?? []) : []),
    docPage: (locale, page) => samplePage(locale, page, path),
  };
}

function samplePage(locale: LocaleCode, id: string, path: string): DocPage {
  const written = fallbackChain(locale).find((code) => TEXTS[id]?.includes(code)) ?? 'en';
  return {
    id,
    route: `/docs/${path}${id === 'index' ? '' : `${id.replace(/\/index$/, '')}/`}`,
    locale: written,
    file: `content/docs/${written}/${id}.md`,
    frontMatter: {
      title: `Title of ${id} (${written})`,
      description: `Description of ${id}`,
      updated: '2026-11-20',
      ...(id === 'apikey' && { unlisted: true }),
      ...(id === 'services/kimi' && { sidebar: `Kimi (${written})` }),
    },
    html: '',
    markdown: '',
    headings: [],
    questions: id === 'faq' ? [{ id: 'cost', question: 'Does it cost anything?', answer: 'No.' }] : [],
  };
}

const CURRENT = sampleDocs('current', '');

/** A site of five pages: what `site-content.ts` gives, without reading any content. */
export const site = {
  brand: {
    name: 'Tinyverso',
    claims: { users: 10_000_000, languages: 100 },
    accent: '#b32707',
    links: { blog: 'https://blog.site.example/', profile: 'https://dash.site.example/' },
  },
  mark: { viewBox: '0 0 24 24', drawing: '<path d="M2 4h20" stroke="currentColor"/>' },
  navigation: {
    marketing: { '': 'built', home: 'built', pricing: 'waiting' },
    member: { '/profile/': 'waiting' },
    sidebar: SIDEBAR,
    outsideSidebar: ['apikey'],
    navbar: {
      start: [{ id: 'more', items: [{ id: 'exchange', to: '/exchange/' }] }],
      end: [{ id: 'profile', to: 'brand:profile', kind: 'profile' }],
    },
    visibility: { blog: true, friends: false },
  },
  marketingPages: ['home'],
  marketingLocales: () => LOCALE_CODES,
  marketingCopy: (locale: LocaleCode) => ({
    locale,
    copy: { meta: { title: `Front page (${locale})`, description: 'What it is.' }, sections: [] },
  }),
  docsVersions: [CURRENT],
  docIds: CURRENT.docIds,
  docLocales: CURRENT.docLocales,
  docPage: CURRENT.docPage,
  posts: [],
  unpublished: new Map(),
  news: { authors: [], tags: [] },
} as unknown as SiteContent;
