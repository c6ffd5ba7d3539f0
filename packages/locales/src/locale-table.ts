import { LOCALE_ROWS, type LocaleInfo } from '@duoverso/locales/rows';

export type { LocaleInfo };

export type LocaleCode = (typeof LOCALE_ROWS)[number]['code'];

/** A row of the table with its code and fallbacks narrowed to known codes. */
export interface Locale extends LocaleInfo {
  readonly code: LocaleCode;
  readonly fallbacks: readonly LocaleCode[];
  readonly derived?: { readonly from: LocaleCode; readonly by: 'same' | 'traditional' };
}

/** Every locale of the site in the order of the language menu. */
export const LOCALES: readonly Locale[] = LOCALE_ROWS.map((row) => ({ ...row, calendar: 'gregory' }));

export const LOCALE_CODES: readonly LocaleCode[] = LOCALES.map((locale) => locale.code);

/** What `/` gives to a visitor whose languages match none. */
export const DEFAULT_LOCALE: LocaleCode = 'zh';

/** The language that writers write first; every other one is a translation of it. */
export const SOURCE_LOCALE: LocaleCode = 'en';

const BY_CODE = new Map<string, Locale>(LOCALES.map((locale) => [locale.code, locale]));

/** Whether a string is the code of a locale; upper and lower case matter. */
export function isLocale(code: string): code is LocaleCode {
  return BY_CODE.has(code);
}

/** The row of a locale. Throws a `RangeError` that lists the known codes for any other string. */
export function getLocale(code: string): Locale {
  const locale = BY_CODE.get(code);
  if (!locale) throw new RangeError(`Unknown locale "${code}". Use one of: ${LOCALE_CODES.join(', ')}.`);
  return locale;
}

/**
 * The locale that a language tag means: the one of this tag, or the only one that people write in its language and script. Regions and
 * spellings of a tag differ from tool to tool. `undefined` where none or several are meant.
 * @example localeOfTag('de-DE')?.code // 'de'
 */
export function localeOfTag(tag: string): Locale | undefined {
  let wanted: Intl.Locale;
  try {
    wanted = new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return undefined; // no tag of BCP 47
  }
  const exact = LOCALES.find(({ lang }) => new Intl.Locale(lang).baseName === wanted.baseName);
  if (exact) return exact;
  const { language, script } = wanted.maximize();
  const near = LOCALES.filter(({ lang, derived }) => {
    const own = new Intl.Locale(lang).maximize();
    return !derived && own.language === language && own.script === script;
  });
  return near.length === 1 ? near[0] : undefined;
}

/** The locale itself and then its fallbacks, best first: `pt` → `['pt', 'pt-BR', 'en']`. */
export function fallbackChain(code: LocaleCode): readonly LocaleCode[] {
  return [code, ...getLocale(code).fallbacks];
}
