import { type Reader, UsageError } from './values.ts';

/** An option of a command, or what stands behind its name. */
export interface Field<Value> {
  /** Name of the value in the help, such as `EMAIL`; undefined for a flag. */
  readonly value: string | undefined;
  readonly help: string;
  readonly required: boolean;
  /** As if it had been typed. */
  readonly fallback?: string;
  /**
   * @param text as typed; undefined when it was not given
   * @param name how to speak of it, such as `--days`
   * @throws {UsageError}
   */
  read(text: string | undefined, name: string): Value;
}

/** An option without a value. */
export function flag(help: string): Field<boolean> {
  return { value: undefined, help, required: false, read: (text) => text !== undefined };
}

export function required<Value>(value: string, reader: Reader<Value>, help: string): Field<Value> {
  return {
    value,
    help,
    required: true,
    read(text, name) {
      if (text === undefined) throw new UsageError(`${name} is missing: ${lowerFirst(help)}.`);
      return readWith(reader, text, name);
    },
  };
}

export function optional<Value>(value: string, reader: Reader<Value>, help: string): Field<Value | undefined> {
  const read = (text: string | undefined, name: string) =>
    text === undefined ? undefined : readWith(reader, text, name);
  return { value, help, required: false, read };
}

export function defaulting<Value>(value: string, reader: Reader<Value>, fallback: string, help: string): Field<Value> {
  return { value, help, required: false, fallback, read: (text = fallback, name) => readWith(reader, text, name) };
}

function readWith<Value>({ read, expected }: Reader<Value>, text: string, name: string): Value {
  const value = read(text);
  if (value === undefined) throw new UsageError(`${name} is "${text}". ${expected}`);
  return value;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * A number with its noun.
 * @example countOf(1, 'order') // '1 order'
 * @example countOf(2, 'batch', 'batches') // '2 batches'
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

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
