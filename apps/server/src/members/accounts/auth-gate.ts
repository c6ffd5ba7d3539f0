import type { Context } from 'hono';
import { siteOrigin } from '../../api/origin-check.ts';
import { Refusal } from '../../api/refusal.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { ADDRESS_HEADER, AUTH_ORIGIN, ORIGIN_HEADER } from './auth.ts';
import { refusalOf, translateAuthError } from './auth-errors.ts';
import { presenceCookie, sessionCookieName } from './session.ts';

/** The only way to Better Auth: a request of our own making, whose cookies go on to the visitor and whose body does not (it holds the session's token). */
export interface AuthGate {
  /**
   * @param body undefined asks by GET
   * @throws {Refusal}
   */
  call(c: Context<ServerEnv>, path: string, body: object | undefined, options?: { anonymous?: boolean }): Promise<void>;
  /** @throws {Refusal} `password_wrong` */
  verifyPassword(c: Context<ServerEnv>, password: string): Promise<void>;
}

const UNIQUE_VIOLATION = '23505';

export function createAuthGate({ auth, secure, config }: MemberServices): AuthGate {
  const cookieName = sessionCookieName(secure);
  return {
    async call(c, path, body, { anonymous = false } = {}) {
      const request = new Request(`${AUTH_ORIGIN}/api/auth${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: headersFor(c, anonymous),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await auth.handler(request).catch((error: unknown) => {
        // A new address that somebody else has taken since the link was sent.
        if (path.startsWith('/verify-email') && hasCode(error, UNIQUE_VIOLATION)) throw new Refusal('link_not_valid');
        throw translateAuthError(error);
      });
      if (!response.ok) throw refusalOf(await readJson(response)) ?? unexpected(path, response.status);
      passCookies(c, response.headers.getSetCookie());
    },
    async verifyPassword(c, password) {
      await auth.api.verifyPassword({ body: { password }, headers: headersFor(c, false) }).catch((error: unknown) => {
        throw translateAuthError(error);
      });
    },
  };

  function headersFor(c: Context<ServerEnv>, anonymous: boolean): Headers {
    const origin = siteOrigin(c, config.PUBLIC_URL);
    // Links in messages need an origin that nobody can make up.
    if (origin === undefined) throw new Refusal('origin_not_allowed');
    const headers = new Headers({
      origin: AUTH_ORIGIN,
      'content-type': 'application/json',
      'user-agent': c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? '',
      [ADDRESS_HEADER]: clientAddress(c, config.TRUST_PROXY),
      [ORIGIN_HEADER]: origin,
    });
    const cookie = c.req.header('cookie');
    if (cookie !== undefined && !anonymous) headers.set('cookie', cookie);
    return headers;
  }

  /** The cookie that pages can read follows that of the session. */
  function passCookies(c: Context<ServerEnv>, cookies: readonly string[]): void {
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
    const session = cookies.findLast((cookie) => cookie.startsWith(`${cookieName}=`));
    if (session === undefined) return;
    const present = !session.startsWith(`${cookieName}=;`) && !/;\s*max-age=0(?:;|$)/i.test(session);
    c.header('set-cookie', presenceCookie(present, secure), { append: true });
  }
}

const MAX_USER_AGENT_LENGTH = 300;

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined); // an answer without a body has no code
}

function unexpected(path: string, status: number): Error {
  return new Error(`Better Auth has answered ${path.split('?')[0]} with ${status}.`); // the query holds a token
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}
