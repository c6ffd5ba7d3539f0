import { randomUUID } from 'node:crypto';
import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { TOKEN_COOKIE_VALUE } from '@duoverso/contracts/cookies';
import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { sessions, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { newToken } from './account-links.ts';
import type { Deletion, HeldAccount } from './held-account.ts';
import { ownCookie, ownCookieName } from './own-cookie.ts';
import { MAX_SESSIONS, oldestSession, prolongedUntil, SESSION_S, sessionEnd } from './session-lifetime.ts';
import { readSignedToken, signToken } from './signed-token.ts';

/** Who is signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly company: string;
  readonly taxId: string;
  readonly locale: string;
  readonly reminders: boolean;
  readonly createdAt: Date;
}

export interface MemberSession {
  readonly member: Member;
  readonly sessionId: string;
  readonly token: string;
  /** When the member signed in. */
  readonly begunAt: Date;
  readonly expiresAt: Date;
  /** Of an account that is to be deleted: `requireMember` says what is open to it. */
  readonly deletion: Deletion | undefined;
  /** Whether an operator keeps the member from using the account: `requireMember` says what is open to it. */
  readonly blocked: boolean;
}

/** Where a session begins. */
export interface SessionStart {
  readonly address: string;
  readonly userAgent: string;
  readonly at: Date;
}

const COOKIE = 'session_token';

/** Name of the cookie that holds the session. */
export function sessionCookieName(secure: boolean): string {
  return ownCookieName(COOKIE, secure);
}

const liveSession = prepareOnce((db) => {
  const { id, email, emailVerified, name, company, taxId, locale, reminders, createdAt } = users;
  return db
    .select({
      member: { id, email, emailVerified, name, company, taxId, locale, reminders, createdAt },
      sessionId: sessions.id,
      token: sessions.token,
      begunAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      askedAt: users.deletionAskedAt,
      dueAt: users.deletionDueAt,
      blockedAt: users.blockedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
      ),
    )
    .prepare('live_session');
});

/** The session of a request; undefined for none, for a forged, an ended and an expired one. Rejects when the database does not answer: that is not "signed out". */
export async function readSession(
  c: Context<ServerEnv>,
  db: Db,
  authSecret: string,
  secure: boolean,
  now: Date,
): Promise<MemberSession | undefined> {
  const token = readToken(c, authSecret, secure);
  if (token === undefined) return undefined;
  const oldest = oldestSession(now).toISOString();
  const [row] = await liveSession(db).execute({ token, now: now.toISOString(), oldest });
  if (!row) return undefined;
  const { askedAt, dueAt, blockedAt, ...session } = row;
  return { ...session, deletion: askedAt && dueAt ? { askedAt, dueAt } : undefined, blocked: blockedAt !== null };
}

/**
 * Begins a session of an account that is held, by code that has verified a credential and compared it since. Ends the one that has not been used for the longest time where there are too many.
 * @returns the `Set-Cookie` values for it
 * @throws {ApiError} `account_blocked`
 */
export async function openSession(
  { tx, id: userId, blockedAt }: HeldAccount,
  authSecret: string,
  secure: boolean,
  { address, userAgent, at }: SessionStart,
): Promise<string[]> {
  if (blockedAt) throw new ApiError('account_blocked');
  const token = newToken();
  const id = randomUUID();
  const row = { id, userId, token, expiresAt: sessionEnd(at), ipAddress: address, userAgent };
  await tx.insert(sessions).values({ ...row, createdAt: at, updatedAt: at });
  const others = and(eq(sessions.userId, userId), ne(sessions.id, id));
  const lastUsed = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(others)
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(and(others, notInArray(sessions.id, lastUsed)));
  return sessionCookies(token, SESSION_S, authSecret, secure);
}

/** Ends the session of a request, if there is one. Gives the `Set-Cookie` values that take it away. */
export async function endSession(
  c: Context<ServerEnv>,
  db: Db,
  authSecret: string,
  secure: boolean,
): Promise<string[]> {
  const token = readToken(c, authSecret, secure);
  if (token !== undefined) await db.delete(sessions).where(eq(sessions.token, token));
  return noSessionCookies(secure);
}

/** The `Set-Cookie` values that take a session away. */
export function noSessionCookies(secure: boolean): string[] {
  return [ownCookie(COOKIE, undefined, 0, secure), presenceCookie(false, secure)];
}

/** Prolongs a session that is in use, at most once a day and never beyond its longest time. Gives the `Set-Cookie` values for it. */
export async function prolongSession(
  db: Db,
  session: MemberSession,
  authSecret: string,
  secure: boolean,
  now: Date,
): Promise<string[]> {
  const { token } = session;
  const until = prolongedUntil(session, now);
  if (!until) return [];
  await db.update(sessions).set({ expiresAt: until, updatedAt: now }).where(eq(sessions.token, token));
  return sessionCookies(token, Math.floor((until.getTime() - now.getTime()) / 1_000), authSecret, secure);
}

function readToken(c: Context<ServerEnv>, authSecret: string, secure: boolean): string | undefined {
  return readSignedToken(getCookie(c, sessionCookieName(secure)) ?? '', authSecret);
}

function sessionCookies(token: string, maxAgeS: number, authSecret: string, secure: boolean): string[] {
  const value = encodeURIComponent(signToken(token, authSecret));
  return [ownCookie(COOKIE, value, maxAgeS, secure), presenceCookie(true, secure, maxAgeS)];
}

/** The cookie that tells pages whether a member is signed in, without any secret. */
export function presenceCookie(present: boolean, secure: boolean, maxAgeS: number = SESSION_S): string {
  const value = present ? TOKEN_COOKIE_VALUE : '';
  return `${TOKEN_COOKIE}=${value}; Max-Age=${present ? maxAgeS : 0}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
