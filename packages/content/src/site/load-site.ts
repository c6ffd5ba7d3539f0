import { fallbackChain, LOCALES, type LocaleCode } from '@duoverso/locales';
import { docIds, type PageOrder } from '../data/check-navigation.ts';
import { latestOf, type VersionPlace } from '../data/docs-versions.ts';
import type { SiteData } from '../data/load-data.ts';
import type { ProblemFolders } from '../diagnostics/problem.ts';
import { Problems } from '../diagnostics/problems.ts';
import type { DocPage } from '../docs/doc-page.ts';
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
  /** Links of the documentation to sections of other pages, which only show when those are made. */
  readonly sectionLinks: readonly AnchorUse[];
  /** Marketing pages that are made of a copy file, e.g. `f-pdf-translate`. */
  readonly marketingPages: readonly string[];
  /** The copy that a locale shows of a marketing page, and the language that it is in. */
  marketingCopy(locale: LocaleCode, page: string): { readonly locale: LocaleCode; readonly copy: MarketingCopy };
  /** HTML of a figure in the language of a text. Throws for a name that nobody draws. */
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
export function createSite({ contentDir, cache }: LoadOptions, { data, docs, copies }: LoadedTexts): SiteContent {
  const [current] = docs;
  const status = statusReader(contentDir, cache, current.rawBlocks);
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
    get sectionLinks() {
      // Links of a derived language are those of the texts that it was made from.
      const written = LOCALES.filter(({ derived }) => !derived).flatMap(({ code }) =>
        docs.flatMap(({ pages }) => [...(pages.get(code)?.values() ?? [])]),
      );
      return written.flatMap(({ anchors }) => anchors).filter(({ route }) => !route.startsWith('/docs/'));
    },
    marketingPages: copyPages(data.navigation),
    marketingCopy: (locale, page) => {
      const found = firstText(copies, locale, page, 'marketing');
      return { locale: found.locale, copy: found.text };
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

function localesWith(texts: ByLocale<unknown>, id: string): LocaleCode[] {
  return LOCALES.map(({ code }) => code).filter((code) => texts.get(code)?.has(id));
}
