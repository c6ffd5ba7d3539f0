import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fallbackChain, getLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { checkMessages } from '@duoverso/locales/check-messages';
import { createTranslate } from '@duoverso/locales/messages';
import { toTraditional } from '@duoverso/locales/traditional';
import GithubSlugger from 'github-slugger';
import { findMisalignment, listBlocks } from './align-blocks.ts';
import { checkNavigation, docIds, listRoutes } from './check-navigation.ts';
import { extractQuestions, type Question } from './extract-questions.ts';
import { loadData, loadLabels, type SiteData } from './load-data.ts';
import { toMarkdown } from './markdown-page.ts';
import { docRoute } from './navigation.ts';
import { type ParsedPage, parsePage } from './parse-page.ts';
import { createPlaceholders } from './placeholders.ts';
import { Problems } from './problems.ts';
import { type FigureRenderer, renderPage } from './render-page.ts';
import type { FrontMatter, LocalText } from './schemas.ts';
import { type AnchorUse, type PageHeading, transformPage } from './transform-page.ts';

/** A documentation page in the language of its text. */
export interface DocPage {
  readonly id: string;
  /** Route without locale, e.g. `/docs/services/deepL/`. */
  readonly route: string;
  /** Language of the text. */
  readonly locale: LocaleCode;
  /** Source file relative to the project; of a derived page, the file it was made from. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** HTML of the body with internal links under the locale slot. */
  readonly html: string;
  /** The page as Markdown with internal links under the locale slot. */
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
  /** Questions and answers of an FAQ page, else empty. */
  readonly questions: readonly Question[];
}

/** Everything that the site shows, checked. */
export interface SiteContent extends SiteData {
  /** Ids of all documentation pages. */
  readonly docIds: readonly string[];
  /** The page that a locale shows: its own text or that of the first fallback which has one. */
  docPage(locale: LocaleCode, id: string): DocPage;
  /** Locales with a text of their own of a page, derived ones included. */
  docLocales(id: string): readonly LocaleCode[];
}

export interface LoadOptions {
  /** Folder with `docs/`, `brand.json`, … */
  readonly contentDir: string;
  /** Folder with `package-lock.json`; file names in messages are relative to it. */
  readonly projectDir: string;
  /** Gives the renderer of figures for the language of a text; its labels hold the product's name as `brand`. */
  readonly figures: (locale: LocaleCode, labels: Readonly<Record<string, string>>) => FigureRenderer;
}

/** A page as written, with the name of its file for messages. */
interface WrittenPage {
  readonly file: string;
  readonly parsed: ParsedPage;
}

/** Reads, checks and renders everything under `content/`. Throws one `ContentError` that lists all problems. */
export function loadSite({ contentDir, projectDir, figures }: LoadOptions): SiteContent {
  const problems = new Problems();
  const data = loadData(contentDir, projectDir, problems);
  checkEndpoints(data, problems);
  const sourceIds = listPages(contentDir, SOURCE_LOCALE);
  checkNavigation(data.navigation, data.brand, sourceIds, problems);
  const messageFaults = checkMessages();
  for (const { file, what, remedy } of messageFaults) problems.add(file, what, remedy);
  // Rendering needs the strings; it would stop at the first faulty one.
  if (messageFaults.length > 0) problems.throwIfAny();

  const routes = listRoutes(data.navigation);
  const links = { routes: routes.built, waiting: routes.waiting, brandLinks: data.brand.links };
  const sourceLabels = loadLabels(contentDir, SOURCE_LOCALE, problems) ?? {};
  const pages = new Map<LocaleCode, Map<string, DocPage>>();
  const sources = new Map<string, WrittenPage & { ids: readonly string[] }>();
  const anchors: AnchorUse[] = [];

  const writtenLocales = LOCALES.filter((locale) => listPages(contentDir, locale.code).length > 0).map(
    ({ code }) => code,
  );
  const inOrder = [SOURCE_LOCALE, ...writtenLocales.filter((code) => code !== SOURCE_LOCALE)];
  for (const locale of inOrder) {
    const labels = loadLabels(contentDir, locale, problems) ?? sourceLabels;
    const lookup = createPlaceholders(locale, { ...data, labels });
    const t = createTranslate(locale);
    const pick = (text: LocalText) => pickText(text, locale);
    const own = new Map<string, DocPage>();
    pages.set(locale, own);
    for (const id of listPages(contentDir, locale)) {
      const path = join(contentDir, 'docs', locale, `${id}.md`);
      const file = relative(projectDir, path);
      const source = sources.get(id);
      if (locale !== SOURCE_LOCALE && !sourceIds.includes(id)) {
        problems.add(
          file,
          'A translation of a page that has no English text.',
          `Write content/docs/en/${id}.md or remove it.`,
        );
        continue;
      }
      const parsed = parsePage(readFileSync(path, 'utf8'), file, lookup, problems);
      if (!parsed) continue;
      if (source) checkAlignment(source, { file, parsed }, problems);
      const slugger = new GithubSlugger();
      const blocks = structuredClone(parsed.tree);
      const transformed = transformPage(blocks, {
        file,
        route: docRoute(id),
        links,
        data,
        language: { locale, t, pick },
        headingIds: source?.ids,
        slug: (text) => slugger.slug(text),
        problems,
      });
      anchors.push(...transformed.anchors);
      if (locale === SOURCE_LOCALE) sources.set(id, { file, parsed, ids: transformed.writtenIds });
      const html = renderPage(blocks, {
        t,
        renderFigure: figures(locale, { ...labels, brand: data.brand.name }),
        onUnknownFigure: (name, line) =>
          problems.add(
            `${file}:${line}`,
            `No figure is called "${name}".`,
            'Figures are listed in docs/guides/writing.md.',
          ),
      });
      own.set(id, {
        id,
        route: docRoute(id),
        locale,
        file,
        frontMatter: parsed.frontMatter,
        html,
        markdown: toMarkdown(blocks, parsed.frontMatter, t),
        headings: transformed.headings,
        questions: parsed.frontMatter.schema === 'faq' ? extractQuestions(blocks) : [],
      });
    }
  }
  checkAnchors(anchors, pages.get(SOURCE_LOCALE), problems);
  problems.throwIfAny();
  deriveLocales(pages);

  const docPage = (locale: LocaleCode, id: string): DocPage => {
    for (const candidate of fallbackChain(locale)) {
      const page = pages.get(candidate)?.get(id);
      if (page) return page;
    }
    throw new RangeError(`Unknown documentation page "${id}". Pages stand in content/navigation.json.`);
  };
  return {
    ...data,
    docIds: docIds(data.navigation),
    docPage,
    docLocales: (id) => LOCALES.map(({ code }) => code).filter((code) => pages.get(code)?.has(id)),
  };
}

/** A service without its address would show the name of a key. */
function checkEndpoints({ services, endpoints }: SiteData, problems: Problems): void {
  for (const { id, endpoint } of services.services) {
    for (const key of [endpoint].flat().filter((name) => !(name in endpoints))) {
      problems.add(
        'content/services.json',
        `${id}: no address is called "${key}".`,
        'Declare it in content/endpoints.json.',
      );
    }
  }
}

function listPages(contentDir: string, locale: string): string[] {
  const folder = join(contentDir, 'docs', locale);
  let entries: string[];
  try {
    entries = readdirSync(folder, { recursive: true }) as string[];
  } catch {
    return []; // no folder: nothing is written in this language
  }
  return entries
    .filter((entry) => entry.endsWith('.md'))
    .map((entry) => entry.replaceAll('\\', '/').slice(0, -'.md'.length))
    .sort();
}

function checkAlignment(source: WrittenPage, { file, parsed }: WrittenPage, problems: Problems): void {
  const gap = findMisalignment(listBlocks(source.parsed.tree), listBlocks(parsed.tree));
  if (!gap) return;
  const there = gap.source ? `${gap.source.kind} in ${source.file}:${gap.source.line}` : `the end of ${source.file}`;
  const here = gap.translation ? `${gap.translation.kind} in line ${gap.translation.line}` : 'the end of this page';
  problems.add(
    gap.translation ? `${file}:${gap.translation.line}` : file,
    `The blocks do not line up: ${here} faces ${there}.`,
    'Give the translation the same blocks in the same order.',
  );
}

function checkAnchors(
  uses: readonly AnchorUse[],
  pages: ReadonlyMap<string, DocPage> | undefined,
  problems: Problems,
): void {
  const ids = new Map<string, Set<string>>();
  for (const page of pages?.values() ?? []) ids.set(page.route, new Set(page.headings.map(({ id }) => id)));
  for (const { route, anchor, where } of uses) {
    const known = ids.get(route);
    if (known && !known.has(anchor)) {
      problems.add(where, `${route} has no heading "#${anchor}".`, `Its anchors: ${[...known].join(', ')}.`);
    }
  }
}

/** Adds the pages of locales that are made from another one; a file of their own wins. */
function deriveLocales(pages: Map<LocaleCode, Map<string, DocPage>>): void {
  for (const { code, derived } of LOCALES) {
    if (!derived) continue;
    const convert = derived.by === 'traditional' ? toTraditional : (text: string) => text;
    const own = pages.get(code) ?? new Map<string, DocPage>();
    for (const [id, page] of pages.get(derived.from) ?? []) {
      if (!own.has(id)) own.set(id, convertPage(page, code, convert));
    }
    pages.set(code, own);
  }
}

/** Markup, addresses and code are ASCII, which conversion leaves alone: a whole page converts as one text. */
function convertPage(page: DocPage, locale: LocaleCode, convert: (text: string) => string): DocPage {
  const { frontMatter } = page;
  return {
    ...page,
    locale,
    frontMatter: {
      ...frontMatter,
      title: convert(frontMatter.title),
      description: convert(frontMatter.description),
      ...(frontMatter.sidebar && { sidebar: convert(frontMatter.sidebar) }),
    },
    html: convert(page.html),
    markdown: convert(page.markdown),
    headings: page.headings.map((heading) => ({ ...heading, text: convert(heading.text) })),
    questions: page.questions.map(({ question, answer, id }) => ({
      id,
      question: convert(question),
      answer: convert(answer),
    })),
  };
}

function pickText(text: LocalText, locale: LocaleCode): string {
  for (const candidate of fallbackChain(locale)) {
    const own = text[candidate];
    if (own !== undefined) return getLocale(locale).derived?.by === 'traditional' ? toTraditional(own) : own;
  }
  throw new Error(`A text without ${SOURCE_LOCALE}: ${JSON.stringify(text)}.`);
}
