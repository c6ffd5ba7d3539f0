import { listRoutes } from '@duoverso/content/data/check-navigation';
import { latestOf } from '@duoverso/content/data/docs-versions';
import type { NavGroup, NavItem, Navigation } from '@duoverso/content/data/navigation';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { getLocale, type Locale, type LocaleCode } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import { BASE_PATH } from './base-path.ts';
import { site } from './site-content.ts';

/** What a page's components need to know of its reader's language and place. */
export interface View {
  readonly locale: Locale;
  readonly t: Translate;
  /** Route of the page without locale, e.g. `/docs/usage/`. */
  readonly route: string;
  /** Address of a route in the reader's language. */
  readonly href: (route: string) => string;
  /** The version of the documentation that the page belongs to; elsewhere the latest. */
  readonly docs: DocsVersion;
  /** Address of the file with what the page's islands show; without it, each has that in the page. */
  readonly islandsHref?: string;
}

const PROFILE_ROUTE = '/profile/';
const translators = new Map<LocaleCode, Translate>();

/** The view of a page: its locale's strings and addresses. */
export function createView(code: LocaleCode, route: string, docs: DocsVersion = latestOf(site.docsVersions)): View {
  let t = translators.get(code);
  if (!t) {
    t = createTranslate(code);
    translators.set(code, t);
  }
  return { locale: getLocale(code), t, route, href: (to) => localeHref(code, to), docs };
}

/** Address of a route under a locale and the site's base: `('de', '/docs/')` → `/de/docs/`. */
export function localeHref(code: LocaleCode, route: string): string {
  return `${BASE_PATH}/${code}${route}`;
}

/** Address of a file of the site without locale. */
export function fileHref(path: string): string {
  return BASE_PATH + path;
}

/** Whether a page answers a route (without locale). */
export function isBuilt(route: string): boolean {
  return builtRoutes().has(route);
}

const routesOf = new WeakMap<Navigation, ReadonlySet<string>>();

/** The routes of the navigation as it stands. */
function builtRoutes(): ReadonlySet<string> {
  const { navigation } = site;
  const built = routesOf.get(navigation) ?? listRoutes(navigation, site.posts).built;
  routesOf.set(navigation, built);
  return built;
}

/** Where a navigation entry leads. */
export interface ResolvedItem {
  readonly item: NavItem;
  readonly href: string;
  readonly external: boolean;
  /** Whether its flag is off: it's in the page all the same, unseen, since a server can set flags while it runs. */
  readonly off: boolean;
}

/** An entry with its address; `undefined` while its page is missing. External ones always have one, checked when the site loads. */
export function resolveItem(item: NavItem, { href }: View): ResolvedItem | undefined {
  const off = item.flag !== undefined && !site.navigation.visibility[item.flag];
  // The profile is elsewhere only while the site has no member area.
  if (item.kind === 'profile' && isBuilt(PROFILE_ROUTE))
    return { item, href: href(PROFILE_ROUTE), external: false, off };
  if (item.to.startsWith('brand:')) {
    const url = site.brand.links[item.to.slice('brand:'.length)] ?? '';
    return { item, href: url, external: true, off };
  }
  return isBuilt(item.to) ? { item, href: href(item.to), external: false, off } : undefined;
}

/**
 * Address of an action of a copy file: `/route/` of the site, `brand:<link>` or an external address; `undefined` while its page waits.
 */
export function resolveAction(to: string, { href }: View): string | undefined {
  if (to.startsWith('brand:')) return site.brand.links[to.slice('brand:'.length)];
  if (!to.startsWith('/')) return to;
  const [route = '', anchor] = to.split('#');
  return isBuilt(route) ? href(route) + (anchor ? `#${anchor}` : '') : undefined;
}

/** Entries of a group whose pages are there; a group without any is left out by its caller. */
export function resolveItems(items: readonly NavItem[], view: View): ResolvedItem[] {
  return items.flatMap((item) => resolveItem(item, view) ?? []);
}

/** Whether a navbar entry is a group with entries of its own. */
export function isGroup(entry: NavGroup | NavItem): entry is NavGroup {
  return 'items' in entry;
}
