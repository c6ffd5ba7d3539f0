import { describe, expect, it } from 'vitest';
import { readChoice, writeChoice } from './purchase-choice.ts';

describe('a choice made before signing in', () => {
  it('comes back from the address, with what else the page shows', () => {
    const query = writeChoice('term=yearly&currency=EUR', { sku: 'pro-yearly', quantity: 3, key: '0af3' });
    expect(query).toBe('term=yearly&currency=EUR&buy=pro-yearly&quantity=3&wish=0af3');
    expect(readChoice(new URLSearchParams(query))).toEqual({ sku: 'pro-yearly', quantity: 3, key: '0af3' });
  });

  it.each([
    ['', undefined],
    ['buy=', undefined],
    ['buy=a', { sku: 'a', quantity: 1, key: undefined }],
    ['buy=a&quantity=-1', { sku: 'a', quantity: 1, key: undefined }],
    ['buy=a&quantity=1e9', { sku: 'a', quantity: 1, key: undefined }],
    ['buy=a&quantity=x', { sku: 'a', quantity: 1, key: undefined }],
  ])('is read from %j', (query, choice) => {
    expect(readChoice(new URLSearchParams(query))).toEqual(choice);
  });
});
