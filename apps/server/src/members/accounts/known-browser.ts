import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { ServerEnv } from '../../http/answer.ts';
import { ownCookie, readOwnCookie } from './own-cookie.ts';

/** Members who share a browser: the latest are known. */
const MAX_MEMBERS = 5;
const MARK_BYTES = 16;
/** The longest that browsers keep a cookie. */
export const KNOWN_BROWSER_S = 400 * 86_400;
const COOKIE = 'device';

/** What is needed to read and write the cookie. */
export interface KnownBrowserOptions {
  readonly authSecret: string;
  readonly secure: boolean;
}

/**
 * The mark of a browser in which this member has signed in before; undefined for every other. The cookie holds signed marks, of which nothing about the member can be
 * read: it exempts from the limit that strangers can use up, and signs nobody in (the “device cookie” of OWASP).
 */
export function knownBrowser(
  c: Context<ServerEnv>,
  userId: string | undefined,
  { authSecret, secure }: KnownBrowserOptions,
): string | undefined {
  if (userId === undefined) return undefined;
  return marksOf(c, secure).find((mark) => isSigned(mark, userId, authSecret));
}

/** Makes the browser a known one of a member, after a sign-in or another proof. Gives the `Set-Cookie` value. */
export function rememberBrowser(c: Context<ServerEnv>, userId: string, options: KnownBrowserOptions): string {
  const { authSecret, secure } = options;
  const marks = marksOf(c, secure);
  const own = knownBrowser(c, userId, options) ?? newMark(userId, authSecret);
  const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, MAX_MEMBERS);
  return ownCookie(COOKIE, kept.join('~'), KNOWN_BROWSER_S, secure);
}

function marksOf(c: Context<ServerEnv>, secure: boolean): string[] {
  const marks = readOwnCookie(c, COOKIE, secure)?.split('~') ?? [];
  return marks.filter((mark) => /^[\w-]+\.[\w-]+$/.test(mark)).slice(0, MAX_MEMBERS);
}

function newMark(userId: string, secret: string): string {
  const nonce = randomBytes(MARK_BYTES).toString('base64url');
  return `${nonce}.${sign(nonce, userId, secret)}`;
}

function isSigned(mark: string, userId: string, secret: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.');
  // As text: the same bytes can be written in several ways, and the limit is counted by what is written.
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(nonce, userId, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(nonce: string, userId: string, secret: string): string {
  return createHmac('sha256', secret).update(`device\n${userId}\n${nonce}`).digest('base64url');
}
