import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { type LinkContext, resolveLink } from './links.ts';
import type { DocLanguage } from './load-doc-page.ts';
import { compareCopy, type MarketingCopy, marketingCopySchema } from './marketing-copy.ts';
import type { Navigation } from './navigation.ts';
import { fillPlaceholders, PLACEHOLDER, type PlaceholderLookup, placeholderRemedy } from './placeholders.ts';
import type { Problems } from './problems.ts';

/** Marketing routes whose pages are not made of a copy file of their own: the root shows that of `home`. */
const OWN_PAGES = ['', 'search'];

/** Marketing pages that are made of a copy file and built, e.g. `f-pdf-translate`. */
export function copyPages(navigation: Navigation): string[] {
  return Object.entries(navigation.marketing)
    .filter(([page, state]) => state === 'built' && !OWN_PAGES.includes(page))
    .map(([page]) => page);
}

/**
 * The copy of a locale's marketing pages, placeholders filled. A locale converted from another one takes its copy, converted, where it has no
 * file. Faults go to `problems` with file, key and remedy.
 * @param parts names of the live parts that the site has
 * @param originals the English copy, for a translation
 */
export function loadMarketing(
  contentDir: string,
  { code, derived }: Locale,
  pages: readonly string[],
  { lookup, renderFigure }: Pick<DocLanguage, 'lookup' | 'renderFigure'>,
  links: LinkContext,
  parts: readonly string[],
  originals: ReadonlyMap<string, MarketingCopy> | undefined,
  problems: Problems,
): Map<string, MarketingCopy> {
  const copies = new Map<string, MarketingCopy>();
  for (const page of pages) {
    const source = readCopy(contentDir, page, code, derived);
    if (!source) {
      if (code === SOURCE_LOCALE) {
        const remedy = 'Write it, or set the page to "waiting" in content/navigation.json.';
        problems.add(`content/marketing/en/${page}.json`, 'The page is built and has no copy.', remedy);
      }
      continue;
    }
    const copy = parseCopy(source, lookup, problems);
    if (!copy) continue;
    for (const difference of originals?.has(page) ? compareCopy(originals.get(page), copy) : []) {
      problems.add(source.file, difference, 'Give every language the same keys in the same order.');
    }
    checkTargets(source.file, copy, links, problems);
    for (const section of copy.sections) {
      if (section.kind === 'figure' && renderFigure(section.figure, {}) === undefined) {
        const remedy = 'Figures are listed in docs/guides/writing.md.';
        problems.add(source.file, `No figure is called "${section.figure}".`, remedy);
      }
    }
    for (const part of partsOf(copy).filter((name) => !parts.includes(name))) {
      problems.add(source.file, `No live part is called "${part}".`, `Use one of: ${parts.join(', ')}.`);
    }
    copies.set(page, copy);
  }
  return copies;
}

/** Names of the live parts that a page shows, in their order. */
export function partsOf({ hero, sections }: MarketingCopy): string[] {
  const shown = sections.flatMap((section) => (section.kind === 'live' ? [section.part] : []));
  return hero.part === undefined ? shown : [hero.part, ...shown];
}

interface CopySource {
  readonly file: string;
  readonly text: string;
}

function readCopy(
  contentDir: string,
  page: string,
  code: LocaleCode,
  derived: Locale['derived'],
): CopySource | undefined {
  const own = join(contentDir, 'marketing', code, `${page}.json`);
  if (existsSync(own)) return { file: `content/marketing/${code}/${page}.json`, text: readFileSync(own, 'utf8') };
  const source = derived && readCopy(contentDir, page, derived.from, undefined);
  return source && derived.by === 'traditional' ? { ...source, text: toTraditional(source.text) } : source;
}

function parseCopy(
  { file, text }: CopySource,
  lookup: PlaceholderLookup,
  problems: Problems,
): MarketingCopy | undefined {
  // What is filled in stands within a string of the file.
  const lookupEscaped: PlaceholderLookup = (name) => {
    const value = lookup(name);
    return value === undefined ? undefined : JSON.stringify(value).slice(1, -1);
  };
  const filled = fillPlaceholders(text, lookupEscaped, (name, line) =>
    problems.add(`${file}:${line}`, `The placeholder {${name}} has no value.`, placeholderRemedy(name, lookup)),
  );
  checkBraces(text, file, lookup, problems);
  let data: unknown;
  try {
    data = JSON.parse(filled);
  } catch (error) {
    problems.add(file, (error as Error).message, 'Make it valid JSON.');
    return undefined;
  }
  const result = marketingCopySchema.safeParse(data);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.') || '(whole file)';
    problems.add(file, `${path}: ${issue.message}`, `Correct "${path}".`);
  }
  return undefined;
}

/** Braces that are no placeholder would be shown to readers: `{refunds:month}`. Copy has none of its own, apart from those of JSON, which hold quotes. */
function checkBraces(text: string, file: string, lookup: PlaceholderLookup, problems: Problems): void {
  for (const [whole, name = ''] of text.replace(PLACEHOLDER, '').matchAll(/\{([\w.:-]+)\}/g)) {
    const line = text.slice(0, text.indexOf(whole)).split('\n').length;
    problems.add(`${file}:${line}`, `${whole} is no placeholder.`, placeholderRemedy(name, lookup));
  }
}

/** The addresses of every action of a copy, wherever it stands. */
function checkTargets(file: string, value: unknown, links: LinkContext, problems: Problems): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'to' && typeof inner === 'string') {
      const target = resolveLink(inner, links);
      if (target.kind === 'unknown') problems.add(file, `The link "${inner}" ${target.reason}.`, target.remedy);
    } else {
      checkTargets(file, inner, links, problems);
    }
  }
}
