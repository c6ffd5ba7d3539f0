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

/** A page that links may lead to. */
export interface LinkedPage {
  readonly path: string;
  /** Left out where they are not known. */
  readonly ids?: ReadonlySet<string>;
}

/** What links of all pages are checked with. */
export interface LinkTargets {
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** Whether there is a file of this path, without a slash in front. */
  readonly isFile: (path: string) => boolean;
  /** Places that were read before. */
  readonly places: Map<string, Place>;
}

/**
 * Checks all pages of `dist`: internal links and files must exist, anchors too, nothing may need an inline style or event handler,
 * and the links of a page must stay in its locale unless they name another language. Throws one error that lists all faults.
 */
export function checkBuiltSite(output: OutputFolder, built: ReadonlyMap<string, BuiltPage>): BuiltSite {
  const diagnostics: string[] = [];
  const hashes = new Set<string>();
  const pages = new Map<string, LinkedPage>();
  for (const [path, { links }] of built) {
    pages.set(path, { path, ids: new Set(links.ids) });
    for (const hash of links.scriptHashes) hashes.add(hash);
    for (const diagnostic of links.diagnostics) diagnostics.push(`${path}: ${diagnostic}`);
  }
  const isFile = (name: string) => output.has(name) || willBeWritten(name, output);
  const targets: LinkTargets = { pages, isFile, places: new Map() };
  for (const { path } of pages.values()) {
    for (const link of built.get(path)?.links.links ?? []) {
      for (const diagnostic of linkDiagnostics(link, path, targets)) diagnostics.push(`${path}: ${diagnostic}`);
    }
  }
  if (diagnostics.length > 0) {
    const shown = diagnostics.slice(0, 40).join('\n  ');
    throw new BuiltSiteError(`${diagnostics.length} faults in the built pages:\n\n  ${shown}\n`);
  }
  return { pages: pages.size, inlineScriptHashes: [...hashes].sort() };
}

/**
 * What is wrong with a link of a page, in sentences: it leads nowhere, names no element of its page, or leaves the reader's language.
 * @param link as `PageLinks` has it
 * @param from path of the page that it stands on
 */
export function linkDiagnostics(link: string, from: string, { pages, isFile, places }: LinkTargets): string[] {
  const choice = link.startsWith(CHOICE);
  const href = choice ? link.slice(CHOICE.length) : link;
  if (/^[a-z]+:/i.test(href)) return [];
  const { path, anchor } = placeOf(href, from, places);
  // The root answers by redirect on the server and by a page of its own elsewhere.
  const target = path === undefined ? undefined : pages.get(path);
  if (path === undefined || !(target || isFile(path.slice(1)))) return [`the link "${href}" leads nowhere.`];
  const lacks = target?.ids && anchor && !target.ids.has(anchor);
  const [, own] = from.split('/');
  const [, to] = path.split('/');
  const isPage = target !== undefined && path !== '/';
  // Pages outside the languages have none to leave.
  const leaves = isPage && !choice && own !== to && isLocale(own ?? '');
  return [
    ...(lacks ? [`"${href}" names no element of its page.`] : []),
    ...(leaves ? [`the link "${href}" leaves the reader's language.`] : []),
  ];
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
