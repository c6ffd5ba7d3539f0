import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../../api/api-error.ts';
import { requireSiteOrigin } from '../../api/origin-check.ts';
import type { Db } from '../../database/db.ts';
import { passkeyChallenges } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { newToken } from '../accounts/account-links.ts';

/** Browsers offer passkeys in the field of the address as long as the page is open. */
const SIGN_IN_MS = 60 * MINUTE_MS;
/** The browser asks right away. */
const ADDING_MS = 5 * MINUTE_MS;

/** The session in which a passkey is added. A challenge that was given to it goes with it, however it ends. */
export interface AddingSession {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Gives out a challenge that one answer is good for.
 * @param adding undefined for signing in
 * @returns 256 random bits in base64url
 */
export async function giveChallenge(db: Db, adding: AddingSession | undefined, at: Date): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(at.getTime() + (adding === undefined ? SIGN_IN_MS : ADDING_MS));
  await db.insert(passkeyChallenges).values({ challenge, ...adding, expiresAt });
  return challenge;
}

/**
 * Uses up the challenge that an answer says to be for.
 * @param clientDataJSON of the answer
 * @throws {ApiError} `passkey_not_valid` for one that was not given out for this, has expired, or has been answered
 */
export async function takeChallenge(
  db: Db,
  adding: AddingSession | undefined,
  clientDataJSON: string,
  at: Date,
): Promise<string> {
  const { challenge, userId, sessionId, expiresAt } = passkeyChallenges;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challenge, readChallenge(clientDataJSON)),
        ...(adding ? [eq(userId, adding.userId), eq(sessionId, adding.sessionId)] : [isNull(userId)]),
        gt(expiresAt, at),
      ),
    )
    .returning({ challenge });
  const [row] = taken;
  if (!row) throw new ApiError('passkey_not_valid');
  return row.challenge;
}

/**
 * The challenge that an answer says to be for.
 * @throws {ApiError} `passkey_not_valid`
 */
export function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string' && /^[\w-]+$/.test(challenge)) return challenge;
  } catch {
    // not what a browser writes
  }
  throw new ApiError('passkey_not_valid');
}

/**
 * Refuses what an authenticator has answered. What the library throws tells what was wrong with it: for the log, not for who has sent it.
 * @throws {ApiError} `passkey_not_valid`
 */
export function refuseAnswer(cause: unknown): never {
  const apiError = new ApiError('passkey_not_valid');
  apiError.cause = cause;
  throw apiError;
}

/** For whom passkeys are good: the host of the site, and no other. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/**
 * The site as authenticators know it, by `PUBLIC_URL`.
 * @throws {ApiError} `origin_not_allowed` where a client could have made it up
 */
export function relyingParty(c: Context<ServerEnv>, publicUrl: string | undefined): RelyingParty {
  const origin = requireSiteOrigin(c, publicUrl);
  return { origin, id: new URL(origin).hostname };
}

/** The member as authenticators know them: 32 bytes that say nothing, since devices show and keep them. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey\n${userId}`).digest());
}
