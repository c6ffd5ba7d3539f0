import { docRoute, type NavGroup, type NavItem, type Navigation, sidebarIds } from './navigation.ts';
import type { Problems } from './problems.ts';
import type { Brand } from './schemas.ts';

const FILE = 'content/navigation.json';

/** Routes of a navigation by whether a page answers them. */
export interface Routes {
  readonly built: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
}

/** Every route of the specification without its locale, from the navigation file. */
export function listRoutes(navigation: Navigation): Routes {
  const built = new Set(docIds(navigation).map(docRoute));
  const waiting = new Set<string>();
  for (const [path, state] of Object.entries(navigation.marketing)) {
    (state === 'built' ? built : waiting).add(path === '' ? '/' : `/${path}/`);
  }
  for (const [route, state] of Object.entries(navigation.member)) (state === 'built' ? built : waiting).add(route);
  return { built, waiting };
}

/** Ids of all documentation pages: sidebar order, then those outside it. */
export function docIds(navigation: Navigation): string[] {
  return [...sidebarIds(navigation.sidebar), ...navigation.outsideSidebar];
}

/**
 * Finds entries of navbar, footer and sidebar that name nothing, duplicate ids and unknown visibility flags: configuration
 * errors that stop the build.
 */
export function checkNavigation(
  navigation: Navigation,
  brand: Brand,
  pages: readonly string[],
  problems: Problems,
): void {
  const known = new Set(pages);
  const seen = new Set<string>();
  for (const id of docIds(navigation)) {
    if (seen.has(id)) problems.add(FILE, `The page "${id}" is listed twice.`, 'Keep one of the entries.');
    seen.add(id);
    if (!known.has(id)) {
      problems.add(FILE, `The page "${id}" has no file content/docs/en/${id}.md.`, `Known pages: ${pages.join(', ')}.`);
    }
  }
  for (const page of pages) {
    if (!seen.has(page)) {
      problems.add(`content/docs/en/${page}.md`, 'The page is not listed.', `List "${page}" in ${FILE}.`);
    }
  }
  const routes = listRoutes(navigation);
  for (const { where, item } of allItems(navigation)) checkItem(where, item, navigation, brand, routes, problems);
  for (const key of [...navigation.footer.social, ...navigation.footer.qr]) {
    if (!brand.links[key]) {
      problems.add(
        FILE,
        `footer: "${key}" is not a link of content/brand.json.`,
        `Known: ${Object.keys(brand.links).join(', ')}.`,
      );
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
    const flags = Object.keys(navigation.visibility).join(', ');
    problems.add(FILE, `${where}: unknown visibility flag "${item.flag}".`, `Known flags: ${flags}.`);
  }
  if (item.to.startsWith('brand:')) {
    if (!brand.links[item.to.slice('brand:'.length)]) {
      problems.add(
        FILE,
        `${where}: "${item.to}" is not a link of content/brand.json.`,
        `Known: ${Object.keys(brand.links).join(', ')}.`,
      );
    }
  } else if (!built.has(item.to) && !waiting.has(item.to)) {
    problems.add(
      FILE,
      `${where}: no page answers "${item.to}".`,
      `Known routes: ${[...built, ...waiting].join(', ')}.`,
    );
  }
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
