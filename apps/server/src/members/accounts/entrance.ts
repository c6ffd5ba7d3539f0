import { describeAgent } from '@duoverso/contracts/describe-agent';
import type { Context } from 'hono';
import type { Db } from '../../database/db.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { clientAddress } from '../../http/client-address.ts';
import newSignIn from '../mails/kinds/new-sign-in.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import type { MemberServices } from '../member-services.ts';
import type { HeldAccount } from './held-account.ts';
import { rememberBrowser } from './known-browser.ts';
import { openSession, readSession, type SessionStart } from './session.ts';

/** Longer than any browser calls itself. */
const MAX_USER_AGENT_LENGTH = 300;

export interface Entered {
  /** Whether the browser is signed in as this member now. */
  readonly signedIn: boolean;
  /** `Set-Cookie` values, to be sent after the commit. */
  readonly cookies: readonly string[];
}

/** Signs a member in to the browser of a request, and makes it a known one. A session that is there already stays: nobody is moved to another account unawares. */
export async function enter(c: Context<ServerEnv>, services: MemberServices, account: HeldAccount): Promise<Entered> {
  const { secrets, secure, now } = services;
  const { authSecret } = secrets;
  const mark = rememberBrowser(c, account.id, { authSecret, secure });
  const there = await readSession(c, account.tx, authSecret, secure, now());
  if (there) return { signedIn: there.member.id === account.id, cookies: [mark] };
  const cookies = await openSession(account, authSecret, secure, sessionStart(c, services));
  return { signedIn: true, cookies: [mark, ...cookies] };
}

/** What is kept about the beginning of a session, for the list of devices. */
export function sessionStart(
  c: Context<ServerEnv>,
  { config, now }: Pick<MemberServices, 'config' | 'now'>,
): SessionStart {
  return {
    address: clientAddress(c, config.TRUST_PROXY),
    userAgent: c.req.header('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH) ?? '',
    at: now(),
  };
}

export function addCookies(c: Context<ServerEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** Tells a member of a sign-in from a browser that the account has not known. Written before the browser gets its session: no sign-in is left untold. */
export async function notifyOfSignIn(db: Db, userId: string, userAgent: string | undefined, at: Date): Promise<void> {
  const device = describeAgent(userAgent ?? null) ?? null;
  await queueMemberMail(db, newSignIn, userId, { at: at.toISOString(), device });
}
