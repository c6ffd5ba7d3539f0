import { docRoute } from '@duoverso/content';
import { fallbackChain, getLocale, intlTag, LOCALES, type LocaleCode } from '@duoverso/locales';
import { keptPerContent } from '../page/kept-per-content.ts';
import { settings, site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView, fileHref, localeHref } from '../page/view.ts';
import { CRASH_KEYS } from '../strings/crash-keys.ts';
import { plural, type StringKeys, stringsOf } from '../strings/strings-of.ts';
import type { SearchConfig } from './dialog/search-props.ts';

/** What the search of a locale's pages works with. */
export const searchConfig: (code: LocaleCode) => SearchConfig = keptPerContent(createConfig);

/** Address of a locale's configuration, which changes with its content. */
export function searchConfigHref(code: LocaleCode): string {
  return versionedHref(`/${code}/search.json`, searchConfig(code));
}

const STRINGS = {
  dialog: 'search.dialog',
  placeholder: 'search.placeholder',
  cancel: 'search.cancel',
  start: 'search.start',
  loading: 'search.loading',
  recent: 'search.recent',
  noRecent: 'search.recent.none',
  favourites: 'search.favourites',
  mostRead: 'search.mostRead',
  promote: 'search.recent.promote',
  removeRecent: 'search.recent.remove',
  removeFavourite: 'search.favourites.remove',
  pages: 'search.section.none',
  found: plural('search.results'),
  seeAll: plural('search.seeAll'),
  otherLanguage: 'search.otherLanguage',
  none: 'search.none',
  suggestions: 'search.suggestions',
  missing: 'search.missing',
  letUsKnow: 'search.missing.link',
  error: 'search.error',
  errorHelp: 'search.error.help',
  busy: 'search.busy',
  busyHelp: 'search.busy.help',
  retry: 'error.crash.retry',
  keyOpen: 'search.key.open',
  keyMove: 'search.key.move',
  keyHide: 'search.key.hide',
  keyClear: 'search.key.clear',
  keyClose: 'search.close',
  form: {
    field: 'search.dialog',
    submit: 'search.button',
    sections: 'search.sections',
    allSections: 'search.sections.all',
    allLanguages: 'search.languages.all',
  },
  pagination: 'search.pagination',
  previous: 'docs.previous',
  next: 'docs.next',
  pageOf: 'search.page',
  ...CRASH_KEYS,
} as const satisfies StringKeys;

function createConfig(code: LocaleCode): SearchConfig {
  const view = createView(code, '/search/');
  const { locale } = view;
  const { suggestions, ...service } = settings.search;
  const names = new Intl.DisplayNames(locale.lang, { type: 'language' });
  return {
    ...service,
    locale: code,
    intlTag: intlTag(code),
    base: fileHref(''),
    resultsHref: localeHref(code, '/search/'),
    issuesHref: site.brand.links['issues'] ?? '',
    suggestions: suggestions.map((id) => suggestedTitle(code, id)),
    guides: suggestions.map((id) => guideOf(code, id)),
    fallbacks: fallbackChain(code).slice(1),
    languages: Object.fromEntries(
      LOCALES.map((one) => [one.code, { lang: one.lang, dir: one.dir, name: names.of(one.lang) ?? one.label }]),
    ),
    strings: stringsOf(view, STRINGS),
  };
}

/** Title of a page that the settings suggest as a query. */
function suggestedTitle(code: LocaleCode, id: string): string {
  if (!site.docIds.includes(id)) {
    throw new Error(`settings.json suggests "${id}" in search.suggestions, but no documentation page has that id.`);
  }
  const { sidebar, title } = site.docPage(code, id).frontMatter;
  return sidebar ?? title;
}

/** A guide with its address; its title may be in another language than the page. */
function guideOf(code: LocaleCode, id: string): SearchConfig['guides'][number] {
  const { locale } = site.docPage(code, id);
  const title = { title: suggestedTitle(code, id), href: localeHref(code, docRoute(id)) };
  return locale === code ? title : { ...title, lang: getLocale(locale).lang };
}
