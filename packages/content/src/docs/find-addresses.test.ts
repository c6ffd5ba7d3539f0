import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { findAddresses } from './find-addresses.ts';

/** With an address that is seen in the second look alone (after an entity), one in a heading, one in a link, and texts without. */
const TEXT = `# Mail a@example.com

- plain *words*
  - see &lt;https://example.com/a and *www.example.com*, or a&#64;example.org
- [b@example.com](https://example.com)

| cell | c@example.com |
| - | - |
| x | xmpp:d@example.com |
`;

it('gives the tree that GFM gives', () => {
  const gfm = unified().use(remarkParse).use(remarkGfm).freeze();
  const ours = unified().use(remarkParse).use(remarkGfm).use(findAddresses).freeze();
  const tree = gfm.parse(TEXT);
  expect(JSON.stringify(tree)).toContain('mailto:a@example.org');
  expect(ours.parse(TEXT)).toEqual(tree);
});
