import { createHmac } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/db.ts';
import { rateLimits } from '../database/schema.ts';
import { Refusal } from './refusal.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** How many attempts are free in which time, by what is counted. */
const LIMITS = {
  'sign-in by address': { points: 30, duration: 10 * MINUTE_S },
  // Guessing from one place is stopped soon; guessing from many, late enough that nobody can lock a member out at will.
  'sign-in by account and address': { points: 10, duration: 15 * MINUTE_S },
  'sign-in by account': { points: 100, duration: HOUR_S },
  'sign-up by address': { points: 20, duration: HOUR_S },
  'mail by account': { points: 4, duration: 15 * MINUTE_S },
  'mail by address': { points: 20, duration: HOUR_S },
  'link by address': { points: 60, duration: HOUR_S },
  'password by account': { points: 10, duration: 15 * MINUTE_S },
  'redeem by account': { points: 20, duration: HOUR_S },
  'redeem by address': { points: 60, duration: HOUR_S },
  'claim by account': { points: 20, duration: HOUR_S },
  'claim by address': { points: 60, duration: HOUR_S },
  'order by account': { points: 30, duration: HOUR_S },
  'feedback by address': { points: 30, duration: HOUR_S },
  'feedback by all': { points: 20_000, duration: DAY_S },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Counts attempts in the database, so that all replicas share the counts. */
export interface RateLimits {
  /**
   * Counts one attempt.
   * @throws {Refusal} `too_many_requests` when there were too many.
   */
  count(name: LimitName, subject: string): Promise<void>;
  /** Takes an attempt back that was honest. */
  forgive(name: LimitName, subject: string): Promise<void>;
}

/**
 * @param secret makes the keys of the table from which neither address nor account can be read
 * @param factor multiplies every limit
 */
export function createRateLimits(db: Db, secret: string, factor: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterDrizzle>();
  for (const [name, { points, duration }] of Object.entries(LIMITS) as [
    LimitName,
    { points: number; duration: number },
  ][]) {
    const options = { storeClient: db, schema: rateLimits, keyPrefix: '', points: points * factor, duration };
    // Expired rows are removed with all others that have served their time, see `clean-up.ts`.
    limiters.set(name, new RateLimiterDrizzle({ ...options, clearExpiredByTimeout: false }));
  }
  return {
    async count(name, subject) {
      try {
        await limiterOf(name).consume(keyOf(name, subject));
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw new Refusal('too_many_requests', Math.ceil(outcome.msBeforeNext / 1_000));
      }
    },
    async forgive(name, subject) {
      await limiterOf(name).reward(keyOf(name, subject));
    },
  };

  function limiterOf(name: LimitName): RateLimiterDrizzle {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`unreachable: no limiter "${name}"`);
    return limiter;
  }

  function keyOf(name: LimitName, subject: string): string {
    return createHmac('sha256', secret).update(`limit\n${name}\n${subject}`).digest('base64url');
  }
}
