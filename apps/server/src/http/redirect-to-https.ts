import type { MiddlewareHandler } from 'hono';
import { answer, type ServerEnv } from './answer.ts';
import { forwardedProtocol, type ReadHeader } from './request-facts.ts';
import { encodePath, PROBE_PATHS } from './request-path.ts';
import type { HeaderRecord } from './site-headers.ts';

/**
 * Where requests go that have come to the proxy without TLS: the public origin, when that is one of https and the proxy may be believed.
 * Undefined where they are answered as they come.
 */
export function httpsOrigin({ trustProxy, publicUrl }: { trustProxy: boolean; publicUrl?: string | undefined }) {
  return trustProxy && publicUrl?.startsWith('https:') ? publicUrl : undefined;
}

/**
 * Leads who reads over plain http to the same page over https. Probes are answered as they come, for the balancer asks without TLS; what changes
 * something is not led anywhere: its body has been on the wire already, and cookies are not sent without TLS.
 * @param siteUrl origin and base of the site
 */
export function redirectToHttps(siteUrl: string, base: HeaderRecord): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const asked = { method: c.req.method, secure: c.var.secure, header: (name: string) => c.req.header(name) };
    if (!isPlainReading(asked) || PROBE_PATHS.includes(c.var.target.path)) return next();
    const { path, query } = c.var.target;
    const location = `${siteUrl}${encodePath(path)}${query}`;
    // Not for ever: an origin may lose its certificate, and HSTS keeps visitors to https anyway.
    return answer(c, 308, { ...base, location, 'cache-control': 'no-store' }, null);
  };
}

/** Whether a request reads something over plain http, by what the proxy says of it. */
export function isPlainReading(asked: { method: string; secure: boolean; header: ReadHeader }): boolean {
  const { method, secure, header } = asked;
  if ((method !== 'GET' && method !== 'HEAD') || secure) return false;
  return forwardedProtocol(header('x-forwarded-proto')) === 'http';
}
