import type { MarketingCopy } from '@duoverso/content/marketing/marketing-copy';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { islandProps, type PlacedIsland } from '../islands/runtime/island-props.ts';
import { cachedPerContent } from '../page/cached-per-content.ts';
import { contentDir, site } from '../page/site-content.ts';
import { versionedHref } from '../page/versioned-href.ts';
import { createView, type View } from '../page/view.ts';
import { heroPair } from './hero-lines.ts';
import { templateOf } from './page-template.ts';

/** What the islands of a page show, by their places. */
type IslandData = Readonly<Record<string, object>>;

const dataByPage = cachedPerContent((_page: string) => new Map<LocaleCode, IslandData>());

/** Pages whose islands keep what they show in a file of its own, with their languages: with eight demos it would be a quarter of the page, which few visitors touch. */
export function pagesWithIslandData(): { readonly locale: LocaleCode; readonly page: string }[] {
  const pages = site.marketingPages.filter((page) => templateOf(page) === 'landing');
  return pages.flatMap((page) => LOCALE_CODES.map((locale) => ({ locale, page })));
}

/** What the islands of a page show in a language, as `hydrate.tsx` reads it. */
export function islandData(locale: LocaleCode, page: string): IslandData {
  const byLocale = dataByPage(page);
  const data = byLocale.get(locale) ?? collectData(locale, page);
  byLocale.set(locale, data);
  return data;
}

/** A view of a page whose islands have their data in the page's file, where it has one. */
export function withIslandData(view: View, page: string): View {
  if (templateOf(page) !== 'landing') return view;
  const { code } = view.locale;
  return { ...view, islandsHref: versionedHref(`/${code}/islands/${page}.json`, islandData(code, page)) };
}

/** Language of the demo beside a headline: the reader's, even where the rest of the page has fallen back to another. */
export function heroLanguage(page: string, reader: LocaleCode, copy: LocaleCode): LocaleCode {
  const pair = heroPair(contentDir, page, reader);
  return pair?.[pair.own].locale.code ?? copy;
}

function collectData(reader: LocaleCode, page: string): IslandData {
  const { locale, copy } = site.marketingCopy(reader, page);
  return islandProps(createView(reader, '/'), placedIslands(copy, locale, heroLanguage(page, reader, locale)));
}

/** The islands of a page's copy, where `Hero.tsx` and `MarketingSections.tsx` put them. */
function placedIslands({ hero, sections }: MarketingCopy, locale: LocaleCode, spoken: LocaleCode): PlacedIsland[] {
  return [
    ...(hero.part ? [{ name: hero.part, place: 'hero', locale }] : []),
    ...(hero.scene ? [{ name: hero.scene, place: 'scene', locale: spoken }] : []),
    ...sections.flatMap((section) =>
      section.kind === 'live' ? [{ name: section.part, place: section.id, locale }] : [],
    ),
  ];
}
