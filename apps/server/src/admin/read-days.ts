import { DAY_MS } from '@duoverso/contracts/day';
import { wholeNumber } from './values.ts';

/** The most that `--days` takes. */
export const MAX_DAYS = 3_650;

export const DAYS = wholeNumber(1, MAX_DAYS);

/** The moment at which days begin that end now. */
export function startOfDays(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
