import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { isVersionAddress } from './docs-versions.ts';
import {
  docRoute,
  type NavGroup,
  type NavItem,
  type Navigation,
  NEWS_ROUTE,
  postRoute,
  type SidebarEntry,
  sidebarIds,
} from './navigation.ts';
import type { Brand } from './schemas.ts';

const FILE = 'content/navigation.json';

/** The pages of the documentation in their order. */
export type PageOrder = Pick<Navigation, 'sidebar' | 'outsideSidebar'>;

/** Routes of a navigation by whether a page answers them. */
export interface Routes {
  readonly built: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
}

/**
 * Every route of the specification without its locale, from the navigation file, and those of posts.
 * @param posts ids of all posts; without one there is no page of news
 */
export function listRoutes(navigation: Navigation, posts: readonly string[] = []): Routes {
  const built = new Set([...docIds(navigation).map((id) => docRoute(id)), ...posts.map(postRoute)]);
  const waiting = new Set<string>();
  (posts.length > 0 ? built : waiting).add(NEWS_ROUTE);
  for (const [path, state] of Object.entries(navigation.marketing)) {
    (state === 'built' ? built : waiting).add(path === '' ? '/' : `/${path}/`);
  }
  for (const [route, state] of Object.entries(navigation.member)) (state === 'built' ? built : waiting).add(route);
  return { built, waiting };
}

/** Ids of all documentation pages: sidebar order, then those outside it. */
export function docIds(navigation: PageOrder): string[] {
  return [...sidebarIds(navigation.sidebar), ...navigation.outsideSidebar];
}

/** The same order without some of its pages; a category that they were all of goes with them. */
export function withoutPages({ sidebar, outsideSidebar }: PageOrder, ids: ReadonlySet<string>): PageOrder {
  const rest = (entries: readonly SidebarEntry[]): SidebarEntry[] =>
    entries.flatMap((entry): SidebarEntry[] => {
      if (typeof entry === 'string') return ids.has(entry) ? [] : [entry];
      const items = rest(entry.items);
      return items.length > 0 ? [{ ...entry, items }] : [];
    });
  return { sidebar: rest(sidebar), outsideSidebar: outsideSidebar.filter((id) => !ids.has(id)) };
}

/** Where the pages of a version are ordered and written. */
export interface OrderFiles {
  /** File that lists them. */
  readonly list: string;
  /** Folder of the English texts. */
  readonly texts: string;
}

const WRITTEN: OrderFiles = { list: FILE, texts: 'content/docs/en' };

/** Finds pages that are listed twice or have no text, and texts that are not listed or have the address of a version. */
export function checkOrder(
  order: PageOrder,
  pages: readonly string[],
  problems: Problems,
  { list, texts }: OrderFiles = WRITTEN,
): void {
  const known = new Set(pages);
  const seen = new Set<string>();
  for (const id of docIds(order)) {
    if (seen.has(id)) problems.add(list, `The page "${id}" is listed twice.`, 'Keep one of the entries.');
    seen.add(id);
  }
  const unlisted = new Set(pages.filter((page) => !seen.has(page)));
  for (const id of [...seen].filter((one) => !known.has(one))) {
    // A mistyped entry is one fault, although the page that it means is not listed either.
    const meant = nearestName(id, unlisted);
    if (meant !== undefined) unlisted.delete(meant);
    const near = meant ?? nearestName(id, known);
    const remedy = near === undefined ? `Known pages: ${pages.join(', ')}.` : `Did you mean "${near}"?`;
    problems.add(list, `The page "${id}" has no file ${texts}/${id}.md.`, remedy);
  }
  for (const page of pages) {
    if (unlisted.has(page))
      problems.add(`${texts}/${page}.md`, 'The page is not listed.', `List "${page}" in ${list}.`);
    if (isVersionAddress(page)) {
      problems.add(`${texts}/${page}.md`, 'Versions of the documentation have this address.', 'Give it another name.');
    }
  }
}

/**
 * Finds entries of navbar, footer and sidebar that name nothing, duplicate ids and unknown visibility flags: configuration
 * errors that stop the build.
 * @param pages ids of the pages that are being written
 * @param routes what entries can lead to: pages of the latest version and what stands beside them
 */
export function checkNavigation(
  navigation: Navigation,
  brand: Brand,
  pages: readonly string[],
  problems: Problems,
  routes: Routes = listRoutes(navigation),
): void {
  checkOrder(navigation, pages, problems);
  for (const { where, item } of allItems(navigation)) checkItem(where, item, navigation, brand, routes, problems);
  for (const key of [...navigation.footer.social, ...navigation.footer.qr]) {
    if (!brand.links[key]) {
      problems.add(FILE, `footer: "${key}" is not a link of content/brand.json.`, knownLink(key, brand));
    }
  }
}

function checkItem(
  where: string,
  item: NavItem,
  navigation: Navigation,
  brand: Brand,
  { built, waiting }: Routes,
  problems: Problems,
): void {
  if (item.flag !== undefined && navigation.visibility[item.flag] === undefined) {
    const flags = Object.keys(navigation.visibility);
    const remedy = didYouMean(item.flag, flags, `Known flags: ${flags.join(', ')}.`);
    problems.add(FILE, `${where}: unknown visibility flag "${item.flag}".`, remedy);
  }
  if (item.to.startsWith('brand:')) {
    const key = item.to.slice('brand:'.length);
    if (!brand.links[key]) {
      const what = `${where}: "${item.to}" is not a link of content/brand.json.`;
      problems.add(FILE, what, knownLink(key, brand));
    }
  } else if (!built.has(item.to) && !waiting.has(item.to)) {
    const known = [...built, ...waiting];
    const remedy = didYouMean(item.to, known, `Known routes: ${known.join(', ')}.`);
    problems.add(FILE, `${where}: no page answers "${item.to}".`, remedy);
  }
}

function knownLink(key: string, { links }: Brand): string {
  return didYouMean(key, Object.keys(links), `Known: ${Object.keys(links).join(', ')}.`);
}

function allItems(navigation: Navigation): { where: string; item: NavItem }[] {
  const flat = (area: string, entry: NavGroup | NavItem) =>
    'items' in entry
      ? entry.items.map((item) => ({ where: `${area} ${entry.id} → ${item.id}`, item }))
      : [{ where: `${area} → ${entry.id}`, item: entry }];
  return [
    ...navigation.navbar.start.flatMap((entry) => flat('navbar', entry)),
    ...navigation.navbar.end.flatMap((entry) => flat('navbar', entry)),
    ...navigation.footer.columns.flatMap((entry) => flat('footer', entry)),
    ...navigation.footer.legal.flatMap((entry) => flat('footer legal', entry)),
  ];
}
