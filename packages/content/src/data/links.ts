import { didYouMean, nearestName } from '../diagnostics/did-you-mean.ts';

/** Stands for the reader's locale in rendered text: one rendering serves every prefix that shows it. */
export const LOCALE_SLOT = '__LOCALE__';

/** Target of an action that shows the page in two languages where it is. */
export const READ_BILINGUALLY = '#read-bilingually';

const DOCS = '/docs/';

/** What a link of a page leads to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly route: string; readonly anchor: string | undefined }
  /** A route of the specification that no page answers yet; shown as text. */
  | { readonly kind: 'waiting'; readonly route: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly remedy: string };

/** What the resolver needs to know of the site. */
export interface LinkContext {
  /** Routes that a page answers, without locale: `/docs/usage/`. */
  readonly routes: ReadonlySet<string>;
  /** Routes of the specification without a page so far. */
  readonly waiting: ReadonlySet<string>;
  /** Named addresses of `content/brand.json`. */
  readonly brandLinks: Readonly<Record<string, string>>;
  /** Address of the version whose pages are meant below `/docs/`, e.g. `1.0/`; left out: the latest. */
  readonly version?: string;
}

/** Says what an address written in content means; see "Links" in `docs/guides/writing.md`. */
export function resolveLink(url: string, context: LinkContext): LinkTarget {
  if (url.startsWith('#')) return { kind: 'anchor', anchor: url.slice(1) };
  if (url.startsWith('brand:')) return resolveBrandLink(url.slice('brand:'.length), context);
  if (/^(https?|mailto):/.test(url)) return { kind: 'external', url };
  if (!url.startsWith('/')) {
    return { kind: 'unknown', reason: 'is neither a route nor an address', remedy: 'Write /docs/page/ or https://….' };
  }
  const [route = '', anchor] = url.split('#');
  if (context.waiting.has(route)) return { kind: 'waiting', route };
  if (context.routes.has(route)) return { kind: 'page', route: routeInVersion(route, context.version), anchor };
  return {
    kind: 'unknown',
    reason: 'leads to no page',
    remedy: suggestRoute(route, context),
  };
}

/** The route of a page in a version of the documentation: `/docs/usage/` → `/docs/1.0/usage/`. Other routes have no versions. */
export function routeInVersion(route: string, version = ''): string {
  return route.startsWith(DOCS) ? `${DOCS}${version}${route.slice(DOCS.length)}` : route;
}

function suggestRoute(route: string, { routes, waiting }: LinkContext): string {
  const near = nearestName(route.endsWith('/') ? route : `${route}/`, [...routes, ...waiting]);
  return near ? `Did you mean ${near}?` : 'Routes stand in content/navigation.json; they end with a slash.';
}

/** The address of a route under the locale slot: `/docs/usage/` → `/__LOCALE__/docs/usage/`. */
export function slotted(route: string, anchor?: string): string {
  return `/${LOCALE_SLOT}${route}${anchor ? `#${anchor}` : ''}`;
}

function resolveBrandLink(key: string, { brandLinks }: LinkContext): LinkTarget {
  const url = brandLinks[key];
  if (url) return { kind: 'external', url };
  const known = Object.keys(brandLinks);
  const remedy = didYouMean(key, known, `Known keys: ${known.join(', ')}.`);
  return { kind: 'unknown', reason: 'is not in content/brand.json', remedy };
}
