import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE_PREFIX, TOKEN_COOKIE, TOKEN_COOKIE_VALUE } from '@duoverso/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Db } from '../../database/db.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { sessions, users } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';

/** Who is signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly locale: string;
  readonly createdAt: Date;
}

export interface MemberSession {
  readonly member: Member;
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

const DAY_S = 86_400;
/** A session ends when it has not been used for this long. */
export const SESSION_S = 30 * DAY_S;
/** How often a session that is in use is prolonged. */
export const SESSION_UPDATE_S = DAY_S;

const SECURE_PREFIX = '__Secure-';

/** Name of the cookie that holds the session. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? SECURE_PREFIX : ''}${SESSION_COOKIE_PREFIX}.session_token`;
}

const liveSession = prepareOnce((db) => {
  const { id, email, emailVerified, name, locale, createdAt } = users;
  return db
    .select({
      member: { id, email, emailVerified, name, locale, createdAt },
      sessionId: sessions.id,
      token: sessions.token,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('live_session');
});

/**
 * The session of a request; undefined for none, for a forged, an ended and an expired one. Reads the cookie that Better Auth writes (token, a dot, its HMAC-SHA-256 in base64) with one
 * query, and rejects when the database does not answer; Better Auth's own reader would take that for "signed out".
 */
export async function readSession(
  c: Context<ServerEnv>,
  db: Db,
  authSecret: string,
  secure: boolean,
  now: Date,
): Promise<MemberSession | undefined> {
  const token = readToken(getCookie(c, sessionCookieName(secure)), authSecret);
  if (token === undefined) return undefined;
  const [row] = await liveSession(db).execute({ token, now: now.toISOString() });
  return row;
}

/** Prolongs a session that is in use, at most once a day. Gives the `Set-Cookie` values for it. */
export async function prolongSession(
  db: Db,
  { token, expiresAt }: MemberSession,
  authSecret: string,
  secure: boolean,
  now: Date,
): Promise<string[]> {
  const age = SESSION_S - (expiresAt.getTime() - now.getTime()) / 1_000;
  if (age < SESSION_UPDATE_S) return [];
  const until = new Date(now.getTime() + SESSION_S * 1_000);
  await db.update(sessions).set({ expiresAt: until, updatedAt: now }).where(eq(sessions.token, token));
  const value = encodeURIComponent(`${token}.${sign(token, authSecret)}`);
  const attributes = `Max-Age=${SESSION_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [`${sessionCookieName(secure)}=${value}; ${attributes}`, presenceCookie(true, secure)];
}

/** The cookie that tells pages whether somebody is signed in, without any secret. */
export function presenceCookie(present: boolean, secure: boolean): string {
  const value = present ? TOKEN_COOKIE_VALUE : '';
  return `${TOKEN_COOKIE}=${value}; Max-Age=${present ? SESSION_S : 0}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function readToken(cookie: string | undefined, secret: string): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return undefined;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = Buffer.from(sign(token, secret), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}
