/** A language of the site. Source: `docs/specification/decisions.md`, section 2. */
export interface LocaleInfo {
  /** Path folder and identifier, e.g. `pt-BR` in `/pt-BR/docs/`. */
  readonly code: string;
  /** The language's own name, as language menus show it. */
  readonly label: string;
  /** Value of the `lang` attribute, a BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Calendar of formatted dates, a Unicode calendar identifier. */
  readonly calendar: 'gregory';
  /** Locales whose text stands in for a missing translation, best first. */
  readonly fallbacks: readonly string[];
  /** Set when the text is made from another locale: `same` is identical, `traditional` is converted by OpenCC. */
  readonly derived?: { readonly from: string; readonly by: 'same' | 'traditional' };
}

const TABLE = [
  { code: 'ar', label: 'العربية', lang: 'ar', dir: 'rtl', fallbacks: ['en'] },
  { code: 'de', label: 'Deutsch', lang: 'de', dir: 'ltr', fallbacks: ['en'] },
  { code: 'en', label: 'English', lang: 'en', dir: 'ltr', fallbacks: [] },
  { code: 'es', label: 'Español', lang: 'es', dir: 'ltr', fallbacks: ['en'] },
  { code: 'fr', label: 'Français', lang: 'fr', dir: 'ltr', fallbacks: ['en'] },
  { code: 'hi', label: 'हिन्दी', lang: 'hi', dir: 'ltr', fallbacks: ['en'] },
  { code: 'it', label: 'Italiano', lang: 'it', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ja', label: '日本語', lang: 'ja', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ko', label: '한국어', lang: 'ko', dir: 'ltr', fallbacks: ['en'] },
  { code: 'pt', label: 'Português', lang: 'pt-PT', dir: 'ltr', fallbacks: ['pt-BR', 'en'] },
  { code: 'pt-BR', label: 'Português (Brasil)', lang: 'pt-BR', dir: 'ltr', fallbacks: ['en'] },
  { code: 'ru', label: 'Русский', lang: 'ru', dir: 'ltr', fallbacks: ['en'] },
  { code: 'zh', label: '中文', lang: 'zh-CN', dir: 'ltr', fallbacks: ['en'] },
  {
    code: 'zh-Hans',
    label: '简体中文',
    lang: 'zh-Hans',
    dir: 'ltr',
    fallbacks: ['zh', 'en'],
    derived: { from: 'zh', by: 'same' },
  },
  {
    code: 'zh-TW',
    label: '繁體中文',
    lang: 'zh-Hant-TW',
    dir: 'ltr',
    fallbacks: ['zh', 'en'],
    derived: { from: 'zh', by: 'traditional' },
  },
] as const;

export type LocaleCode = (typeof TABLE)[number]['code'];

/** A row of the table with its code and fallbacks narrowed to known codes. */
export interface Locale extends LocaleInfo {
  readonly code: LocaleCode;
  readonly fallbacks: readonly LocaleCode[];
  readonly derived?: { readonly from: LocaleCode; readonly by: 'same' | 'traditional' };
}

/** Every locale of the site in the order of the language menu. */
export const LOCALES: readonly Locale[] = TABLE.map((row) => ({ ...row, calendar: 'gregory' }));

export const LOCALE_CODES: readonly LocaleCode[] = LOCALES.map((locale) => locale.code);

/** What `/` gives to a visitor whose languages match none. */
export const DEFAULT_LOCALE: LocaleCode = 'zh';

/** The language that writers write first; every other one is a translation of it. */
export const SOURCE_LOCALE: LocaleCode = 'en';

export { LOCALE_COOKIE } from './locale-cookie.ts';

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

/** The locale itself and then its fallbacks, best first: `pt` → `['pt', 'pt-BR', 'en']`. */
export function fallbackChain(code: LocaleCode): readonly LocaleCode[] {
  return [code, ...getLocale(code).fallbacks];
}

/** Whether a locale is a variety of Chinese; the activity banner shows on these only. */
export function isChinese(code: LocaleCode): boolean {
  return code === 'zh' || code.startsWith('zh-');
}
