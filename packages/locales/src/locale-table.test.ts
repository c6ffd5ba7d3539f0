import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LOCALE,
  fallbackChain,
  getLocale,
  isLocale,
  LOCALE_CODES,
  LOCALES,
  localeOfTag,
  SOURCE_LOCALE,
} from './locale-table.ts';
import { offeredCases } from './testing/offered-cases.ts';

const RIGHT_TO_LEFT = ['Arab', 'Hebr'];

describe('the table of locales', () => {
  it('[L01] holds the locales in the order of the menu, that of their codes', () => {
    expect(LOCALE_CODES).toEqual([...LOCALE_CODES].sort());
    expect(LOCALE_CODES).toEqual(expect.arrayContaining([SOURCE_LOCALE, DEFAULT_LOCALE]));
  });

  it.each(
    offeredCases([
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
    ]),
  )('[L01] calls %s "%s" and marks its text as %s', (code, label, lang) => {
    expect(getLocale(code)).toMatchObject({ code, label, lang, calendar: 'gregory' });
  });

  it('[L01] sets from right to left what is written so', () => {
    const script = (lang: string) => new Intl.Locale(lang).maximize().script ?? '';
    for (const { lang, dir } of LOCALES)
      expect([lang, dir]).toEqual([lang, RIGHT_TO_LEFT.includes(script(lang)) ? 'rtl' : 'ltr']);
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
  it.each(
    offeredCases([
      ['ar', 'ar en'],
      ['de', 'de en'],
      ['en', 'en'],
      ['ja', 'ja en'],
      ['pt', 'pt pt-BR en'],
      ['pt-BR', 'pt-BR en'],
      ['zh', 'zh en'],
      ['zh-Hans', 'zh-Hans zh en'],
      ['zh-TW', 'zh-TW zh en'],
    ]),
  )('reads %s as %s', (code, chain) => {
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
    const derived = LOCALES.flatMap((locale) => (locale.derived ? [[locale.code, locale.derived] as const] : []));
    const expected = offeredCases([
      ['zh-Hans', { from: 'zh', by: 'same' }],
      ['zh-TW', { from: 'zh', by: 'traditional' }],
    ]);
    expect(derived).toEqual(expected);
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
  const cases: readonly [string, string | undefined][] = [
    ['de', 'de'],
    ['de-DE', 'de'],
    ['de_AT', 'de'],
    ['DE-de', 'de'],
    ['ja-Jpan-JP', 'ja'],
    ['en-GB', 'en'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    // Both kinds of Portuguese could be meant.
    ...(isLocale('pt') && isLocale('pt-BR') ? [['pt-AO', undefined] as [string, undefined]] : []),
    ['zh-CN', 'zh'],
    // Written in other letters than the only Chinese that people write here.
    ['zh-HK', undefined],
    ['sr-Latn', undefined],
    ['not a tag', undefined],
  ];
  it.each(cases.filter(([, code]) => code === undefined || isLocale(code)))('%s means %s', (tag, code) => {
    expect(localeOfTag(tag)?.code).toBe(code);
  });
});
