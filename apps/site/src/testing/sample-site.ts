import type { DocPage } from '@duoverso/content/docs/doc-page';
import type { SiteContent } from '@duoverso/content/site/load-site';
import { fallbackChain, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';

/** Languages in which each page is written. */
const TEXTS: Readonly<Record<string, readonly LocaleCode[]>> = {
  index: ['de', 'en', 'pt-BR', 'zh', 'zh-Hans', 'zh-TW'],
  faq: ['en'],
  apikey: ['en', 'zh', 'zh-Hans'],
  'services/index': ['en'],
  'services/kimi': ['en', 'de'],
};

/** A site of five pages: what `site-content.ts` gives, without reading any content. */
export const site = {
  brand: {
    name: 'Tinyverso',
    claims: { users: 10_000_000, languages: 100, engines: 20, platforms: 60, styles: 20 },
    links: { blog: 'https://blog.site.example/', profile: 'https://dash.site.example/' },
  },
  navigation: {
    marketing: { '': 'built', home: 'built', pricing: 'waiting' },
    member: { '/profile/': 'waiting' },
    sidebar: [
      'index',
      { category: 'start', items: ['faq'] },
      { category: 'services', items: ['services/index', { category: 'ai', items: ['services/kimi'] }] },
    ],
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
  posts: [],
  unpublished: new Map(),
  news: { authors: [], tags: [] },
  docIds: Object.keys(TEXTS),
  docLocales: (id: string) => TEXTS[id] ?? [],
  docPage: (locale: LocaleCode, id: string): DocPage => {
    const written = fallbackChain(locale).find((code) => TEXTS[id]?.includes(code)) ?? 'en';
    return {
      id,
      route: id === 'index' ? '/docs/' : `/docs/${id.replace(/\/index$/, '')}/`,
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
  },
} as unknown as SiteContent;
