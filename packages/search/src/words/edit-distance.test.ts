import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['deepl', 'deepl', 0],
    ['depl', 'deepl', 1],
    ['deelp', 'deepl', 1],
    ['tranlsaiton', 'translation', 2],
    ['abc', 'xyz', 3],
  ])('from %s to %s is %i', (typed, word, distance) => {
    expect(editDistance(typed, word, 2)).toBe(distance);
  });

  it('measures to the nearest beginning of a word', () => {
    expect(editDistance('transalt', 'translation', 2, true)).toBe(1);
    expect(editDistance('transl', 'translation', 2, true)).toBe(0);
  });

  it('gives up above the most', () => {
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2)).toBe(editDistance(b, a, 2));
      }),
    );
  });

  it('is 1 at most after one error of any kind', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', ''), (a, place, letter) => {
        const at = a.length === 0 ? 0 : place % a.length;
        const mistyped = a.slice(0, at) + letter + a.slice(at + 1);
        expect(editDistance(mistyped, a, 2)).toBeLessThanOrEqual(1);
        const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
        expect(editDistance(swapped, a, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('to a beginning is never more than to the whole', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 2, true)).toBeLessThanOrEqual(editDistance(a, b, 2));
      }),
    );
  });
});
