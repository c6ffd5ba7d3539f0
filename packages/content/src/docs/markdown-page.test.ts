import { createTranslate } from '@duoverso/locales/messages';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { transformSample } from '../testing/sample-page.ts';
import { plainText, toMarkdown } from './markdown-page.ts';

const t = createTranslate('en');

/** The body of a page's Markdown, without title and description. */
function markdown(body: string): string {
  const text = toMarkdown(
    transformSample(body).tree,
    { title: 'Title', description: 'What it says.', updated: '2026-11-20' },
    t,
  );
  const head = '# Title\n\n> What it says.\n\n';
  expect(text.startsWith(head)).toBe(true);
  return text.slice(head.length);
}

describe('toMarkdown', () => {
  it.each([
    ['headings and paragraphs', '## Part\n\nText with `code`.\n', '## Part\n\nText with `code`.\n'],
    ['links under the locale slot', '[a](/docs/usage/#keys)\n', '[a](/__LOCALE__/docs/usage/#keys)\n'],
    ['code with its title', '```json title="Rules" {1}\n{}\n```\n', '```json title="Rules" {1}\n{}\n```\n'],
    ['links without a page yet as text', 'See [prices](/pricing/).\n', 'See prices.\n'],
    ['a callout as a titled quote', ':::tip\nText.\n:::\n', `> **${t('docs.callout.tip')}**\n>\n> Text.\n`],
    ['a title of its own', ':::note[Mind]\nOne.\n\nTwo.\n:::\n', '> **Mind**\n>\n> One.\n>\n> Two.\n'],
    ['steps as their list', ':::steps\n1. One.\n2. Two.\n:::\n', '1. One.\n2. Two.\n'],
    [
      'a figure as its description',
      '::figure[Look.]{name="x" alt="A panel"}\n',
      `_${t('docs.figure.label', { alt: 'A panel' })}_\n`,
    ],
    [
      'tabs as titled parts',
      '::::tabs{group="os"}\n:::tab[macOS]{id="macos"}\nA.\n:::\n:::tab[Windows]{id="windows"}\nB.\n:::\n::::\n',
      '**macOS**\n\nA.\n\n**Windows**\n\nB.\n',
    ],
    [
      'a callout inside a list item',
      '- one\n\n  :::tip\n  Two.\n  :::\n',
      `- one\n\n  > **${t('docs.callout.tip')}**\n  >\n  > Two.\n`,
    ],
    ['data as a table', '::video-sites{group="streaming"}\n', expect.stringContaining('[One](https://one.example/)')],
  ])('writes %s', (_name, body, expected) => {
    expect(markdown(body)).toEqual(expected);
  });

  it('leaves no directive behind', () => {
    const body = ':::warning\n::figure[x]{name="x" alt="y"}\n:::\n\n> :::danger\n> x\n> :::\n\n::releases\n';
    expect(markdown(body)).not.toMatch(/:::?[a-z]/);
  });
});

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
