import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarked } from './marked-text.ts';

const plain = (text: string) => ({ text, marked: false });
const marked = (text: string) => ({ text, marked: true });

describe('parseMarked', () => {
  it.each([
    ['', []],
    ['Quick start', [plain('Quick start')]],
    ['Use <mark>DeepL</mark> here', [plain('Use '), marked('DeepL'), plain(' here')]],
    ['<mark>翻译</mark>引擎', [marked('翻译'), plain('引擎')]],
    ['R&amp;<mark>D</mark>', [plain('R&'), marked('D')]],
    ['&lt;mark&gt;', [plain('<mark>')]],
    ['&quot;a&quot; &#39;b&#x27; &#x1F600;', [plain(`"a" 'b' 😀`)]],
    ['&amp;lt;', [plain('&lt;')]],
    ['&unknown; &#1114112; &', [plain('&unknown; &#1114112; &')]],
    ['<b>bold</b> <img src=x>', [plain('<b>bold</b> <img src=x>')]],
    ['<mark>a</mark><mark>b</mark>', [marked('ab')]],
    ['<mark></mark>a', [plain('a')]],
    ['a</mark>b<mark>c', [plain('ab'), marked('c')]],
  ])('reads %j', (html, parts) => {
    expect(parseMarked(html)).toEqual(parts);
  });

  it('gives back every text that the service escapes, whatever is marked', () => {
    const escapeHtml = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.boolean())), (pieces) => {
        const html = pieces
          .map(([text, mark]) => (mark ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
          .join('');
        const of = (wanted: boolean) =>
          pieces
            .filter(([, mark]) => mark === wanted)
            .map(([text]) => text)
            .join('');
        const parts = parseMarked(html);
        for (const wanted of [true, false]) {
          expect(
            parts
              .filter((part) => part.marked === wanted)
              .map(({ text }) => text)
              .join(''),
          ).toBe(of(wanted));
        }
        expect(parts.every(({ text }, at) => text !== '' && parts[at - 1]?.marked !== parts[at]?.marked)).toBe(true);
      }),
    );
  });
});
