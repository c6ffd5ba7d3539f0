import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecentCopies } from './recent-copies.ts';

const copyOf = (length: number) => ({ bytes: new Uint8Array(length) });
const sumOf = (copies: readonly { readonly length: number }[]) => copies.reduce((sum, { length }) => sum + length, 0);

describe('recent copies', () => {
  it('makes a copy once and again after others have taken its room', () => {
    const recent = createRecentCopies(100);
    const owners = [{}, {}, {}];
    let made = 0;
    const ask = (index: number) =>
      recent.get(owners[index] as object, 'gzip', () => {
        made += 1;
        return copyOf(40);
      });
    const first = ask(0);
    expect(ask(0)).toBe(first);
    ask(1);
    expect([made, recent.bytes]).toEqual([2, 80]);
    ask(0); // the other one is now that of the longest rest
    ask(2);
    expect([made, recent.bytes]).toEqual([3, 80]);
    expect(ask(0)).toBe(first);
    ask(1);
    expect(made).toBe(4);
  });

  it('tells copies of one owner apart by their names', () => {
    const recent = createRecentCopies(100);
    const owner = {};
    expect(recent.get(owner, 'gzip', () => copyOf(1))).not.toBe(recent.get(owner, 'identity', () => copyOf(1)));
  });

  it('keeps no copy that is larger than all room', () => {
    const recent = createRecentCopies(100);
    expect(recent.get({}, 'gzip', () => copyOf(101)).bytes).toHaveLength(101);
    expect(recent.bytes).toBe(0);
  });

  it('keeps those asked for last, as many as there is room for, whatever is asked', () => {
    const owners = Array.from({ length: 5 }, () => ({}));
    const asked = fc.tuple(fc.nat({ max: 4 }), fc.constantFrom('gzip', 'identity'), fc.integer({ min: 20, max: 105 }));
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), (list) => {
        const recent = createRecentCopies(100);
        /** What should be kept, the longest rested first. */
        let kept: { key: string; length: number }[] = [];
        for (const [owner, name, length] of list) {
          const key = `${owner} ${name}`;
          const known = kept.find((one) => one.key === key);
          const copy = recent.get(owners[owner] as object, name, () => copyOf(length));
          expect(copy.bytes).toHaveLength(known?.length ?? length);
          kept = kept.filter((one) => one !== known);
          if (known || length <= 100) kept.push(known ?? { key, length });
          while (sumOf(kept) > 100) kept.shift();
          expect(recent.bytes).toBe(sumOf(kept));
        }
      }),
    );
  });

  it('keeps a copy that takes all room', () => {
    const recent = createRecentCopies(100);
    recent.get({}, 'gzip', () => copyOf(100));
    expect(recent.bytes).toBe(100);
  });
});
