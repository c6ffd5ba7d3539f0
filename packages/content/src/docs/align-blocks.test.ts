import fc from 'fast-check';
import type { Nodes, Root, RootContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { FIRST_LINE, parseSample } from '../testing/sample-page.ts';
import { describeMisalignment, findMisalignment, isMisalignment, listBlocks } from './align-blocks.ts';

function kinds(body: string): string[] {
  return listBlocks(parseSample(body).tree).map(({ kind }) => kind);
}

describe('listBlocks', () => {
  it.each<[string, string, string[]]>([
    ['headings with their level', '## A\n\n### B', ['heading 2', 'heading 3']],
    ['a paragraph, not its words', 'One **two** `three`.', ['paragraph']],
    ['a list', '- a', ['list', 'list item', 'paragraph', 'end of list item', 'end of list']],
    [
      'a numbered list',
      '1. a',
      ['numbered list', 'list item', 'paragraph', 'end of list item', 'end of numbered list'],
    ],
    [
      'a table by columns',
      '| a | b |\n|---|---|\n| c | d |',
      ['table', 'table row of 2', 'table row of 2', 'end of table'],
    ],
    ['code by language', '```json\n{}\n```\n\n```\nx\n```', ['code json', 'code text']],
    ['a quote', '> a', ['quote', 'paragraph', 'end of quote']],
    ['a rule', '---', ['rule']],
    ['a callout by name', ':::tip\na\n:::', ['directive tip', 'paragraph', 'end of directive tip']],
    ['the title of a callout', ':::tip[T]\na\n:::', ['directive tip', 'title', 'paragraph', 'end of directive tip']],
    ['tabs by group', '::::tabs{group="os"}\n::::', ['directive tabs os', 'end of directive tabs os']],
    ['a tab by id', ':::tab[A]{id="a"}\n:::', ['directive tab a', 'title', 'end of directive tab a']],
    ['a figure by name', '::figure[Caption.]{name="panel" alt="Alt"}', ['directive figure panel']],
    ['a block without a choice by its name', '::releases', ['directive releases']],
    ['no definition of a link', '[a]: /b/', []],
    ['a data block by choice', '::service-endpoints{kind="ai"}', ['directive service-endpoints ai']],
  ])('tells %s', (_name, body, expected) => {
    expect(kinds(body)).toEqual(expected);
  });

  it('says on which line of the file a block starts', () => {
    const blocks = listBlocks(parseSample('One.\n\n- two\n\nThree.\n').tree);
    expect(blocks.map(({ line }) => line - FIRST_LINE)).toEqual([0, 2, 2, 2, 2, 2, 4]);
  });
});

describe('findMisalignment', () => {
  const english = 'Intro.\n\n## Keys\n\n- one\n- two\n\nAfter.\n\n```json\n{}\n```\n';

  it.each<[string, string, string | undefined, string | undefined]>([
    ['a missing paragraph', english.replace('After.\n', ''), 'paragraph', 'code json'],
    ['an extra item', english.replace('- two', '- two\n- three'), 'end of list', 'list item'],
    ['another heading level', english.replace('##', '###'), 'heading 2', 'heading 3'],
    ['another code language', english.replace('json', 'yaml'), 'code json', 'code yaml'],
    ['a numbered list', english.replace('- one\n- two', '1. one\n2. two'), 'list', 'numbered list'],
    ['a paragraph pulled into the list', english.replace('\nAfter', '\n  After'), 'end of list item', 'paragraph'],
    ['a missing end', english.slice(0, english.indexOf('```')), 'code json', undefined],
    ['something after the end', `${english}\nMore.\n`, undefined, 'paragraph'],
  ])('finds %s', (_name, translation, there, here) => {
    const gap = findMisalignment(listBlocks(parseSample(english).tree), listBlocks(parseSample(translation).tree));
    expect([gap?.source?.kind, gap?.translation?.kind]).toEqual([there, here]);
  });

  it('takes a title for no paragraph', () => {
    const [titled, plain] = [':::tip[T]\na\n:::', ':::tip\nT\n\na\n:::'].map((body) => parseSample(body).tree);
    expect(findMisalignment(listBlocks(titled as Root), listBlocks(plain as Root))).toBeDefined();
  });

  it('lets sentences, links and words differ', () => {
    const translation = parseSample(
      'Introdução [longa](/docs/).\n\n## Teclas\n\n- um\n- **dois**\n\nDepois.\n\n```json\n[]\n```\n',
    );
    expect(findMisalignment(listBlocks(parseSample(english).tree), listBlocks(translation.tree))).toBeUndefined();
  });
});

describe('what a translator is told', () => {
  const heading = { kind: 'heading 2', line: 3 };
  const paragraph = { kind: 'paragraph', line: 5 };

  it.each([
    [
      { source: heading, translation: paragraph },
      'docs/de/a.md:5',
      'paragraph in line 5 faces heading 2 in docs/en/a.md:3.',
    ],
    [
      { source: heading, translation: undefined },
      'docs/de/a.md',
      'the end of this page faces heading 2 in docs/en/a.md:3.',
    ],
    [
      { source: undefined, translation: paragraph },
      'docs/de/a.md:5',
      'paragraph in line 5 faces the end of docs/en/a.md.',
    ],
  ])('of %j', (gap, where, what) => {
    const problem = describeMisalignment(gap, 'docs/en/a.md', 'docs/de/a.md');
    expect(problem).toMatchObject({ where, what: `The blocks do not line up: ${what}` });
    expect(problem.remedy).toBe(
      'Give the translation the same blocks in the same order. What it lacks is put in, in English, by: npm run translations -- line-up docs/en/a.md (or, for all files, npm run translations -- fill)',
    );
    expect(isMisalignment(problem)).toBe(true);
  });

  it('is told from other problems', () => {
    expect(isMisalignment({ what: 'A link leads nowhere.' })).toBe(false);
    expect(isMisalignment({ what: 'It says: The blocks do not line up.' })).toBe(false);
  });
});

describe('a block that was made and not read', () => {
  it('stands on the first line', () => {
    const tree: Root = { type: 'root', children: [{ type: 'blockquote', children: [{ type: 'thematicBreak' }] }] };
    expect(listBlocks(tree).map(({ kind, line }) => [kind, line])).toEqual([
      ['quote', 1],
      ['rule', 1],
      ['end of quote', 1],
    ]);
  });
});

describe('any page', () => {
  const text = { type: 'text', value: 'x' } as const;
  const { tree: pages } = fc.letrec<{ blocks: RootContent[]; block: RootContent; tree: Root }>((tie) => ({
    blocks: fc.array(tie('block'), { maxLength: 4 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant<RootContent>({ type: 'paragraph', children: [text] }),
      fc.constantFrom(2, 3, 4).map((depth) => ({ type: 'heading', depth, children: [text] }) as RootContent),
      fc.constantFrom('json', 'yaml', null).map((lang) => ({ type: 'code', lang, value: 'x' }) as RootContent),
      fc.constant<RootContent>({ type: 'thematicBreak' }),
      tie('blocks').map((children) => ({ type: 'blockquote', children }) as RootContent),
      fc.tuple(fc.boolean(), fc.array(tie('blocks'), { minLength: 1, maxLength: 3 })).map(([ordered, items]) => {
        const children = items.map((blocks) => ({ type: 'listItem', children: blocks }));
        return { type: 'list', ordered, children } as RootContent;
      }),
      fc
        .tuple(fc.constantFrom('note', 'tip', 'steps'), tie('blocks'))
        .map(([name, children]) => ({ type: 'containerDirective', name, children }) as RootContent),
    ),
    tree: tie('blocks').map((children) => ({ type: 'root', children }) as Root),
  }));

  /** Every place of a tree that holds a block: the list that it is in and its index. */
  function places(node: Nodes): { siblings: Nodes[]; index: number }[] {
    if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading') return [];
    const siblings = node.children as Nodes[];
    return siblings.flatMap((child, index) => [{ siblings, index }, ...places(child)]);
  }

  /** The gap between a page and a copy of it in which `change` changed one block. */
  function gapAfter(tree: Root, pick: number, change: (siblings: Nodes[], index: number) => void) {
    const copy = structuredClone(tree);
    const all = places(copy);
    const place = all[pick % all.length];
    fc.pre(place !== undefined);
    change(place.siblings, place.index);
    return findMisalignment(listBlocks(tree), listBlocks(copy));
  }

  it.each<[string, (siblings: Nodes[], index: number) => void]>([
    ['inserted', (siblings, index) => siblings.splice(index, 0, { type: 'paragraph', children: [text] })],
    ['deleted', (siblings, index) => siblings.splice(index, 1)],
    ['moved', (siblings, index) => siblings.push(...siblings.splice(index, 1))],
    ['split', (siblings, index) => siblings.splice(index, 0, structuredClone(siblings[index] as Nodes))],
  ])('never faces a block of another kind before the gap where one was %s', (_name, change) => {
    fc.assert(
      fc.property(pages, fc.nat(), (tree, pick) => {
        const copy = structuredClone(tree);
        const place = places(copy)[pick % Math.max(1, places(copy).length)];
        fc.pre(place !== undefined);
        change(place.siblings, place.index);
        const [source, translation] = [listBlocks(tree), listBlocks(copy)];
        const gap = findMisalignment(source, translation);
        const end = gap ? (gap.source ? source.indexOf(gap.source) : source.length) : source.length;
        for (let index = 0; index < end; index += 1) expect(translation[index]?.kind).toBe(source[index]?.kind);
        // Without a gap everything is paired: nothing is left over on either side.
        if (!gap) expect(translation).toHaveLength(source.length);
      }),
    );
  });

  it('lines up with itself', () => {
    fc.assert(
      fc.property(pages, (tree) => {
        expect(findMisalignment(listBlocks(tree), listBlocks(structuredClone(tree)))).toBeUndefined();
      }),
    );
  });

  it.each<[string, (siblings: Nodes[], index: number) => void]>([
    ['deleted', (siblings, index) => siblings.splice(index, 1)],
    ['inserted', (siblings, index) => siblings.splice(index, 0, { type: 'paragraph', children: [text] })],
    ['doubled', (siblings, index) => siblings.splice(index, 0, structuredClone(siblings[index] as Nodes))],
    ['retyped', (siblings, index) => siblings.splice(index, 1, { type: 'code', lang: 'bash', value: 'x' })],
  ])('shows where a block was %s', (_name, change) => {
    fc.assert(
      fc.property(pages, fc.nat(), (tree, pick) => {
        const gap = gapAfter(tree, pick, change);
        expect(gap).toBeDefined();
        expect(gap?.source?.kind).not.toBe(gap?.translation?.kind);
      }),
    );
  });
});
