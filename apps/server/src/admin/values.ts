import { DAY_MS } from '@duoverso/contracts/day';
import { isUuid } from '../api/is-uuid.ts';
import { StartError } from '../config/start-error.ts';

/** The command was not called as it is to be: nothing was looked at, nothing changed. */
export class UsageError extends StartError {}

/** Reads what an operator has typed. */
export interface Reader<Value> {
  /** The value, or undefined for what is none. */
  read(text: string): Value | undefined;
  /** What to give instead, as a sentence. */
  readonly expected: string;
}

export const TEXT: Reader<string> = {
  read: (text) => text.trim() || undefined,
  expected: 'Give a text that is not empty.',
};

/** An address as accounts have it, in small letters. */
export const ADDRESS: Reader<string> = {
  read: (text) => (/^\S+@\S+$/.test(text.trim()) ? text.trim().toLowerCase() : undefined),
  expected: 'Give an e-mail address, such as reader@example.org.',
};

/** The identifier of a row. */
export const ID: Reader<string> = {
  read: (text) => (isUuid(text.trim()) ? text.trim().toLowerCase() : undefined),
  expected: 'Give an id such as 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d.',
};

/** A moment or, in UTC, the beginning of a day. */
export const MOMENT: Reader<Date> = {
  read(text) {
    const found = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.exec(text);
    return found?.[1] && isDay(found[1]) ? validDate(text) : undefined;
  },
  expected: 'Give a day such as 2027-01-01, or a moment in UTC such as 2027-01-01T12:00Z.',
};

/** A day in UTC, as it is typed. */
export const DAY: Reader<string> = {
  read: (text) => (isDay(text) ? text : undefined),
  expected: 'Give a day such as 2027-01-01.',
};

export function wholeNumber(min: number, max: number, more = ''): Reader<number> {
  return {
    read(text) {
      const number = Number(text);
      return /^\d{1,15}$/.test(text) && number >= min && number <= max ? number : undefined;
    },
    expected: `Give a whole number from ${min} to ${max}${more}.`,
  };
}

export function oneOf<Name extends string>(names: readonly Name[]): Reader<Name> {
  return { read: (text) => names.find((name) => name === text), expected: `Use one of: ${names.join(', ')}.` };
}

/** V8 reads 30 February as 2 March: only a date that gives the same day back is one. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? validDate(text) : undefined;
  return date?.toISOString().slice(0, 10) === text;
}

function validDate(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The most that `--days` takes. */
export const MAX_DAYS = 3_650;

export const DAYS = wholeNumber(1, MAX_DAYS);

/** The moment at which days begin that end now. */
export function startOfDays(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
