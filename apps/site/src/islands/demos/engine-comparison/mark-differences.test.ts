import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markDifferences, splitWords } from './mark-differences.ts';

/** The pieces with those that differ in brackets. */
const show = (base: string, wording: string, lang = 'en') =>
  markDifferences(splitWords(base, lang), splitWords(wording, lang))
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

describe('markDifferences', () => {
  it.each([
    ['one word', 'She has gone.', 'She has left.', 'en', 'She has [left].'],
    ['case alone', 'Happy families', 'happy Families', 'en', 'happy Families'],
    ['signs alone', 'Well, now', 'Well: now!', 'en', 'Well: now!'],
    ['words that are added', 'A man', 'A rich old man', 'en', 'A [rich old] man'],
    ['words that are left out', 'A rich old man', 'A man', 'en', 'A man'],
    ['another order', 'night and day', 'day and night', 'en', 'day [and night]'],
    ['everything', 'One', 'Zwei drei', 'de', '[Zwei drei]'],
    ['Chinese without spaces', '她喜欢红茶', '她喜欢绿茶', 'zh', '她喜欢[绿茶]'],
    ['nothing to compare with', '', 'A man', 'en', '[A man]'],
    ['nothing', 'A man', '', 'en', ''],
  ])('marks %s', (_case, base, wording, lang, expected) => {
    expect(show(base, wording, lang)).toBe(expected);
  });

  it('keeps every character, and marks nothing in the same text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '.', '喜', 'é') });
    fc.assert(
      fc.property(text, text, (base, wording) => {
        const [first, second] = [splitWords(base, 'en'), splitWords(wording, 'en')];
        const pieces = markDifferences(first, second);
        expect(pieces.map((piece) => piece.text).join('')).toBe(wording);
        expect(markDifferences(second, second).some(({ differs }) => differs)).toBe(false);
      }),
    );
  });
});
