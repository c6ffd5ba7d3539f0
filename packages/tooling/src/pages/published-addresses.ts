import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressInNext, isBesideLatest } from '@duoverso/content/data/docs-versions';
import {
  isElsewhere,
  loadRedirects,
  type Outcome,
  type Redirects,
  splitAddress,
} from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { didYouMean } from '@duoverso/content/did-you-mean';
import { SOURCE_LOCALE } from '@duoverso/locales';

/** File with every address that has been published, one a line and sorted; relative to the content folder. */
const PUBLISHED_FILE = 'published.txt';
/** Pages that answer in place of others have no address of their own. */
const STATUS_PAGE = /^\/(?:404|410|500)\/$/;

/** What addresses need of a page. */
export interface AddressedPage {
  /** Of all its elements. */
  readonly ids: ReadonlySet<string>;
  /** Of its headings: what readers link to. */
  readonly anchors: readonly string[];
}

/** Pages by their addresses without language. */
export type AddressedPages = ReadonlyMap<string, AddressedPage>;

/** The pages of the language that all others have their addresses and anchors from. @param pages by paths, e.g. `/en/docs/usage/` */
export function addressedPages(
  pages: Iterable<
    readonly [path: string, page: { readonly ids: Iterable<string>; readonly anchors: readonly string[] }]
  >,
): AddressedPages {
  const start = `/${SOURCE_LOCALE}/`;
  const found = new Map<string, AddressedPage>();
  for (const [path, { ids, anchors }] of pages) {
    const route = path.slice(start.length - 1);
    if (!path.startsWith(start) || !path.endsWith('/') || STATUS_PAGE.test(route)) continue;
    found.set(route, { ids: new Set(ids), anchors });
  }
  return found;
}

/**
 * What is wrong with old addresses: one that was published and is lost, a row of the redirects that leads nowhere, or one for what is still there.
 * @param contentDir folder with both files; a site may have neither
 */
export function checkAddresses(contentDir: string, pages: AddressedPages, problems: Problems): void {
  // What is wrong with the file itself is told when the content is read.
  const redirects = loadRedirects(contentDir, new Problems());
  checkRedirects(redirects, pages, problems);
  const lost = new Set<string>();
  for (const [index, address] of readPublished(contentDir).entries()) {
    const [route, anchor] = splitAddress(address);
    // A page that is lost has lost its sections.
    if (lost.has(route) || isKept({ to: address }, pages) || isKept(redirects.follow(address), pages)) continue;
    if (anchor === undefined) lost.add(route);
    problems.add(`content/${PUBLISHED_FILE}:${index + 1}`, ...lossOf(address, redirects, pages));
  }
}

/** Adds the addresses of all pages and their sections to the published ones. Gives those that are new. */
export function publishAddresses(contentDir: string, pages: AddressedPages): readonly string[] {
  const added = unpublished(contentDir, pages);
  const all = [...readPublished(contentDir), ...added].sort();
  if (added.length > 0) writeFileSync(join(contentDir, PUBLISHED_FILE), `${all.join('\n')}\n`);
  return added;
}

/** Addresses of pages and sections that the list doesn't have yet, without those of versions of the documentation that come and go. */
export function unpublished(contentDir: string, pages: AddressedPages): readonly string[] {
  const known = new Set(readPublished(contentDir));
  const all = [...pages].flatMap(([route, { anchors }]) =>
    isBesideLatest(route) ? [] : [route, ...anchors.map((anchor) => `${route}#${anchor}`)],
  );
  return [...new Set(all)].filter((address) => !known.has(address)).sort();
}

function readPublished(contentDir: string): string[] {
  const path = join(contentDir, PUBLISHED_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/).filter(Boolean) : [];
}

function isKept(outcome: Outcome, pages: AddressedPages): boolean {
  if (!('to' in outcome) || isElsewhere(outcome.to)) return true;
  const [route, anchor] = splitAddress(outcome.to);
  const page = pages.get(route);
  return page !== undefined && (anchor === undefined || page.ids.has(anchor));
}

function lossOf(address: string, redirects: Redirects, pages: AddressedPages): [what: string, remedy: string] {
  const [route, anchor] = splitAddress(address);
  const say = `say in content/redirects.json where it is now ("to"), or that it's gone ("gone": true)`;
  if (anchor === undefined)
    return [`The page ${address} was published, and isn't there any more.`, `Bring it back, or ${say}.`];
  const outcome = redirects.follow(route);
  const page = 'to' in outcome && outcome.to !== route ? `${route}, which is now ${outcome.to},` : `The page ${route}`;
  const left = 'to' in outcome ? (pages.get(outcome.to)?.anchors ?? []) : [];
  const meant = didYouMean(anchor, left, '');
  const remedy = `Give the heading its anchor back, {#${anchor}}, or ${say}. The row is for "${address}".`;
  return [`${page} has no section "#${anchor}" any more, and it was published.`, meant ? `${remedy} ${meant}` : remedy];
}

/** Rows lead from what isn't there to what is. */
function checkRedirects({ rows }: Redirects, pages: AddressedPages, problems: Problems): void {
  for (const { from, outcome, where } of rows) {
    const target = 'to' in outcome ? outcome.to : outcome.instead;
    if (waitsForCut(from, target, pages)) continue;
    const [route, anchor] = splitAddress(from);
    const page = pages.get(route);
    const isThere = anchor === undefined ? page !== undefined : page?.anchors.includes(anchor);
    if (isThere) {
      const remedy = 'Remove the row, or give the page or the section another address first.';
      problems.add(where, `"${from}" is still there, so its row in the redirects never counts.`, remedy);
    }
    if (target === undefined || isKept({ to: target }, pages)) continue;
    const [to, section] = splitAddress(target);
    const known = pages.get(to);
    const what = known
      ? `"${from}" leads to ${to}, which has no section "#${section}".`
      : `"${from}" leads to ${to}, and there's no such page.`;
    const remedy = known
      ? `Its sections: ${known.anchors.join(', ')}.`
      : didYouMean(to, pages.keys(), 'Lead it to a page that is there.');
    problems.add(where, what, remedy);
  }
}

/** Whether what is being written has moved already, and the version of the documentation that is served hasn't: the row counts from the next cut on. */
function waitsForCut(from: string, target: string | undefined, pages: AddressedPages): boolean {
  const isAhead = (address: string) => isKept({ to: addressInNext(address) }, pages);
  if (addressInNext(from) === from || !isAhead('/docs/') || isAhead(from)) return false;
  return isKept({ to: from }, pages) && (target === undefined || isKept({ to: target }, pages) || isAhead(target));
}
