import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePacks, type OfferedPack } from './View.tsx';

const pack = (tokens: number, price: number, maxQuantity = 20): OfferedPack => ({
  sku: `data-${tokens}`,
  name: String(tokens),
  tokens,
  maxQuantity,
  prices: { USD: price },
});
const PACKS = [pack(5, 300), pack(20, 1000), pack(50, 2200)];
const counts = (tokens: number, packs = PACKS) =>
  choosePacks(packs, tokens, 'USD')?.packs.map(({ pack: { name }, count }) => `${count} × ${name}`);

describe('choosePacks', () => {
  it.each([
    [0, []],
    [4, ['1 × 5']],
    [11, ['3 × 5']], // 9.00 instead of 10.00
    [16, ['1 × 20']],
    [45, ['1 × 50']],
    [51, ['1 × 50', '1 × 5']],
    [1_000, ['20 × 50']],
    [1_501, undefined],
  ])('covers %i with the least money', (tokens, expected) => {
    expect(counts(tokens)).toEqual(expected);
  });

  it('takes no more of a pack than may be ordered', () => {
    expect(counts(60, [pack(5, 300), pack(50, 2200, 1)])).toEqual(['1 × 50', '2 × 5']);
  });

  it('always covers what is needed, and no cheaper choice of two kinds does', () => {
    const price = fc.integer({ min: 1, max: 5_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), price, price, (tokens, small, large) => {
        const packs = [pack(5, small, 6), pack(20, large, 6)];
        const chosen = choosePacks(packs, tokens, 'USD');
        const held = chosen?.packs.reduce((sum, one) => sum + one.count * one.pack.tokens, 0) ?? 0;
        expect(held).toBeGreaterThanOrEqual(tokens);
        for (let a = 0; a <= 6; a += 1) {
          for (let b = 0; b <= 6; b += 1) {
            if (a * 5 + b * 20 >= tokens) expect(a * small + b * large).toBeGreaterThanOrEqual(chosen?.amount ?? 0);
          }
        }
      }),
    );
  });
});
