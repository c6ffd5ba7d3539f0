import type { HitLevel, HitType, SavedHit, SearchHit } from '../search-hit.ts';
import type { SearchConfig, SearchStrings } from '../search-props.ts';

/** A hit of a page of the documentation. */
export function sampleHit(id: string, change: Partial<SearchHit> = {}): SearchHit {
  return {
    objectID: id,
    url: `/en/docs/${id}/`,
    type: 'lvl1',
    hierarchy: sampleHierarchy(['Getting started', `Title of ${id}`]),
    content: null,
    language: 'en',
    answer: null,
    role: null,
    marked: {},
    ...change,
  };
}

/** A hierarchy with the given levels, outermost first. */
export function sampleHierarchy(texts: readonly (string | null)[]): SavedHit['hierarchy'] {
  const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, texts[level] ?? null] as const);
  return Object.fromEntries(levels) as Record<HitLevel, string | null>;
}

/** A hit as the protocol gives it. */
export function protocolHit(id: string, type: HitType = 'lvl1'): object {
  const { marked: _marked, language: _language, ...hit } = sampleHit(id, { type });
  return {
    ...hit,
    _highlightResult: { hierarchy: { lvl1: { value: `<mark>Title</mark> of ${id}`, matchLevel: 'full' } } },
    _snippetResult: { hierarchy: { lvl1: { value: `<mark>Title</mark> of…`, matchLevel: 'full' } } },
  };
}

/** An answer of the protocol to one query for each list of hits. */
export function protocolAnswer(...lists: (readonly object[])[]): { results: object[] } {
  return {
    results: lists.map((hits) => ({ hits, nbHits: hits.length, nbPages: 1, page: 0, hitsPerPage: 20, queryID: 'q1' })),
  };
}

const KEYS = [
  'dialog placeholder cancel start loading recent noRecent favouritesFull favourites mostRead pages suggestions missing letUsKnow best top closest second ask error errorHelp busy busyHelp retry',
  'actions keyOpen keyMove keyHide keyClear keyClose keySlash pagination previous next crashTitle crashRetry crashPageTitle',
]
  .join(' ')
  .split(' ');

/** Every string is its own name. */
const STRINGS = {
  ...Object.fromEntries(KEYS.map((key) => [key, key])),
  promote: 'promote {title}',
  removeRecent: 'forget {title}',
  removeFavourite: 'remove {title}',
  none: 'none for {query}',
  otherLanguage: 'in {language}',
  untranslated: 'only in {language}',
  elsewhere: { one: '{count} elsewhere', other: '{count} elsewhere' },
  pageOf: '{page} of {pages}',
  found: { one: '{count} hit', other: '{count} hits' },
  seeAll: { one: 'see {count}', other: 'see all {count}' },
  form: {
    field: 'field',
    submit: 'submit',
    sections: 'sections',
    allSections: 'all',
    section: '{name} ({detail})',
    allLanguages: 'languages',
  },
} as unknown as SearchStrings;

/** The configuration of Portuguese pages, whose readers can fall back to English. */
export const CONFIG: SearchConfig = {
  locale: 'pt-BR',
  intlTag: 'en',
  base: '',
  resultsHref: '/pt-BR/search/',
  pageTitle: 'Results · Site',
  issuesHref: 'https://issues.example/new?template=search',
  hosts: [],
  insightsHosts: [],
  appId: 'app',
  apiKey: 'key',
  index: 'docs',
  externalUrlPattern: null,
  insights: false,
  personalization: true,
  suggestions: ['one', 'two', 'three', 'four'],
  guides: [
    {
      objectID: '/pt-BR/docs/installation/@0',
      url: '/pt-BR/docs/installation/',
      type: 'lvl1',
      hierarchy: sampleHierarchy([null, 'Installation']),
      content: null,
      language: 'pt-BR',
    },
  ],
  fallbacks: ['en'],
  untranslated: {},
  languages: { en: { lang: 'en', dir: 'ltr', name: 'English' }, ar: { lang: 'ar', dir: 'rtl', name: 'Arabic' } },
  actions: [
    { id: 'theme', phrases: ['dark mode', 'theme'], toDark: 'to dark', toLight: 'to light' },
    { id: 'language', phrases: ['change language', 'language of this page'] },
    { id: 'signIn', phrases: ['sign in'], href: '/pt-BR/profile/', label: 'enter', member: 'profile' },
    { id: 'redeem', phrases: ['redeem'], href: '/pt-BR/exchange/', label: 'redeem a code' },
  ],
  strings: STRINGS,
};
