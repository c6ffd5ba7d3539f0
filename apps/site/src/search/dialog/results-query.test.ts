import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResultsQuery, writeResultsQuery } from './results-query.ts';
import { toQuery } from './search-query.ts';

describe('the address of the results page', () => {
  it.each([
    ['', { query: '', page: 1, section: null, allLanguages: false }],
    ['?q=deepl+key', { query: 'deepl key', page: 1, section: null, allLanguages: false }],
    [
      '?q=%E7%BF%BB%E8%AF%91&page=3&section=A%26B&languages=all',
      { query: '翻译', page: 3, section: 'A&B', allLanguages: true },
    ],
    ['?q=a&page=0&section=&languages=some', { query: 'a', page: 1, section: null, allLanguages: false }],
    ['?q=a&version=0.9', { query: 'a', page: 1, section: null, allLanguages: false, version: '0.9' }],
    ['?q=a&version=', { query: 'a', page: 1, section: null, allLanguages: false }],
    ['?q=a&page=-1', { query: 'a', page: 1, section: null, allLanguages: false }],
    ['?q=a&page=1e9', { query: 'a', page: 1, section: null, allLanguages: false }],
    ['?q=%zz&page=two', { query: '%zz', page: 1, section: null, allLanguages: false }],
  ])('[R11] reads %s', (search, asked) => {
    expect(readResultsQuery(search)).toEqual(asked);
  });

  it('[R11] asks again for what it asked for', () => {
    const asked = fc.record({
      query: fc.string({ unit: 'grapheme' }).map(toQuery),
      page: fc.integer({ min: 1, max: 9999 }),
      section: fc.option(fc.string({ minLength: 1 }), { nil: null }),
      allLanguages: fc.boolean(),
    });
    fc.assert(
      fc.property(asked, (given) => {
        expect(readResultsQuery(writeResultsQuery(given))).toEqual(given);
      }),
    );
  });
});

describe('toQuery', () => {
  it.each([
    ['  bilingual\n view ', 'bilingual view'],
    ['x'.repeat(65), 'x'.repeat(64)],
    [`${'x'.repeat(63)}😀`, 'x'.repeat(63)],
    [`${'x'.repeat(62)}😀`, `${'x'.repeat(62)}😀`],
  ])('[Q20] [Q21] makes %j a query of at most 64 characters', (text, query) => {
    expect(toQuery(text)).toBe(query);
  });
});
