import { dirname } from 'node:path';
import { demoInEnglish } from '@duoverso/content/data/check-demos';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { LOCALE_CODES, type Locale, type LocaleCode } from '@duoverso/locales';
import { z } from 'zod';

/**
 * Data of a demo, `content/scenes/<name>.json`, checked against its schema. What a language lacks is in English: a check and a build refuse it, and
 * while someone writes the page shows it so. Throws a `ContentError` with every key that does not fit, its
 * line and the file.
 */
export function readDemo<Schema extends z.ZodType>(contentDir: string, name: string, schema: Schema): z.infer<Schema> {
  const problems = new Problems();
  const data = readJson(contentDir, `scenes/${name}.json`, schema, problems, demoInEnglish);
  problems.throwIfAny({ projectDir: dirname(contentDir), contentDir });
  if (data === undefined) throw new Error('unreachable: a scene that does not fit is a problem');
  return data;
}

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
