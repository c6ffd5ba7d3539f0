import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LOCALE,
  fallbackChain,
  getLocale,
  isLocale,
  LOCALE_CODES,
  LOCALES,
  type LocaleCode,
  localeOfTag,
  SOURCE_LOCALE,
} from './locale-table.ts';

describe('the table of locales', () => {
  it('[L01] holds the 15 locales of the specification in the order of the menu', () => {
    expect(LOCALE_CODES).toEqual('ar de en es fr hi it ja ko pt pt-BR ru zh zh-Hans zh-TW'.split(' '));
  });

  it.each([
    ['ar', 'العربية', 'ar'],
    ['de', 'Deutsch', 'de'],
    ['en', 'English', 'en'],
    ['es', 'Español', 'es'],
    ['fr', 'Français', 'fr'],
    ['hi', 'हिन्दी', 'hi'],
    ['it', 'Italiano', 'it'],
    ['ja', '日本語', 'ja'],
    ['ko', '한국어', 'ko'],
    ['pt', 'Português', 'pt-PT'],
    ['pt-BR', 'Português (Brasil)', 'pt-BR'],
    ['ru', 'Русский', 'ru'],
    ['zh', '中文', 'zh-CN'],
    ['zh-Hans', '简体中文', 'zh-Hans'],
    ['zh-TW', '繁體中文', 'zh-Hant-TW'],
  ])('[L01] calls %s "%s" and marks its text as %s', (code, label, lang) => {
    expect(getLocale(code)).toMatchObject({ code, label, lang, calendar: 'gregory' });
  });

  it('[L01] sets Arabic alone from right to left', () => {
    expect(LOCALES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });

  it('[L01] uses each code as the name of one folder', () => {
    expect(new Set(LOCALE_CODES).size).toBe(LOCALE_CODES.length);
    for (const code of LOCALE_CODES) expect(code).toMatch(/^[a-z]{2}(-[A-Za-z]+)?$/);
  });

  it('[L01] gives every locale a language tag of its own that Intl knows', () => {
    const tags = LOCALES.map(({ lang }) => lang);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
  });

  it('[L02] leads visitors whose languages match none to zh', () => {
    expect(DEFAULT_LOCALE).toBe('zh');
  });

  it('names English as the language written first', () => {
    expect(SOURCE_LOCALE).toBe('en');
    expect(getLocale('en').fallbacks).toEqual([]);
  });
});

describe('fallbackChain', () => {
  it.each<[LocaleCode, string]>([
    ['ar', 'ar en'],
    ['de', 'de en'],
    ['en', 'en'],
    ['ja', 'ja en'],
    ['pt', 'pt pt-BR en'],
    ['pt-BR', 'pt-BR en'],
    ['zh', 'zh en'],
    ['zh-Hans', 'zh-Hans zh en'],
    ['zh-TW', 'zh-TW zh en'],
  ])('reads %s as %s', (code, chain) => {
    expect(fallbackChain(code)).toEqual(chain.split(' '));
  });

  it.each(LOCALE_CODES)('ends %s at English without a detour', (code) => {
    const chain = fallbackChain(code);
    expect(chain[0]).toBe(code);
    expect(chain.at(-1)).toBe(SOURCE_LOCALE);
    expect(new Set(chain).size).toBe(chain.length);
  });
});

describe('derived locales', () => {
  it('makes zh-Hans the same text as zh and zh-TW a conversion of it, and no other', () => {
    const derived = LOCALES.flatMap((locale) => (locale.derived ? [[locale.code, locale.derived]] : []));
    expect(derived).toEqual([
      ['zh-Hans', { from: 'zh', by: 'same' }],
      ['zh-TW', { from: 'zh', by: 'traditional' }],
    ]);
  });
});

describe('looking up a locale', () => {
  it.each(['pt_br', 'PT-BR', 'pt-br', '', 'zh-CN', 'constructor'])('knows no locale called "%s"', (code) => {
    expect(isLocale(code)).toBe(false);
    expect(() => getLocale(code)).toThrow(
      new RangeError(`Unknown locale "${code}". Use one of: ${LOCALE_CODES.join(', ')}.`),
    );
  });

  it.each(LOCALE_CODES)('knows %s', (code) => {
    expect(isLocale(code)).toBe(true);
    expect(getLocale(code).code).toBe(code);
  });
});

describe('localeOfTag', () => {
  it.each<[string, LocaleCode | undefined]>([
    ['de', 'de'],
    ['de-DE', 'de'],
    ['de_AT', 'de'],
    ['DE-de', 'de'],
    ['ja-Jpan-JP', 'ja'],
    ['en-GB', 'en'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    // Both kinds of Portuguese could be meant.
    ['pt-AO', undefined],
    ['zh-CN', 'zh'],
    // Written in other letters than the only Chinese that people write here.
    ['zh-HK', undefined],
    ['sr-Latn', undefined],
    ['not a tag', undefined],
  ])('%s means %s', (tag, code) => {
    expect(localeOfTag(tag)?.code).toBe(code);
  });
});
