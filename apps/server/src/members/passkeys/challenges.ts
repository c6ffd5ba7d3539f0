import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { passkeyChallenges } from '../../database/schema.ts';
import { newToken } from '../accounts/account-links.ts';

/** Browsers offer passkeys in the field of the address as long as the page is open. */
const SIGN_IN_MS = 60 * MINUTE_MS;
/** The browser asks at once. */
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

function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string' && /^[\w-]+$/.test(challenge)) return challenge;
  } catch {
    // not what a browser writes
  }
  throw new ApiError('passkey_not_valid');
}
