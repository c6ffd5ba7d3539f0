import type { Nodes } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { FIRST_LINE, FRONT_MATTER, parseSample, SAMPLE_FILE } from '../testing/sample-page.ts';
import { listBlocks } from './align-blocks.ts';
import { parsePage, parseRawPage, readPage } from './parse-page.ts';

/** Problems of a whole file; `undefined` as page when it is refused. */
function parseFile(source: string) {
  const problems = new Problems();
  const page = parsePage(source, SAMPLE_FILE, () => undefined, problems);
  return { page, problems: problems.list };
}

function types(node: Nodes): string[] {
  return [node.type, ...('children' in node ? node.children.flatMap(types) : [])];
}

describe('front matter', () => {
  it('is read and leaves the lines of the body as they are', () => {
    const { frontMatter, tree, problems } = parseSample('First.\n\nSecond.\n');
    expect(frontMatter).toEqual({
      title: 'A sample page',
      description: 'A description that is long enough to be accepted by the schema.',
      updated: '2026-11-20',
    });
    expect(tree.children.map(({ position }) => position?.start.line)).toEqual([FIRST_LINE, FIRST_LINE + 2]);
    expect(problems).toEqual([]);
  });

  it('is read from a file with Windows line ends', () => {
    const { page, problems } = parseFile(`${FRONT_MATTER}First.\n`.replaceAll('\n', '\r\n'));
    expect(page?.frontMatter.title).toBe('A sample page');
    expect(page?.tree.children.map((node) => [node.type, node.position?.start.line])).toEqual([
      ['paragraph', FIRST_LINE],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a missing field', FRONT_MATTER.replace(/title.*\n/, ''), 'title: Invalid input', 1],
    ['an unknown field', FRONT_MATTER.replace('title:', 'layout: wide\ntitle:'), 'Unrecognized key: "layout"', 2],
    ['a day that is none', FRONT_MATTER.replace('2026-11-20', '2026-02-30'), 'updated: must be a day written as', 4],
    ['a day in another form', FRONT_MATTER.replace('2026-11-20', '20.11.2026'), 'updated: must be a day written as', 4],
    ['a description too short', FRONT_MATTER.replace(/(description: ).*/, '$1Short.'), 'description: Too small', 3],
    ['an unknown schema', FRONT_MATTER.replace('title:', 'schema: recipe\ntitle:'), 'schema: Invalid', 2],
    ['invalid YAML', FRONT_MATTER.replace('A sample', '[A sample'), 'Front matter: Flow sequence', 3],
    ['no front matter', 'Text alone.\n', 'title: Invalid input', 1],
  ])('refuses %s with file, line, value and remedy', (_name, source, what, line) => {
    const { page, problems } = parseFile(source);
    expect(page).toBeUndefined();
    expect(problems).toContainEqual({
      where: `${SAMPLE_FILE}:${line}`,
      what: expect.stringContaining(what),
      remedy: expect.stringMatching(/docs\/guides\/writing\.md|valid YAML/),
    });
  });

  it('accepts the optional fields', () => {
    const { page, problems } = parseFile(
      FRONT_MATTER.replace('title:', 'sidebar: Short\nunlisted: true\nschema: faq\ntitle:'),
    );
    expect(page?.frontMatter).toMatchObject({ sidebar: 'Short', unlisted: true, schema: 'faq' });
    expect(problems).toEqual([]);
  });
});

describe('what prose may not hold', () => {
  it.each([
    ['inline HTML', 'A <b>bold</b> word.', 'HTML in Markdown: <b>'],
    ['block HTML', '<div>x</div>', 'HTML in Markdown: <div>x</div>'],
    ['an HTML comment', '<!-- note -->', 'HTML in Markdown: <!-- note -->'],
    ['a heading of level 1', '# Title', 'A heading of level 1.'],
    ['a heading of level 5', '##### Deep', 'A heading of level 5.'],
    ['braces', 'Use {resource} here.', 'Braces in prose: {resource}'],
    ['braces around a colon', 'Use {host:port} here.', 'Braces in prose: {host:port}'],
    ['a lone brace', 'Open { and go.', 'Braces in prose: {'],
    ['braces around bold text', 'Use {**this**}.', 'Braces in prose: {'],
    ['braces in a table cell', '| a |\n|---|\n| {x} |', 'Braces in prose: {x}'],
    ['a link definition', '[text][here]\n\n[here]: /docs/nothing/', 'A link definition: [here].'],
    ['a picture by address', '![Alt](/picture.png)', 'A picture by address: /picture.png'],
  ])('refuses %s', (_name, body, what) => {
    const { problems } = parseSample(`First.\n\n${body}\n`);
    expect(problems).toContainEqual({
      where: expect.stringMatching(new RegExp(`^${SAMPLE_FILE}:(${FIRST_LINE + 2}|${FIRST_LINE + 4})$`)),
      what,
      remedy: expect.stringMatching(/^(Use|Write) /),
    });
  });

  it('names an unknown placeholder with its line', () => {
    const { problems } = parseSample('First.\n\nSee **{ui:nothing}** and `{model:none}`.\n');
    expect(problems.filter(({ what }) => what.includes('has no value'))).toEqual([
      {
        where: `${SAMPLE_FILE}:${FIRST_LINE + 2}`,
        what: 'The placeholder {ui:nothing} has no value.',
        remedy: 'Correct its name, or declare it; docs/guides/writing.md says where.',
      },
      expect.objectContaining({ what: 'The placeholder {model:none} has no value.' }),
    ]);
  });

  it.each([
    ['braces in code', '`{resource}`'],
    ['a tag in code', '`<b>`'],
    ['HTML in a code block', '```html\n<b>{{text}}</b>\n```'],
    ['headings of levels 2 to 4', '## Two\n\n### Three\n\n#### Four'],
  ])('accepts %s', (_name, body) => {
    expect(parseSample(body).problems).toEqual([]);
  });
});

describe('colons in prose', () => {
  it.each([
    ['an address with a port', 'Open localhost:port now.'],
    ['a suffix', 'Keys that end in :fx are free.'],
    ['a time', 'At 10:30 sharp.'],
    ['a label in brackets', 'See a:b[c] there.'],
    ['two in a row', 'x:y:z'],
  ])('are kept in %s', (_name, body) => {
    const { tree, problems } = parseSample(body);
    expect(toText(tree)).toBe(body);
    expect(types(tree)).toEqual(['root', 'paragraph', 'text']);
    expect(problems).toEqual([]);
  });

  it('still start blocks at the start of a line', () => {
    expect(types(parseSample(':::note\nText.\n:::\n\n::releases\n').tree)).toEqual([
      'root',
      'containerDirective',
      'paragraph',
      'text',
      'leafDirective',
    ]);
  });
});

describe('quotes', () => {
  it.each([
    ['Say "hi".', 'Say “hi”.'],
    ["It's 'so'.", 'It’s ‘so’.'],
    ['The "name:value" pair.', 'The “name:value” pair.'],
    ['Dashes -- and dots...', 'Dashes -- and dots...'],
  ])('curls %s into %s', (written, shown) => {
    expect(toText(parseSample(written).tree)).toBe(shown);
  });

  it.each([
    ['inline code', '`"key"`'],
    ['a code block', '```json\n{ "key": \'x\' }\n```'],
  ])('stay straight in %s', (_name, body) => {
    const text = toText(parseSample(body).tree);
    expect(text).toContain('"key"');
    expect(text).not.toMatch(/[“”‘’]/);
  });
});

it('fills placeholders before it parses, in front matter, prose and code', () => {
  const problems = new Problems();
  const source = `${FRONT_MATTER.replace('A sample page', 'Read with {brand}')}**{brand}** and \`{brand}\`.\n`;
  const page = parsePage(source, SAMPLE_FILE, () => 'Tinyverso', problems);
  expect(page?.frontMatter.title).toBe('Read with Tinyverso');
  expect(page && toText(page.tree)).toBe('Tinyverso and Tinyverso.');
  expect(problems.list).toEqual([]);
});

it('takes one tilde for a character, and two for a mark', () => {
  const { tree } = parseSample('평일 9~12시와 14~18시. ~~Old.~~\n');
  expect(tree.children.flatMap(types)).toEqual(['paragraph', 'text', 'delete', 'text']);
  expect(toText(tree)).toBe('평일 9~12시와 14~18시. Old.');
});

describe('a mail address', () => {
  it('is a link, wherever it stands in its text', () => {
    const { tree } = parseSample('Write to a@example.com or &lt;b@example.com&gt;.\n');
    expect(JSON.stringify(tree)).toContain('mailto:a@example.com');
    expect(JSON.stringify(tree)).toContain('mailto:b@example.com');
  });
});

const PAGE = `---
title: A page
description: Everything that a text can hold.
---
## A *heading* with \`code\` and [a link](/docs/)

**Bold** first, then https://example.org/a?b=c, mail@example.org, ![picture](/a.svg) and a last \`word\`
which goes on \\* here\\
and <kbd>there</kbd> &amp; ends at host:80.

> A quote with ~~much~~ **_in_** it.

- [ ] one [*link*](/docs/ "title")
- two
  1. \`a | b\` and \\_more\\_

| a | \`b\` |
|---|:-:|
| **c** \\| d | [e](/f) |
| | :g |

:::note[A **title**]
Text.
:::

::figure[Look at *this*.]{name="panel" alt="A panel"}

\`\`\`json title="A file" {2}
{ "a": "*b*" }
\`\`\`

---
`;

/** Where blocks and what stands in them begin and end. */
function placesOf(tree: Nodes): unknown[] {
  return listBlocks(tree as never).map(({ kind, line, node }) => [kind, line, node && placeOf(node), inside(node)]);
}

function inside(node: Nodes | undefined): unknown {
  if (node?.type === 'tableRow')
    return node.children.map((cell) => [placeOf(cell), inside({ ...cell, type: 'paragraph' } as Nodes)]);
  if (node?.type === 'code') return node.value;
  if (node?.type !== 'heading' && node?.type !== 'paragraph' && node?.type !== 'leafDirective') return undefined;
  const [first, last] = [node.children[0], node.children.at(-1)];
  return first && last && [placeOf(first)[0], placeOf(last)[1]];
}

const placeOf = ({ position }: Nodes) => [position?.start.offset, position?.end.offset] as const;

describe('blocks read without what stands within them', () => {
  it('stand where the whole page has them', () => {
    const whole = placesOf(readPage(PAGE).tree);
    expect(whole.length).toBeGreaterThan(20);
    expect(placesOf(parseRawPage(PAGE))).toEqual(whole);
  });

  it('hold their text in one piece', () => {
    const [heading] = parseRawPage(PAGE).children;
    expect(heading).toMatchObject({
      type: 'heading',
      children: [{ value: 'A *heading* with `code` and [a link](/docs/)' }],
    });
  });
});
