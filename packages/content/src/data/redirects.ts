import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { jsonPlaces } from '../diagnostics/json-text.ts';
import { Problems } from '../diagnostics/problems.ts';
import { docIds } from './check-navigation.ts';
import { listVersions, VERSION_FILE, VERSIONS_FOLDER, versionSchema } from './docs-versions.ts';
import { docRoute, navigationSchema } from './navigation.ts';
import { readJson } from './read-json.ts';
import { brandSchema } from './schemas.ts';

/** File with the addresses that pages and sections used to have; relative to the content folder. */
export const REDIRECTS_FILE = 'redirects.json';

/** Letters that no server reads as anything else. */
const ADDRESS = /\/(?:[\p{L}\p{M}\p{N}_~-][\p{L}\p{M}\p{N}._~-]*\/)*(?:#[^#\s"'<>\\]+)?/u;
const FULL_ADDRESS = /https:\/\/[^\s"'<>\\$;{}]+|brand:\S+/u;

const address = z
  .string()
  .regex(
    new RegExp(`^${ADDRESS.source}$`, 'u'),
    'must be an address without its language, such as /docs/usage/ or /docs/usage/#start',
  );
const target = z
  .string()
  .regex(
    new RegExp(`^(?:${ADDRESS.source}|${FULL_ADDRESS.source})$`, 'u'),
    'must be an address of the site without its language, such as /docs/usage/, or a full one that begins with https://',
  );
const rowSchema = z
  .strictObject({
    from: address.describe('Address that a page or section had, without its language.'),
    to: target
      .optional()
      .describe(
        'Where it is now: a page or section of the site, https://…, or brand: with a key of the links in brand.json.',
      ),
    gone: z.literal(true).optional().describe('Nothing has taken its place.'),
    instead: address.optional().describe('What readers of something that is gone are offered.'),
  })
  .refine(({ to, gone }) => (to === undefined) === (gone === true), 'needs either "to" or "gone": true')
  .refine(({ to, instead }) => to === undefined || instead === undefined, 'has "instead" only beside "gone": true');

/** `content/redirects.json`: every address that a page or section has had, and what became of it. */
export const redirectsSchema = z.strictObject({ redirects: z.array(rowSchema) });

export type RedirectRow = z.infer<typeof rowSchema>;

/** What an address leads to in the end: a place, or the word that it's gone, with what is offered instead. */
export type Outcome =
  /** An address of the site without its language, or a full one. */
  { readonly to: string } | { readonly gone: true; readonly instead: string | undefined };

/** A row with its place in the file, `content/redirects.json:12:5`. */
export interface PlacedRedirect {
  readonly from: string;
  readonly outcome: Outcome;
  readonly where: string;
}

/** What became of old addresses, each followed to its end. Addresses have no language: what moves, moves in all of them. */
export interface Redirects {
  /** As they stand in the file, without those that are wrong in themselves. */
  readonly rows: readonly PlacedRedirect[];
  /** What became of pages, by their old addresses. */
  readonly pages: ReadonlyMap<string, Outcome>;
  /** What became of sections, by the page on which their readers arrive today, and by their anchors. */
  readonly sections: ReadonlyMap<string, ReadonlyMap<string, Outcome>>;
  /** Where an address leads, whether it has moved or not. */
  follow(address: string): Outcome;
}

/** The page of an address, and the anchor of its section; `undefined` where it names none. */
export function splitAddress(address: string): readonly [route: string, anchor: string | undefined] {
  const [route = '', anchor] = address.split('#');
  return [route, anchor];
}

/** Whether an address is a full one, of another site. */
export function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}

/**
 * The old addresses of a content folder; none without the file. What is wrong in them goes to `problems`: an address twice, a circle, a key of
 * `brand.json` that isn't there. Whether pages and sections are there is checked with the pages.
 */
export function loadRedirects(contentDir: string, problems: Problems): Redirects {
  const path = join(contentDir, REDIRECTS_FILE);
  const data = existsSync(path) ? readJson(contentDir, REDIRECTS_FILE, redirectsSchema, problems) : undefined;
  if (!data || data.redirects.length === 0) return resolveRedirects([], () => '', problems);
  const text = readFileSync(path, 'utf8');
  const offsetOf = jsonPlaces(text);
  const whereOf = (index: number) =>
    `content/${REDIRECTS_FILE}:${lineColumn(text, offsetOf(['redirects', index, 'from']))}`;
  const waiting = pagesUntilCut(contentDir);
  const rows = [...data.redirects.entries()].filter(([, { from }]) => !waiting.has(from));
  return resolveRedirects(
    rows.map(([index, row]) => withAddress(row, contentDir, whereOf(index), problems)),
    (place) => whereOf(rows[place]?.[0] ?? 0),
    problems,
  );
}

/**
 * Addresses that pages of the latest version have, and pages of what is being written have no more: they have moved or gone, and their rows count from the next
 * cut on. None while nothing is cut.
 */
function pagesUntilCut(contentDir: string): ReadonlySet<string> {
  const [latest] = listVersions(contentDir);
  if (latest === undefined) return new Set();
  // What is wrong with these files is told when the content is read.
  const ignored = new Problems();
  const order = readJson(contentDir, `${VERSIONS_FOLDER}/${latest}/${VERSION_FILE}`, versionSchema, ignored);
  const navigation = readJson(contentDir, 'navigation.json', navigationSchema, ignored);
  const written = new Set(navigation && docIds(navigation));
  return new Set(order && docIds(order).flatMap((id) => (written.has(id) ? [] : [docRoute(id)])));
}

/** A row whose target is an address, not the name of one. */
function withAddress(row: RedirectRow, contentDir: string, where: string, problems: Problems): RedirectRow {
  if (!row.to?.startsWith('brand:')) return row;
  const links = readJson(contentDir, 'brand.json', brandSchema, problems)?.links ?? {};
  const key = row.to.slice('brand:'.length);
  const url = links[key];
  if (url !== undefined) return { ...row, to: url };
  const known = Object.keys(links);
  problems.add(
    where,
    `"${row.to}" is not a link of content/brand.json.`,
    didYouMean(key, known, `Known: ${known.join(', ')}.`),
  );
  return row;
}

/** Follows rows to their ends. @param whereOf the place of a row by its number, for problems */
function resolveRedirects(
  rows: readonly RedirectRow[],
  whereOf: (index: number) => string,
  problems: Problems,
): Redirects {
  const byAddress = new Map<string, RedirectRow>();
  for (const [index, row] of rows.entries()) {
    if (byAddress.has(row.from)) {
      problems.add(whereOf(index), `"${row.from}" is there twice.`, 'Keep the row that is right.');
    }
    byAddress.set(row.from, row);
  }
  const placed: PlacedRedirect[] = [];
  for (const [index, row] of rows.entries()) {
    if (byAddress.get(row.from) !== row) continue;
    const outcome = follow(row.from, byAddress);
    if (outcome) placed.push({ from: row.from, outcome, where: whereOf(index) });
    else {
      const remedy = 'Lead one of its addresses to a page that is there, or remove it.';
      problems.add(whereOf(index), `"${row.from}" leads in a circle.`, remedy);
    }
  }
  const pages = new Map(placed.flatMap(({ from, outcome }) => (from.includes('#') ? [] : [[from, outcome]])));
  return {
    rows: placed,
    pages,
    sections: sectionsByPage(placed, pages, problems),
    follow: (address) => follow(address, byAddress) ?? { to: address },
  };
}

/** `undefined` for a circle. */
function follow(from: string, rows: ReadonlyMap<string, RedirectRow>): Outcome | undefined {
  const seen = new Set<string>();
  for (let at = from; !seen.has(at); ) {
    seen.add(at);
    const [route, anchor] = splitAddress(at);
    const own = rows.get(at);
    const row = own ?? rows.get(route);
    if (!row || isElsewhere(at)) return { to: at };
    if (row.to === undefined) {
      const offered = row.instead === undefined ? undefined : follow(row.instead, rows);
      return { gone: true, instead: offered && 'to' in offered ? offered.to : undefined };
    }
    // A section keeps its anchor on the page that its page has become, as browsers do it by themselves.
    const keeps = !own && anchor !== undefined && !row.to.includes('#') && !isElsewhere(row.to);
    at = keeps ? `${row.to}#${anchor}` : row.to;
  }
  return undefined;
}

/** Servers never hear of an anchor, so a section's old address works on the page to which that of its page leads. */
function sectionsByPage(
  placed: readonly PlacedRedirect[],
  pages: ReadonlyMap<string, Outcome>,
  problems: Problems,
): Map<string, Map<string, Outcome>> {
  const sections = new Map<string, Map<string, Outcome>>();
  for (const { from, outcome, where } of placed) {
    const [route, anchor] = splitAddress(from);
    if (anchor === undefined) continue;
    const page = pages.get(route) ?? { to: route };
    if (!('to' in page) || page.to.includes('#') || isElsewhere(page.to)) {
      const what = `"${from}" leads nowhere by itself, because "${route}" has a row of its own that takes all its sections along.`;
      problems.add(where, what, 'Remove this row.');
      continue;
    }
    const ofPage = sections.get(page.to) ?? new Map<string, Outcome>();
    ofPage.set(anchor, outcome);
    sections.set(page.to, ofPage);
  }
  return sections;
}
