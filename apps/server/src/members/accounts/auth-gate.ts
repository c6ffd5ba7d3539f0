import { SESSION_COOKIE_PREFIX } from '@duoverso/contracts';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { ADDRESS_HEADER, AUTH_ORIGIN } from './auth.ts';
import { refusalOf, translateAuthError } from './auth-errors.ts';
import { MAX_USER_AGENT_LENGTH } from './entrance.ts';
import { presenceCookie, sessionCookieName } from './session.ts';

/** The only way to Better Auth: a request of our own making, whose cookies go on to the visitor and whose body does not (it holds the session's token). */
export interface AuthGate {
  /** @throws {Refusal} */
  call(c: Context<ServerEnv>, path: string, body: object): Promise<void>;
  /** @throws {Refusal} `password_wrong` */
  verifyPassword(c: Context<ServerEnv>, password: string): Promise<void>;
}

/** How Better Auth calls the cookie that we call `sessionCookieName`. */
const THEIR_COOKIE = `${SESSION_COOKIE_PREFIX}.session_token`;
const THEIR_SECURE_COOKIE = `__Secure-${THEIR_COOKIE}`;

export function createAuthGate({ auth, secure, config }: MemberServices): AuthGate {
  const cookieName = sessionCookieName(secure);
  const theirName = secure ? THEIR_SECURE_COOKIE : THEIR_COOKIE;
  return {
    async call(c, path, body) {
      const request = new Request(`${AUTH_ORIGIN}/api/auth${path}`, {
        method: 'POST',
        headers: headersFor(c),
        body: JSON.stringify(body),
      });
      const response = await auth.handler(request).catch((error: unknown) => {
        throw translateAuthError(error);
      });
      if (!response.ok) throw refusalOf(await readJson(response)) ?? unexpected(path, response.status);
      passCookies(c, response.headers.getSetCookie());
    },
    async verifyPassword(c, password) {
      await auth.api.verifyPassword({ body: { password }, headers: headersFor(c) }).catch((error: unknown) => {
        throw translateAuthError(error);
      });
    },
  };

  function headersFor(c: Context<ServerEnv>): Headers {
    const headers = new Headers({
      origin: AUTH_ORIGIN,
      'content-type': 'application/json',
      'user-agent': c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? '',
      [ADDRESS_HEADER]: clientAddress(c, config.TRUST_PROXY),
    });
    const session = getCookie(c, cookieName);
    if (session !== undefined) headers.set('cookie', `${theirName}=${encodeURIComponent(session)}`);
    return headers;
  }

  /** The session's cookie goes on under our name, and the one that pages can read follows it. */
  function passCookies(c: Context<ServerEnv>, cookies: readonly string[]): void {
    const session = cookies.findLast((cookie) => cookie.startsWith(`${theirName}=`));
    if (session === undefined) return;
    c.header('set-cookie', `${cookieName}${session.slice(theirName.length)}`, { append: true });
    const present = !session.startsWith(`${theirName}=;`) && !/;\s*max-age=0(?:;|$)/i.test(session);
    c.header('set-cookie', presenceCookie(present, secure), { append: true });
  }
}

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined); // an answer without a body has no code
}

function unexpected(path: string, status: number): Error {
  return new Error(`Better Auth has answered ${path} with ${status}.`);
}
