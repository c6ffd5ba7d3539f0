import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { judgeSender } from '../../api/judge-sender.ts';
import { isDatabaseAway } from '../../database/database-away.ts';
import type { ServerEnv } from '../../http/answer.ts';
import type { MemberServices } from '../member-services.ts';
import { type MemberSession, presenceCookie, prolongSession, readSession, sessionCookieName } from './session.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who is signed in, on routes behind `requireMember`. */
    session: MemberSession;
  }
}

/** What is open to the member of an account that is to be deleted: keeping it, and taking its data along. */
const WHILE_WAITING: readonly string[] = ['/api/me/deletion', '/api/me/export'];

/** What is open to the member of a blocked account: taking its data along, the money of its orders, whose rules stay, and the end of what is charged by itself. */
const WHILE_BLOCKED =
  /^(?:GET \/api\/(?:me\/export|orders(?:\/[^/]+)?|renewals)|POST \/api\/(?:orders\/[^/]+\/refund|renewals\/[^/]+\/(?:end|portal)))$/;

/**
 * Lets members through whose session lives when their whole request is here, with it in `c.var.session`, and prolongs it once a day. Of an account that is to be deleted or is blocked little is open. Who has no live session loses the cookie that tells pages of one.
 */
export function requireMember({ database, secrets, secure, now }: MemberServices): MiddlewareHandler<ServerEnv> {
  const judge = async (c: Context<ServerEnv>): Promise<MemberSession> => {
    const session = await readSession(c, database.db, secrets.authSecret, secure, now());
    if (!session) {
      c.header('set-cookie', presenceCookie(false, secure), { append: true });
      throw new ApiError('not_signed_in');
    }
    if (session.deletion && !WHILE_WAITING.includes(c.var.target.path)) throw new ApiError('deletion_waits');
    if (session.blocked && !WHILE_BLOCKED.test(`${c.req.method} ${c.var.target.path}`)) {
      throw new ApiError('account_blocked');
    }
    return session;
  };
  return async (c, next) => {
    if (c.get('session') as MemberSession | undefined) return next(); // by the same middleware of a wider path
    const session = await judgeSender(c, () => judge(c));
    c.set('session', session);
    await next();
    // A handler that has signed the member out has the last word.
    const written = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName(secure)}=`));
    if (written) return;
    const prolonged = await prolongSession(database.db, session, secrets.authSecret, secure, now()).catch((error) => {
      if (!isDatabaseAway(error)) throw error;
      return []; // what has been done is answered for; another request prolongs
    });
    for (const cookie of prolonged) {
      c.header('set-cookie', cookie, { append: true });
    }
  };
}
