import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';

/** Second language for readers of the source language, who have no English to read beside. */
const SECOND_FOR_SOURCE: LocaleCode = 'es';

/** The language that a page is paired with for readers of whom nothing else is known. */
export function secondLanguage(code: LocaleCode): LocaleCode {
  return code === SOURCE_LOCALE ? SECOND_FOR_SOURCE : SOURCE_LOCALE;
}
