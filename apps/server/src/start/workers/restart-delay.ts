const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long a worker that has died is missed before another takes its place, in milliseconds.
 * @param failures how many workers of this place have died right before it, one soon after the other
 */
export function restartDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}
