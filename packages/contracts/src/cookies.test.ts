import { describe, expect, it } from 'vitest';
import { readAffiliateClick, writeAffiliateClick } from './cookies.ts';

describe('the affiliate’s cookie', () => {
  it('keeps code and second of a visit', () => {
    const value = writeAffiliateClick('abcd2345', 1_795_230_058_544);
    expect(value).toBe('abcd2345.1795230058');
    expect(readAffiliateClick(value)).toEqual({ code: 'abcd2345', clickedAt: new Date(1_795_230_058_000) });
  });

  it.each([
    '',
    'abcd2345',
    'abcd2345.',
    'abc.1',
    'ABCD2345.1',
    'abcd2345.-1',
    'abcd2345.1e9',
    'abcd2345.1.2',
    `abcd2345.${'9'.repeat(13)}`,
  ])('tells of no visit when it is "%s"', (value) => {
    expect(readAffiliateClick(value)).toBeUndefined();
  });
});
