import { DAY_MS } from '@duoverso/contracts/day';
import { StartError } from '../config/start-error.ts';

/** The most that `--days` takes. */
export const MAX_DAYS = 3_650;

/**
 * The value of `--days`.
 * @throws {StartError} when it is not a whole number of days
 */
export function readDays(text: string): number {
  const days = Number(text);
  if (!/^\d{1,4}$/.test(text) || days < 1 || days > MAX_DAYS) {
    throw new StartError(`--days is "${text}". Give a whole number from 1 to ${MAX_DAYS}.`);
  }
  return days;
}

/**
 * The moment at which the days of `--days` begin that end now.
 * @throws {StartError} when it is not a whole number of days
 */
export function readSince(text: string, now: Date): Date {
  return new Date(now.getTime() - readDays(text) * DAY_MS);
}
