import type { LocaleCode } from '@duoverso/locales';

/** Tests with this tag run in `npm run test:all` only: `npm test` leaves them out by `--grep-invert`. */
export const FULL = '@full';

/** Stand for all languages in `npm test`: one that is read from left to right, one from right to left, one with long words. */
const REPRESENTATIVE: readonly string[] = ['en', 'ar', 'de'] satisfies LocaleCode[];

/** Tag of a test that runs in several languages: those that stand for the others are always tested. */
export const tierOf = (locale: string): string[] => (REPRESENTATIVE.includes(locale) ? [] : [FULL]);

/** Tag of a long way through the site whose look other tests judge in every language: `npm test` goes it once. */
export const tierOfWay = (locale: string): string[] => (locale === REPRESENTATIVE[0] ? [] : [FULL]);
