import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocale, LOCALE_CODES } from './locale-table.ts';
import { type LanguagePreference, matchLanguages, negotiateLocale } from './negotiate.ts';
import { anyText } from './testing/any-text.ts';

/** The cases that end in a language that the site offers: one may be taken out of the table. */
function offered<Case extends readonly [...unknown[], string]>(cases: readonly Case[]): Case[] {
  return cases.filter((one) => isLocale(one.at(-1) as string));
}

describe('negotiateLocale', () => {
  it.each(
    offered<[string, LanguagePreference, string]>([
      ['an explicit choice before the browser', { cookie: 'ja', acceptLanguage: 'de' }, 'ja'],
      ['an explicit choice of zh-Hans', { cookie: 'zh-Hans', acceptLanguage: 'de' }, 'zh-Hans'],
      ['the browser when the choice is unknown', { cookie: 'klingon', acceptLanguage: 'de' }, 'de'],
      ['the browser when the choice is misspelt', { cookie: 'pt-br', acceptLanguage: 'fr' }, 'fr'],
      ['the browser when the choice is empty', { cookie: '', acceptLanguage: 'ko' }, 'ko'],
      ['the higher weight', { acceptLanguage: 'fr;q=0.3, ja;q=0.9' }, 'ja'],
      ['the first of equal weights', { acceptLanguage: 'ja, de' }, 'ja'],
      ['the header of a real browser', { acceptLanguage: 'en-US,en;q=0.9,zh-CN;q=0.8' }, 'en'],
      ['a language before one that is refused', { acceptLanguage: 'de;q=0, fr' }, 'fr'],
      ['the next language when the first is not offered', { acceptLanguage: 'pl, ru;q=0.5' }, 'ru'],
      ['a loose first wish before an exact later one', { acceptLanguage: 'en-GB, de' }, 'en'],
      ['a named language before any', { acceptLanguage: '*;q=0.9, de;q=0.1' }, 'de'],
      ['the default for any language', { acceptLanguage: '*' }, 'zh'],
      ['the default when all that is named is refused', { acceptLanguage: 'de;q=0' }, 'zh'],
      ['the default for a language that is not offered', { acceptLanguage: 'pl' }, 'zh'],
      ['the default for garbage', { acceptLanguage: ';;;q=, ,,=' }, 'zh'],
      ['the default for an empty header', { acceptLanguage: '' }, 'zh'],
      ['the default when nothing is said', {}, 'zh'],
    ]),
  )('[R05] follows %s', (_name, preference, locale) => {
    expect(negotiateLocale(preference)).toBe(locale);
  });

  it.each(
    offered<[string, string]>([
      ['zh', 'zh'],
      ['zh-CN', 'zh'],
      ['zh-SG', 'zh'],
      ['zh-Hans', 'zh'],
      ['zh-Hans-CN', 'zh'],
      ['zh-TW', 'zh-TW'],
      ['zh-HK', 'zh-TW'],
      ['zh-MO', 'zh-TW'],
      ['zh-Hant', 'zh-TW'],
      ['pt', 'pt-BR'],
      ['pt-BR', 'pt-BR'],
      ['pt-PT', 'pt'],
      ['pt-AO', 'pt'],
      ['en-GB', 'en'],
      ['es-MX', 'es'],
      ['de-AT', 'de'],
      ['fr-CA', 'fr'],
      ['ar-EG', 'ar'],
      ['DE-at', 'de'],
    ]),
  )('[R05] answers a reader of %s in %s', (tag, locale) => {
    expect(negotiateLocale({ acceptLanguage: tag })).toBe(locale);
  });

  it.each(LOCALE_CODES)('[R05] keeps the explicit choice of %s', (code) => {
    expect(negotiateLocale({ cookie: code, acceptLanguage: 'en, zh;q=0.5' })).toBe(code);
  });

  it('[R05] gives a known locale for whatever a request sends', () => {
    const tags = fc.constantFrom(
      'de',
      'zh-HK',
      'x-y',
      '*',
      'i-klingon',
      'en-u-ca-buddhist',
      'und',
      'a'.repeat(40),
      '-',
    );
    const weights = fc.constantFrom('', ';q=0', ';q=1', ';q=', ';q=NaN', ';q=-1', ';q=1e9', ';;', ';level=1');
    const header = fc.oneof(
      anyText(),
      fc.array(fc.tuple(tags, weights).map(([tag, weight]) => tag + weight)).map((parts) => parts.join(',')),
    );
    const part = fc.option(header, { nil: undefined });
    fc.assert(
      fc.property(part, part, (cookie, acceptLanguage) => {
        expect(LOCALE_CODES).toContain(negotiateLocale({ cookie, acceptLanguage }));
      }),
    );
  });

  it('[R05] ignores every cookie that is no code', () => {
    fc.assert(
      fc.property(anyText(), (cookie) => {
        fc.pre(!isLocale(cookie));
        expect(negotiateLocale({ cookie, acceptLanguage: 'en' })).toBe('en');
      }),
    );
  });
});

describe('matchLanguages', () => {
  it.each(
    offered<[string, string[], string]>([
      ['passes over a language that is not offered, as its example says', ['th', 'zh-HK'], 'zh-TW'],
      ["follows CLDR's neighbours of a language before the next one", ['ca', 'de'], 'es'],
      ["follows CLDR's neighbours of a dialect", ['gsw'], 'de'],
    ]),
  )('%s', (_name, languages, code) => {
    expect(matchLanguages(languages)).toBe(code);
  });

  it('gives the default for no language', () => {
    expect(matchLanguages([])).toBe('zh');
  });

  it('never leads to zh-Hans without an explicit choice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('zh', 'zh-Hans', 'zh-Hans-SG', 'cmn', 'zh-CN', 'de', '*')), (tags) => {
        expect(matchLanguages(tags)).not.toBe('zh-Hans');
      }),
    );
  });
});
