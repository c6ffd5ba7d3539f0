import { describe, expect, it } from 'vitest';
import { snapToWords } from './split-words.ts';

describe('snapToWords', () => {
  it.each([
    ['en', 'Nobody slept well.', 8, 11, 'slept'],
    ['en', 'Nobody slept well.', 3, 9, 'Nobody slept'],
    ['zh-CN', '月亮很高。没人睡着。', 0, 1, '月亮'],
    ['ja', '月は高く、誰も眠らなかった。', 5, 6, '誰'],
    ['ar', 'كان القمر عاليا.', 5, 6, 'القمر'],
    ['hi', 'चाँद ऊँचा था।', 1, 2, 'चाँद'],
    ['ko', '달이 높이 떴다.', 3, 4, '높이'],
    ['fr', 'Il n’y a rien.', 10, 11, 'rien'],
  ])('takes whole words in %s: %s', (lang, text, from, to, word) => {
    const found = snapToWords(text, lang, from, to);
    expect(found && text.slice(found.start, found.end)).toBe(word);
  });

  it('is nothing between words', () => {
    expect(snapToWords('One. Two.', 'en', 3, 4)).toBeUndefined();
    expect(snapToWords('Page 12.', 'en', 5, 7)).toBeUndefined();
  });
});
