import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character is one pixel wide. */
const measure = (text: string) => [...text].length;

describe('wrapText', () => {
  it.each<[string, string, string, number, string[]]>([
    ['between words', 'en', 'Hope is the thing with feathers', 12, ['Hope is the', 'thing with', 'feathers']],
    ['where the text itself does', 'en', 'one two\nthree', 40, ['one two', 'three']],
    ['keeping a full stop with its word', 'en', 'aaaa bbbb.', 9, ['aaaa', 'bbbb.']],
    ['keeping an opening mark with its word', 'es', 'aaaa ¿bbbb?', 6, ['aaaa', '¿bbbb?']],
    [
      'between words that have no spaces',
      'zh',
      '希望是长着羽毛的东西，栖息在灵魂里',
      8,
      ['希望是长着羽毛的', '东西，栖息在灵魂', '里'],
    ],
    ['inside a word that is too long', 'de', 'Donaudampfschiff', 6, ['Donaud', 'ampfsc', 'hiff']],
    ['nothing that is not there', 'en', '  ', 10, ['']],
  ])('breaks %s', (_case, lang, text, width, lines) => {
    expect(wrapText(text, lang, width, measure)).toEqual(lines);
  });

  it('keeps every letter and never goes over the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 4, max: 30 }), (text, width) => {
        const length = (line: string) => [...new Intl.Segmenter('en').segment(line)].length;
        const lines = wrapText(text, 'en', width, length);
        const letters = (all: string) => all.replace(/\s/g, '');
        expect(letters(lines.join(''))).toBe(letters(text));
        for (const line of lines) expect(length(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
