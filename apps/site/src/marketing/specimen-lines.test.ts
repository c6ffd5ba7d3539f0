import { getLocale, LOCALE_CODES, LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { contentDir, site } from '../page/site-content.ts';
import { templateOf } from './page-template.ts';
import { setLine, specimenLines } from './specimen-lines.ts';

const LANDINGS = site.marketingPages.filter((page) => templateOf(page) === 'landing');
const languageOf = (tag: string) => new Intl.Locale(tag).language;

describe('the specimen of a landing page', () => {
  it.each(LOCALE_CODES)('for readers of %s has their language first and every other one once', (code) => {
    for (const page of LANDINGS) {
      const [own, ...others] = specimenLines(contentDir, page, code);
      expect(own?.locale.code).toBe(code);
      const codes = others.map(({ locale }) => locale.code);
      expect(new Set(codes).size).toBe(codes.length);
      expect(others.map(({ locale }) => languageOf(locale.lang))).not.toContain(languageOf(getLocale(code).lang));
      for (const { lang, code: other, derived } of LOCALES)
        expect(codes.includes(other), other).toBe(
          languageOf(lang) !== languageOf(getLocale(code).lang) && derived?.by !== 'same',
        );
    }
  });

  it('has as many lines in every language, so that none moves what is below it', () => {
    for (const page of LANDINGS) {
      const counts = specimenLines(contentDir, page, SOURCE_LOCALE).map(({ sentences }) => sentences.length);
      expect(new Set(counts).size, page).toBe(1);
    }
  });
});

/** A language by its tag alone: a site need not have it. */
const writtenIn = (lang: string) => ({ ...getLocale(SOURCE_LOCALE), lang });

describe('a line of it', () => {
  it.each([
    ['en', 'Look here. Then there.', ['Look here.', 'Then there.']],
    ['ja', '見る。読む。', ['見る。', '読む。']],
    ['hi', 'यहाँ देखें। वहाँ पढ़ें।', ['यहाँ देखें।', 'वहाँ पढ़ें।']],
    ['ar', 'انظر هنا. ثم هناك.', ['انظر هنا.', 'ثم هناك.']],
  ] as const)('ends with a sentence in %s', (lang, text, sentences) => {
    expect(setLine(writtenIn(lang), text).sentences).toEqual(sentences);
  });

  it('is as wide as its longest sentence, by the letters of its script', () => {
    const wide = (lang: string, text: string) => setLine(writtenIn(lang), text).halfEms;
    expect(wide('zh-CN', '读原文。')).toBe(8);
    expect(wide('en', 'A. Abcd efgh.')).toBe(Math.ceil(10 * 0.515 * 2));
    // A vowel sign has no room of its own.
    expect(wide('hi', 'कु')).toBe(wide('hi', 'क'));
  });
});
