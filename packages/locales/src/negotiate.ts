import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, isLocale, LOCALES, type LocaleCode } from './locale-table.ts';

/** What a request says about its reader's languages. */
export interface LanguagePreference {
  /** Value of the cookie that holds an explicit choice. */
  cookie?: string | undefined;
  /** Value of the `Accept-Language` header, RFC 9110 section 12.5.4. */
  acceptLanguage?: string | undefined;
}

// A locale whose text equals another's is reached by explicit choice only: a reader of zh-Hans gets the canonical zh.
const OFFERED = LOCALES.filter((locale) => locale.derived?.by !== 'same');
const CODE_BY_LANG = new Map(OFFERED.map((locale) => [locale.lang, locale.code]));
const LANGS = [...CODE_BY_LANG.keys()];
const NO_MATCH = 'und';

/** The locale that `/` leads to: the explicit choice, then the browser's languages, then the default. */
export function negotiateLocale({ cookie, acceptLanguage }: LanguagePreference): LocaleCode {
  if (cookie && isLocale(cookie)) return cookie;
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
  return matchLanguages(wanted);
}

/**
 * The locale closest to a list of language tags, best first; the default locale when none is close.
 * Distances are CLDR's (language, script, region). Malformed tags and `*` are passed over.
 * @example matchLanguages(['th', 'zh-HK']) // 'zh-TW'
 */
export function matchLanguages(tags: readonly string[]): LocaleCode {
  // One tag at a time: a first wish that matches loosely must not lose to a later one that matches exactly.
  for (const tag of tags.flatMap(canonical)) {
    const code = CODE_BY_LANG.get(match([tag], LANGS, NO_MATCH));
    if (code) return code;
  }
  return DEFAULT_LOCALE;
}

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return []; // `*` and malformed tags say nothing about a language
  }
}
