import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { basePath } from '../project/paths.ts';
import { loadApp, type PageApp, type RouteData } from './page-app.ts';
import type { SiteBundle } from './site-bundle.ts';

/** A page, or a file that the site's code makes. */
export interface SitePath {
  /** Source and address; tells it from every other. */
  readonly name: string;
  /** File below the output folder. */
  readonly file: string;
  /** Gives the content; `undefined` where the address has none. */
  render(): Promise<Buffer | undefined>;
}

/** Pages that static hosts look for under this name. */
const STATUS_PAGES = new Set(['/404', '/500']);

/** What a program asks of a build that renders with it: nothing but what belongs into the head of each page, and where it may warn. */
function setUp(app: PageApp, { head }: SiteBundle): void {
  app.setInternals({
    pagesByKeys: new Map(head.styles.map(([page, styles]) => [page, { styles }])),
    entrySpecifierToBundleMap: new Map(head.entries),
  });
  const destination = { write: ({ message }: { message: string }) => console.warn(message) };
  app.setOptions({ settings: { scripts: head.scripts }, logger: { options: { destination, level: 'warn' } } });
}

/**
 * Loads the program of a bundle.
 * @param dir an empty folder inside of the project, where it finds the libraries that it imports
 * @param read gives a module of the program by its content hash
 * @returns every path of the site, in the order of its routes
 */
export async function loadProgram(
  bundle: SiteBundle,
  dir: string,
  origin: string,
  read: (hash: string) => string,
): Promise<readonly SitePath[]> {
  for (const [path, hash] of Object.entries(bundle.server)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), read(hash));
  }
  // Hashes of scripts are known when everything is bundled: later than code can import them.
  process.env['CLIENT_SCRIPTS'] = JSON.stringify(bundle.scripts);
  const app = await loadApp(dir);
  setUp(app, bundle);
  // Modules load now, so that what they read while they load is not heard as read by one page.
  for (const { routeData } of app.manifest.routes) await app.getComponentByRoute(routeData);
  const paths = (await new StaticPaths(app as never).getAll()) as { pathname: string; route: RouteData }[];
  const seen = new Set<string>();
  return paths.flatMap(({ pathname, route }) => {
    const path = pathname.replace(/\/$/, '');
    // The first route wins, as in Astro.
    if (seen.has(path)) return [];
    seen.add(path);
    const url = new URL(basePath() + (route.type === 'endpoint' ? pathname : `${path}/`), origin);
    const render = () => renderPath(app, url, route);
    return { name: `${route.component} ${url.pathname}`, file: fileOf(path, route), render };
  });
}

/** File of a path, which has no slash at its end. */
export function fileOf(path: string, { type }: Pick<RouteData, 'type'>): string {
  if (type === 'endpoint') return path.slice(1);
  return STATUS_PAGES.has(path) ? `${path.slice(1)}.html` : `${path}/index.html`.slice(1);
}

async function renderPath(app: PageApp, url: URL, routeData: RouteData): Promise<Buffer | undefined> {
  const response = await app.render(new Request(url), { routeData });
  if (response.status >= 300 && response.status < 400) {
    throw new Error(`${routeData.component} answers ${url.pathname} with a redirect, which static files cannot be.`);
  }
  // Components render while the body is read.
  return response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
}
