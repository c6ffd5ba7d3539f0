import { resolve } from 'node:path';
import { z } from 'zod';

/** A path, made absolute. */
export function folder() {
  return z.string().transform((path) => resolve(path));
}

/** `true` or `false`, as which an unset variable counts unless `fallback` says otherwise. */
export function flag(expected: string, fallback: 'true' | 'false' = 'false') {
  return z
    .enum(['true', 'false'], expected)
    .default(fallback)
    .transform((value) => value === 'true');
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number, fallback: number) {
  return optionalWholeNumber(min, max).prefault(String(fallback));
}

/** A whole number within bounds that has no default. */
export function optionalWholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .pipe(z.number().min(min, expected).max(max, expected));
}
