import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Data, unified } from 'unified';
import { expect, it } from 'vitest';
import { findAddresses, withoutMails } from './find-addresses.ts';

/** With an address that is seen in the second look alone (after an entity), one in a heading, one in a link, and texts without. */
const TEXT = `# Mail a@example.com

- plain *words*
  - see &lt;https://example.com/a and *www.example.com*, or a&#64;example.org
- [b@example.com](https://example.com)

| cell | c@example.com |
| - | - |
| x | xmpp:d@example.com |
`;

/** Names of what is read within texts. */
function constructsOf(processor: { data(): Pick<Data, 'micromarkExtensions'> }): (string | undefined)[] {
  const constructs = (processor.data().micromarkExtensions ?? [])
    .flat()
    .flatMap(({ text }) => Object.values(text ?? {}));
  return [...new Set(constructs.flat().map((construct) => construct?.name))];
}

it('gives the tree that GFM gives', () => {
  const gfm = unified().use(remarkParse).use(remarkGfm).freeze();
  const ours = unified().use(remarkParse).use(remarkGfm).use(findAddresses).freeze();
  const tree = gfm.parse(TEXT);
  expect(JSON.stringify(tree)).toContain('mailto:a@example.org');
  expect(ours.parse(TEXT)).toEqual(tree);
});

it('gives the same tree without a look for mail addresses where there is none', () => {
  const gfm = unified().use(remarkParse).use(remarkGfm).freeze();
  const ours = unified().use(remarkParse).use(remarkGfm).use(findAddresses).use(withoutMails).freeze();
  const text = TEXT.replaceAll('@', ' at ').replaceAll('&#64;', '-');
  const tree = gfm.parse(text);
  expect(JSON.stringify(tree)).toContain('http://www.example.com');
  expect(ours.parse(text)).toEqual(tree);
  expect(constructsOf(gfm)).toContain('emailAutolink');
  expect(constructsOf(ours)).toEqual(constructsOf(gfm).filter((name) => name !== 'emailAutolink'));
});
