import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { answer, answerText, type ServerEnv } from './answer.ts';
import { encodePath, ORIGIN, PROBE_PATHS, parseRequestTarget } from './request-path.ts';
import type { HeaderRecord } from './site-headers.ts';

/** A path of a cookie below the root. One of the root stays: browsers take cookies of the prefix `__Host-` with no other. */
const COOKIE_PATH = /; Path=(?=\/[^;])/i;

/**
 * The target of a request line as it is below the base of the site; undefined for what lies elsewhere. Programs that watch the server ask it
 * without the base, too.
 * @param basePath without a slash at its end
 * @example targetBelow('/guide/en/?q=1', '/guide') // '/en/?q=1'
 */
export function targetBelow(raw: string, basePath: string): string | undefined {
  if (basePath === '') return raw;
  const target = raw.replace(ORIGIN, '/');
  if (target.startsWith(`${basePath}/`)) return target.slice(basePath.length);
  return PROBE_PATHS.includes(target) ? target : undefined;
}

/** How the routes of an application see a request whose address has the base before their path. */
export function pathBelow(basePath: string): { getPath?: (request: Request) => string } {
  if (basePath === '') return {};
  return {
    getPath: (request) => {
      const path = getPath(request);
      return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    },
  };
}

/**
 * Puts the base before what answers say of paths: where they redirect to, and for which a cookie is. Everything within knows paths below the base
 * alone; an address with its origin is left as it is.
 */
export function addBase(app: Hono<ServerEnv>, basePath: string): void {
  if (basePath !== '') app.use(prefixAnswers(basePath));
}

function prefixAnswers(basePath: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const location = headers.get('location');
    if (location?.startsWith('/')) headers.set('location', basePath + location);
    const cookies = headers.getSetCookie();
    if (cookies.length === 0) return;
    headers.delete('set-cookie');
    for (const cookie of cookies) headers.append('set-cookie', cookie.replace(COOKIE_PATH, `; Path=${basePath}`));
  };
}

/** What is answered outside the base. */
interface Outside {
  readonly basePath: string;
  readonly base: HeaderRecord;
  readonly findPage?: ((path: string) => string | undefined) | undefined;
}

/**
 * Answers what lies outside the base: the base itself without its slash, and the root, lead into it, and so does a page's address whose base is in
 * another case or has a doubled slash.
 */
export function answerOutside(c: Context<ServerEnv>, raw: string, { basePath, base, findPage }: Outside): Response {
  const [, path, query = ''] = /^([^?]*)(\?.*)?$/s.exec(raw.replace(ORIGIN, '/')) ?? [];
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && (path === '/' || path === basePath)) {
    return answer(c, 302, { ...base, location: `/${query}`, 'cache-control': 'no-store' }, null);
  }
  const meant = isRead ? pageBelow(raw, basePath, findPage) : undefined;
  if (meant !== undefined) return answer(c, 308, { ...base, location: meant, 'cache-control': 'no-store' }, null);
  return answerText(c, 404, base, `There is nothing here. The site is at ${basePath}/`);
}

/** Where a target leads whose base is meant for this one. The address is that of the page that was found, and of the target no more than its query. */
function pageBelow(raw: string, basePath: string, findPage: Outside['findPage']): string | undefined {
  const parsed = parseRequestTarget(raw);
  if (!parsed.ok) return undefined;
  const { path, query } = parsed.target;
  const single = path.replaceAll(/\/{2,}/g, '/');
  if (!single.toLowerCase().startsWith(`${basePath.toLowerCase()}/`)) return undefined;
  const meant = findPage?.(single.slice(basePath.length));
  return meant === undefined ? undefined : encodePath(meant) + query;
}
