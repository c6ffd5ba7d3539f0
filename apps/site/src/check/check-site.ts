import { docRoute, marketingRoute, postRoute } from '@duoverso/content/data/navigation';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { ContentError, foldProblems, Problems } from '@duoverso/content/diagnostics/problems';
import type { AnchorUse } from '@duoverso/content/docs/transform-page';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import staticReactServer from '../../build/static-react-server.ts';
import { menuLines } from '../chrome/menu-lines-config.ts';
import { filmFor, hasFilms } from '../islands/demos/video-player/films.ts';
import { checkFunnels } from '../page/check-funnels.ts';
import { loadSettings } from '../page/settings.ts';
import { contentDir, refreshSite, site } from '../page/site-content.ts';
import { readingConfig } from '../reading/control/reading-config.ts';
import { searchConfig } from '../search/search-config.ts';

/** What is wrong with the texts and data under `content/`, read again. */
export function checkTexts(): readonly Problem[] {
  return refreshSite();
}

/** A path of the site, which is rendered as a build renders it. */
export interface CheckedRoute {
  /** Without the base: `/en/docs/usage/`, or `/en/llms.txt` for a file. */
  readonly path: string;
  readonly locale: LocaleCode | undefined;
  /** File that its text is made of; `undefined` for a page that says what all pages say. */
  readonly source: string | undefined;
  /** Its HTML, or the text of a file. Rejects with what stops a build. */
  render(): Promise<string>;
}

/** Content is checked as it is built: with the site's address, and with Astro's own renderer. */
export interface CheckedSite {
  /** What shows when settings, films and the configurations of islands are read. */
  readonly problems: readonly Problem[];
  readonly routes: readonly CheckedRoute[];
}

/**
 * Every path that a build of faultless texts writes.
 * @param modules the files under `src/pages/`, by their paths below it
 */
export async function checkedSite(modules: Readonly<Record<string, RouteModule>>): Promise<CheckedSite> {
  const found = new Problems();
  attempt(found, 'content/settings.json', () => checkFunnels(loadSettings(contentDir)));
  for (const code of LOCALE_CODES) checkLanguage(code, found);
  // Their routes are read from the same data.
  if (found.list.length > 0) return { problems: foldProblems(found.list), routes: [] };
  const origin = new URL(import.meta.env.SITE ?? '');
  const container = await AstroContainer.create({
    astroConfig: { site: origin.href },
    // Scripts and styles are made of code alone.
    resolve: async () => 'data:,',
  });
  container.addServerRenderer({ name: staticReactServer.name, renderer: staticReactServer as never });
  const docs: DocFiles = new Map([
    ...site.docsVersions.flatMap((version) =>
      version.docIds.map(
        (id) => [docRoute(id, version.path), (code: LocaleCode) => version.docPage(code, id).file] as const,
      ),
    ),
    ...site.posts.map((id) => [postRoute(id), (code: LocaleCode) => site.post(code, id).file] as const),
  ]);
  const routes = findRoutes(modules).map((route) => checkedRoute(route, docs, { container, origin }));
  return { problems: [], routes };
}

/** Links of the documentation to sections elsewhere, from what was read last. */
export function sectionLinks(): readonly AnchorUse[] {
  return site.sectionLinks;
}

/** What stopped the rendering, as problems. */
export function problemsOf(error: unknown, where: string): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  const message = error instanceof Error ? error.message : String(error);
  // It is asked for by an id of the data, and missing elsewhere.
  const [, unknown, add] = /^(Unknown message "[^"]+"[^.]*\.) (.+)$/.exec(message) ?? [];
  if (unknown && add) return [{ where, what: unknown, remedy: add }];
  const [named = where] = /content\/[\w./-]+\.\w+(?::\d+)?/.exec(message) ?? [];
  return [{ where: named, what: message, remedy: 'Correct it; docs/guides/writing.md says how.' }];
}

function checkLanguage(code: LocaleCode, found: Problems): void {
  attempt(found, 'content/settings.json', () => searchConfig(code));
  attempt(found, 'content/display-styles.json', () => readingConfig(code));
  attempt(found, 'content/navigation.json', () => menuLines(code));
  if (hasFilms(contentDir)) attempt(found, 'content/scenes/video-player.json', () => filmFor(contentDir, code));
}

/** What pages are rendered with. */
interface Rendering {
  readonly container: AstroContainer;
  readonly origin: URL;
}

function checkedRoute(
  { path, module, params, props }: RoutePath,
  docs: DocFiles,
  { container, origin }: Rendering,
): CheckedRoute {
  const locale = LOCALE_CODES.find((code) => path.startsWith(`/${code}/`));
  const render = async () => {
    if (module.GET) {
      await module.GET({ props, params, site: origin });
      return '';
    }
    const request = new Request(new URL(path, origin));
    // Astro adds to what it is given.
    return container.renderToString(module.default as never, {
      props: { ...props },
      params: { ...params } as never,
      request,
    });
  };
  return { path, locale, source: locale && sourceOf(locale, path, docs), render };
}

/** Gives the file that a page of the documentation or a post is made of in a language, by the page's route. */
type DocFiles = ReadonlyMap<string, (code: LocaleCode) => string>;

function sourceOf(code: LocaleCode, path: string, docs: DocFiles): string | undefined {
  const route = path.slice(code.length + 1);
  const fileIn = docs.get(route);
  if (fileIn) return fileIn(code);
  const page = route === '/' ? 'home' : site.marketingPages.find((one) => marketingRoute(one) === route);
  return page && `content/marketing/${site.marketingCopy(code, page).locale}/${page}.json`;
}

/** Does what a build does, and adds what stops it. */
function attempt(found: Problems, where: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    for (const problem of problemsOf(error, where)) found.add(problem.where, problem.what, problem.remedy);
  }
}

/** A file under `src/pages/`, as Astro reads it. */
interface RouteModule {
  /** Component of a page. */
  readonly default?: unknown;
  /** Answer of an endpoint. */
  readonly GET?: (context: {
    readonly props: object;
    readonly params: Params;
    readonly site: URL;
  }) => Response | Promise<Response>;
  readonly getStaticPaths?: () => readonly { readonly params: Params; readonly props?: object }[];
}

/** Values of the brackets in the name of a route; `undefined` where a rest is empty. */
type Params = Readonly<Record<string, string | undefined>>;

/** A path of the site. */
interface RoutePath {
  /** Without the base; pages end with a slash, files do not. */
  readonly path: string;
  readonly module: RouteModule;
  readonly params: Params;
  readonly props: object;
}

/**
 * Every path of the site, each once.
 * @param modules the files under `src/pages/`, by their paths below it
 */
function findRoutes(modules: Readonly<Record<string, RouteModule>>): readonly RoutePath[] {
  const found = new Map<string, RoutePath>();
  // A route with a rest takes what the others leave, as in Astro.
  const names = Object.keys(modules).sort((a, b) => Number(a.includes('[...')) - Number(b.includes('[...')));
  for (const name of names) {
    const module = modules[name] ?? {};
    for (const { params, props = {} } of module.getStaticPaths?.() ?? [{ params: {} }]) {
      const path = pathOf(name, params);
      if (!found.has(path)) found.set(path, { path, module, params, props });
    }
  }
  return [...found.values()];
}

function pathOf(name: string, params: Params): string {
  const [, route = '', ending] = /^(.*)\.(astro|ts)$/.exec(`/${name}`) ?? [];
  const filled = route.replace(/\/?\[(\.\.\.)?(\w+)\]/g, (whole, _rest, key: string) => {
    const value = params[key];
    return value === undefined ? '' : `${whole.startsWith('/') ? '/' : ''}${value}`;
  });
  if (ending === 'ts') return filled;
  return `${filled.replace(/\/index$/, '')}/`;
}
