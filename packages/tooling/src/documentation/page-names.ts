import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { docIds, listRoutes } from '@duoverso/content/data/check-navigation';
import { isVersionAddress } from '@duoverso/content/data/docs-versions';
import { docRoute, type Navigation, navigationSchema } from '@duoverso/content/data/navigation';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { didYouMean } from '@duoverso/content/did-you-mean';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { UsageError } from '../project/usage-error.ts';

/** Name of a page below `docs/<locale>/`, as addresses can hold it. */
const ID = /^[\w-]+(?:\/[\w-]+)*$/;
const FOLDER = /\/\*$/;

/** The navigation of a content folder. Throws a `ContentError` for one that doesn't fit. */
export function readNavigation(contentDir: string): Navigation {
  const problems = new Problems();
  const navigation = readJson(contentDir, 'navigation.json', navigationSchema, problems);
  problems.throwIfAny();
  if (!navigation) throw new Error('unreachable: a navigation that cannot be read is a problem');
  return navigation;
}

/** The id of a page as people name it: by its id, its address, or its file's path without language. */
function idOf(name: string, navigation: Navigation): string {
  const isAddress = name.startsWith('/');
  if (isAddress && !name.startsWith('/docs/')) {
    const remedy = 'The guide says how to move a marketing page: docs/guides/moving-pages.md.';
    throw new UsageError(`"${name}" is no page of the documentation. ${remedy}`);
  }
  const plain = name
    .replace(/^\/?docs\//, '')
    .replace(/\/$/, '')
    .replace(/\.md$/, '');
  const index = plain === '' ? 'index' : `${plain}/index`;
  return docIds(navigation).includes(index) ? index : plain;
}

/** The id of a page that is there. */
export function findId(name: string, navigation: Navigation, contentDir: string): string {
  const id = idOf(name, navigation);
  const known = docIds(navigation);
  if (known.includes(id) && existsSync(join(contentDir, `docs/${SOURCE_LOCALE}/${id}.md`))) return id;
  const remedy = didYouMean(id, known, 'Pages are listed in content/navigation.json.');
  throw new UsageError(`There's no page "${name}" in the documentation. ${remedy}`);
}

/**
 * The pages that a move is about, old id and new one: one page, or with `folder/*` all below a folder.
 * @throws {UsageError} where a page isn't there, or something is in the way
 */
export function pairsOf(from: string, to: string, contentDir: string): [from: string, to: string][] {
  const navigation = readNavigation(contentDir);
  if (FOLDER.test(from) !== FOLDER.test(to))
    throw new UsageError('Name two pages, or two folders with "/*" behind each: npm run docs -- move "old/*" "new/*"');
  const pairs = FOLDER.test(from) ? pairsOfFolder(from, to, navigation) : [onePair(from, to, navigation, contentDir)];
  const leaving = new Set(pairs.map(([id]) => id));
  const others = docIds(navigation).filter((id) => !leaving.has(id));
  const taken = new Map(
    [...others.map((id) => docRoute(id)), ...listRoutes(navigation).built].map((route) => [fold(route), route]),
  );
  for (const id of leaving) taken.delete(fold(docRoute(id)));
  for (const [id, next] of pairs) {
    const [old, route] = [docRoute(id), docRoute(next)];
    if (id === 'index')
      throw new UsageError(`${old} is where the documentation begins, so it stays. Move its text if you mean that.`);
    if (old === route) throw new UsageError(`"${from}" and "${to}" are the same page: both have the address ${old}`);
    if (!ID.test(next))
      throw new UsageError(`"${next}" is no name for a page. Use letters, digits, - and _, with slashes for folders.`);
    if (isVersionAddress(next))
      throw new UsageError(
        `${route} could be the address of a version of the documentation. Give the page another name.`,
      );
    const there = taken.get(fold(route));
    if (there !== undefined) throw new UsageError(`There's a page at ${there} already, so ${old} can't move there.`);
    taken.set(fold(route), route);
    if (existsSync(join(contentDir, `docs/${SOURCE_LOCALE}/${next}.md`)) && !leaving.has(next))
      throw new UsageError(`There's a file content/docs/${SOURCE_LOCALE}/${next}.md already.`);
  }
  return pairs;
}

/** The server reads large and small letters alike. */
function fold(route: string): string {
  return route.toLowerCase();
}

function onePair(from: string, to: string, navigation: Navigation, contentDir: string): [string, string] {
  const id = findId(from, navigation, contentDir);
  const next = idOf(to, navigation);
  return [id, next];
}

function pairsOfFolder(from: string, to: string, navigation: Navigation): [string, string][] {
  const [old, next] = [from, to].map((name) => `${name.replace(/^\/?docs\//, '').replace(FOLDER, '')}/`);
  const ids = docIds(navigation).filter((id) => id.startsWith(old ?? ''));
  if (ids.length === 0)
    throw new UsageError(`There's no page below "${from}". Pages are listed in content/navigation.json.`);
  return ids.map((id) => [id, next + id.slice((old ?? '').length)]);
}
