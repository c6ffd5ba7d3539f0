import { expect, it } from 'vitest';
import type { SavedWord } from './vocabulary.ts';
import { readingTag, readWord, savedReadingTag } from './word-readings.ts';

const READINGS = { lang: 'zh-TW', own: new Map([['银行', 'yínháng']]), other: new Map([['銀行', 'yín-háng']]) };

it.each([
  ['zh-CN', 'zh-Latn-pinyin'],
  ['zh-Hans', 'zh-Latn-pinyin'],
  ['ru', 'ru-Latn'],
  ['ar', undefined],
  ['pt-BR', undefined],
])('names the language of a reading: of %s it is %s', (lang, tag) => {
  expect(readingTag(lang)).toBe(tag);
});

it('names that of a saved word by the language that is read', () => {
  const word = (lang: string, translationLang: string) => savedReadingTag({ lang, translationLang } as SavedWord);
  expect([word('ko', 'zh-CN'), word('en', 'zh-CN'), word('en', 'de')]).toEqual([
    'ko-Latn',
    'zh-Latn-pinyin',
    undefined,
  ]);
});

it('reads a word by its side of the pair, though the page bears another tag than its file', () => {
  const side = (lang: string, text: string) => ({ lang, text });
  const read = (own: ReturnType<typeof side>, other: ReturnType<typeof side>) =>
    readWord({ sides: [own, other], start: 0, end: 2 } as never, READINGS, undefined).own;
  expect(read(side('zh-Hans', '银行。'), side('zh-TW', '銀行。'))).toBe('yínháng');
  expect(read(side('zh-TW', '銀行。'), side('zh-Hans', '银行。'))).toBe('yín-háng');
  expect(read(side('en', 'at'), side('zh-TW', '銀行。'))).toBeUndefined();
});
