import type { Context, MiddlewareHandler } from 'hono';
import { answer, type ServerEnv } from './answer.ts';
import { encodePath, PROBE_PATHS } from './request-path.ts';
import type { HeaderRecord } from './site-headers.ts';

/**
 * Where requests go that have come to the proxy without TLS: the public origin, when that is one of https and the proxy may be believed.
 * Undefined where they are answered as they come.
 */
export function httpsOrigin({ trustProxy, publicUrl }: { trustProxy: boolean; publicUrl?: string | undefined }) {
  return trustProxy && publicUrl?.startsWith('https:') ? publicUrl : undefined;
}

/** How a visitor has reached the first proxy by its `X-Forwarded-Proto`: `https`, `http`, or undefined where it says nothing. */
export function forwardedProtocol(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim().toLowerCase();
}

/**
 * Leads who reads over plain http to the same page over https. Probes are answered as they come, for the balancer asks without TLS; what changes
 * something is not led anywhere: its body has been on the wire already, and cookies are not sent without TLS.
 * @param siteUrl origin and base of the site
 */
export function redirectToHttps(siteUrl: string, base: HeaderRecord): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!isPlainReading(c) || PROBE_PATHS.includes(c.var.target.path)) return next();
    const { path, query } = c.var.target;
    const location = `${siteUrl}${encodePath(path)}${query}`;
    // Not for ever: an origin may lose its certificate, and HSTS keeps visitors to https anyway.
    return answer(c, 308, { ...base, location, 'cache-control': 'no-store' }, null);
  };
}

function isPlainReading(c: Context<ServerEnv>): boolean {
  const { method } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || c.var.secure) return false;
  return forwardedProtocol(c.req.header('x-forwarded-proto')) === 'http';
}
