import { fallbackChain, getLocale, LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { checkMessages } from '@duoverso/locales/check-messages';
import { createTranslate } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import { checkCampaignLinks } from './campaigns.ts';
import { checkNavigation, docIds, listRoutes } from './check-navigation.ts';
import type { DocPage } from './doc-page.ts';
import { listPages, readSources } from './doc-sources.ts';
import { loadData, loadLabels, loadSamples, type SiteData } from './load-data.ts';
import { type DocContext, type DocLanguage, type LoadedPage, loadDocPage } from './load-doc-page.ts';
import { copyPages, loadMarketing } from './load-marketing.ts';
import type { MarketingCopy } from './marketing-copy.ts';
import { createPlaceholders } from './placeholders.ts';
import { Problems } from './problems.ts';
import type { FigureRenderer } from './render-page.ts';
import type { Samples } from './samples-schema.ts';
import type { LocalText } from './schemas.ts';
import type { FileReport } from './translation/file-report.ts';
import { type LanguageReport, translationStatus } from './translation/translation-status.ts';

/** Everything that the site shows, checked. */
export interface SiteContent extends SiteData {
  /** Ids of all documentation pages. */
  readonly docIds: readonly string[];
  /** The page that a locale shows: its own text or that of the first fallback which has one. */
  docPage(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a page, derived ones included. */
  docLocales(id: string): readonly LocaleCode[];
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

export interface LoadOptions {
  /** Folder with `docs/`, `brand.json`, … */
  readonly contentDir: string;
  /** Folder with `package-lock.json`; file names in messages are relative to it. */
  readonly projectDir: string;
  /** Gives the renderer of figures for the language of a text; its labels hold the product's name as `brand`. */
  readonly figures: (locale: LocaleCode, labels: Readonly<Record<string, string>>, samples: Samples) => FigureRenderer;
  /** Names of the live parts that marketing pages may show. */
  readonly parts?: readonly string[];
}

type Pages = Map<LocaleCode, Map<string, LoadedPage>>;
type Copies = Map<LocaleCode, Map<string, MarketingCopy>>;

/** Reads, checks and renders everything under `content/`. Throws one `ContentError` that lists all problems. */
export function loadSite(options: LoadOptions): SiteContent {
  const problems = new Problems();
  const data = loadData(options.contentDir, options.projectDir, problems);
  checkServices(data, problems);
  checkNavigation(data.navigation, data.brand, listPages(options.contentDir, SOURCE_LOCALE), problems);
  const messageFaults = checkMessages();
  for (const { file, what, remedy } of messageFaults) problems.add(file, what, remedy);
  // Rendering needs the strings; it would stop at the first faulty one.
  if (messageFaults.length > 0) problems.throwIfAny();

  const routes = listRoutes(data.navigation);
  const context = { data, links: { routes: routes.built, waiting: routes.waiting, brandLinks: data.brand.links } };
  checkCampaignLinks(data.campaigns, context.links, problems);
  const pages: Pages = new Map();
  const copies: Copies = new Map();
  const marketingPages = copyPages(data.navigation);
  const languages = new Map<LocaleCode, DocLanguage>();
  // English first: translations take its anchors and are compared with its blocks.
  for (const locale of [getLocale(SOURCE_LOCALE), ...LOCALES.filter(({ code }) => code !== SOURCE_LOCALE)]) {
    const language = createLanguage(locale, options, data, problems);
    languages.set(locale.code, language);
    pages.set(locale.code, loadLocale(locale, language, options, context, pages, problems));
    const originals = copies.get(SOURCE_LOCALE);
    const { contentDir, parts = [] } = options;
    copies.set(
      locale.code,
      loadMarketing(contentDir, locale, marketingPages, language, context.links, parts, originals, problems),
    );
  }
  checkAnchors(pages, problems);
  problems.throwIfAny();
  const translations = translationStatus(options.contentDir, { faults: false });

  return {
    ...data,
    docIds: docIds(data.navigation),
    docPage: (locale, id) => findPage(pages, locale, id),
    docLocales: (id) => localesWith(pages, id),
    marketingPages,
    marketingCopy: (locale, page) => findCopy(copies, locale, page),
    drawFigure: (locale, name) => {
      const drawing = languages.get(locale)?.renderFigure(name, {});
      if (drawing === undefined)
        throw new RangeError(`No figure is called "${name}". They are listed in docs/guides/writing.md.`);
      return drawing;
    },
    marketingLocales: (page) => localesWith(copies, page),
    translations,
    translationOf: (locale, fileId) =>
      translations.find((report) => report.locale === locale)?.files.find(({ id }) => id === fileId),
  };
}

function loadLocale(
  locale: Locale,
  language: DocLanguage,
  options: LoadOptions,
  context: DocContext,
  pages: Pages,
  problems: Problems,
): Map<string, LoadedPage> {
  const { code, derived } = locale;
  if (derived?.by === 'same') return relabel(pages.get(derived.from), code);
  const originals = pages.get(SOURCE_LOCALE);
  const loaded = new Map<string, LoadedPage>();
  const sources = readSources(options.contentDir, options.projectDir, locale);
  const known = listPages(options.contentDir, SOURCE_LOCALE);
  for (const source of sources) {
    // Faults of a converted text are faults of the text that it was made from.
    const heard = source.converted ? new Problems() : problems;
    if (originals && !known.includes(source.id)) {
      const remedy = `Write content/docs/en/${source.id}.md or remove it.`;
      heard.add(source.file, 'A translation of a page that has no English text.', remedy);
      continue;
    }
    const page = loadDocPage(source, originals?.get(source.id), language, context, heard);
    if (page) loaded.set(source.id, page);
  }
  return loaded;
}

function createLanguage(
  { code, derived }: Locale,
  { contentDir, figures }: LoadOptions,
  data: SiteData,
  problems: Problems,
): DocLanguage {
  const convert = derived?.by === 'traditional' ? toTraditional : (text: string) => text;
  const textLocale = derived?.from ?? code;
  const written = nearest(textLocale, (candidate) => loadLabels(contentDir, candidate, problems)) ?? {};
  const samples = nearest(textLocale, (candidate) => loadSamples(contentDir, candidate, problems));
  const labels = Object.fromEntries(Object.entries(written).map(([key, label]) => [key, convert(label)]));
  let draw: FigureRenderer | undefined;
  return {
    locale: code,
    t: createTranslate(code),
    lookup: createPlaceholders(code, { ...data, labels }, createTranslate(code)),
    pick: (text) => pickText(text, code),
    renderFigure: (name, attributes) => {
      if (!samples) return ''; // what is wrong with the file is among the problems
      draw ??= figures(textLocale, { ...written, brand: data.brand.name }, samples);
      const drawing = draw(name, attributes);
      return drawing === undefined ? undefined : convert(drawing);
    },
  };
}

/** What a locale has of its own, or its first fallback that has it. */
function nearest<Own>(locale: LocaleCode, load: (candidate: LocaleCode) => Own | undefined): Own | undefined {
  for (const candidate of fallbackChain(locale)) {
    const own = load(candidate);
    if (own) return own;
  }
  return undefined;
}

/** The same texts under another locale. */
function relabel(pages: ReadonlyMap<string, LoadedPage> | undefined, locale: LocaleCode): Map<string, LoadedPage> {
  return new Map([...(pages ?? [])].map(([id, loaded]) => [id, { ...loaded, page: { ...loaded.page, locale } }]));
}

function findPage(pages: Pages, locale: LocaleCode, id: string): DocPage {
  for (const candidate of fallbackChain(locale)) {
    const loaded = pages.get(candidate)?.get(id);
    if (loaded) return loaded.page;
  }
  throw new RangeError(`Unknown documentation page "${id}". Pages stand in content/navigation.json.`);
}

function findCopy(copies: Copies, locale: LocaleCode, page: string): { locale: LocaleCode; copy: MarketingCopy } {
  for (const candidate of fallbackChain(locale)) {
    const copy = copies.get(candidate)?.get(page);
    if (copy) return { locale: candidate, copy };
  }
  throw new RangeError(`Unknown marketing page "${page}". Pages stand in content/navigation.json.`);
}

function localesWith(texts: ReadonlyMap<LocaleCode, ReadonlyMap<string, unknown>>, id: string): LocaleCode[] {
  return LOCALES.map(({ code }) => code).filter((code) => texts.get(code)?.has(id));
}

/** A service without its address would show the name of a key; one of an unknown plan would stand in no list. */
function checkServices({ services, endpoints, commerce }: SiteData, problems: Problems): void {
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  for (const { id, endpoint, plan } of services.services) {
    if (plan !== undefined && !plans.includes(plan)) {
      const remedy = `Use one of: ${plans.join(', ')}.`;
      problems.add('content/services.json', `${id}: "${plan}" is no plan of content/catalogue.json.`, remedy);
    }
    for (const key of [endpoint].flat().filter((name) => !(name in endpoints))) {
      const remedy = 'Declare it in content/endpoints.json.';
      problems.add('content/services.json', `${id}: no address is called "${key}".`, remedy);
    }
  }
}

function checkAnchors(pages: Pages, problems: Problems): void {
  const ids = new Map<string, Set<string>>();
  for (const { page } of pages.get(SOURCE_LOCALE)?.values() ?? []) {
    ids.set(page.route, new Set(page.headings.map(({ id }) => id)));
  }
  for (const { code, derived } of LOCALES) {
    if (derived) continue; // their links are those of the texts that they were made from
    for (const { anchors } of pages.get(code)?.values() ?? []) {
      for (const { route, anchor, where } of anchors) {
        const known = ids.get(route);
        if (!known || known.has(anchor)) continue;
        problems.add(where, `${route} has no heading "#${anchor}".`, `Its anchors: ${[...known].join(', ')}.`);
      }
    }
  }
}

function pickText(text: LocalText, locale: LocaleCode): string {
  for (const candidate of fallbackChain(locale)) {
    const own = text[candidate];
    if (own !== undefined) return getLocale(locale).derived?.by === 'traditional' ? toTraditional(own) : own;
  }
  throw new Error(`A text without ${SOURCE_LOCALE}: ${JSON.stringify(text)}.`);
}
