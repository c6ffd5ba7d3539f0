/** How much a day says: `long` in a text, `medium` in a table. */
export type DayStyle = 'long' | 'medium';

interface DayOptions {
  readonly style?: DayStyle;
  /** IANA name; the reader's own when it is not given. */
  readonly timeZone?: string | undefined;
}

/** `Intl` counts the first of the month like any other day; these languages don't. */
const FIRST_OF_MONTH: Readonly<Record<string, string>> = { fr: '1er', it: '1º', 'pt-BR': '1º' };

/** Languages whose day and time `Intl` joins without the word for the hour, or with one that doesn't fit its own time. */
const JOINED: Readonly<Record<string, (day: string, time: string) => string>> = {
  ar: (day, time) => `${day}، الساعة ${time}`,
  de: (day, time) => `${day} um ${time} Uhr`,
  fr: (day, time) => `${day} à ${time}`,
  hi: (day, time) => `${day} को ${time} बजे`,
  ko: (day, time) => `${day} ${time}`,
};

/** One o'clock is singular where other hours are plural. */
const ONE_OCLOCK: Readonly<Record<string, readonly [RegExp, string]>> = {
  es: [/ a las (?=0?1:)/, ' a la '],
  pt: [/ às (?=0?1:)/, ' à '],
};

/** Where "UTC", or the name of another zone, doesn't simply follow the time: after a word of the language it stands in brackets. */
const UTC_SUFFIX: Readonly<Record<string, string>> = {
  ar: ' (UTC)',
  de: ' (UTC)',
  fr: ' (UTC)',
  hi: ' (UTC)',
  ja: '（UTC）',
  ko: '(UTC)',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A day as the readers of a language write it.
 * @example formatDate('fr', new Date('2026-12-01')) // '1er décembre 2026'
 */
export function formatDate(intlTag: string, at: Date, { style = 'long', timeZone }: DayOptions = {}): string {
  return write(intlTag, at, { dateStyle: style, timeZone });
}

/**
 * A day with its time, as the readers of a language write it. In UTC it says so.
 * @param timeZone IANA name; the reader's own when it is not given
 * @example formatMoment('en', new Date('2026-12-01T12:00Z'), 'UTC') // '1 December 2026 at 12:00 UTC'
 */
export function formatMoment(intlTag: string, at: Date, timeZone?: string): string {
  const { language } = new Intl.Locale(intlTag);
  const join = JOINED[language];
  const [pattern, singular] = ONE_OCLOCK[language] ?? [/$^/, ''];
  const moment = join
    ? join(formatDate(intlTag, at, { timeZone }), formatTime(intlTag, at, timeZone))
    : write(intlTag, at, { dateStyle: 'long', timeStyle: 'short', timeZone }).replace(pattern, singular);
  return timeZone === 'UTC' ? moment + zoneSuffix(language, 'UTC') : moment;
}

/**
 * A day with its time and the short name of the time zone, for a text that readers anywhere may see.
 * @param timeZone IANA name; the reader's own when it is not given
 * @example formatZonedMoment('en', new Date('2026-12-01T12:00Z'), 'Europe/Berlin') // '1 December 2026 at 13:00 CET'
 */
export function formatZonedMoment(intlTag: string, at: Date, timeZone?: string): string {
  if (timeZone === 'UTC') return formatMoment(intlTag, at, timeZone);
  const format = formatFor(intlTag, { hour: 'numeric', timeZoneName: 'short', timeZone });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return formatMoment(intlTag, at, timeZone) + zoneSuffix(new Intl.Locale(intlTag).language, name);
}

function zoneSuffix(language: string, name: string): string {
  return (UTC_SUFFIX[language] ?? ' UTC').replace('UTC', name);
}

/** The time of a day, in the languages that join it by a rule of their own. */
function formatTime(intlTag: string, at: Date, timeZone: string | undefined): string {
  switch (new Intl.Locale(intlTag).language) {
    case 'fr':
      // Of the French data, that of Canada alone has the spelling of the typographers in France too: `9 h 05`.
      return write('fr-CA', at, { timeStyle: 'short', timeZone }).replace(/^0/, '').replaceAll(' ', '\u00a0');
    case 'hi':
      // "12:00 pm बजे" says the half of the day twice, in two languages.
      return write(intlTag, at, { hour: 'numeric', minute: '2-digit', dayPeriod: 'short', hour12: true, timeZone });
    case 'ko':
      // Our Korean counts the hours to 24, in prose and here.
      return write(intlTag, at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    default:
      return write(intlTag, at, { timeStyle: 'short', timeZone });
  }
}

function write(intlTag: string, at: Date, options: Intl.DateTimeFormatOptions): string {
  const { language, region } = new Intl.Locale(intlTag);
  const parts = formatFor(intlTag, options).formatToParts(at); // with a narrow space where `format` has a usual one
  const first = FIRST_OF_MONTH[`${language}-${region}`] ?? FIRST_OF_MONTH[language];
  // `01/12/2026` has no ordinal: only a month that is written in letters has one beside it.
  const inLetters = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }) => (first && inLetters && type === 'day' && value === '1' ? first : value))
    .join('')
    .replaceAll('\u202f', ' ');
}

function formatFor(intlTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Our English is British. The tag isn't, because the British write `US$24` for the prices that we have in dollars.
  const tag = new Intl.Locale(intlTag).language === 'en' ? 'en-GB-u-ca-gregory' : intlTag;
  const key = `${tag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}
