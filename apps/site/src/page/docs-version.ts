import { CURRENT_VERSION } from '@duoverso/content/data/docs-versions';
import { docRoute } from '@duoverso/content/data/navigation';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { cachedPerContent } from './cached-per-content.ts';
import { site } from './site-content.ts';
import type { View } from './view.ts';

/** What a stored preference and the search call a version: its number, `next` for what isn't released, and `current` while nothing is cut. */
export function versionName({ latest, id, path }: Pick<DocsVersion, 'latest' | 'id' | 'path'>): string {
  return latest ? id : path.slice(0, -1);
}

/** What readers call a version: its number, or the language's word for what comes next. */
export function versionLabel({ t }: Pick<View, 't'>, { id }: Pick<DocsVersion, 'id'>): string {
  return id === CURRENT_VERSION ? t('version.current') : id;
}

/** Facets of a version's search records, which DocSearch knows under these names. */
export function versionTag({ id }: Pick<DocsVersion, 'id'>): string {
  return id === CURRENT_VERSION ? 'docs-default-current' : `docs-${id}-current`;
}

/** Whether readers can choose: while nothing is cut, there's one version. */
export function hasVersions(): boolean {
  return site.docsVersions.length > 1;
}

/** Routes of a version's pages by those of the latest: `/docs/usage/` → `/docs/1.0/usage/`. */
const routesOf = cachedPerContent(
  ({ docIds, path }: DocsVersion): ReadonlyMap<string, string> =>
    new Map(docIds.map((id) => [docRoute(id), docRoute(id, path)])),
);

/**
 * The route of a page in a version; `undefined` where the version lacks it.
 * @param route as the latest version has it: `/docs/usage/`
 */
export function routeIn(version: DocsVersion, route: string): string | undefined {
  return routesOf(version).get(route);
}
