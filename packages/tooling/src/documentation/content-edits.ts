import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listVersions } from '@duoverso/content/data/docs-versions';
import { isVersioned } from '@duoverso/content/data/load-data';
import { docRoute, type SidebarEntry } from '@duoverso/content/data/navigation';
import { jsonPlaces } from '@duoverso/content/diagnostics/json-text';
import { readNavigation } from './page-names.ts';

/** Written by commands of their own, about old addresses, or kept as it was: a version that was cut has its pages where they were. */
const NOT_TEXTS = /^(?:stamps|reader-words|versions)\/|^redirects\.json$/;
const TEXT = /\.(?:md|json)$/;

/**
 * Puts new addresses in place of old ones, wherever they stand in a text as a whole. A link to a section keeps its anchor, unless the new address has one.
 * @param routes new addresses by the old ones
 */
export function changeLinks(routes: ReadonlyMap<string, string>): (text: string) => string {
  const olds = [...routes.keys()]
    .sort((one, other) => other.length - one.length)
    .map((old) => old.replaceAll('.', '\\.'));
  if (olds.length === 0) return (text) => text;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_./~-])(${olds.join('|')})(?![\\p{L}\\p{N}_~-])(#[^\\s"'#<>)\\]]+)?`,
    'gu',
  );
  return (text) =>
    text.replace(pattern, (_link, old: string, anchor = '') => {
      const next = routes.get(old) ?? old;
      return next.includes('#') ? next : next + anchor;
    });
}

/**
 * Says of which files links lead to pages of the documentation that is being written: all, until a version is cut. From then on what is no documentation leads to
 * the latest version, which has its pages where they were.
 */
export function leadsToCurrent(contentDir: string): (file: string) => boolean {
  return listVersions(contentDir).length === 0 ? () => true : isVersioned;
}

/**
 * Changes text and data files of a folder. Gives the paths of those that are others now.
 * @param isMeant whether a file is one of those, by its path in the folder
 */
export function changeFiles(
  dir: string,
  change: (text: string) => string,
  isMeant: (file: string) => boolean = () => true,
): string[] {
  if (!existsSync(dir)) return [];
  const files = (readdirSync(dir, { recursive: true }) as string[]).map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => TEXT.test(file) && !NOT_TEXTS.test(file) && isMeant(file))
    .map((file) => join(dir, file))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      const changed = change(text);
      if (changed !== text) writeFileSync(path, changed);
      return changed !== text;
    });
}

/** Gives the files of a page another name in every language, or removes them. Gives how many there were. */
export function moveFiles(contentDir: string, id: string, next: string | undefined): number {
  const docs = join(contentDir, 'docs');
  const found = readdirSync(docs).filter((locale) => existsSync(join(docs, locale, `${id}.md`)));
  for (const locale of found) {
    const path = join(docs, locale, `${id}.md`);
    if (next === undefined) rmSync(path);
    else {
      const place = join(docs, locale, `${next}.md`);
      mkdirSync(dirname(place), { recursive: true });
      renameSync(path, place);
    }
    removeIfEmpty(dirname(path));
  }
  return found.length;
}

function removeIfEmpty(dir: string): void {
  if (readdirSync(dir).length === 0) rmdirSync(dir);
}

/** Moves the search keywords of pages to their new addresses, or removes them where there's none. Gives the paths of changed files. */
export function moveKeywords(contentDir: string, routes: ReadonlyMap<string, string | undefined>): string[] {
  const dir = join(contentDir, 'reader-words');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .map((file) => join(dir, file))
    .filter((path) => {
      const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
      if (![...routes.keys()].some((route) => Object.hasOwn(words, route))) return false;
      const moved = Object.entries(words).flatMap(([route, sections]) => {
        const next = routes.has(route) ? routes.get(route) : route;
        return next === undefined ? [] : [[next, sections] as const];
      });
      // Pages are in the order of their addresses.
      moved.sort(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(path, `${JSON.stringify(Object.fromEntries(moved), undefined, 2)}\n`);
      return true;
    });
}

/** Column of a glossary's table that names the files in which alone a row counts, as in `packages/content/src/translation/glossary.ts`. */
const PLACES = 4;

/** Lets rows of the glossaries go on counting for pages that have another name. @param names new ids by old ones */
export function moveInGlossaries(contentDir: string, names: ReadonlyMap<string, string>): void {
  const dir = join(contentDir, 'glossary');
  if (!existsSync(dir)) return;
  for (const path of readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(dir, file))) {
    const text = readFileSync(path, 'utf8');
    const lines = text.split('\n').map((line) => {
      const cells = line.split('|');
      const cell = cells[PLACES]?.trim();
      if (!line.startsWith('|') || !cell) return line;
      const places = placesAfter(cell.split(/,\s*|、/), names).join(', ');
      return places === cell ? line : cells.with(PLACES, ` ${places} `).join('|');
    });
    const changed = lines.join('\n');
    if (changed !== text) writeFileSync(path, changed);
  }
}

/** Places are beginnings of names: one that a page leaves gets the page's new name beside it. */
function placesAfter(places: readonly string[], names: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const place of places) {
    const exact = place.startsWith('docs/') ? names.get(place.slice('docs/'.length)) : undefined;
    found.add(exact === undefined ? place : `docs/${exact}`);
    for (const [id, next] of names)
      if (exact === undefined && `docs/${id}`.startsWith(place) && !`docs/${next}`.startsWith(place))
        found.add(`docs/${next}`);
  }
  return [...found];
}

/** Renames pages in the sidebar and beside it, or takes them out; and among what the search suggests, which are pages of the latest version. */
export function moveInLists(contentDir: string, names: ReadonlyMap<string, string | undefined>): void {
  const { sidebar, outsideSidebar } = readNavigation(contentDir);
  const listed = [...placesOf(sidebar, ['sidebar']), ...placesOf(outsideSidebar, ['outsideSidebar'])];
  changeEntries(join(contentDir, 'navigation.json'), listed, names);
  if (listVersions(contentDir).length === 0) moveInSuggestions(contentDir, names);
}

/** Renames pages among what the search suggests, or takes them out. */
export function moveInSuggestions(contentDir: string, names: ReadonlyMap<string, string | undefined>): void {
  const settings = join(contentDir, 'settings.json');
  if (!existsSync(settings)) return;
  // The site's own schema tells what is wrong with the rest.
  const { search } = JSON.parse(readFileSync(settings, 'utf8')) as { search?: { suggestions?: string[] } };
  changeEntries(settings, placesOf(search?.suggestions ?? [], ['search', 'suggestions']), names);
}

/** Changes strings of a JSON file, and nothing else of its text. */
function changeEntries(
  path: string,
  entries: readonly { readonly id: string; readonly place: readonly PropertyKey[] }[],
  names: ReadonlyMap<string, string | undefined>,
): void {
  let text = readFileSync(path, 'utf8');
  const offsetOf = jsonPlaces(text);
  const edits = entries.filter(({ id }) => names.has(id)).map(({ id, place }) => ({ id, offset: offsetOf(place) }));
  if (edits.length === 0) return;
  for (const { id, offset } of edits.sort((one, other) => other.offset - one.offset)) {
    const next = names.get(id);
    text =
      next === undefined ? withoutEntry(text, offset) : splice(text, offset, JSON.stringify(id), JSON.stringify(next));
  }
  writeFileSync(path, text);
}

function placesOf(
  entries: readonly SidebarEntry[],
  place: readonly PropertyKey[],
): { id: string; place: PropertyKey[] }[] {
  return entries.flatMap((entry, index) =>
    typeof entry === 'string'
      ? [{ id: entry, place: [...place, index] }]
      : placesOf(entry.items, [...place, index, 'items']),
  );
}

function splice(text: string, offset: number, before: string, after: string): string {
  return text.slice(0, offset) + after + text.slice(offset + before.length);
}

/** The text of a JSON file without the string of a list that begins at an offset. */
export function withoutEntry(text: string, offset: number): string {
  const [entry = ''] = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(offset)) ?? [];
  const rest = text.slice(offset + entry.length);
  const [, behind] = /^(\s*,\s*)/.exec(rest) ?? [];
  if (behind !== undefined) return text.slice(0, offset) + rest.slice(behind.length);
  return text.slice(0, offset).replace(/,\s*$/, '') + rest;
}

/** The new addresses of pages by their old ones. @param names new ids by old ones */
export function routesOf<Name extends string | undefined>(names: ReadonlyMap<string, Name>): Map<string, Name> {
  return new Map([...names].map(([id, next]) => [docRoute(id), (next === undefined ? next : docRoute(next)) as Name]));
}
