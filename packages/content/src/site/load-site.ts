import { fallbackChain, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { docIds } from '../data/check-navigation.ts';
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
import type { LoadOptions } from './load-options.ts';
import { type LoadedTexts, loadTexts } from './load-texts.ts';

/** Everything that the site shows, checked. */
export interface SiteContent extends SiteData {
  /** Ids of all documentation pages. */
  readonly docIds: readonly string[];
  /** The page that a locale shows: its own text or that of the first fallback which has one. */
  docPage(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a page, derived ones included. */
  docLocales(id: string): readonly LocaleCode[];
  /** Ids of all posts, the newest first. */
  readonly posts: readonly string[];
  /** The post that a locale shows: its own text or that of the first fallback which has one. */
  post(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a post, derived ones included. */
  postLocales(id: string): readonly LocaleCode[];
  /** What is not out yet, by its name in reports, e.g. `docs/usage`: when it joins the site, empty for a draft. Shown with drafts alone. */
  readonly unpublished: ReadonlyMap<string, string>;
  /** Links of the documentation to sections of other pages, which only show when those are made. */
  readonly sectionLinks: readonly AnchorUse[];
  /** Marketing pages that are made of a copy file, e.g. `f-pdf-translate`. */
  readonly marketingPages: readonly string[];
  /** The copy that a locale shows of a marketing page, and the language that it is in. */
  marketingCopy(locale: LocaleCode, page: string): { readonly locale: LocaleCode; readonly copy: MarketingCopy };
  /** A text of the data in the language of a locale, or of the first fallback that it has, placeholders filled. */
  textIn(locale: LocaleCode, text: LocalText): string;
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
export function createSite({ contentDir, cache }: LoadOptions, texts: LoadedTexts): SiteContent {
  const { data, pages, posts, copies, languages, rawBlocks } = texts;
  const status = statusReader(contentDir, cache, rawBlocks);
  let translations: readonly LanguageReport[] | undefined;
  return {
    ...data,
    docIds: docIds(data.navigation),
    docPage: (locale, id) => firstText(pages, locale, id, 'documentation').text.page,
    docLocales: (id) => localesWith(pages, id),
    posts: newestFirst(posts.get(SOURCE_LOCALE)),
    post: (locale, id) => firstText(posts, locale, id, 'news').text.page,
    postLocales: (id) => localesWith(posts, id),
    unpublished: new Map(texts.unpublished.map(({ text, publish = '' }) => [text, publish])),
    get sectionLinks() {
      // Links of a derived language are those of the texts that it was made from.
      const written = LOCALES.filter(({ derived }) => !derived).flatMap(({ code }) => [
        ...(pages.get(code)?.values() ?? []),
        ...(posts.get(code)?.values() ?? []),
      ]);
      return written.flatMap(({ anchors }) => anchors).filter(({ route }) => !route.startsWith('/docs/'));
    },
    marketingPages: copyPages(data.navigation),
    marketingCopy: (locale, page) => {
      const found = firstText(copies, locale, page, 'marketing');
      return { locale: found.locale, copy: found.text };
    },
    textIn: (locale, text) => {
      const language = languages.get(locale);
      if (!language) throw new RangeError(`The site has no language "${locale}".`);
      return language.pick(text);
    },
    drawFigure: (locale, name) => {
      const drawing = languages.get(locale)?.renderFigure(name, {});
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
