import type { Context, MiddlewareHandler } from 'hono';
import { isLoopback } from '../config/is-loopback.ts';
import type { ServerEnv } from '../http/answer.ts';
import { ApiError } from './api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The origin under which visitors reach the server: `PUBLIC_URL`. Without it the server is the developer's own machine, and only a loopback name is taken from the request: any other host
 * could be made up, and would end in the links of messages.
 */
function siteOrigin(c: Context<ServerEnv>, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  const host = c.req.header('host') ?? '';
  return isLoopback(host) || host === '' ? `${c.var.secure ? 'https' : 'http'}://${host || 'localhost'}` : undefined;
}

/**
 * The origin for links in messages.
 * @throws {ApiError} `origin_not_allowed` where a client could have made it up
 */
export function requireSiteOrigin(c: Context<ServerEnv>, publicUrl: string | undefined): string {
  const origin = siteOrigin(c, publicUrl);
  if (origin === undefined) throw new ApiError('origin_not_allowed');
  return origin;
}

/**
 * Refuses state changes that another site's page has sent. Browsers name the origin with every such request; programs without one may pass as long as they
 * bring no cookie, since then they act for nobody.
 */
export function checkOrigin(publicUrl: string | undefined): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isOwnOrigin(c, publicUrl)) throw new ApiError('origin_not_allowed');
    await next();
  };
}

/** Whether a request comes from a page of the site, or from a program that brings no cookie. */
export function isOwnOrigin(c: Context<ServerEnv>, publicUrl: string | undefined): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin === siteOrigin(c, publicUrl);
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' && siteOrigin(c, publicUrl) !== undefined;
  return c.req.header('cookie') === undefined;
}
