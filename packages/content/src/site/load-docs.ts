import { join } from 'node:path';
import { fallbackChain, getLocale, LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import { createContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import type { PageOrder } from '../data/check-navigation.ts';
import type { VersionPlace } from '../data/docs-versions.ts';
import type { LinkContext } from '../data/links.ts';
import { loadLabels, loadSamples, type SiteData } from '../data/load-data.ts';
import { createPlaceholders, fillPlaceholders } from '../data/placeholders.ts';
import type { LocalText } from '../data/schemas.ts';
import { nearestName } from '../diagnostics/did-you-mean.ts';
import { Problems } from '../diagnostics/problems.ts';
import type { Block } from '../docs/align-blocks.ts';
import type { DocContext, DocLanguage } from '../docs/doc-context.ts';
import { type Collection, readSources } from '../docs/doc-sources.ts';
import { type LoadedPage, loadDocPage } from '../docs/load-doc-page.ts';
import { relabelDocPage } from '../docs/render-doc-page.ts';
import type { FigureRenderer } from '../docs/render-page.ts';
import type { LoadOptions } from './load-options.ts';

/** A version of the documentation before its pages are read, or the posts. */
export interface DocsPlan {
  readonly collection: Collection;
  readonly place: VersionPlace;
  /** Its pages in their order, those that are left out not among them. */
  readonly order: PageOrder;
  /** Ids of its English pages, those that are left out among them. */
  readonly known: readonly string[];
  /** Ids of pages that are left out in every language: they are not out yet. */
  readonly left: ReadonlySet<string>;
  /** What its placeholders and data blocks say. */
  readonly data: SiteData;
  readonly links: LinkContext;
  /** Day of the cut, ISO 8601; left out for what is being written. */
  readonly cut?: string | undefined;
}

/** The documentation of one version, or the posts, by locale. */
export interface LoadedDocs extends Pick<DocsPlan, 'place' | 'order' | 'cut'> {
  readonly languages: ReadonlyMap<LocaleCode, DocLanguage>;
  readonly pages: ReadonlyMap<LocaleCode, ReadonlyMap<string, LoadedPage>>;
  /** Blocks of pages that were parsed while they were loaded, as they stand in their files, by the text of the file. */
  readonly rawBlocks: Map<string, readonly Block[]>;
}

/** What beside its plan decides what is loaded of a version. */
export interface DocsOptions {
  /** Whether there are interface strings; without them their names stand in, so that all else can be checked. */
  readonly speaks: boolean;
  /** An earlier state: what does not fit any more stays as it was there. */
  readonly earlier?: LoadedDocs | undefined;
  /** What posts share with the documentation. */
  readonly shared?: {
    readonly languages: LoadedDocs['languages'];
    /** Pages whose sections they lead to. */
    readonly pages: LoadedDocs['pages'];
  };
}

/** What all locales of a version share while its pages are loaded. */
interface Loading {
  readonly options: LoadOptions;
  readonly plan: DocsPlan;
  readonly context: DocContext;
  readonly problems: Problems;
  /** State that stands in for files that cannot be read now. */
  readonly earlier: LoadedDocs | undefined;
}

/** English first: translations take its anchors and are compared with its blocks. */
export const ENGLISH_FIRST: readonly Locale[] = [
  getLocale(SOURCE_LOCALE),
  ...LOCALES.filter(({ code }) => code !== SOURCE_LOCALE),
];

/** Reads and checks the pages of a version, or the posts. Faults go to `problems`. */
export function loadDocs(
  plan: DocsPlan,
  options: LoadOptions,
  problems: Problems,
  { speaks, earlier, shared }: DocsOptions,
): LoadedDocs {
  const { cache = createContentCache(), figureNames, rendersAll = false } = options;
  const context: DocContext = {
    data: plan.data,
    links: plan.links,
    figures: figureNames,
    cache,
    parsed: new Map(),
    rendersAll,
    rawBlocks: new Map(),
  };
  const loading: Loading = { options, plan, context, problems, earlier };
  const languages = new Map<LocaleCode, DocLanguage>();
  const pages = new Map<LocaleCode, Map<string, LoadedPage>>();
  for (const locale of ENGLISH_FIRST) {
    const language = shared?.languages.get(locale.code) ?? createLanguage(locale, options, plan, problems, speaks);
    languages.set(locale.code, language);
    pages.set(locale.code, loadLocale(locale, language, pages, loading));
  }
  checkAnchors(shared?.pages ?? pages, pages, problems);
  const { place, order, cut } = plan;
  return { place, order, cut, languages, pages, rawBlocks: context.rawBlocks };
}

function loadLocale(
  locale: Locale,
  language: DocLanguage,
  pages: ReadonlyMap<LocaleCode, ReadonlyMap<string, LoadedPage>>,
  { options: { contentDir, projectDir, publication }, plan, context, problems, earlier }: Loading,
): Map<string, LoadedPage> {
  const { code, derived } = locale;
  const { collection, place, known, left } = plan;
  if (derived?.by === 'same') return relabel(pages.get(derived.from), code);
  const originals = pages.get(SOURCE_LOCALE);
  const loaded = new Map<string, LoadedPage>();
  for (const source of readSources(join(contentDir, place.folder), projectDir, locale, context.cache, collection)) {
    // Faults of a converted text are faults of the text that it was made from.
    const heard = source.converted ? new Problems() : problems;
    if (originals && !known.includes(source.id)) {
      const near = nearestName(source.id, known);
      const remedy = near
        ? `Did you mean "${near}"?`
        : `Write content/${place.folder}${collection}/en/${source.id}.md or remove it.`;
      heard.add(source.file, 'A translation of a page that has no English text.', remedy);
      continue;
    }
    if (left.has(source.id)) continue;
    const page = loadDocPage(source, originals?.get(source.id), language, context, heard);
    if (page?.page.frontMatter.draft && !publication?.drafts) continue;
    const shown = page ?? earlier?.pages.get(code)?.get(source.id);
    if (shown) loaded.set(source.id, shown);
  }
  return loaded;
}

/** The same texts under another locale. */
function relabel(pages: ReadonlyMap<string, LoadedPage> | undefined, locale: LocaleCode): Map<string, LoadedPage> {
  return new Map(
    [...(pages ?? [])].map(([id, loaded]) => [id, { ...loaded, page: relabelDocPage(loaded.page, locale) }]),
  );
}

/**
 * @param targets the documentation, to whose sections links lead; those to other sections only show when these are made
 * @param pages those whose links are checked
 */
function checkAnchors(targets: LoadedDocs['pages'], pages: LoadedDocs['pages'], problems: Problems): void {
  const ids = new Map<string, Set<string>>();
  for (const { page } of targets.get(SOURCE_LOCALE)?.values() ?? []) {
    ids.set(page.route, new Set(page.headings.map(({ id }) => id)));
  }
  for (const { code, derived } of LOCALES) {
    if (derived) continue; // their links are those of the texts that they were made from
    for (const { anchors } of pages.get(code)?.values() ?? []) {
      for (const { route, anchor, where } of anchors) {
        const known = ids.get(route);
        if (!known || known.has(anchor)) continue;
        const near = nearestName(anchor, known);
        const remedy = near ? `Did you mean "#${near}"?` : `Its anchors: ${[...known].join(', ')}.`;
        problems.add(where, `${route} has no heading "#${anchor}".`, remedy);
      }
    }
  }
}

/** What the texts of a locale are made with: strings, labels, placeholders and figures in its language. */
function createLanguage(
  { code, derived }: Locale,
  { contentDir, figures, cache = createContentCache() }: LoadOptions,
  { place: { folder }, data }: DocsPlan,
  problems: Problems,
  speaks: boolean,
): DocLanguage {
  const conversion = derived?.by === 'traditional' ? rememberedConversion(cache) : undefined;
  const textLocale = derived?.from ?? code;
  const labelled = nearest(textLocale, (candidate) => loadLabels(contentDir, candidate, problems, folder)) ?? {};
  const written = withPlan(labelled, data.commerce.catalogue.plans.at(-1)?.name ?? '');
  const samples = nearest(textLocale, (candidate) => loadSamples(contentDir, candidate, problems, folder));
  const labels = conversion?.texts(written) ?? written;
  let draw: FigureRenderer | undefined;
  const t: Translate = speaks ? createTranslate(code) : (key) => key;
  const lookup = createPlaceholders(code, { ...data, labels }, t);
  return {
    locale: code,
    t,
    lookup,
    pick: (text) =>
      fillPlaceholders(pickText(text, code), lookup, (name) =>
        problems.add(
          'content/',
          `The placeholder {${name}} of a text in several languages has no value.`,
          'Correct it.',
        ),
      ),
    renderFigure: (name, attributes) => {
      if (!samples) return ''; // what is wrong with the file is among the problems
      draw ??= figures(
        textLocale,
        { ...written, brand: data.brand.name, mark: data.mark.drawing, markBox: data.mark.viewBox },
        samples,
      );
      const drawing = draw(name, attributes);
      return drawing === undefined ? undefined : (conversion?.text(drawing) ?? drawing);
    },
  };
}

/** Labels with the name of the smallest plan, after which some of them are called. */
function withPlan(labels: Readonly<Record<string, string>>, plan: string): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label.replaceAll('{plan}', plan)]));
}

/** What a locale has of its own, or its first fallback that has it. */
function nearest<Own>(locale: LocaleCode, load: (candidate: LocaleCode) => Own | undefined): Own | undefined {
  for (const candidate of fallbackChain(locale)) {
    const own = load(candidate);
    if (own) return own;
  }
  return undefined;
}

function pickText(text: LocalText, locale: LocaleCode): string {
  for (const candidate of fallbackChain(locale)) {
    const own = text[candidate];
    if (own !== undefined) return getLocale(locale).derived?.by === 'traditional' ? toTraditional(own) : own;
  }
  throw new Error(`A text without ${SOURCE_LOCALE}: ${JSON.stringify(text)}.`);
}
