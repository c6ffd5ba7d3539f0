import { describe, expect, it } from 'vitest';
import { percentOf } from './percent-of.ts';

describe('percentOf', () => {
  it.each([
    [7200, 20, 1440],
    [999, 12.5, 124],
    [10_000, 0.07, 7],
    [10_000, 12.34, 1234],
    [99_999_999, 90, 89_999_999],
    [450, 0, 0],
  ])('of %i by %d percent is %i', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });
});
