import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { listBlocks } from './align-blocks.ts';
import { parseRawPage, readPage } from './parse-page.ts';

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
