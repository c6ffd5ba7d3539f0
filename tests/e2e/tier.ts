import type { LocaleCode } from '@duoverso/locales';

/** Tests with this tag run in `npm run test:all` only: `npm test` leaves them out by `--grep-invert`. */
export const FULL = '@full';

/** Stands for all languages: what is tested in one language alone is tested in English, and what runs from right to left breaks first. */
const REPRESENTATIVE: LocaleCode = 'ar';

/**
 * Tag of a test that is repeated in several languages: `npm test` runs it in Arabic, `npm run test:all` in all of them.
 * @param instead the language that stands for the others where Arabic is none of them
 */
export const tierOf = (locale: string, instead: string = REPRESENTATIVE): string[] =>
  locale === instead ? [] : [FULL];
