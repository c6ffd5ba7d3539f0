/**
 * The tax that an amount holds, in the same minor units, rounded to the nearest.
 * @example includedTax(1190, 19) // 190
 */
export function includedTax(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}
