import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { FIRST_LINE, SAMPLE_FILE, transformSample } from '../testing/sample-page.ts';

const line = (offset: number) => `${SAMPLE_FILE}:${FIRST_LINE + offset}`;

function urls(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'link', ({ url }) => {
    found.push(url);
  });
  return found;
}

describe('headings', () => {
  const english = '## First steps\n\n### The *key*\n\n## Errors\n';

  it('take their anchors from the English text', () => {
    const { headings, writtenIds } = transformSample(english);
    expect(headings).toEqual([
      { depth: 2, id: 'first-steps', text: 'First steps' },
      { depth: 3, id: 'the-key', text: 'The key' },
      { depth: 2, id: 'errors', text: 'Errors' },
    ]);
    expect(writtenIds).toEqual(['first-steps', 'the-key', 'errors']);
  });

  it('take over the English anchors by position in a translation', () => {
    const headingIds = transformSample(english).writtenIds;
    const { headings } = transformSample('## 第一步\n\n### 键\n\n## 错误\n', { headingIds });
    expect(headings).toEqual([
      { depth: 2, id: 'first-steps', text: '第一步' },
      { depth: 3, id: 'the-key', text: '键' },
      { depth: 2, id: 'errors', text: '错误' },
    ]);
  });

  it('of releases bring their own anchors and move no other', () => {
    const page = '## Before\n\n::releases\n\n## After\n';
    const { headings, writtenIds } = transformSample(page);
    expect(headings.map(({ id }) => id)).toEqual(['before', 'v0-2-0', 'v0-1-0', 'after']);
    expect(writtenIds).toEqual(['before', 'after']);
    const translated = transformSample('## Antes\n\n::releases\n\n## Depois\n', { headingIds: writtenIds });
    expect(translated.headings.map(({ id }) => id)).toEqual(['before', 'v0-2-0', 'v0-1-0', 'after']);
  });

  it('have the anchors that are written behind them, and say nothing of them', () => {
    const { headings, problems } = transformSample('## Free or *Pro* {#free}\n\n### Other\n\n## `a` {#code}\n');
    expect(headings).toEqual([
      { depth: 2, id: 'free', text: 'Free or Pro' },
      { depth: 3, id: 'other', text: 'Other' },
      { depth: 2, id: 'code', text: 'a' },
    ]);
    expect(problems).toEqual([]);
  });

  it('are told when two have one anchor, or a translation another than English', () => {
    expect(transformSample('## Free\n\n## Other {#free}\n').problems).toMatchObject([
      { where: line(2), what: 'Two headings have the anchor {#free}.' },
    ]);
    expect(transformSample('## 免费 {#free}\n', { headingIds: ['free'] }).problems).toEqual([]);
    expect(transformSample('## 免费 {#gratis}\n', { headingIds: ['free'] }).problems).toMatchObject([
      {
        where: line(0),
        what: 'The anchor {#gratis} is not that of English.',
        remedy: 'Write {#free}, or leave it out.',
      },
    ]);
  });

  it('inside callouts and quotes have anchors too', () => {
    expect(transformSample(':::note\n### Inside\n:::\n').writtenIds).toEqual(['inside']);
  });
});

describe('links', () => {
  it('lead to pages under the locale slot', () => {
    const { tree, problems } = transformSample('[a](/docs/usage/) and [b](/docs/usage/#keys).\n');
    expect(urls(tree)).toEqual(['/__LOCALE__/docs/usage/', '/__LOCALE__/docs/usage/#keys']);
    expect(problems).toEqual([]);
  });

  it('report the anchors that they use, those of their own page included', () => {
    const { anchors } = transformSample('[a](/docs/usage/#keys)\n\n[b](#errors) [c](/docs/usage/)\n');
    expect(anchors).toEqual([
      { route: '/docs/usage/', anchor: 'keys', where: line(0) },
      { route: '/docs/sample/', anchor: 'errors', where: line(2) },
    ]);
  });

  it('become text where no page answers yet, marks inside them kept', () => {
    const { tree, problems } = transformSample('See [**prices** of today](/pricing/) and [b](/docs/usage/).\n');
    expect(urls(tree)).toEqual(['/__LOCALE__/docs/usage/']);
    const [paragraph] = tree.children;
    const children = paragraph && 'children' in paragraph ? paragraph.children : [];
    expect(children.map(({ type }) => type)).toEqual(['text', 'strong', 'text', 'text', 'link', 'text']);
    expect(problems).toEqual([]);
  });

  it('become text when two in a row wait, one of them without words', () => {
    expect(urls(transformSample('[a](/pricing/)[](/pricing/)[c](/docs/usage/)').tree)).toEqual([
      '/__LOCALE__/docs/usage/',
    ]);
  });

  it('with a brand key lead to its address', () => {
    expect(urls(transformSample('[a](brand:issues)').tree)).toEqual(['https://issues.example/']);
  });

  it('in captions, tables and callouts are resolved', () => {
    const body =
      '::figure[[a](/docs/)]{name="x"}\n\n| [b](/docs/) |\n|---|\n| x |\n\n:::tip[[c](/docs/)]\n[d](/docs/)\n:::\n';
    expect(urls(transformSample(body).tree)).toEqual(Array(4).fill('/__LOCALE__/docs/'));
  });

  it.each([
    ['/docs/nothing/', 'The link "/docs/nothing/" leads to no page.', /navigation\.json/],
    ['/docs/services/deepl/', 'The link "/docs/services/deepl/" leads to no page.', /mean \/docs\/services\/deepL\/\?/],
    ['brand:none', 'The link "brand:none" is not in content/brand.json.', /Known keys: issues/],
    ['usage.md', 'The link "usage.md" is neither a route nor an address.', /Write \/docs\/page\//],
  ])('[D03] to %s are a problem with line, value and remedy', (url, what, remedy) => {
    const { problems } = transformSample(`One.\n\n[two](${url})\n`);
    expect(problems).toEqual([{ where: line(2), what, remedy: expect.stringMatching(remedy) }]);
  });
});

describe('blocks', () => {
  it.each([
    ['::relases', 'Unknown block ::relases.', 'Did you mean "releases"?'],
    ['::video-sites{group="radio"}', '::video-sites selects nothing.', 'Correct its attributes'],
    ['::service-endpoints', '::service-endpoints selects nothing.', 'Correct its attributes'],
    [':::hint\nText.\n:::', 'Unknown block :::hint.', 'Known blocks: note, tip, warning, danger, steps, tabs, tab.'],
  ])('that are %s are one problem with line, value and remedy', (body, what, remedy) => {
    const { problems } = transformSample(`One.\n\n${body}\n`);
    expect(problems).toEqual([{ where: line(2), what, remedy: expect.stringContaining(remedy) }]);
  });

  it('that are faulty leave nothing behind that could be taken for a figure', () => {
    const { tree } = transformSample('::relases\n\n::video-sites{group="radio"}\n\n::figure[x]{name="panel"}\n');
    expect(tree.children.map((node) => ('name' in node ? node.name : node.type))).toEqual(['figure']);
  });

  it('of data are replaced in place', () => {
    const { tree } = transformSample('One.\n\n::dependencies\n\n::service-endpoints{kind="ai"}\n\nTwo.\n');
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph', 'table', 'table', 'paragraph']);
    expect(urls(tree)).toEqual(['/__LOCALE__/docs/services/openai/']);
  });
});
