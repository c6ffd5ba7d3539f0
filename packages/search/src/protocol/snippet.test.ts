import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetRange } from './snippet.ts';

function snippet(text: string, found: string[], count: number, language = 'en'): string {
  const ranges = found
    .map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }))
    .sort((one, other) => one.start - other.start);
  const { start, end } = snippetRange(text, ranges, count, language);
  return text.slice(start, end);
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve';

describe('snippetRange', () => {
  it.each<[string, string, string[], number, string]>([
    ['a short text whole', 'one two', ['two'], 10, 'one two'],
    ['the beginning without a match', NUMBERS, [], 3, 'one two three'],
    ['the match in the middle', NUMBERS, ['six'], 3, 'five six seven'],
    ['the beginning when the match is there', NUMBERS, ['one'], 3, 'one two three'],
    ['the end when the match is there', NUMBERS, ['twelve'], 3, 'ten eleven twelve'],
    ['the part with most matches', NUMBERS, ['two', 'eight', 'ten'], 4, 'eight nine ten eleven'],
    ['one word', NUMBERS, ['nine'], 1, 'nine'],
    ['punctuation with its word', 'Open it. Then “save” it, and close (all) of it.', ['save'], 2, '“save” it,'],
    ['all of a text without words', '— — —', [], 1, '— — —'],
    ['an empty text', '', [], 3, ''],
  ])('gives %s', (_case, text, found, count, expected) => {
    expect(snippet(text, found, count)).toBe(expected);
  });

  it('counts the words of Chinese and Japanese', () => {
    const chinese = '请先打开浏览器的扩展程序页面，然后启用开发者模式，再把文件拖到页面上。';
    const [first = '', second = ''] = [snippet(chinese, ['启用'], 5, 'zh'), snippet(chinese, ['启用'], 10, 'zh')];
    expect(first).toContain('启用');
    expect(first.length).toBeLessThan(second.length);
    expect(second.length).toBeLessThan(chinese.length);
    const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(first)].filter((one) => one.isWordLike);
    expect(words.length).toBeLessThanOrEqual(6);
    const japanese = '設定画面を開いて、翻訳サービスを選び、キーを貼り付けてから保存を押してください。';
    expect(snippet(japanese, ['キー'], 4, 'ja')).toContain('キー');
    expect(snippet(japanese, ['キー'], 4, 'ja').length).toBeLessThan(20);
  });

  it('divides only what lies around the match of a long Chinese text', () => {
    const long = `${'翻译网页。'.repeat(4_000)}启用开发者模式${'翻译网页。'.repeat(4_000)}`;
    expect(snippet(long, ['启用'], 5, 'zh')).toMatch(/启用/);
    expect(snippet(long, ['启用'], 5, 'zh').length).toBeLessThan(30);
  });

  it('takes any language name', () => {
    expect(snippet('请先打开浏览器的扩展程序页面', [], 2, 'not a tag!')).toMatch(/^请/);
  });

  it('is a part of the text with at most as many words, whatever the text', () => {
    const piece = fc.constantFrom('word', ' ', '. ', '漢字', 'かな', '😀', '\ud83d', '(', '한국어 ', '\n');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.nat(100),
        fc.integer({ min: 1, max: 8 }),
        (pieces, at, count) => {
          const text = pieces.join('');
          const start = Math.min(at, text.length);
          const range = snippetRange(text, start < text.length ? [{ start, end: start + 1 }] : [], count, 'ja');
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeLessThanOrEqual(text.length);
          expect(range.start).toBeLessThanOrEqual(range.end);
        },
      ),
    );
  });
});
