import type { Context } from 'hono';
import type { ServerEnv } from '../../http/answer.ts';
import { VERIFY_LINK_HOURS } from './link-lifetimes.ts';
import { ownCookie, readOwnCookie } from './own-cookie.ts';

const COOKIE = 'sign_up';
const HOUR_S = 3_600;

/** The token of the browser in which somebody has signed up. */
export function readSignUpCookie(c: Context<ServerEnv>, secure: boolean): string | undefined {
  const token = readOwnCookie(c, COOKIE, secure);
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined;
}

/** @param token undefined takes the cookie away */
export function writeSignUpCookie(c: Context<ServerEnv>, token: string | undefined, secure: boolean): void {
  c.header('set-cookie', ownCookie(COOKIE, token, VERIFY_LINK_HOURS * HOUR_S, secure), { append: true });
}
