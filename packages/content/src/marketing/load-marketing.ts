import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { ContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';
import { type LinkContext, resolveLink } from '../data/links.ts';
import type { Navigation } from '../data/navigation.ts';
import { fillPlaceholders, PLACEHOLDER, type PlaceholderLookup, placeholderRemedy } from '../data/placeholders.ts';
import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { jsonPlaces } from '../diagnostics/json-text.ts';
import { parseWith } from '../diagnostics/parse-with.ts';
import { Problems } from '../diagnostics/problems.ts';
import { bindPlanNames, bindWords } from './bind-words.ts';
import { compareCopy, type MarketingCopy, marketingCopySchema } from './marketing-copy.ts';

/** Marketing routes whose pages are not made of a copy file of their own: the root shows that of `home`. */
const OWN_PAGES = ['', 'search'];

/** Marketing pages that are made of a copy file and built, e.g. `f-pdf-translate`. */
export function copyPages(navigation: Navigation): string[] {
  return Object.entries(navigation.marketing)
    .filter(([page, state]) => state === 'built' && !OWN_PAGES.includes(page))
    .map(([page]) => page);
}

/** What the marketing pages of all languages share. */
export interface MarketingContext {
  readonly contentDir: string;
  /** Marketing pages that are made of a copy file and built. */
  readonly pages: readonly string[];
  readonly links: LinkContext;
  /** Names of the islands that the site has. */
  readonly parts: readonly string[];
  /** Names of the figures that the site draws. */
  readonly figures: readonly string[];
  readonly cache: ContentCache;
}

/**
 * The copy of a locale's marketing pages, placeholders filled. A locale converted from another one takes its copy, converted, where it has no
 * file. Faults go to `problems` with file, line, key and remedy.
 * @param originals the English copy, for a translation
 * @param earlier copies that stand in for files that do not fit
 */
export function loadMarketing(
  context: MarketingContext,
  { code, derived }: Locale,
  lookup: PlaceholderLookup,
  originals: ReadonlyMap<string, MarketingCopy> | undefined,
  problems: Problems,
  earlier?: ReadonlyMap<string, MarketingCopy>,
): Map<string, MarketingCopy> {
  const copies = new Map<string, MarketingCopy>();
  for (const page of context.pages) {
    const source = readCopy(context, page, code, derived);
    if (!source) {
      if (code === SOURCE_LOCALE) problems.add(`content/marketing/en/${page}.json`, NO_COPY, mislaid(context, page));
      continue;
    }
    // Faults of a copy that is made from another locale's file are told there.
    const heard = source.derived ? new Problems() : problems;
    const copy = parseCopy(source, code, lookup, context.cache, heard);
    if (copy) checkCopy(source, copy, originals?.get(page), context, heard);
    const shown = copy ?? earlier?.get(page);
    if (shown) copies.set(page, shown);
  }
  return copies;
}

const NO_COPY = 'The page is built and has no copy.';

/** The route may be mistyped while its copy lies beside the others. */
function mislaid({ contentDir, pages }: MarketingContext, page: string): string {
  const files = listCopies(contentDir).filter((name) => !pages.includes(name));
  const near = nearestName(page, files);
  if (near !== undefined) return `Did you mean "${near}" in content/navigation.json? Its copy is there.`;
  return 'Write it, or set the page to "waiting" in content/navigation.json.';
}

/** Pages with an English copy, whether or not anything lists them. */
export function listCopies(contentDir: string): string[] {
  const folder = join(contentDir, 'marketing', SOURCE_LOCALE);
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.json'.length));
}

function checkCopy(
  { file, text }: CopySource,
  copy: MarketingCopy,
  original: MarketingCopy | undefined,
  { links, parts, figures }: MarketingContext,
  problems: Problems,
): void {
  for (const difference of original ? compareCopy(original, copy) : []) {
    problems.add(
      file,
      difference,
      'Give every language the same keys in the same order. What it lacks is put in, in English, by: npm run translations -- fill',
    );
  }
  for (const { path, kind, name } of usesOf(copy)) {
    const add = (what: string, remedy: string) =>
      problems.add(`${file}:${lineColumn(text, jsonPlaces(text)(path))}`, what, remedy);
    if (kind === 'to') {
      const target = resolveLink(name, links);
      if (target.kind === 'unknown') add(`The link "${name}" ${target.reason}.`, target.remedy);
    } else if (kind === 'figure' && !figures.includes(name)) {
      add(`No figure is called "${name}".`, didYouMean(name, figures, 'Figures are listed in docs/guides/writing.md.'));
    } else if (kind === 'part' && !parts.includes(name)) {
      add(`No live part is called "${name}".`, didYouMean(name, parts, `Use one of: ${parts.join(', ')}.`));
    }
  }
}

/** Names of the islands that a page shows, in their order. */
export function partsOf({ hero, sections }: MarketingCopy): string[] {
  const shown = sections.flatMap((section) => (section.kind === 'live' ? [section.part] : []));
  return [...[hero.part, hero.scene].filter((part) => part !== undefined), ...shown];
}

interface CopySource {
  readonly file: string;
  readonly text: string;
  /** Whether it is another locale's file. */
  readonly derived: boolean;
}

function readCopy(
  { contentDir, cache }: Pick<MarketingContext, 'contentDir' | 'cache'>,
  page: string,
  code: LocaleCode,
  derived: Locale['derived'],
): CopySource | undefined {
  const own = join(contentDir, 'marketing', code, `${page}.json`);
  if (existsSync(own)) {
    return { file: `content/marketing/${code}/${page}.json`, text: readFileSync(own, 'utf8'), derived: false };
  }
  const source = derived && readCopy({ contentDir, cache }, page, derived.from, undefined);
  if (!source) return undefined;
  const text = derived.by === 'traditional' ? rememberedConversion(cache).text(source.text) : source.text;
  return { ...source, text, derived: true };
}

function parseCopy(
  { file, text }: CopySource,
  code: LocaleCode,
  lookup: PlaceholderLookup,
  cache: ContentCache,
  problems: Problems,
): MarketingCopy | undefined {
  // What is filled in stands within a string of the file.
  const lookupEscaped: PlaceholderLookup = (name) => {
    const value = lookup(name);
    return value === undefined ? undefined : JSON.stringify(value).slice(1, -1);
  };
  const filled = fillPlaceholders(bindPlanNames(text), lookupEscaped, (name, line) =>
    problems.add(`${file}:${line}`, `The placeholder {${name}} has no value.`, placeholderRemedy(name, lookup)),
  );
  checkBraces(text, file, lookup, problems);
  const read = (heard: Problems) => parseWith(marketingCopySchema, file, text, heard, bindWords(filled, code)) ?? null;
  // Where what is filled in fits, so does what it was filled into; faults are told with their places in the file.
  return cache.remember('copy', [code, filled], () => read(new Problems())) ?? read(problems) ?? undefined;
}

/** Braces that are no placeholder would be shown to readers: `{refunds:month}`. Copy has none of its own, apart from those of JSON, which hold quotes. */
function checkBraces(text: string, file: string, lookup: PlaceholderLookup, problems: Problems): void {
  for (const [whole, name = ''] of text.replace(PLACEHOLDER, '').matchAll(/\{([\w.:-]+)\}/g)) {
    problems.add(
      `${file}:${lineColumn(text, text.indexOf(whole))}`,
      `${whole} is no placeholder.`,
      placeholderRemedy(name, lookup),
    );
  }
}

/** What a copy names that must exist elsewhere, and where in the copy. */
interface Use {
  readonly path: readonly (string | number)[];
  readonly kind: 'to' | 'figure' | 'part';
  readonly name: string;
}

/** The addresses of every action of a copy, wherever it stands, its figures and its islands. */
function usesOf(value: unknown, path: readonly (string | number)[] = []): Use[] {
  if (typeof value !== 'object' || value === null) return [];
  const isArray = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]): Use[] => {
    const at = [...path, isArray ? Number(key) : key];
    const kind = key === 'scene' ? 'part' : key === 'to' || key === 'figure' || key === 'part' ? key : undefined;
    return kind && typeof inner === 'string' ? [{ path: at, kind, name: inner }] : usesOf(inner, at);
  });
}
