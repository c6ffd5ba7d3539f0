import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadReaderWords } from '@duoverso/content/data/reader-words';
import type { Problem } from '@duoverso/content/faults/problem';
import { foldProblems, Problems } from '@duoverso/content/faults/problems';
import { LOCALE_CODES, LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { Parser } from 'htmlparser2';
import { type LinkedPage, linkFaults } from '../pages/check-built-site.ts';
import { CHOICE, PageLinksReader } from '../pages/page-links.ts';
import { unusedWords } from '../pages/search-words.ts';
import { basePath, siteDir } from '../project/paths.ts';
import type { Documentation, SketchedPage } from './bundle-check.ts';

/** What links need of a sketched page. */
export interface ReadSketch {
  readonly path: string;
  readonly source: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
  /** What the page itself does wrong. */
  readonly faults: readonly string[];
}

/** Pages as far as content makes them. */
interface SitePages {
  readonly pages: readonly ReadSketch[];
  /** What stands around every page, in each language. */
  readonly around: readonly ReadSketch[];
  readonly documentation: Documentation;
}

/** Every page has it, for those who pass over the menus. */
const MAIN = 'main';

/** Reads a sketch as a build reads its pages. */
export function readSketch({ path, source, html }: SketchedPage): ReadSketch {
  const reader = new PageLinksReader();
  new Parser({
    onopentag: (tag, attributes) => reader.onopentag(tag, attributes),
    ontext: (text) => reader.ontext(text),
    onclosetag: (tag) => reader.onclosetag(tag),
  }).end(html);
  const { ids, links, faults } = reader.end();
  return { path, source, ids, links, faults };
}

/**
 * What a build would refuse of the links between pages, by the same rules: links to pages and sections that are not there, names that two elements
 * of a page have, words of readers for sections that no page has.
 */
export function linkProblems({ pages, around, documentation }: SitePages, contentDir: string): readonly Problem[] {
  const problems = new Problems();
  const known = new Map<string, LinkedPage>(fixedPages().map((path) => [path, { path }]));
  const shared = around[0]?.ids ?? [];
  for (const { path, ids } of [...pages, ...documentation.pages])
    known.set(path, { path, ids: new Set([MAIN, ...shared, ...ids]) });
  // Files are made by the code of the site; content names its pages.
  const targets = { pages: known, isFile: (path: string) => !path.endsWith('/') && path !== '', places: new Map() };
  for (const { path, source, links, faults } of [...pages, ...around]) {
    for (const fault of faults) {
      const [what = fault, remedy = 'Correct the page.'] = fault.split(/(?<=\.) (?=[^ ]+ [^.]*\.$)/);
      problems.add(source, sentence(what), remedy);
    }
    for (const link of links) {
      for (const fault of linkFaults(link, path, targets))
        problems.add(source, sentence(inAnyLanguage(fault)), remedyFor(link, known));
    }
  }
  for (const { route, anchor, where } of documentation.links) {
    const target = known.get(`/${SOURCE_LOCALE}${route}`);
    if (target?.ids?.has(anchor) ?? true) continue;
    problems.add(where, `${route} has no section "#${anchor}".`, remedyFor(`${route}#${anchor}`, known));
  }
  for (const { source, ids } of documentation.pages) {
    for (const id of ids.filter((one) => one === MAIN || shared.includes(one))) {
      problems.add(source, `The anchor "#${id}" is one that every page has.`, 'Give the heading another one: {#name}');
    }
  }
  addUnusedWords(known, contentDir, problems);
  return foldProblems(problems.list);
}

function addUnusedWords(known: ReadonlyMap<string, LinkedPage>, contentDir: string, problems: Problems): void {
  for (const locale of LOCALES.filter(({ derived }) => !derived)) {
    // What is wrong with the files themselves is told elsewhere.
    for (const { page, sections, placeOf } of loadReaderWords(contentDir, locale, new Problems())) {
      const target = known.get(`/${locale.code}${page}`);
      for (const anchor of Object.keys(sections)) {
        const there = target && (anchor === '' || (target.ids?.has(anchor) ?? true));
        if (!there) problems.add(placeOf(anchor), ...unusedWords(`/${locale.code}${page}`, anchor));
      }
    }
  }
}

/** Pages that are made of the site's code alone, from its routes: `[locale]/profile.astro`. */
function fixedPages(): string[] {
  const files = readdirSync(join(siteDir, 'src/pages'), { recursive: true }) as string[];
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.astro') && !file.includes('[...'))
    .flatMap((file) => {
      const route = `/${file.slice(0, -'.astro'.length)}/`.replace(/\/index\/$/, '/');
      return route.includes('[locale]') ? LOCALE_CODES.map((code) => route.replace('[locale]', code)) : [route];
    });
}

/** One fault of all languages is told once. */
function inAnyLanguage(fault: string): string {
  const base = basePath();
  return fault.replace(/"([^"]*)"/, (whole, href: string) => {
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

function sentence(fault: string): string {
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}
