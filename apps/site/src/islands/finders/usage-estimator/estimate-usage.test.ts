import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens, fillsMeter, MAX_AMOUNT, readAmount } from './estimate-usage.ts';

const NONE = { article: 0, paper: 0, book: 0, video: 0 };
const amount = fc.integer({ min: 0, max: MAX_AMOUNT });

describe('estimateTokens', () => {
  it.each([
    ['nothing', NONE, 0],
    // 1,200 words are 1,600 tokens, read and written
    ['an article', { ...NONE, article: 1 }, 3_200],
    ['a book', { ...NONE, book: 1 }, 240_000],
    // 3 × 8,000 + 10 × 9,000 words = 304,000 tokens
    ['papers and videos, rounded up', { ...NONE, paper: 3, video: 10 }, 310_000],
  ])('counts %s', (_name, amounts, tokens) => {
    expect(estimateTokens(amounts)).toBe(tokens);
  });

  it('never falls when there is more to translate', () => {
    fc.assert(
      fc.property(fc.record({ article: amount, paper: amount, book: amount, video: amount }), amount, (some, more) => {
        expect(estimateTokens({ ...some, paper: some.paper + more })).toBeGreaterThanOrEqual(estimateTokens(some));
      }),
    );
  });
});

describe('readAmount', () => {
  it.each([
    ['12', 12],
    ['', 0],
    ['-3', 0],
    ['2.9', 2],
    ['1e9', MAX_AMOUNT],
    ['many', 0],
  ])('reads %j as %i', (typed, number) => {
    expect(readAmount(typed)).toBe(number);
  });
});

describe('fillsMeter', () => {
  it('shows no meter that looks empty, and every one beside which words could only repeat it', () => {
    expect([0, 0.02, 0.099].some(fillsMeter)).toBe(false);
    expect([0.1, 0.5, 1, 7].every(fillsMeter)).toBe(true);
  });
});
