import { describe, expect, it } from 'vitest';
import { adviceFor, countPages, estimateTokens, PAGES_MAX } from './estimate-pages.ts';

describe('countPages', () => {
  it.each([
    [1, 12, 12],
    [5, 5, 1],
    [12, 1, undefined],
    [0, 3, undefined],
    [1.5, 3, undefined],
    [Number.NaN, 3, undefined],
    [1, PAGES_MAX + 1, undefined],
  ])('counts pages %s to %s: %s', (first, last, pages) => {
    expect(countPages(first, last)).toBe(pages);
  });
});

describe('estimateTokens', () => {
  it('takes 1,000 tokens for 750 words that are read, and as many for those that are written', () => {
    expect(estimateTokens(3, 'usual')).toBe(4000);
    expect(estimateTokens(1, 'loose')).toBe(800);
    expect(estimateTokens(15, 'dense')).toBe(32_000);
  });
});

describe('adviceFor', () => {
  it.each([
    [99, 'short'],
    [100, 'long'],
    [299, 'long'],
    [300, 'veryLong'],
  ])('of %s pages is %s', (pages, advice) => {
    expect(adviceFor(pages)).toBe(advice);
  });
});
