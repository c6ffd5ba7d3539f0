/**
 * An amount in minor units as the operator reads it, with as many decimals as its currency has.
 * @example formatAmount(8000, 'USD') // '80.00 USD'
 * @example formatAmount(450, 'JPY') // '450 JPY'
 */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

/** Sums of several currencies in one line; `0` for none. */
export function formatSums(sums: readonly { readonly currency: string; readonly amount: number }[]): string {
  return sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(' + ') || '0';
}
