import { createHmac } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/db.ts';
import { rateLimits } from '../database/schema.ts';
import { SITE_FACTOR, siteOf } from '../http/client-address.ts';
import { ApiError } from './api-error.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/**
 * How many attempts are free in which time, by what is counted; docs/security.md says what they are for. Where addresses are counted, the subject ends with one, and
 * its IPv6 site is counted as well.
 */
export const LIMITS = {
  'sign-in by address': { points: 30, duration: 10 * MINUTE_S },
  'sign-in by account and address': { points: 10, duration: 15 * MINUTE_S },
  // Of browsers that the member has not used before, together. The window is short, so a client that uses it up only delays others.
  'sign-in by account': { points: 20, duration: 10 * MINUTE_S },
  // Of a browser that the member has used before, which counts nowhere else.
  'sign-in by browser': { points: 10, duration: 15 * MINUTE_S },
  // Sign-ins that were right, whose attempts above are taken back: each costs a hash, a session and, from a new browser, a message to the member.
  'right sign-in by account': { points: 30, duration: HOUR_S },
  'right sign-in by browser': { points: 30, duration: HOUR_S },
  'sign-up by address': { points: 20, duration: HOUR_S },
  // Messages to one mailbox, by kind: what strangers ask for must not use up the one by which its owner gets back in.
  'sign-up mail by account': { points: 4, duration: 15 * MINUTE_S },
  'move mail by account': { points: 4, duration: 15 * MINUTE_S },
  'reset mail by account': { points: 4, duration: 15 * MINUTE_S },
  'mail by address': { points: 20, duration: HOUR_S },
  // Not for guessing, which is hopeless, but for the rows of challenges.
  'passkey by address': { points: 120, duration: 10 * MINUTE_S },
  // Each way to a provider and back is a row, and a question to the provider.
  'provider by address': { points: 60, duration: 10 * MINUTE_S },
  // Judging one takes a tenth of a second.
  'new password by address': { points: 60, duration: HOUR_S },
  'link by address': { points: 60, duration: HOUR_S },
  // Passwords that come with the link of a message.
  'link by account': { points: 10, duration: 15 * MINUTE_S },
  // A page that waits for its address to be confirmed asks every few seconds.
  'waiting by address': { points: 1_500, duration: HOUR_S },
  'password by account': { points: 10, duration: 15 * MINUTE_S },
  'redeem by account': { points: 20, duration: HOUR_S },
  'redeem by address': { points: 60, duration: HOUR_S },
  'claim by account': { points: 20, duration: HOUR_S },
  'claim by address': { points: 60, duration: HOUR_S },
  // Each change of the list that is kept in the account is a reading and a writing.
  'words by account': { points: 3_000, duration: HOUR_S },
  // A copy of everything that is kept: the dearest thing that a member can ask for.
  'export by account': { points: 20, duration: HOUR_S },
  'order by account': { points: 30, duration: HOUR_S },
  // Keys that open nothing. Those that do are not counted: a service reports as often as it has something to say.
  'service key by address': { points: 60, duration: 10 * MINUTE_S },
  // Signing in to the console, and invitations.
  'console by address': { points: 60, duration: 10 * MINUTE_S },
  // What one person looks at and does there.
  'console by person': { points: 1_200, duration: 10 * MINUTE_S },
  'feedback by address': { points: 30, duration: HOUR_S },
  'feedback by all': { points: 20_000, duration: DAY_S },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts attempts in the database, so that all replicas share the counts. */
export interface RateLimits {
  /**
   * Counts one attempt.
   * @throws {ApiError} `too_many_requests` when there were too many.
   */
  count(name: LimitName, subject: string): Promise<void>;
  /** Takes an attempt back that was honest. */
  forgive(name: LimitName, subject: string): Promise<void>;
  /** Forgets all attempts. */
  clear(name: LimitName, subject: string): Promise<void>;
}

/**
 * @param secret makes the keys of the table from which neither address nor account can be read
 * @param factor multiplies every limit
 */
export function createRateLimits(db: Db, secret: string, factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterDrizzle>();
  for (const [name, { points, duration }] of Object.entries(LIMITS)) {
    addLimiter(name, points, duration);
    if (name.endsWith(BY_ADDRESS)) addLimiter(siteName(name), points * SITE_FACTOR, duration);
  }
  return {
    async count(name, subject) {
      for (const [counted, of] of everyCount(name, subject)) await consume(counted, of);
    },
    async forgive(name, subject) {
      for (const [counted, of] of everyCount(name, subject)) await limiterOf(counted).reward(keyOf(counted, of));
    },
    async clear(name, subject) {
      for (const [counted, of] of everyCount(name, subject)) await limiterOf(counted).delete(keyOf(counted, of));
    },
  };

  function addLimiter(name: string, points: number, duration: number): void {
    const options = { storeClient: db, schema: rateLimits, keyPrefix: '', points: points * factor, duration };
    // Expired rows are removed with all others that have served their time, see `clean-up.ts`.
    limiters.set(name, new RateLimiterDrizzle({ ...options, clearExpiredByTimeout: false }));
  }

  async function consume(name: string, subject: string): Promise<void> {
    try {
      await limiterOf(name).consume(keyOf(name, subject));
    } catch (outcome) {
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      throw new ApiError('too_many_requests', Math.ceil(outcome.msBeforeNext / 1_000));
    }
  }

  function limiterOf(name: string): RateLimiterDrizzle {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`unreachable: no limiter "${name}"`);
    return limiter;
  }

  function keyOf(name: string, subject: string): string {
    return createHmac('sha256', secret).update(`limit\n${name}\n${subject}`).digest('base64url');
  }
}

const BY_ADDRESS = 'address';

/** The count of a limit, and beside it that of the site in which an IPv6 network lies. */
function everyCount(name: LimitName, subject: string): (readonly [name: string, subject: string])[] {
  const space = subject.lastIndexOf(' ') + 1;
  const site = name.endsWith(BY_ADDRESS) ? siteOf(subject.slice(space)) : undefined;
  const own = [name, subject] as const;
  return site === undefined ? [own] : [own, [siteName(name), subject.slice(0, space) + site]];
}

function siteName(name: string): string {
  return `${name}, site`;
}
