import { fallbackChain, getLocale, LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import { createContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import { checkCampaignLinks } from '../data/campaigns.ts';
import { checkDemos } from '../data/check-demos.ts';
import { checkNavigation, docIds, listRoutes, withoutPages } from '../data/check-navigation.ts';
import type { LinkContext } from '../data/links.ts';
import { loadData, loadLabels, loadSamples, type SiteData } from '../data/load-data.ts';
import { docRoute, marketingRoute, type Navigation, postRoute } from '../data/navigation.ts';
import { checkPost } from '../data/news.ts';
import { createPlaceholders, fillPlaceholders } from '../data/placeholders.ts';
import type { LocalText } from '../data/schemas.ts';
import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';
import { ContentError, Problems } from '../diagnostics/problems.ts';
import type { Block } from '../docs/align-blocks.ts';
import type { DocContext, DocLanguage } from '../docs/doc-context.ts';
import { type Collection, listPages, readSources } from '../docs/doc-sources.ts';
import { type LoadedPage, loadDocPage } from '../docs/load-doc-page.ts';
import { listUnpublished, type UnpublishedText } from '../docs/publication.ts';
import { relabelDocPage } from '../docs/render-doc-page.ts';
import type { FigureRenderer } from '../docs/render-page.ts';
import { copyPages, listCopies, loadMarketing } from '../marketing/load-marketing.ts';
import type { MarketingCopy } from '../marketing/marketing-copy.ts';
import { readSameList } from '../translation/same-list.ts';
import { checkUntranslated } from './check-untranslated.ts';
import type { LoadOptions } from './load-options.ts';
import { loadStrings } from './load-strings.ts';

/** What stands under `content/`, by locale. */
export interface LoadedTexts {
  readonly data: SiteData;
  readonly languages: ReadonlyMap<LocaleCode, DocLanguage>;
  readonly pages: ReadonlyMap<LocaleCode, ReadonlyMap<string, LoadedPage>>;
  readonly posts: ReadonlyMap<LocaleCode, ReadonlyMap<string, LoadedPage>>;
  readonly copies: ReadonlyMap<LocaleCode, ReadonlyMap<string, MarketingCopy>>;
  /** What is not out yet, shown or not. */
  readonly unpublished: readonly UnpublishedText[];
  /** Blocks of documentation pages that were parsed while they were loaded, as they stand in their files, by the text of the file. */
  readonly rawBlocks: Map<string, readonly Block[]>;
  /** Whether there are interface strings: without them the rest can be checked, but nothing shown. */
  readonly speaks: boolean;
}

/** What all locales share while texts are loaded. */
interface Loading {
  readonly options: LoadOptions;
  readonly context: DocContext;
  readonly problems: Problems;
  /** Names of texts that are left out, e.g. `docs/usage`. */
  readonly left: ReadonlySet<string>;
  /** State that stands in for files that cannot be read now. */
  readonly earlier: LoadedTexts | undefined;
}

/**
 * Reads and checks everything under `content/`. Faults go to `problems`; `undefined` without the data files, on which all else depends.
 * @param earlier an earlier state: what does not fit any more stays as it was there
 */
export function loadTexts(options: LoadOptions, problems: Problems, earlier?: LoadedTexts): LoadedTexts | undefined {
  const { contentDir, projectDir, cache = createContentCache(), figureNames, parts = [], rendersAll = false } = options;
  const { now, drafts } = options.publication ?? { now: Date.now(), drafts: false };
  const whole = tryData(contentDir, projectDir, problems) ?? earlier?.data;
  readSameList(contentDir, problems); // reports of translations read it when someone asks for them
  const speaks = loadStrings(problems, cache) || earlier !== undefined;
  checkDemos(contentDir, problems);
  checkUntranslated(contentDir, problems);
  if (!whole) return undefined;

  const unpublished = listUnpublished(contentDir, now);
  const left = drafts ? [] : unpublished;
  const leftPages = new Set(left.flatMap(({ collection, id }) => (collection === 'docs' ? [id] : [])));
  const data = { ...whole, navigation: withoutPages(whole.navigation, leftPages) };
  checkServices(data, problems);
  const known = listPages(contentDir, SOURCE_LOCALE);
  const posts = listPages(contentDir, SOURCE_LOCALE, 'news');
  const mislaid = mislaidRoutes(whole.navigation, known, listCopies(contentDir));
  checkNavigation(whole.navigation, data.brand, known, problems, { mislaid, posts });
  const links = linkContext(data, mislaid, posts, left);
  checkCampaignLinks(data.campaigns, links, problems);

  const context: DocContext = {
    data,
    links,
    figures: figureNames,
    cache,
    parsed: new Map(),
    rendersAll,
    rawBlocks: new Map(),
  };
  const loading: Loading = { options, context, problems, earlier, left: new Set(left.map(({ text }) => text)) };
  const marketing = { contentDir, pages: copyPages(data.navigation), links, parts, figures: figureNames, cache };
  const languages = new Map<LocaleCode, DocLanguage>();
  const pages = new Map<LocaleCode, Map<string, LoadedPage>>();
  const news = new Map<LocaleCode, Map<string, LoadedPage>>();
  const copies = new Map<LocaleCode, Map<string, MarketingCopy>>();
  // English first: translations take its anchors and are compared with its blocks.
  for (const locale of [getLocale(SOURCE_LOCALE), ...LOCALES.filter(({ code }) => code !== SOURCE_LOCALE)]) {
    const { code } = locale;
    const language = createLanguage(locale, options, data, problems, speaks);
    languages.set(code, language);
    pages.set(code, loadLocale('docs', locale, language, known, pages, loading));
    news.set(code, loadLocale('news', locale, language, posts, news, loading));
    const originals = copies.get(SOURCE_LOCALE);
    const before = earlier?.copies.get(code);
    copies.set(code, loadMarketing(marketing, locale, language.lookup, originals, problems, before));
  }
  for (const [id, { file, page }] of news.get(SOURCE_LOCALE) ?? []) {
    checkPost(id, file, page.frontMatter, data.news, problems);
  }
  checkAnchors(pages, [pages, news], problems);
  return { data, languages, pages, posts: news, copies, speaks, unpublished, rawBlocks: context.rawBlocks };
}

/** What links can lead to. A text that is not out yet is as a page that waits: a link to it is its words. */
function linkContext(
  { navigation, brand }: SiteData,
  mislaid: ReadonlySet<string>,
  posts: readonly string[],
  left: readonly UnpublishedText[],
): LinkContext {
  const later = left.map(({ collection, id }) => (collection === 'docs' ? docRoute(id) : postRoute(id)));
  const out = posts.filter((id) => !later.includes(postRoute(id)));
  const { built, waiting } = listRoutes(navigation, out);
  return {
    routes: new Set([...built, ...mislaid].filter((route) => !later.includes(route))),
    waiting: new Set([...waiting, ...later]),
    brandLinks: brand.links,
  };
}

/** Data without a fault, or nothing. */
function tryData(contentDir: string, projectDir: string, problems: Problems): SiteData | undefined {
  try {
    return loadData(contentDir, projectDir, problems);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return undefined; // its problems are in the list already
  }
}

function loadLocale(
  collection: Collection,
  locale: Locale,
  language: DocLanguage,
  known: readonly string[],
  pages: ReadonlyMap<LocaleCode, ReadonlyMap<string, LoadedPage>>,
  { options: { contentDir, projectDir, publication }, context, problems, earlier, left }: Loading,
): Map<string, LoadedPage> {
  const { code, derived } = locale;
  if (derived?.by === 'same') return relabel(pages.get(derived.from), code);
  const originals = pages.get(SOURCE_LOCALE);
  const loaded = new Map<string, LoadedPage>();
  for (const source of readSources(contentDir, projectDir, locale, context.cache, collection)) {
    // Faults of a converted text are faults of the text that it was made from.
    const heard = source.converted ? new Problems() : problems;
    if (originals && !known.includes(source.id)) {
      const near = nearestName(source.id, known);
      const remedy = near ? `Did you mean "${near}"?` : `Write content/${collection}/en/${source.id}.md or remove it.`;
      heard.add(source.file, 'A translation of a page that has no English text.', remedy);
      continue;
    }
    if (left.has(`${collection}/${source.id}`)) continue;
    const page = loadDocPage(source, originals?.get(source.id), language, context, heard);
    if (page?.page.frontMatter.draft && !publication?.drafts) continue;
    const shown = page ?? (collection === 'docs' ? earlier?.pages : earlier?.posts)?.get(code)?.get(source.id);
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
 * Routes whose pages are there while the navigation has their names wrong: that is one fault, and links to them are none.
 */
function mislaidRoutes(navigation: Navigation, pages: readonly string[], copies: readonly string[]): Set<string> {
  const ids = docIds(navigation);
  const docs = pages.filter((page) => !ids.includes(page)).map(docRoute);
  const lost = copyPages(navigation).filter((page) => !copies.includes(page));
  const unlisted = copies.filter((copy) => navigation.marketing[copy] === undefined);
  return new Set([...docs, ...unlisted.filter((copy) => nearestName(copy, lost)).map(marketingRoute)]);
}

/** A service without its address would show the name of a key; one of an unknown plan would stand in no list. */
function checkServices({ services, endpoints, commerce }: SiteData, problems: Problems): void {
  const plans = commerce.catalogue.plans.map(({ id }) => id);
  for (const { id, endpoint, plan } of services.services) {
    if (plan !== undefined && !plans.includes(plan)) {
      const what = `${id}: "${plan}" is no plan of content/catalogue.json.`;
      problems.add('content/services.json', what, didYouMean(plan, plans, `Use one of: ${plans.join(', ')}.`));
    }
    for (const key of [endpoint].flat().filter((name) => !(name in endpoints))) {
      const near = nearestName(key, Object.keys(endpoints));
      const remedy = near ? `Did you mean "${near}"?` : 'Declare it in content/endpoints.json.';
      problems.add('content/services.json', `${id}: no address is called "${key}".`, remedy);
    }
  }
}

/** @param texts all that may link to sections of `pages` */
function checkAnchors(pages: LoadedTexts['pages'], texts: readonly LoadedTexts['pages'][], problems: Problems): void {
  const ids = new Map<string, Set<string>>();
  for (const { page } of pages.get(SOURCE_LOCALE)?.values() ?? []) {
    ids.set(page.route, new Set(page.headings.map(({ id }) => id)));
  }
  for (const { code, derived } of LOCALES) {
    if (derived) continue; // their links are those of the texts that they were made from
    for (const { anchors } of texts.flatMap((one) => [...(one.get(code)?.values() ?? [])])) {
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

/**
 * What the texts of a locale are made with: strings, labels, placeholders and figures in its language.
 * @param speaks whether there are interface strings; without them their names stand in, so that all else can be checked
 */
function createLanguage(
  { code, derived }: Locale,
  { contentDir, figures, cache = createContentCache() }: LoadOptions,
  data: SiteData,
  problems: Problems,
  speaks: boolean,
): DocLanguage {
  const conversion = derived?.by === 'traditional' ? rememberedConversion(cache) : undefined;
  const textLocale = derived?.from ?? code;
  const labelled = nearest(textLocale, (candidate) => loadLabels(contentDir, candidate, problems)) ?? {};
  const written = withPlan(labelled, data.commerce.catalogue.plans.at(-1)?.name ?? '');
  const samples = nearest(textLocale, (candidate) => loadSamples(contentDir, candidate, problems));
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
      draw ??= figures(textLocale, { ...written, brand: data.brand.name }, samples);
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
