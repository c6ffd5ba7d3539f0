import { createTranslate } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';
import { transformSample } from '../testing/sample-page.ts';
import { toMarkdown } from './markdown-page.ts';

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
    ['a callout inside a list item', '- one\n\n  :::tip\n  Two.\n  :::\n', '- one\n\n  > **Tip**\n  >\n  > Two.\n'],
    ['data as a table', '::video-sites{group="streaming"}\n', expect.stringContaining('[One](https://one.example/)')],
  ])('writes %s', (_name, body, expected) => {
    expect(markdown(body)).toEqual(expected);
  });

  it('leaves no directive behind', () => {
    const body = ':::warning\n::figure[x]{name="x" alt="y"}\n:::\n\n> :::danger\n> x\n> :::\n\n::releases\n';
    expect(markdown(body)).not.toMatch(/:::?[a-z]/);
  });
});
