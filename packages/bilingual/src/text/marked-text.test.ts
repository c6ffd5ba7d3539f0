import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findElement, HTML_TREE, parseHtml } from '../html/html-tree.ts';
import { plainText, readMarkedText, type TextPart, writeMarkedText } from './marked-text.ts';

function write(html: string): string {
  const main = findElement(parseHtml(`<main>${html}</main>`), 'main');
  return writeMarkedText(main ? HTML_TREE.children(main) : [], HTML_TREE);
}

function toHtml(parts: readonly TextPart[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return parts
    .map((part) => (typeof part === 'string' ? escaped(part) : `<${part.tag}>${toHtml(part.parts)}</${part.tag}>`))
    .join('');
}

describe('writeMarkedText', () => {
  it.each([
    ['Press <kbd>Alt</kbd> or <code>a|b</code>', 'Press |Alt| or `a\u007f|b`'],
    ['<strong>Bold <em>and slanted</em></strong>', '^Bold ~and slanted~^'],
    ['<b>one <strong>two</strong></b>', '^one two^'],
    ['A <a href="/x/">link</a> stays words', 'A link stays words'],
    ['two<br>lines\n  and   spaces', 'two lines and spaces'],
    ['原文， <span>译文。</span> English 文', '原文，译文。 English 文'],
    ['한국어 띄어쓰기', '한국어 띄어쓰기'],
    ['an empty <code></code> part', 'an empty part'],
    ['no <span class="sr-only">hidden</span> words', 'no words'],
    ['Tea<a class="headerlink" href="#tea">¶</a>', 'Tea'],
    ['A note.<sup id="r1"><a href="#n1">1</a></sup> More', 'A note. More'],
    ['A note <a role="doc-noteref" href="#n1">[1]</a>', 'A note'],
    ['See step <a href="#s3">3</a>, x<sup>2</sup> or <a href="/next">→</a>', 'See step 3, x2 or →'],
  ])('%j becomes %j', (html, text) => {
    expect(write(html)).toBe(text);
  });

  it.each(['<code>npm start</code>', '<code>a</code>, <code>b</code>', '1.2.3', '—'])(
    'gives nothing for %j, which is the same in every language',
    (html) => {
      expect(write(html)).toBe('');
    },
  );
});

describe('readMarkedText', () => {
  const { part } = fc.letrec<{ part: TextPart; parts: TextPart[] }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      fc.string({ minLength: 1, unit: fc.constantFrom('a', 'é', '文', '`', '|', '^', '~', '<', '&', '.') }),
      fc.record({ tag: fc.constantFrom('code', 'strong', 'em', 'kbd'), parts: tie('parts') }),
    ),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
  }));

  it('gives back every text that has been written', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const html = `words ${toHtml(parts)}`;
        const text = write(html);
        // Parts within their like lose their second sign: after one round the text is stable.
        expect(write(toHtml(readMarkedText(text)))).toBe(text);
        const words = HTML_TREE.children(parseHtml(html)).map(wordsOf).join('');
        expect(plainText(text)).toBe(words.replaceAll(/\s+/g, ' ').trim());
      }),
    );
  });

  it('reads any text at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readMarkedText(text)).not.toThrow();
      }),
    );
  });
});

function wordsOf(node: Parameters<typeof HTML_TREE.children>[0]): string {
  return HTML_TREE.text(node) + HTML_TREE.children(node).map(wordsOf).join('');
}
