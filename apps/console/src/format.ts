const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('en-GB');

/**
 * A moment in UTC, as all of the console shows it; a dash for none.
 * @example formatMoment('2027-01-01T12:00:00.000Z') // '1 Jan 2027, 12:00'
 */
export function formatMoment(iso: string | null | undefined): string {
  return iso ? MOMENT.format(new Date(iso)) : '–';
}

export function formatNumber(number: number): string {
  return NUMBER.format(number);
}

/**
 * An amount in minor units.
 * @example formatMoney(8000, 'USD') // 'US$80.00'
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}
