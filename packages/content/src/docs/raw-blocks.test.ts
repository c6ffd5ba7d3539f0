import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '@duoverso/locales';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../data/placeholders.ts';
import { PROJECT_DIR } from '../testing/sample-site.ts';
import { type Block, listBlocks } from './align-blocks.ts';
import { listPages } from './doc-sources.ts';
import { parseRawPage, readPage } from './parse-page.ts';
import { rawBlocks } from './raw-blocks.ts';

function read(source: string, lookup: (name: string) => string | undefined): readonly Block[] | undefined {
  return rawBlocks(source, lookup, readPage(fillPlaceholders(source, lookup, () => {})).tree);
}

/** What the texts of blocks are read from. */
function textsOf(blocks: readonly Block[] | undefined): unknown {
  return blocks?.map(({ kind, line, node }) => [kind, line, node && placesOf(node)]);
}

function placesOf(node: Nodes): unknown {
  const place = [node.position?.start.offset, node.position?.end.offset];
  const ends = ({ children: [first, ...others] }: { children: readonly Nodes[] }) =>
    first && [first.position?.start.offset, (others.at(-1) ?? first).position?.end.offset];
  switch (node.type) {
    case 'tableRow':
      return [place, node.children.map((cell) => [cell.position?.start.offset, cell.position?.end.offset, ends(cell)])];
    case 'heading':
    case 'paragraph':
    case 'leafDirective':
      return [place, ends(node)];
    case 'code':
      return [place, node.position?.start.column, node.value];
    default:
      return undefined;
  }
}

const expected = (source: string) => textsOf(listBlocks(parseRawPage(source)));

const FILLED = `---
title: '{brand}: a page'
---
## What {brand} does

{brand} reads pages, **{brand}** too: {claim:models} models, and write to {supportEmail}

- {brand}
- See {endpoint:api}x{brand}

| Price | {plan:pro} |
|---|---|
| {plan:pro} | with {brand} |

:::note[Of {brand}]
Text.
:::

::figure[The panel of {brand}]{name="panel" alt="{brand}, open"}

1. A list

   \`\`\`json title="For {brand}"
   { "name": "{brand}" }
     {brand}
   \`\`\`
`;
const VALUES: Record<string, string> = {
  brand: 'Tinyverso',
  supportEmail: 'help@example.org',
  'claim:models': '40',
  'endpoint:api': 'https://api.example.org/',
  'plan:pro': '$9.90',
};

describe('rawBlocks', () => {
  it('stand where a file has them, whatever length its values have', () => {
    const blocks = read(FILLED, (name) => VALUES[name]);
    expect(blocks?.length).toBeGreaterThan(15);
    expect(textsOf(blocks)).toEqual(expected(FILLED));
  });

  it.each([
    ['begins a list', '{brand}. is it', '5'],
    ['begins a heading', '{brand} is it', '# A'],
    ['parts cells', '| a | {brand} |\n|---|---|', 'a | b'],
    ['has lines', 'A {brand} here', 'a\n\n## b'],
    ['ends in a space', 'A {brand}', 'a '],
    ['is nothing', 'A {brand} here', ''],
    ['names a figure', '::figure{name="{brand}"}', 'panel'],
    ['names a language of code', '```{brand}\ncode\n```', 'json'],
    ['is the code of a block that is none in the file', 'A\n\n{brand}', '    code'],
  ])('are not told where a value %s', (_what, source, value) => {
    expect(read(source, (name) => (name === 'brand' ? value : undefined))).toBeUndefined();
  });

  it.each(['en', 'ja', 'ar'].filter(isLocale))('are those of every page in %s', (locale) => {
    const dir = join(PROJECT_DIR, 'content/docs', locale);
    const lookup = (name: string) => (name.startsWith('endpoint') ? 'https://a.example/' : 'Value 5');
    const pages = listPages(join(PROJECT_DIR, 'content'), locale);
    const reported = pages.filter((id) => {
      const source = readFileSync(join(dir, `${id}.md`), 'utf8');
      const blocks = read(source, lookup);
      if (blocks) expect({ id, texts: textsOf(blocks) }).toEqual({ id, texts: expected(source) });
      return blocks;
    });
    expect(reported.length / pages.length).toBeGreaterThan(0.9);
  });
});
