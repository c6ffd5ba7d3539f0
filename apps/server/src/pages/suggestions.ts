import type { Context } from 'hono';
import { z } from 'zod';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { createWorkGate } from '../budgets/work-gate.ts';
import type { ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Site } from '../http/load-site.ts';
import { encodePath } from '../http/request-path.ts';
import { textOf } from '../http/site-file.ts';
import type { SearchService } from '../search/search-service.ts';

/** A page that a visitor may have meant. */
export interface Suggestion {
  /** Path below the base, decoded, with its language. */
  readonly path: string;
  /** Of the section that is meant. */
  readonly anchor?: string | undefined;
  /** As HTML. */
  readonly title: string;
}

/** Pages that a visitor may have meant whose address no page has, best first; none where it would cost too much. */
export type Suggest = (c: Context<ServerEnv>, locale: string) => Promise<readonly Suggestion[]>;

export interface SuggestOptions {
  /** Without it, pages are found by their addresses alone. */
  readonly search?: SearchService | undefined;
  /** Whether `X-Forwarded-For` may be believed. */
  readonly trustProxy: boolean;
  /** Multiplies how often networks may ask. */
  readonly budgetFactor?: number | undefined;
}

const MOST = 5;
/** Pages whose addresses are alike; the search knows better what is meant. */
const MOST_BY_ADDRESS = 2;
/** A visitor who mistypes waits for a page, not for a search. */
const PATIENCE_MS = 400;
/** Of one network; who goes through addresses gets the page alone. */
const ASKED = { points: 30, seconds: 60 };
const GATE = { name: 'suggestions', atOnce: 2, maxWaiting: 20, retryAfterSeconds: 2 };
/** Nobody types more than this by mistake, and a comparison takes the square of it. */
const MAX_PATH_LENGTH = 200;
/** As the search field has it. */
const MAX_QUERY_LENGTH = 64;
const HITS = 8;

/** Where the built page keeps room for them; see `Suggestions` in `ErrorPages.tsx` of the site. */
const ROOM = /(<div [^>]*data-suggestions[^>]*?) hidden="">([\s\S]*?<ul[^>]*>)(?=<\/ul>)/;
const TITLE = /<title>([^<]*)<\/title>/;
const SITE_NAME = /<meta property="og:site_name" content="([^"]*)"/;
const NOT_LISTED = /<meta name="robots" content="noindex/;

const ANSWER = z.object({
  results: z.tuple([
    z.object({
      hits: z.array(z.object({ url: z.string(), hierarchy: z.object({ lvl1: z.string().nullish() }) })),
    }),
  ]),
});

/** Puts links to pages into the room that a built page has for them. */
export function fillSuggestions(html: string, basePath: string, pages: readonly Suggestion[]): string {
  if (pages.length === 0) return html;
  const links = pages.map(({ path, anchor, title }) => {
    const section = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
    return `<li><a href="${basePath}${encodePath(path)}${section}">${title}</a></li>`;
  });
  return html.replace(ROOM, (_room, opening: string, before: string) => `${opening}>${before}${links.join('')}`);
}

/** The title of a page as HTML, without the site's name; `undefined` for what is no page. */
export function titleOf({ files }: Pick<Site, 'files'>, path: string): string | undefined {
  const file = files.get(path);
  const html = file ? textOf(file) : '';
  const [, title] = TITLE.exec(html) ?? [];
  const [, name = ''] = SITE_NAME.exec(html) ?? [];
  if (title === undefined) return undefined;
  return title.endsWith(` · ${name}`) ? title.slice(0, -` · ${name}`.length) : title;
}

/** Finds pages by their addresses, and by what the search knows of the words in the one that was asked for. */
export function createSuggest(site: Site, { search, trustProxy, budgetFactor: factor }: SuggestOptions): Suggest {
  const asked = createNetworkBudget({ ...ASKED, factor });
  const gate = createWorkGate(GATE);
  return async (c, locale) => {
    const { path } = c.var.target;
    const from = clientAddress(c, trustProxy);
    const wantsPage = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
    if (!wantsPage || path.length > MAX_PATH_LENGTH || asked.spend(from) > 0) return [];
    try {
      return await gate.run(from, async () => {
        const near = await nearPages(site, path, locale);
        const found = search ? await foundPages(search, site, wordsOf(path, locale), { locale, from }) : [];
        const pages = [...near, ...found];
        const first = (path: string) => pages.find((one) => one.path === path);
        return pages.filter((page) => first(page.path) === page).slice(0, MOST);
      });
    } catch {
      return []; // too many ask, or the search can't answer: the page alone is an answer, too
    }
  };
}

/** Pages of a language whose address is like the one that was asked for, as a whole or in its last word. */
async function nearPages(site: Site, path: string, locale: string): Promise<Suggestion[]> {
  // Loaded with the first such address.
  const { nearestName } = await import('@duoverso/content/did-you-mean');
  const start = `/${locale}/`;
  const wanted = withoutLanguage(path, start);
  const routes = [...site.files.keys()]
    .filter((one) => one.startsWith(start) && one.endsWith('/') && one !== start)
    .map((one) => one.slice(start.length - 1));
  const byLastWord = new Map(routes.map((route) => [lastWordOf(route), route]));
  const nearest = nearestName(wanted, routes);
  const named = nearestName(lastWordOf(wanted), byLastWord.keys());
  const near = new Set([nearest, named === undefined ? undefined : byLastWord.get(named)]);
  return [...near]
    .flatMap((route) => (route === undefined ? [] : `/${locale}${route}`))
    .flatMap((page) => {
      const title = titleOf(site, page);
      return title === undefined || isUnlisted(site, page) ? [] : [{ path: page, title }];
    })
    .slice(0, MOST_BY_ADDRESS);
}

/** Whether a page doesn't want to be found. */
function isUnlisted({ files }: Pick<Site, 'files'>, path: string): boolean {
  const file = files.get(path);
  return file !== undefined && NOT_LISTED.test(textOf(file));
}

/** What the search finds by the words of an address, in its order; nothing in time is nothing. */
async function foundPages(
  search: SearchService,
  site: Site,
  query: string,
  { locale, from }: { readonly locale: string; readonly from: string },
): Promise<Suggestion[]> {
  if (query === '') return [];
  const request = {
    indexName: site.search?.index ?? '',
    query,
    facetFilters: [`language:${locale}`],
    attributesToRetrieve: ['url', 'hierarchy'],
    attributesToHighlight: [],
    attributesToSnippet: [],
    hitsPerPage: HITS,
    // This isn't a search of the visitor's.
    analytics: false,
  };
  const answer = await search.answer(
    { endpoint: 'queries', body: JSON.stringify({ requests: [request] }) },
    { encoding: 'identity', signal: AbortSignal.timeout(PATIENCE_MS), visitor: () => from },
  );
  if (answer.status !== 200) return [];
  const [{ hits }] = ANSWER.parse(JSON.parse(String(answer.body))).results;
  return hits.flatMap(({ url, hierarchy }) => {
    const path = url.replace(/#.*/, '');
    return hierarchy.lvl1 && site.files.has(path) ? [{ path, title: escapeText(hierarchy.lvl1) }] : [];
  });
}

/** The words of an address, as a reader would type them: `/en/docs/services/deepLPro.html` → `services deep LPro`. */
export function wordsOf(path: string, locale: string): string {
  const words = withoutLanguage(path, `/${locale}/`)
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .join(' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join(' ').slice(0, MAX_QUERY_LENGTH);
}

function withoutLanguage(path: string, start: string): string {
  const route = path.toLowerCase().startsWith(start.toLowerCase()) ? path.slice(start.length - 1) : path;
  return route.endsWith('/') ? route : `${route.replace(/\.\w+$/, '')}/`;
}

function lastWordOf(route: string): string {
  return route.split('/').findLast((part) => part !== '') ?? '';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
