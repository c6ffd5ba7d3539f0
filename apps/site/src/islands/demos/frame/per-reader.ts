import { LOCALE_CODES, type Locale, type LocaleCode } from '@duoverso/locales';
import { z } from 'zod';

type Reader = LocaleCode | 'others';

/** Schema of a value that depends on the reader's language, with one for all `others`. */
export function perReader<Value extends z.ZodType>(value: Value) {
  return z
    .partialRecord(z.enum(['others', ...LOCALE_CODES] as [Reader, ...Reader[]]), value)
    .refine((choices) => choices.others !== undefined, 'needs "others"');
}

/** The value for a reader; a derived locale has that of its source. */
export function forReader<Value>(choices: Readonly<Partial<Record<Reader, Value>>>, { code, derived }: Locale): Value {
  const value = choices[derived?.from ?? code] ?? choices.others;
  if (value === undefined) throw new RangeError('The schema asks for a value for all others.');
  return value;
}
