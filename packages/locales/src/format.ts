import { getLocale, type LocaleCode } from './locale-table.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** A BCP 47 tag for `Intl` with the locale's calendar and, for Arabic, Latin digits so that prose agrees with code. */
export function intlTag(code: LocaleCode): string {
  const tag = `${getLocale(code).lang}-u-ca-gregory`;
  return getLocale(code).dir === 'rtl' ? `${tag}-nu-latn` : tag;
}

/** An ISO 8601 day (`2026-11-20`) in the locale's long form; days have no time zone, so it is read as UTC. */
export function formatDay(code: LocaleCode, isoDay: string): string {
  let format = dates.get(code);
  if (!format) {
    format = new Intl.DateTimeFormat(intlTag(code), { dateStyle: 'long', timeZone: 'UTC' });
    dates.set(code, format);
  }
  return format.format(dayToDate(isoDay));
}

/** An ISO 8601 month (`2026-11`) as month and year. */
export function formatMonth(code: LocaleCode, isoMonth: string): string {
  return new Intl.DateTimeFormat(intlTag(code), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dayToDate(`${isoMonth}-01`),
  );
}

/** A number with the locale's digits and grouping. */
export function formatNumber(code: LocaleCode, value: number): string {
  let format = numbers.get(code);
  if (!format) {
    format = new Intl.NumberFormat(intlTag(code));
    numbers.set(code, format);
  }
  return format.format(value);
}

function dayToDate(isoDay: string): Date {
  const date = new Date(`${isoDay}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${isoDay}" is not a day. Write it as YYYY-MM-DD.`);
  return date;
}
