import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const usual = unified().use(remarkGfm).use(remarkStringify).freeze();
const quick = unified()
  .use(remarkGfm)
  .use(remarkStringify, { handlers: { text: plainText } })
  .freeze();
/** Signs that Markdown reads, what makes it read them, and texts without any. */
const piece = fc.constantFrom(
  ...'Word 12 www w W . . , ; ? ! : - + * _ ` ~ < > [ ] ( ) # = | & @ \\ …“” ё 表 e.g. 1. www.a http://b'.split(' '),
  ' ',
  '  ',
  '\n',
);
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

describe('texts that are written without a look for signs', () => {
  it('are written as all others', () => {
    fc.assert(
      fc.property(text, text, text, (first, marked, last) => {
        const words = (value: string) => ({ type: 'text', value }) as const;
        const tree: Root = {
          type: 'root',
          children: [
            { type: 'heading', depth: 2, children: [words(first)] },
            { type: 'paragraph', children: [words(first), { type: 'strong', children: [words(marked)] }, words(last)] },
            {
              type: 'paragraph',
              children: [words(last), { type: 'link', url: `https://${marked}`, children: [words(marked)] }],
            },
            {
              type: 'table',
              children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [words(last)] }] }],
            },
          ],
        };
        expect(quick.stringify(tree)).toBe(usual.stringify(tree));
      }),
      { numRuns: 500 },
    );
  });
});
