import { readFileSync } from 'node:fs';
import { loadSearchKeywords } from '@duoverso/content/data/search-keywords';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { foldProblems, Problems } from '@duoverso/content/diagnostics/problems';
import type { AnchorUse } from '@duoverso/content/docs/transform-page';
import { LOCALE_CODES, LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { type LinkedPage, linkDiagnostics } from '../pages/check-built-site.ts';
import { CHOICE } from '../pages/page-links.ts';
import { type AddressedPages, addressedPages, checkAddresses } from '../pages/published-addresses.ts';
import { unpublishedRoutes, unusedWords } from '../pages/search-words.ts';
import { willBeWritten } from '../pages/write-page-texts.ts';
import { basePath } from '../project/paths.ts';
import { AROUND, type CheckedPages } from './read-routes.ts';
import { pathOf } from './site-inputs.ts';

/** Scripts and styles, which code makes. */
const HASHED_FOLDER = '_astro';
/** Every page has it, for those who pass over the menus. */
const MAIN = 'main';

/**
 * What a build would refuse of the links between pages, by the same rules: links to pages and sections that are not there, names that two elements
 * of a page have, search keywords for sections that no page has.
 */
export function linkProblems(
  { pages, around, files }: Pick<CheckedPages, 'pages' | 'around' | 'files'>,
  sectionLinks: readonly AnchorUse[],
  contentDir: string,
): readonly Problem[] {
  const problems = new Problems();
  const known = new Map<string, LinkedPage>();
  const shared = around.find(({ path }) => path === `/${SOURCE_LOCALE}/404/`)?.ids ?? [];
  for (const { path, ids } of pages) known.set(path, { path, ids: new Set([MAIN, ...shared, ...ids]) });
  for (const { path, ids } of around) known.set(path, { path, ids: new Set(ids) });
  const has = (path: string) => path.startsWith(`${HASHED_FOLDER}/`) || files.has(path);
  const isFile = (path: string) => has(path) || willBeWritten(path, { has });
  const targets = { pages: known, isFile, places: new Map() };
  const reported = new Set(sectionLinks.map(({ route, anchor }) => `${route}#${anchor}`));
  const found = [...around, ...pages].flatMap(({ path, source, links, diagnostics }) => [
    ...diagnostics.map((diagnostic) => {
      const [what = diagnostic, remedy = 'Correct the page.'] = diagnostic.split(/(?<=\.) (?=[^ ]+ [^.]*\.$)/);
      return { source, what: sentence(what), remedy };
    }),
    ...links.flatMap((link) =>
      linkDiagnostics(link, path, targets).flatMap((diagnostic) => {
        const what = sentence(inAnyLanguage(diagnostic));
        const ofText = source.endsWith('.md');
        // Those of the texts themselves have been told, or are told below with their lines.
        if (ofText && reported.has(routeOf(link))) return [];
        const menu = ofText && diagnostic.endsWith('leads nowhere.');
        return [{ source: menu ? AROUND : source, what, remedy: remedyFor(link, known) }];
      }),
    ),
  ]);
  const sources = (of: readonly { readonly source: string }[]) =>
    new Set(of.map(({ source }) => source).filter((source) => source.endsWith('.md')));
  const documentation = sources(pages).size;
  const byDiagnostic = Map.groupBy(found, (one) => one.what);
  for (const [what, same] of byDiagnostic) {
    // Menus lead from each page to its own counterpart: the one that the others stand below is enough.
    if (same.every(({ source }) => source === AROUND) && isBelowAnother(what, byDiagnostic.keys())) continue;
    // What every page of the documentation does wrong is in their menu.
    const inMenu = documentation > 1 && sources(same).size === documentation;
    for (const { source, remedy } of same)
      problems.add(inMenu ? AROUND : placeIn(source, what, contentDir), what, remedy);
  }
  for (const { route, anchor, where } of sectionLinks) {
    const target = known.get(`/${SOURCE_LOCALE}${route}`);
    if (target?.ids?.has(anchor) ?? true) continue;
    problems.add(where, `${route} has no section "#${anchor}".`, remedyFor(`${route}#${anchor}`, known));
  }
  addUnusedWords(known, contentDir, problems);
  checkAddresses(contentDir, pagesByAddress({ pages, around }), problems);
  return foldProblems(problems.list);
}

/** The pages by their addresses, with all that is in them, for those who look at addresses alone. */
export function pagesByAddress({ pages, around }: Pick<CheckedPages, 'pages' | 'around'>): AddressedPages {
  return addressedPages([...around, ...pages].map((page) => [page.path, page]));
}

/** Whether a fault is about an address below that of another one. */
function isBelowAnother(what: string, others: Iterable<string>): boolean {
  return [...others].some(
    (other) => other !== what && other.endsWith('/" leads nowhere.') && what.startsWith(other.replace(/" leads.*/, '')),
  );
}

/** The line of a page that makes an element of this id; problems of data find theirs by what they quote. */
function placeIn(source: string, what: string, contentDir: string): string {
  const [, quoted] = /"#?([^"]+)"/.exec(what) ?? [];
  if (!source.endsWith('.md') || quoted === undefined) return source;
  const lines = readFileSync(pathOf(source, contentDir), 'utf8').split('\n');
  const [, tab = quoted] = /^tabs-\d+-(.*?)(?:-panel)?$/.exec(quoted) ?? [];
  const isMeant = (line: string) =>
    line.includes(`{#${quoted}}`) || line.includes(`id="${tab}"`) || slugOf(line) === quoted;
  const line = lines.findLastIndex(isMeant);
  return line < 0 ? source : `${source}:${line + 1}`;
}

/** Id that a heading gets by itself; `undefined` for other lines. */
function slugOf(line: string): string | undefined {
  const [, words] = /^#+ (.*)$/.exec(line) ?? [];
  return words
    ?.toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function addUnusedWords(known: ReadonlyMap<string, LinkedPage>, contentDir: string, problems: Problems): void {
  const waiting = unpublishedRoutes(contentDir);
  for (const locale of LOCALES.filter(({ derived }) => !derived)) {
    // What is wrong with the files themselves is told elsewhere.
    for (const { page, sections, placeOf } of loadSearchKeywords(contentDir, locale, new Problems())) {
      const target = known.get(`/${locale.code}${page}`);
      for (const anchor of Object.keys(sections)) {
        const there = target && (anchor === '' || (target.ids?.has(anchor) ?? true));
        if (!there && !waiting.has(page))
          problems.add(placeOf(anchor), ...unusedWords(`/${locale.code}${page}`, anchor));
      }
    }
  }
}

/** An address of the site without its base and its language: `/docs/usage/#start`. */
function routeOf(link: string): string {
  const path = link.slice(basePath().length);
  return path.slice(path.indexOf('/', 1));
}

/** One fault of all languages is told once. */
function inAnyLanguage(diagnostic: string): string {
  const base = basePath();
  return diagnostic.replace(/"([^"]*)"/, (whole, href: string) => {
    const [, code = ''] = href.slice(base.length).split('/');
    return LOCALE_CODES.some((one) => one === code) ? `"${href.slice(base.length + code.length + 1)}"` : whole;
  });
}

function remedyFor(link: string, known: ReadonlyMap<string, LinkedPage>): string {
  const href = link.startsWith(CHOICE) ? link.slice(CHOICE.length) : link;
  const path = href.slice(basePath().length).replace(/#.*/, '');
  const ids = [...(known.get(path)?.ids ?? known.get(`/${SOURCE_LOCALE}${path}`)?.ids ?? [])];
  return ids.length > 0
    ? `Its sections: ${ids.join(', ')}.`
    : 'Correct the address, or make the page; routes stand in content/navigation.json.';
}

function sentence(diagnostic: string): string {
  return diagnostic.charAt(0).toUpperCase() + diagnostic.slice(1);
}
