import { fallbackChain, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { docIds, type PageOrder } from '../data/check-navigation.ts';
import { latestOf, type VersionPlace } from '../data/docs-versions.ts';
import type { SiteData } from '../data/load-data.ts';
import type { LocalText } from '../data/schemas.ts';
import type { ProblemFolders } from '../diagnostics/problem.ts';
import { Problems } from '../diagnostics/problems.ts';
import type { DocPage } from '../docs/doc-page.ts';
import type { LoadedPage } from '../docs/load-doc-page.ts';
import type { AnchorUse } from '../docs/transform-page.ts';
import { copyPages } from '../marketing/load-marketing.ts';
import type { MarketingCopy } from '../marketing/marketing-copy.ts';
import type { FileReport } from '../translation/file-report.ts';
import { type LanguageReport, statusReader } from '../translation/translation-status.ts';
import type { LoadedDocs } from './load-docs.ts';
import type { LoadOptions } from './load-options.ts';
import { type LoadedTexts, loadTexts } from './load-texts.ts';

/** Pages of the documentation. */
interface DocPages {
  /** Ids of all documentation pages. */
  readonly docIds: readonly string[];
  /** The page that a locale shows: its own text or that of the first fallback which has one. */
  docPage(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a page, derived ones included. */
  docLocales(id: string): readonly LocaleCode[];
}

/** A version of the documentation. */
export interface DocsVersion extends VersionPlace, PageOrder, DocPages {
  /** Whether it is the one that is served without a number. */
  readonly latest: boolean;
  /** Day of the cut, ISO 8601; left out for what is being written. */
  readonly cut?: string;
}

/** Everything that the site shows, checked. */
export interface SiteContent extends SiteData, DocPages {
  /** The documentation in all versions: what is being written, then those that were cut, newest first. What the site says of documentation else is of the latest. */
  readonly docsVersions: readonly DocsVersion[];
  /** Ids of all posts, the newest first. */
  readonly posts: readonly string[];
  /** The post that a locale shows: its own text or that of the first fallback which has one. */
  post(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a post, derived ones included. */
  postLocales(id: string): readonly LocaleCode[];
  /** What is not out yet, by its name in reports, e.g. `docs/usage` or `versions/1.0/docs/usage`: when it joins the site, empty for a draft. Shown with drafts alone. */
  readonly unpublished: ReadonlyMap<string, string>;
  /** Links of the documentation to sections of other pages, which only show when those are made. */
  readonly sectionLinks: readonly AnchorUse[];
  /** Marketing pages that are made of a copy file, e.g. `f-pdf-translate`. */
  readonly marketingPages: readonly string[];
  /** The copy that a locale shows of a marketing page, and the language that it is in. */
  marketingCopy(locale: LocaleCode, page: string): { readonly locale: LocaleCode; readonly copy: MarketingCopy };
  /** A text of the data in the language of a locale, or of the first fallback that it has, placeholders filled. */
  textIn(locale: LocaleCode, text: LocalText): string;
  /** HTML of a figure in the language of a text. Throws for a name without a drawing. */
  drawFigure(locale: LocaleCode, name: string): string;
  /** Locales with a copy of their own of a marketing page, derived ones included. */
  marketingLocales(page: string): readonly LocaleCode[];
  /** How every file stands in every language but English. */
  readonly translations: readonly LanguageReport[];
  /** How a text stands in its own language, by its name in reports, e.g. `docs/usage`; `undefined` for English. */
  translationOf(locale: LocaleCode, fileId: string): FileReport | undefined;
}

/** Reads and checks everything under `content/`; pages are rendered when they are asked for. Throws one `ContentError` that lists all problems. */
export function loadSite(options: LoadOptions): SiteContent {
  const problems = new Problems();
  const texts = loadTexts(options, problems);
  problems.throwIfAny(foldersOf(options));
  if (!texts) throw new Error('unreachable: content without its data has problems');
  return createSite(options, texts);
}

/** Where excerpts of problems are read from. */
export function foldersOf({ contentDir, projectDir }: LoadOptions): ProblemFolders {
  return { contentDir, projectDir };
}

/** The site that texts make. */
export function createSite({ contentDir, cache }: LoadOptions, texts: LoadedTexts): SiteContent {
  const { data, docs, news, copies } = texts;
  const [current] = docs;
  const status = statusReader(contentDir, cache, new Map([...current.rawBlocks, ...news.rawBlocks]));
  const versions = docs.map(docsVersion);
  const latest = latestOf(versions);
  let translations: readonly LanguageReport[] | undefined;
  return {
    ...data,
    navigation: { ...data.navigation, sidebar: latest.sidebar, outsideSidebar: latest.outsideSidebar },
    docsVersions: versions,
    docIds: latest.docIds,
    docPage: latest.docPage,
    docLocales: latest.docLocales,
    posts: newestFirst(news.pages.get(SOURCE_LOCALE)),
    post: (locale, id) => firstText(news.pages, locale, id, 'news').text.page,
    postLocales: (id) => localesWith(news.pages, id),
    unpublished: new Map(texts.unpublished.map(({ text, publish = '' }) => [text, publish])),
    get sectionLinks() {
      // Links of a derived language are those of the texts that it was made from.
      const written = LOCALES.filter(({ derived }) => !derived).flatMap(({ code }) =>
        [...docs, news].flatMap(({ pages }) => [...(pages.get(code)?.values() ?? [])]),
      );
      return written.flatMap(({ anchors }) => anchors).filter(({ route }) => !route.startsWith('/docs/'));
    },
    marketingPages: copyPages(data.navigation),
    marketingCopy: (locale, page) => {
      const found = firstText(copies, locale, page, 'marketing');
      return { locale: found.locale, copy: found.text };
    },
    textIn: (locale, text) => {
      const language = current.languages.get(locale);
      if (!language) throw new RangeError(`The site has no language "${locale}".`);
      return language.pick(text);
    },
    drawFigure: (locale, name) => {
      const drawing = current.languages.get(locale)?.renderFigure(name, {});
      if (drawing === undefined)
        throw new RangeError(`No figure is called "${name}". They are listed in docs/guides/writing.md.`);
      return drawing;
    },
    marketingLocales: (page) => localesWith(copies, page),
    get translations() {
      translations ??= status.all();
      return translations;
    },
    translationOf: (locale, fileId) => status.of(locale, fileId),
  };
}

function docsVersion({ place, order, cut, pages }: LoadedDocs): DocsVersion {
  return {
    ...place,
    ...order,
    latest: place.path === '',
    ...(cut !== undefined && { cut }),
    docIds: docIds(order),
    docPage: (locale, id) => firstText(pages, locale, id, 'documentation').text.page,
    docLocales: (id) => localesWith(pages, id),
  };
}

type ByLocale<Text> = ReadonlyMap<LocaleCode, ReadonlyMap<string, Text>>;

function firstText<Text>(texts: ByLocale<Text>, locale: LocaleCode, id: string, kind: string) {
  for (const candidate of fallbackChain(locale)) {
    const text = texts.get(candidate)?.get(id);
    if (text) return { locale: candidate, text };
  }
  throw new RangeError(`Unknown ${kind} page "${id}". Pages stand in content/navigation.json.`);
}

/** Ids of posts by their dates; of the same moment, in the order of the alphabet. */
function newestFirst(posts: ReadonlyMap<string, LoadedPage> | undefined): string[] {
  const moments = [...(posts ?? [])].map(([id, { page }]) => [id, Date.parse(page.frontMatter.publish ?? '')] as const);
  return moments.sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([id]) => id);
}

function localesWith(texts: ByLocale<unknown>, id: string): LocaleCode[] {
  return LOCALES.map(({ code }) => code).filter((code) => texts.get(code)?.has(id));
}
