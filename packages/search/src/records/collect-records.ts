import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import type { SearchRecord } from '../search-record.ts';
import { extractRecords } from './extract-records.ts';

/** Tags by which DocSearch tells documentation from other pages. */
export const DOCS_TAG = 'docs-default-current';
export const PAGE_TAG = 'default';

/** Pages that are read for reference and would otherwise crowd out guides: the change log and legal texts. */
const LIGHT_PAGES = /\/docs\/(?:CHANGELOG|TERMS|PRIVACY|EULA|dependences)\/$/;
const LIGHT_WEIGHT = 0.4;
/** Pages outside of the documentation tell in short what a guide explains: the guide comes first. */
const OUTSIDE_WEIGHT = 0.85;

const CANONICAL = /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/;
const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

/**
 * Records of every page that the build has written in a language of its own, by locale. Pages that fall back to another language,
 * unlisted pages and second addresses of a page are left out; zh-Hans, which is the text of zh, is not.
 */
export function collectRecords(distDir: string): SearchRecord[] {
  const records: SearchRecord[] = [];
  for (const { code, derived } of LOCALES) {
    const sameAs = derived?.by === 'same' ? derived.from : code;
    for (const path of pagePaths(distDir, `/${code}/`)) {
      const html = readFileSync(join(distDir, path, 'index.html'), 'utf8');
      const canonical = CANONICAL.exec(html)?.[1];
      if (NOINDEX.test(html) || (canonical !== path && canonical !== path.replace(`/${code}/`, `/${sameAs}/`)))
        continue;
      const tag = path.startsWith(`/${code}/docs/`) ? DOCS_TAG : PAGE_TAG;
      records.push(...extractRecords(html, { url: path, language: code, tag, weight: weightOf(path, tag) }));
    }
  }
  return records;
}

function weightOf(path: string, tag: string): number {
  if (LIGHT_PAGES.test(path)) return LIGHT_WEIGHT;
  return tag === DOCS_TAG ? 1 : OUTSIDE_WEIGHT;
}

/** Addresses under `from`, in the same order on every machine. */
function pagePaths(distDir: string, from: string): string[] {
  const folder = join(distDir, from);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const here = entries.some((entry) => entry.isFile() && entry.name === 'index.html') ? [from] : [];
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...here, ...below.sort().flatMap((name) => pagePaths(distDir, `${from}${name}/`))];
}
