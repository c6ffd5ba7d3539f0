import { SESSION_COOKIE_PREFIX } from '@duoverso/contracts/cookie-names';
import { HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { consolePeople, consoleSessions } from '../database/schema.ts';
import { newToken } from '../members/accounts/account-links.ts';
import { type ConsoleRole, hashOfToken } from '../members/operators/invite-person.ts';

/** A session that is not used ends after this time. */
export const IDLE_MS = 30 * MINUTE_MS;
/** No session lasts longer, however often it is used. */
export const LONGEST_MS = 8 * HOUR_MS;
/** How exactly the last use is kept: not every request writes. */
const USE_EVERY_MS = MINUTE_MS;

/** A person who is signed in to the console. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: ConsoleRole;
}

/** Name of the cookie; with TLS browsers take it from this host alone. */
export function consoleCookieName(secure: boolean): string {
  return `${secure ? '__Host-' : ''}${SESSION_COOKIE_PREFIX}.console`;
}

/** A `Set-Cookie` value; undefined takes the cookie away. */
export function consoleCookie(token: string | undefined, secure: boolean): string {
  const maxAge = token === undefined ? 0 : LONGEST_MS / 1_000;
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return `${consoleCookieName(secure)}=${token ?? ''}; ${attributes}`;
}

/** Begins a session; gives its token, which is kept nowhere. */
export async function beginSession(tx: Db, personId: string, at: Date): Promise<string> {
  const token = newToken();
  await tx.insert(consoleSessions).values({ tokenHash: hashOfToken(token), personId, createdAt: at, usedAt: at });
  return token;
}

/** Whose a session is, with the role that they have now; undefined for one that has ended. Using it is noted. */
export async function readPerson(db: Db, token: string, at: Date): Promise<Person | undefined> {
  const { tokenHash, usedAt, createdAt } = consoleSessions;
  const own = eq(tokenHash, hashOfToken(token));
  const [row] = await db
    .select({ id: consolePeople.id, email: consolePeople.email, role: consolePeople.role, usedAt })
    .from(consoleSessions)
    .innerJoin(consolePeople, eq(consolePeople.id, consoleSessions.personId))
    .where(and(own, gt(usedAt, new Date(at.getTime() - IDLE_MS)), gt(createdAt, new Date(at.getTime() - LONGEST_MS))));
  if (!row) return undefined;
  if (at.getTime() - row.usedAt.getTime() > USE_EVERY_MS) {
    await db.update(consoleSessions).set({ usedAt: at }).where(own);
  }
  return { id: row.id, email: row.email, role: row.role };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(consoleSessions).where(eq(consoleSessions.tokenHash, hashOfToken(token)));
}
