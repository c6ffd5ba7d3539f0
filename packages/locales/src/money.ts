const LETTERS_AND_SIGN = /[A-Z]\p{Sc}$/u;
const LEFT_TO_RIGHT_MARK = '\u200E';

/**
 * A price in the language of a page.
 * @param amount whole minor units of the currency: cents, but whole yen
 * @example formatMoney('en', 'USD', 2400) // '$24'
 * @example formatMoney('ja-u-ca-gregory', 'JPY', 450) // '¥450'
 */
export function formatMoney(intlTag: string, currency: string, amount: number): string {
  return format(intlTag, currency, amount, 'stripIfInteger');
}

/**
 * An amount as receipts write it, with all decimals of its currency.
 * @param amount whole minor units of the currency
 * @example formatAmount('en', 'USD', 600) // '$6.00'
 */
export function formatAmount(intlTag: string, currency: string, amount: number): string {
  return format(intlTag, currency, amount, 'auto');
}

function format(
  intlTag: string,
  currency: string,
  amount: number,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): string {
  const number = new Intl.NumberFormat(intlTag, { style: 'currency', currency, trailingZeroDisplay });
  // The full-width sign that Japanese data has stands off from its number and from the edge of its column.
  const text = number.format(amount / 10 ** minorDigits(currency)).replace('\uFFE5', '¥');
  // At the end of a text from right to left, the sign of `US$` would leave its letters for the other side: UAX #9, rule N2.
  return LETTERS_AND_SIGN.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
}

/** Decimal digits of a currency by ISO 4217, which payment providers count in as well. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
