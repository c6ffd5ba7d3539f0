import { LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';

/** A day of the calendar, ISO 8601. */
export const day = z.iso.date('must be a day written as YYYY-MM-DD');

/** Text in several languages; English is required because every other language falls back to it. */
export const localText = z
  .partialRecord(z.enum(LOCALE_CODES as [LocaleCode, ...LocaleCode[]]), z.string().min(1))
  .refine((text) => text[SOURCE_LOCALE] !== undefined, `needs "${SOURCE_LOCALE}"`);
