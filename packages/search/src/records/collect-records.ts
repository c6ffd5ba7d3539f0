import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { Parser } from 'htmlparser2';
import type { SearchRecord } from '../core/search-record.ts';
import { canonicalOf, docsVersionOf, ownPaths, pagePaths, pathInLatest } from './built-pages.ts';
import { PageReader } from './page-reader.ts';

/** Tags by which DocSearch tells documentation from other pages; where there are several versions, their pages name their own. */
const DOCS_TAG = 'docs-default-current';
const PAGE_TAG = 'default';

/** Pages that are read for reference and would otherwise crowd out guides: the change log and legal texts. */
const LIGHT_PAGES = /\/docs\/(?:CHANGELOG|TERMS|PRIVACY|EULA|dependences)\/$/;
const LIGHT_WEIGHT = 0.75;
/** Pages about one vendor are many and alike, and pages about the project are read by few: both are for who names them. What all AI engines share is no vendor's. */
const NAMED_PAGES =
  /\/docs\/(?:services\/(?!ai\/)[^/]+|donate|friends|review|recommend|thanks|joinUs|browserExtensionIntegration|js-sdk|usecase|videoSiteSupport|sites)\/$/;
const NAMED_WEIGHT = 0.85;
const VENDOR_PAGES = /\/docs\/services\/(?!ai\/)[^/]+\/$/;
/** Pages outside of the documentation tell in short what a guide explains: the guide comes first. */
const OUTSIDE_WEIGHT = 0.85;

/** Posts say what was new on a day: who asks how something is done reads the guide first. The list of posts repeats what they say. */
const POSTS = /^\/[^/]+\/news\/[^/]+\/$/;
const POST_WEIGHT = 0.75;
const POST_LIST = /^\/[^/]+\/news\/$/;

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;
/** What isn't released is hidden from the search engines of others alone, which may follow its links. */
const UNRELEASED = /<meta name="robots" content="noindex"/;

/**
 * Records of every page that the build has written in a language of its own, by locale. Throws an error when there are pages and none of
 * them gives a record.
 *
 * @param base path under which the site is served, without a slash at its end; the addresses of records do without it
 * @param recordsOf gives the records of a page by its path; left out: reads the page
 */
export function collectRecords(
  distDir: string,
  base = '',
  recordsOf = (path: string): readonly SearchRecord[] =>
    recordsOfPage(readFileSync(join(distDir, path, 'index.html'), 'utf8'), path, base),
): SearchRecord[] {
  const records: SearchRecord[] = [];
  let pages = 0;
  for (const { code } of LOCALES) {
    for (const path of pagePaths(distDir, `/${code}/`)) {
      pages += 1;
      for (const record of recordsOf(path)) records.push(record);
    }
  }
  if (pages > 0 && records.length === 0) {
    throw new Error(
      `No page of ${distDir} can be searched: none of ${pages} is its own canonical address under "${base}/". Build them with the BASE_PATH that is set now.`,
    );
  }
  return records;
}

/** Records of a built page by its path, e.g. `/de/docs/usage/`; none for a page of which `recordReader` gives no reader. */
function recordsOfPage(html: string, path: string, base: string): SearchRecord[] {
  const reader = recordReader(html, path, base);
  if (!reader) return [];
  new Parser(reader).end(html);
  return reader.end();
}

/**
 * Reads the records of a built page, as a parser comes to its elements. `undefined` for pages that fall back to another language, unlisted pages, lists of posts
 * and second addresses of a page, which have none; those of zh-Hans, which is the text of zh, do.
 */
export function recordReader(html: string, path: string, base = ''): PageReader | undefined {
  const locale = LOCALES.find(({ code }) => path.startsWith(`/${code}/`));
  if (!locale) return undefined;
  const { code, derived } = locale;
  const sameAs = derived?.by === 'same' ? derived.from : code;
  const paths = ownPaths(html, path);
  const own = [...paths, ...paths.map((one) => one.replace(`/${code}/`, `/${sameAs}/`))].map((one) => base + one);
  const docs = docsVersionOf(html);
  const hidden = NOINDEX.test(html) && !(docs && UNRELEASED.test(html));
  if (!own.includes(canonicalOf(html) ?? '') || hidden || POST_LIST.test(path)) return undefined;
  const known = path.startsWith(`/${code}/docs/`) ? (docs ?? { tag: DOCS_TAG }) : { tag: PAGE_TAG };
  const latest = pathInLatest(path, docs?.version);
  const weight = weightOf(latest, known.tag);
  return new PageReader({ url: path, language: code, ...known, weight, ...familyOf(latest) });
}

/** Pages each about one vendor: who names one means no other. */
function familyOf(path: string): { readonly family?: string } {
  return VENDOR_PAGES.test(path) ? { family: 'services' } : {};
}

function weightOf(path: string, tag: string): number {
  if (LIGHT_PAGES.test(path)) return LIGHT_WEIGHT;
  if (NAMED_PAGES.test(path)) return NAMED_WEIGHT;
  if (POSTS.test(path)) return POST_WEIGHT;
  return tag === PAGE_TAG ? OUTSIDE_WEIGHT : 1;
}
