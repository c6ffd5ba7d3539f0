import { describe, expect, it } from 'vitest';
import { readPage, writePage } from './page-text.ts';

const PAGE = `---
title: "Rules: all of them"
updated: 2026-11-20
tags: [one, two]
---

Text with {brand}, \`code\` and an anchor.

## Free {#free}

:::note
A box.
:::
`;

describe('a page', () => {
  it('gives the fields of its front matter, days as they are written, and its Markdown', () => {
    const { body, ...fields } = readPage(PAGE);
    expect(fields).toEqual({ title: 'Rules: all of them', updated: '2026-11-20', tags: ['one', 'two'] });
    expect(body?.startsWith('Text with {brand}')).toBe(true);
    expect(body?.endsWith(':::')).toBe(true);
  });

  it('changes in the line of what has changed alone', () => {
    const fields = { ...readPage(PAGE), updated: '2026-11-29' };
    expect(writePage(fields, PAGE)).toBe(PAGE.replace('2026-11-20', '2026-11-29'));
  });

  it('puts a value into quotation marks that would be read as something else', () => {
    const text = writePage({ title: 'One: two', description: 'true', body: 'Text' });
    expect(readPage(text)).toEqual({ title: 'One: two', description: 'true', body: 'Text' });
  });

  it('loses the line of a field that was emptied, and gains that of a new one', () => {
    const { tags: _, ...fields } = readPage(PAGE);
    const text = writePage({ ...fields, sidebar: 'Rules' }, PAGE);
    expect(text).toBe(PAGE.replace('tags: [one, two]', 'sidebar: Rules'));
  });

  it('is refused without front matter, with how it begins', () => {
    expect(() => readPage('# Heading')).toThrow('"# Heading"');
  });
});
