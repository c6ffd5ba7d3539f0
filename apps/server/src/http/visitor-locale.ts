import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { negotiateLocale } from '@duoverso/locales/negotiate';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerEnv } from './answer.ts';

/** Request headers that decide the visitor's locale, as `Vary` lists them. */
export const LOCALE_VARY = 'accept-language, cookie';

// Far above what browsers send; each further tag would cost a comparison with every language of the site.
const MAX_ACCEPT_LANGUAGE_LENGTH = 512;

/** The locale of a visitor whose address names none: the explicit choice, then the browser's languages. */
export function visitorLocale(c: Context<ServerEnv>): string {
  return negotiateLocale({
    cookie: getCookie(c, LOCALE_COOKIE),
    acceptLanguage: c.req.header('accept-language')?.slice(0, MAX_ACCEPT_LANGUAGE_LENGTH),
  });
}
