import { docRoute } from '@duoverso/content';
import { fallbackChain, getLocale, intlTag, LOCALES, type LocaleCode } from '@duoverso/locales';
import type { MessageKey, Translate } from '@duoverso/locales/messages';
import { keptPerContent } from '../page/kept-per-content.ts';
import { settings, site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView, fileHref, localeHref } from '../page/view.ts';
import { crashStrings } from '../strings/crash-strings.ts';
import { pluralForms } from '../strings/plural-forms.ts';
import type { SearchConfig, SearchStrings } from './dialog/search-props.ts';

/** What the search of a locale's pages works with. */
export const searchConfig: (code: LocaleCode) => SearchConfig = keptPerContent(createConfig);

/** Address of a locale's configuration, which changes with its content. */
export function searchConfigHref(code: LocaleCode): string {
  return versionedHref(`/${code}/search.json`, searchConfig(code));
}

function createConfig(code: LocaleCode): SearchConfig {
  const { locale, t } = createView(code, '/search/');
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
    strings: searchStrings(t, code),
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

function searchStrings(t: Translate, code: LocaleCode): SearchStrings {
  const keep = (key: MessageKey, ...names: string[]) =>
    t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`])));
  const plural = (key: MessageKey) => pluralForms(intlTag(code), (count) => t(key, { count }));
  return {
    dialog: t('search.dialog'),
    placeholder: t('search.placeholder'),
    cancel: t('search.cancel'),
    start: t('search.start'),
    loading: t('search.loading'),
    recent: t('search.recent'),
    noRecent: t('search.recent.none'),
    favourites: t('search.favourites'),
    mostRead: t('search.mostRead'),
    promote: keep('search.recent.promote', 'title'),
    removeRecent: keep('search.recent.remove', 'title'),
    removeFavourite: keep('search.favourites.remove', 'title'),
    pages: t('search.section.none'),
    found: plural('search.results'),
    seeAll: plural('search.seeAll'),
    otherLanguage: keep('search.otherLanguage', 'language'),
    none: keep('search.none', 'query'),
    suggestions: t('search.suggestions'),
    missing: t('search.missing'),
    letUsKnow: t('search.missing.link'),
    error: t('search.error'),
    errorHelp: t('search.error.help'),
    busy: t('search.busy'),
    busyHelp: t('search.busy.help'),
    retry: t('error.crash.retry'),
    keyOpen: t('search.key.open'),
    keyMove: t('search.key.move'),
    keyHide: t('search.key.hide'),
    keyClear: t('search.key.clear'),
    keyClose: t('search.close'),
    form: {
      field: t('search.dialog'),
      submit: t('search.button'),
      sections: t('search.sections'),
      allSections: t('search.sections.all'),
      allLanguages: t('search.languages.all'),
    },
    pagination: t('search.pagination'),
    previous: t('docs.previous'),
    next: t('docs.next'),
    pageOf: keep('search.page', 'page', 'pages'),
    ...crashStrings(t),
  };
}
