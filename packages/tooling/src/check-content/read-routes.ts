import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentCache } from '@duoverso/content/cache/content-cache';
import type { Problem } from '@duoverso/content/diagnostics/problem';
import { foldProblems, Problems } from '@duoverso/content/diagnostics/problems';
import { Parser } from 'htmlparser2';
import { PageLinksReader } from '../pages/page-links.ts';
import { ICON_FILES } from '../pictures/icon-files.ts';
import { siteDir } from '../project/paths.ts';
import { fileOf } from '../render/page-program.ts';
import type { CheckedRoute, SiteCheck } from './bundle-check.ts';
import type { SiteInputs } from './site-inputs.ts';

/** What pages are told of that have no text of their own. */
export const AROUND = 'content/navigation.json';

/** What links need of a page. */
export interface CheckedPage {
  /** Path in the built site, e.g. `/en/docs/` or `/404.html`. */
  readonly path: string;
  readonly source: string;
  readonly ids: readonly string[];
  /** Ids of headings in its text. */
  readonly anchors: readonly string[];
  readonly links: readonly string[];
  /** What the page itself does wrong. */
  readonly diagnostics: readonly string[];
}

/** What a build would write, as far as links go. */
export interface CheckedPages {
  /** What stopped the rendering of pages. */
  readonly problems: readonly Problem[];
  /** Pages with a text of their own, without what `around` has too. */
  readonly pages: readonly CheckedPage[];
  /** What stands around the pages, in each language, and pages that have no text of their own. */
  readonly around: readonly CheckedPage[];
  /** Paths of files, without a slash in front. */
  readonly files: ReadonlySet<string>;
}

/** What is remembered of a page. */
type Row = Pick<CheckedPage, 'ids' | 'anchors' | 'links' | 'diagnostics'> & { readonly problems: readonly Problem[] };

/** A page reads as a build reads it. */
export function readHtml(html: string): Omit<Row, 'problems'> {
  const reader = new PageLinksReader();
  new Parser({
    onopentag: (tag, attributes) => reader.onopentag(tag, attributes),
    ontext: (text) => reader.ontext(text),
    onclosetag: (tag) => reader.onclosetag(tag),
  }).end(html);
  const { ids, anchors, links, diagnostics } = reader.end();
  return { ids, anchors, links, diagnostics };
}

/** Renders and reads every page whose text or whose surroundings have changed since. */
export async function readRoutes(
  routes: readonly CheckedRoute[],
  inputs: SiteInputs,
  cache: ContentCache,
  { code, problemsOf }: Pick<SiteCheck, 'code' | 'problemsOf'>,
): Promise<CheckedPages> {
  const problems = new Problems();
  const pages: CheckedPage[] = [];
  const around: CheckedPage[] = [];
  const files = new Set(publicFiles());
  const stopsAll = new Set<string>();
  const isPage = new Set(routes.map(({ path }) => path));
  const read = async (route: CheckedRoute, without: Row) => {
    const { path, source } = route;
    const made = source === undefined ? inputs.all : `${inputs.shared} ${inputs.of(source)}`;
    const row = await cache.rememberLater('checked-page', [code, made, path, source ?? ''], async () => {
      try {
        return { ...less(readHtml(await route.render()), without), problems: [] };
      } catch (error) {
        return { ...NOTHING, problems: problemsOf(error, source ?? AROUND) };
      }
    });
    for (const { where, what, remedy } of row.problems) {
      // What stops the pages that have no text of their own stops the others for the same reason.
      if (source !== undefined && stopsAll.has(what)) continue;
      if (source === undefined) stopsAll.add(what);
      problems.add(where, what, remedy);
    }
    return row;
  };
  const shared = new Map<string | undefined, Row>();
  // Pages without a text of their own come first: the rest of a page is told of its text.
  for (const route of routes.filter(({ source }) => source === undefined)) {
    const { path, locale } = route;
    if (!path.endsWith('/')) {
      files.add(path.slice(1));
      // The Markdown of a page is that of its text.
      if (!isPage.has(path.replace(/\.md$/, '/'))) await read(route, NOTHING);
      continue;
    }
    const row = await read(route, NOTHING);
    around.push({
      path: `/${fileOf(path.slice(0, -1), { type: 'page' }).replace(/index\.html$/, '')}`,
      source: AROUND,
      ...row,
    });
    if (path === `/${locale}/404/`) shared.set(locale, row);
  }
  for (const route of routes) {
    const { path, source, locale } = route;
    if (source === undefined) continue;
    pages.push({ path, source, ...(await read(route, shared.get(locale) ?? NOTHING)) });
  }
  return { problems: foldProblems(problems.list), pages, around, files };
}

const NOTHING: Row = { ids: [], anchors: [], links: [], diagnostics: [], problems: [] };

/** What only this page has. Addresses from the root lead to the same place from everywhere. */
function less(page: Omit<Row, 'problems'>, { ids, links, diagnostics }: Row): Omit<Row, 'problems'> {
  const [knownIds, knownLinks, knownDiagnostics] = [new Set(ids), new Set(links), new Set(diagnostics)];
  return {
    ids: page.ids.filter((id) => !knownIds.has(id)),
    anchors: page.anchors,
    links: page.links.filter((link) => !(link.includes('/') && knownLinks.has(link))),
    diagnostics: page.diagnostics.filter((diagnostic) => !knownDiagnostics.has(diagnostic)),
  };
}

/** Files beside the routes: what an owner has put into `public/`, if anything, and the icons that a build draws. */
function publicFiles(): string[] {
  const entries = globSync('**/*', { cwd: join(siteDir, 'public') });
  return [...entries.map((file) => file.replaceAll('\\', '/')), ...ICON_FILES.map(({ path }) => path)];
}
