import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairBlocks } from './pair-blocks.ts';

const kinds = fc.string({ unit: fc.constantFrom(...'12pldtf'), maxLength: 40 });
/** A page of kinds and what is done to it: blocks inserted, deleted, moved or split. */
const edited = kinds.chain((page) =>
  fc
    .array(
      fc.record({
        edit: fc.constantFrom('insert', 'delete', 'move', 'split'),
        from: fc.nat(page.length),
        to: fc.nat(page.length),
        kind: fc.constantFrom(...'12pldtf'),
      }),
      { maxLength: 4 },
    )
    .map((edits) => {
      const blocks = [...page];
      for (const { edit, from, to, kind } of edits) {
        if (edit === 'insert') blocks.splice(from, 0, kind);
        else if (edit === 'split') blocks.splice(from, 0, ...blocks.slice(from, from + 1));
        else {
          const taken = blocks.splice(from, 1);
          if (edit === 'move') blocks.splice(to, 0, ...taken);
        }
      }
      return [page, blocks.join('')] as const;
    }),
);

describe('pairBlocks', () => {
  it('pairs every block of pages that line up', () => {
    fc.assert(
      fc.property(kinds, (page) => {
        expect(pairBlocks(page, page)).toEqual([...page].map((_, index) => index));
      }),
    );
  });

  it('never pairs blocks of different kinds, never twice, never out of order', () => {
    fc.assert(
      fc.property(edited, ([own, other]) => {
        const pairs = pairBlocks(own, other);
        expect(pairs).toHaveLength(own.length);
        const paired = pairs.flatMap((target, index) => (target < 0 ? [] : [[own[index], other[target]]]));
        for (const [one, two] of paired) expect(one).toBe(two);
        const targets = pairs.filter((target) => target >= 0);
        expect(targets).toEqual([...new Set(targets)].sort((a, b) => a - b));
      }),
    );
  });

  it.each([
    ['a block too many leaves its section alone', '1p2pp2p', '1p2ppp2p', [0, 1, 2, -1, -1, 6, 7]],
    ['a kind that differs leaves its section alone', '1p2pl', '1p2pd', [0, 1, 2, -1, -1]],
    ['a heading too many leaves the page alone', '1p2p', '1p2p2p', [-1, -1, -1, -1]],
    ['a heading of another level leaves the page alone', '1p2p', '1p3p', [-1, -1, -1, -1]],
    ['text before the first heading is a section', 'p1p', 'pp1p', [-1, 2, 3]],
    ['nothing pairs with nothing', '', 'pp', []],
  ])('%s', (_name, own, other, expected) => {
    expect(pairBlocks(own, other)).toEqual(expected);
  });
});
