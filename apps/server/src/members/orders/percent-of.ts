/**
 * A percentage of an amount in minor units, rounded down to whole units. Percentages have at most two decimals.
 * @example percentOf(999, 12.5) // 124
 */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100)) / 10_000);
}
