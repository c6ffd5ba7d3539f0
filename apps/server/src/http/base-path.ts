import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { answer, answerText, type ServerEnv } from './answer.ts';
import { PROBE_PATHS } from './probe-paths.ts';
import { ORIGIN } from './request-path.ts';
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

/** Answers what lies outside the base: the base itself without its slash, and the root, lead into it. */
export function answerOutside(c: Context<ServerEnv>, raw: string, basePath: string, base: HeaderRecord): Response {
  const [, path, query = ''] = /^([^?]*)(\?.*)?$/s.exec(raw.replace(ORIGIN, '/')) ?? [];
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isRead && (path === '/' || path === basePath)) {
    return answer(c, 302, { ...base, location: `/${query}`, 'cache-control': 'no-store' }, null);
  }
  return answerText(c, 404, base, `There is nothing here. The site is at ${basePath}/`);
}
