import { UsageError } from './usage-error.ts';
import type { Reader } from './values.ts';

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
