import { splitWords } from '@duoverso/bilingual';
import { expect, it } from 'vitest';
import { readerOf } from './word-readers.ts';

/** Words of a text with their readings; those that are not sure are `undefined`. */
function readAll(text: string, lang: string): Record<string, string | undefined> {
  const words = splitWords(text, lang);
  const readings = readerOf(lang)?.(text, words) ?? [];
  return Object.fromEntries(words.map(({ folded }, index) => [folded, readings[index]?.text]));
}

it('reads Chinese words as they stand in their sentence', () => {
  expect(readAll('我去银行。我们行走。', 'zh-CN')).toMatchObject({ 银行: 'yínháng', 行走: 'xíngzǒu' });
  expect(readAll('这很重要。请重新打开。', 'zh-CN')).toMatchObject({ 重要: 'zhòngyào', 重新: 'chóngxīn' });
  expect(readAll('這很重要。請重新開啟銀行。', 'zh-TW')).toMatchObject({
    重要: 'zhòngyào',
    重新: 'chóngxīn',
    銀行: 'yínháng',
  });
  expect(readAll('提供方案和页面的档案', 'zh-CN')).toMatchObject({ 方案: 'fāng’àn', 的: 'de', 和: 'hé' });
});

it('leaves out a Chinese sign that needs to be understood, and a word that its sentence would read otherwise', () => {
  // "Row" or "go", "only" or "one of": nothing rather than the wrong one.
  expect(readAll('第一行，只', 'zh-CN')).toMatchObject({ 只: undefined });
  // The library takes the first two signs for a word of their own.
  expect(readAll('在行走', 'zh-CN')['行走']).toBeUndefined();
});

it('reads Cyrillic, Hangul as it is spoken, and katakana', () => {
  expect(readAll('Изменение языка: подъезд', 'ru')).toEqual({
    изменение: 'izmeneniye',
    языка: 'yazyka',
    подъезд: 'podyezd',
  });
  expect(readAll('독립 신라 같이 번역합니다', 'ko')).toEqual({
    독립: 'dongnip',
    신라: 'silla',
    같이: 'gachi',
    번역합니다: 'beonnyeokamnida',
  });
  expect(readAll('テキストは漢字', 'ja')).toMatchObject({ テキスト: 'tekisuto', は: undefined, 漢字: undefined });
});

it('reads no language whose letters do not say it', () => {
  for (const lang of ['ar', 'hi', 'en', 'de']) expect(readerOf(lang)).toBeUndefined();
});
