import { isLocale } from '@duoverso/locales';
import type { OutputFolder } from '../files/output-folder.ts';
import { basePath } from '../project/paths.ts';
import { CHOICE } from './page-links.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { willBeWritten } from './write-page-texts.ts';

/** The built pages do not hold together. The message lists every fault. */
export class BuiltSiteError extends Error {
  override readonly name = 'BuiltSiteError';
}

/** What a look through all built pages finds. */
export interface BuiltSite {
  readonly pages: number;
  /** Sources for `script-src`, e.g. `'sha256-…'`. */
  readonly inlineScriptHashes: readonly string[];
}

interface Page {
  readonly path: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * Checks all pages of `dist`: internal links and files must exist, anchors too, nothing may need an inline style or event handler,
 * and the links of a page must stay in its locale unless they name another language. Throws one error that lists all faults.
 */
export function checkBuiltSite(output: OutputFolder, built: ReadonlyMap<string, BuiltPage>): BuiltSite {
  const faults: string[] = [];
  const hashes = new Set<string>();
  const pages = new Map<string, Page>();
  for (const [path, { links }] of built) {
    pages.set(path, { path, ids: new Set(links.ids) });
    for (const hash of links.scriptHashes) hashes.add(hash);
    for (const fault of links.faults) faults.push(`${path}: ${fault}`);
  }
  const places = new Map<string, Place>();
  for (const page of pages.values()) {
    for (const link of built.get(page.path)?.links.links ?? []) checkLink(link, page, pages, output, faults, places);
  }
  if (faults.length > 0) {
    const shown = faults.slice(0, 40).join('\n  ');
    throw new BuiltSiteError(`${faults.length} faults in the built pages:\n\n  ${shown}\n`);
  }
  return { pages: pages.size, inlineScriptHashes: [...hashes].sort() };
}

function checkLink(
  link: string,
  page: Page,
  pages: ReadonlyMap<string, Page>,
  output: OutputFolder,
  faults: string[],
  places: Map<string, Place>,
): void {
  const choice = link.startsWith(CHOICE);
  const href = choice ? link.slice(CHOICE.length) : link;
  if (/^[a-z]+:/i.test(href)) return;
  const { path, anchor } = placeOf(href, page.path, places);
  // The root answers by redirect on the server and by a page of its own elsewhere.
  const target = path === undefined ? undefined : pages.get(path);
  const isFile = (name: string) => output.has(name) || willBeWritten(name, output);
  if (path === undefined || !(target || isFile(path.slice(1)))) {
    faults.push(`${page.path}: the link "${href}" leads nowhere.`);
    return;
  }
  if (target && anchor && !target.ids.has(anchor)) {
    faults.push(`${page.path}: "${href}" names no element of its page.`);
  }
  const [, from] = page.path.split('/');
  const [, to] = path.split('/');
  const isPage = target !== undefined && path !== '/';
  // Pages outside the languages have none to leave.
  if (isPage && !choice && from !== to && isLocale(from ?? '')) {
    faults.push(`${page.path}: the link "${href}" leaves the reader's language.`);
  }
}

/** Place in the built site; no path when an address lies outside the base or is malformed. */
interface Place {
  readonly path?: string;
  readonly anchor: string;
}

/** Menus name the same addresses on every page: one that begins at the root is the same place from everywhere, and read once. */
function placeOf(href: string, from: string, places: Map<string, Place>): Place {
  if (!href.startsWith('/')) return resolve(href, from);
  const known = places.get(href);
  if (known) return known;
  const place = resolve(href, from);
  places.set(href, place);
  return place;
}

/** Place that an address names, decoded. */
function resolve(href: string, from: string): Place {
  const base = basePath();
  try {
    const url = new URL(href, `http://site.invalid${base}${from}`);
    const path = decodeURIComponent(url.pathname);
    const anchor = decodeURIComponent(url.hash.slice(1));
    const inside = url.host === 'site.invalid' && path.startsWith(`${base}/`);
    return inside ? { path: path.slice(base.length), anchor } : { anchor };
  } catch {
    return { anchor: '' }; // a lone "%" or an address without host
  }
}
