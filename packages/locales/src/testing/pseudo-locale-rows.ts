import { type LocaleInfo, LOCALE_ROWS as REAL_ROWS } from '../locale-rows.ts';

/**
 * The languages of the site and one more, as a new language is added: a row. Node and Vite take this file in place of the real one under the
 * condition `pseudo-locale`. `ar-XB` is the pseudo-locale that CLDR names for text that runs from right to left.
 */
export const LOCALE_ROWS: readonly Omit<LocaleInfo, 'calendar'>[] = [
  ...REAL_ROWS,
  { code: 'ar-XB', label: '⟦Pseudo⟧', lang: 'ar-XB', dir: 'rtl', fallbacks: ['en'] },
];
