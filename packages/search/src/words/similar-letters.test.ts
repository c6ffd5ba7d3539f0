import { describe, expect, it } from 'vitest';
import { differBySimilar } from './similar-letters.ts';

describe('words that differ by a letter that is easily taken for another', () => {
  it.each([
    ['غايم', 'عايم'],
    ['نضام', 'نظام'],
    ['बटण', 'बटन'],
    ['पेज', 'पैज'],
  ])('%s is like %s', (typed, meant) => {
    expect(differBySimilar(typed, meant)).toBe(true);
    expect(differBySimilar(meant, typed)).toBe(true);
  });

  it.each([
    ['another letter', 'बटन', 'बटक'],
    ['two letters, each like the other', 'غايض', 'عايظ'],
    ['a letter more', 'बटन', 'बटनण'],
    ['nothing', 'बटन', 'बटन'],
    ['letters of scripts that tell them apart', 'note', 'mote'],
  ])('%s is more, or less, than that', (_case, typed, meant) => {
    expect(differBySimilar(typed, meant)).toBe(false);
  });
});
