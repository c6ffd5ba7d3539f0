import type { Context } from 'hono';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { MemberServices } from '../member-services.ts';
import { rememberBrowser } from './known-browser.ts';
import { openSession, readSession, type SessionStart } from './session.ts';

/** Longer than any browser calls itself. */
export const MAX_USER_AGENT_LENGTH = 300;

/**
 * Signs a member in to the browser of a request, and makes it a known one. A session that is there already stays: nobody is moved to another account unawares.
 * @returns whether the browser is signed in as this member now
 */
export async function enter(c: Context<ServerEnv>, services: MemberServices, userId: string): Promise<boolean> {
  const { database, secrets, secure, now } = services;
  const { authSecret } = secrets;
  c.header('set-cookie', rememberBrowser(c, userId, { authSecret, secure }), { append: true });
  const there = await readSession(c, database.db, authSecret, secure, now());
  if (there) return there.member.id === userId;
  const cookies = await openSession(database.db, authSecret, secure, sessionStart(c, services, userId));
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  return true;
}

/** What is kept about the beginning of a session, for the list of devices. */
export function sessionStart(
  c: Context<ServerEnv>,
  { config, now }: Pick<MemberServices, 'config' | 'now'>,
  userId: string,
): SessionStart {
  return {
    userId,
    address: clientAddress(c, config.TRUST_PROXY),
    userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? '',
    at: now(),
  };
}
