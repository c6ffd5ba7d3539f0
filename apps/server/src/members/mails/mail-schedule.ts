import { HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';

const SECOND_MS = 1_000;

/** After the first, the second … failure; from then on the last. */
const RETRY_AFTER_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];
/** A mail server that is away for a weekend loses nothing. */
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** Mail servers refuse for good what they take a minute later: an address is tried more than once, but not often. */
const MAX_REJECTIONS = 3;

/** Longer than sending takes at most: only then another server takes a message over. */
export const LEASE_MS = 2 * MINUTE_MS;

/** How long a sent message is kept, for an operator who is asked about it. */
export const SENT_RETENTION_MS = 30 * 24 * HOUR_MS;

/** A try that has failed. */
export interface FailedTry {
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /** Whether the mail server has refused the message for good, which says nothing of the connection. */
  readonly refused: boolean;
}

/** When a message is tried again; undefined when it is given up. */
export function nextTry({ attempts, createdAt, now, refused }: FailedTry): Date | undefined {
  if (refused && attempts >= MAX_REJECTIONS) return undefined;
  if (now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) return undefined;
  const wait = RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length) - 1] ?? LEASE_MS;
  return new Date(now.getTime() + wait);
}
