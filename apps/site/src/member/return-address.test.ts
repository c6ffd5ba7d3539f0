import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReturnAddress } from './return-address.ts';

const ORIGIN = 'https://site.example';
const read = (to: string) => readReturnAddress(`?to=${encodeURIComponent(to)}`, ORIGIN);

describe('readReturnAddress', () => {
  it('gives a path of this site with query and hash', () => {
    expect(read('/en/pricing/?term=monthly#plans')).toBe('/en/pricing/?term=monthly#plans');
    expect(readReturnAddress('', ORIGIN)).toBeUndefined();
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/..//evil.example/',
    '/./%2e%2e//evil.example/',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'en/pricing/',
    '',
  ])('refuses %j', (to) => {
    expect(read(to)).toBeUndefined();
  });

  it('never leaves the site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '@',
      ':',
      '//',
      'evil.example',
      '%2f',
      '?',
      '#',
      'https',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const to = read(`/${pieces.join('')}`);
        if (to !== undefined) expect(new URL(to, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
