import { SESSION_COOKIE_PREFIX } from '@duoverso/contracts/cookie-names';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerEnv } from '../../http/answer.ts';

/** Browsers take a cookie with this prefix only over TLS, from the host itself: no neighbouring host can plant one. */
const HOST_PREFIX = '__Host-';

/**
 * Name of a cookie that scripts cannot read.
 * @example ownCookieName('device', true) // '__Host-tiny.device', where the short name is "tiny"
 */
export function ownCookieName(name: string, secure: boolean): string {
  return `${secure ? HOST_PREFIX : ''}${SESSION_COOKIE_PREFIX}.${name}`;
}

export function readOwnCookie(c: Context<ServerEnv>, name: string, secure: boolean): string | undefined {
  return getCookie(c, ownCookieName(name, secure));
}

/**
 * A `Set-Cookie` value.
 * @param value of characters that cookies take as they are; undefined takes the cookie away
 */
export function ownCookie(name: string, value: string | undefined, maxAgeS: number, secure: boolean): string {
  const lifetime = value === undefined ? 0 : maxAgeS;
  const attributes = `Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${ownCookieName(name, secure)}=${value ?? ''}; ${attributes}`;
}
