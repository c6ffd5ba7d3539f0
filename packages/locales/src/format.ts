import { formatDate } from './dates.ts';
import { getLocale, type LocaleCode } from './locale-table.ts';

const months = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** How days and months are written, for messages. */
const FORMS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** A BCP 47 tag for `Intl` with the locale's calendar and, for Arabic, Latin digits so that prose agrees with code. */
export function intlTag(code: LocaleCode): string {
  const tag = `${getLocale(code).lang}-u-ca-gregory`;
  return getLocale(code).dir === 'rtl' ? `${tag}-nu-latn` : tag;
}

/** An ISO 8601 day (`2026-11-20`) in the locale's long form; days have no time zone, so it is read as UTC. */
export function formatDay(code: LocaleCode, isoDay: string): string {
  return formatDate(intlTag(code), readDate(isoDay, 'day'), { timeZone: 'UTC' });
}

/** An ISO 8601 month (`2026-11`) as month and year. */
export function formatMonth(code: LocaleCode, isoMonth: string): string {
  const make = () => new Intl.DateTimeFormat(intlTag(code), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return keptIn(months, code, make).format(readDate(isoMonth, 'month'));
}

/** A number with the locale's digits and grouping; from a million on in words, which stay on its line: `10 million`, `10 Millionen`, `1000万`. */
export function formatNumber(code: LocaleCode, value: number): string {
  const style = value >= 1e6 ? 'long' : 'plain';
  const make = () =>
    new Intl.NumberFormat(intlTag(code), style === 'long' ? { notation: 'compact', compactDisplay: 'long' } : {});
  return keptIn(numbers, `${code} ${style}`, make).format(value).replaceAll(' ', '\u00a0');
}

/** A share between 0 and 1 as a percentage: `5%`, `5 %`. */
export function formatShare(code: LocaleCode, share: number): string {
  return new Intl.NumberFormat(intlTag(code), { style: 'percent', maximumFractionDigits: 2 }).format(share);
}

/** A format takes far longer to make than to use. */
function keptIn<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

function readDate(text: string, kind: keyof typeof FORMS): Date {
  const isoDay = kind === 'day' ? text : `${text}-01`;
  const date = new Date(`${isoDay}T00:00:00Z`);
  // V8 reads 30 February as 2 March: only a date that gives the same day back is one.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== isoDay) {
    throw new RangeError(`"${text}" is not a ${kind}. Write it as ${FORMS[kind]}.`);
  }
  return date;
}
