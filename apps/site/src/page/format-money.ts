const LETTERS_AND_SIGN = /[A-Z]\p{Sc}$/u;
const LEFT_TO_RIGHT_MARK = '\u200E';

/**
 * An amount of money in the language of a page.
 * @param amount whole minor units of the currency: cents, but whole yen
 * @example formatMoney('en', 'USD', 2400) // '$24'
 * @example formatMoney('ja-u-ca-gregory', 'JPY', 450) // '¥450'
 */
export function formatMoney(intlTag: string, currency: string, amount: number): string {
  const format = new Intl.NumberFormat(intlTag, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  // The full-width sign that Japanese data has stands off from its number and from the edge of its column.
  const text = format.format(amount / 10 ** minorDigits(currency)).replace('\uFFE5', '¥');
  // At the end of a text from right to left, the sign of `US$` would leave its letters for the other side: UAX #9, rule N2.
  return LETTERS_AND_SIGN.test(text) ? `${text}${LEFT_TO_RIGHT_MARK}` : text;
}

/** Decimal digits of a currency by ISO 4217, which payment providers count in as well. */
function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
