import { DAY_MS } from '@duoverso/contracts/day';
import type { MiddlewareHandler } from 'hono';
import { answer, type ServerEnv } from '../http/answer.ts';
import type { Site } from '../http/load-site.ts';
import { PROFILE_PATH } from '../http/profile-path.ts';

/** RFC 9116. */
export const SECURITY_PATH = '/.well-known/security.txt';
/** https://www.w3.org/TR/change-password-url/ */
export const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
/** Where the member area has the form; readers who are signed out sign in first. */
const SETTINGS = `${PROFILE_PATH}#/settings`;
/** Below the year that RFC 9116, section 2.5.5, recommends. It counts from today, so that the file never runs out while the server runs. */
const VALID_DAYS = 330;
const CACHE_CONTROL = 'public, max-age=86400';
const TEMPORARY = 303;

/**
 * Answers the addresses at which programs look for something of any site, RFC 8615: whom to tell of a weakness, and where to change a
 * password. A file of that name among the built ones wins. What the site lacks (a contact, a member area) goes on to its handler.
 */
export function createWellKnown(site: Site, now: () => Date = () => new Date()): MiddlewareHandler<ServerEnv> {
  const { base } = site.headers;
  return async (c, next) => {
    const { path } = c.var.target;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || site.files.has(path)) return next();
    if (path === SECURITY_PATH && site.contact !== undefined) {
      const headers = { ...base, 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_CONTROL };
      return answer(c, 200, headers, securityText(site, site.contact, now()));
    }
    if (path === CHANGE_PASSWORD_PATH && site.files.has(`/en${PROFILE_PATH}`)) {
      return answer(c, TEMPORARY, { ...base, 'cache-control': 'no-store', location: SETTINGS }, null);
    }
    return next();
  };
}

function securityText({ siteUrl, basePath }: Site, contact: string, now: Date): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000', '');
  const lines = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
  if (siteUrl !== undefined && basePath === '') lines.push(`Canonical: ${siteUrl}${SECURITY_PATH}`);
  return `${lines.join('\n')}\n`;
}
