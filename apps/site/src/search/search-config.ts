import { latestOf } from '@duoverso/content/data/docs-versions';
import { docRoute, postRoute } from '@duoverso/content/data/navigation';
import { fallbackChain, intlTag, LOCALES, type LocaleCode } from '@duoverso/locales';
import { cachedPerContent } from '../page/cached-per-content.ts';
import { hasVersions, versionName, versionTag } from '../page/docs-version.ts';
import { canonicalRoute, pageTitle, searchPageMeta } from '../page/page-meta.ts';
import { settings, site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView, fileHref, isGroup, localeHref, resolveItem, type View } from '../page/view.ts';
import { CRASH_KEYS } from '../strings/crash-keys.ts';
import { plural, type StringKeys, stringsOf } from '../strings/strings-of.ts';
import type { SearchAction } from './dialog/search-actions.ts';
import type { SavedHit } from './dialog/search-hit.ts';
import type { SearchConfig } from './dialog/search-props.ts';

/** What the search of a locale's pages works with. */
export const searchConfig: (code: LocaleCode) => SearchConfig = cachedPerContent(createConfig);

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
  favouritesFull: 'search.favourites.full',
  promote: 'search.recent.promote',
  removeRecent: 'search.recent.remove',
  removeFavourite: 'search.favourites.remove',
  pages: 'search.section.none',
  found: plural('search.results'),
  seeAll: plural('search.seeAll'),
  otherLanguage: 'search.otherLanguage',
  untranslated: 'search.untranslated',
  elsewhere: plural('search.elsewhere'),
  actions: 'search.actions',
  none: 'search.none',
  suggestions: 'search.suggestions',
  missing: 'search.missing',
  letUsKnow: 'search.missing.link',
  best: 'search.best',
  top: 'search.top',
  closest: 'search.closest',
  second: 'search.second',
  ask: 'search.ask',
  kinds: {
    'how-to': 'search.kind.howTo',
    remedy: 'search.kind.remedy',
    reference: 'search.kind.reference',
    price: 'search.kind.price',
    legal: 'search.kind.legal',
  },
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
  keySlash: 'search.slash',
  form: {
    field: 'search.dialog',
    submit: 'search.button',
    sections: 'search.sections',
    allSections: 'search.sections.all',
    section: 'format.detail',
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
  const { suggestions: wanted, ...service } = settings.search;
  // A page that is not out yet is suggested when it is.
  const { folder } = view.docs;
  const suggestions = wanted.filter((id) => site.docIds.includes(id) || !site.unpublished.has(`${folder}docs/${id}`));
  const names = new Intl.DisplayNames(locale.lang, { type: 'language' });
  return {
    ...service,
    locale: code,
    intlTag: intlTag(code),
    base: fileHref(''),
    resultsHref: localeHref(code, '/search/'),
    pageTitle: pageTitle(searchPageMeta(view)),
    issuesHref: site.brand.links['new-issue'] ?? site.brand.links['issues'] ?? '',
    ...(hasVersions() && { docsTags: docsTags() }),
    suggestions: suggestions.map((id) => suggestedTitle(code, id)),
    guides: suggestions.map((id) => guideOf(code, id)),
    fallbacks: fallbackChain(code).slice(1),
    untranslated: untranslatedRoutes(code),
    languages: Object.fromEntries(
      LOCALES.map((one) => [one.code, { lang: one.lang, dir: one.dir, name: names.of(one.lang) ?? one.label }]),
    ),
    actions: actionsOf(view),
    strings: stringsOf(view, STRINGS),
  };
}

/** Versions with the tags of their records, the latest first. */
function docsTags(): NonNullable<SearchConfig['docsTags']> {
  const { docsVersions } = site;
  const ordered = [latestOf(docsVersions), ...docsVersions.filter(({ latest }) => !latest)];
  return ordered.map((version) => [versionName(version), versionTag(version)]);
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
function guideOf(code: LocaleCode, id: string): SavedHit {
  const { locale } = site.docPage(code, id);
  const url = localeHref(code, docRoute(id));
  const none = { lvl0: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const hierarchy = { ...none, lvl1: suggestedTitle(code, id) };
  // The first record of a page is its title's: saved from here and from the hits, it is one.
  return { objectID: `${url}@0`, url, type: 'lvl1', hierarchy, content: null, language: locale };
}

/** Routes of the pages that a language lacks, by the language that they are shown in instead. */
function untranslatedRoutes(code: LocaleCode): SearchConfig['untranslated'] {
  const pages = [
    ...site.docsVersions.flatMap(({ path, docIds, docLocales }) =>
      docIds.map((id) => ({ route: docRoute(id, path), locales: docLocales(id) })),
    ),
    ...site.posts.map((id) => ({ route: postRoute(id), locales: site.postLocales(id) })),
    ...site.marketingPages.map((page) => ({ route: canonicalRoute(page), locales: site.marketingLocales(page) })),
  ];
  const lacked = pages.filter(({ locales }) => !locales.includes(code));
  const shownIn = (locales: readonly LocaleCode[]) => fallbackChain(code).find((one) => locales.includes(one)) ?? '';
  return Object.fromEntries(
    [...Map.groupBy(lacked, ({ locales }) => shownIn(locales))].map(([locale, members]) => [
      locale,
      members.map(({ route }) => route),
    ]),
  );
}

/** What can be done from the dialog, where the site has it, and how people say it. */
function actionsOf(view: View): SearchAction[] {
  const { t } = view;
  const { start, end } = site.navigation.navbar;
  const items = [...start, ...end].flatMap((entry) => (isGroup(entry) ? entry.items : [entry]));
  const hrefOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    const entry = item && resolveItem(item, view);
    return entry?.off ? undefined : entry?.href;
  };
  const profile = hrefOf('profile');
  const exchange = hrefOf('exchange');
  const phrases = (text: string) => text.split('|').map((phrase) => phrase.trim());
  return [
    ...(settings.colorMode.switch
      ? [
          {
            id: 'theme' as const,
            phrases: phrases(t('search.actions.theme')),
            toDark: t('theme.toDark'),
            toLight: t('theme.toLight'),
          },
        ]
      : []),
    { id: 'language', phrases: phrases(t('search.actions.language')) },
    ...(profile
      ? [
          {
            id: 'signIn' as const,
            phrases: phrases(t('search.actions.signIn')),
            href: profile,
            label: t('nav.signIn'),
            member: t('nav.profile'),
          },
        ]
      : []),
    ...(exchange
      ? [
          {
            id: 'redeem' as const,
            phrases: phrases(t('search.actions.redeem')),
            href: exchange,
            label: t('nav.exchange'),
          },
        ]
      : []),
  ];
}
