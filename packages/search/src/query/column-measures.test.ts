import { describe, expect, it } from 'vitest';
import { BESIDE } from '../analysis/analyzer.ts';
import { COLUMN_COUNT, type ColumnTerms, encodeTerms, termsAt } from '../index-file/column-terms.ts';
import { UnitMatches } from '../words/term-matcher.ts';
import { UNKNOWN_TERM, Vocabulary } from '../words/vocabulary.ts';
import { closenessOf, positionsOf, shareTaken } from './column-measures.ts';

/** Matches as unit, first position and length. */
function matchesOf(...found: readonly (readonly [unit: number, position: number, length: number])[]): UnitMatches {
  const matches = new UnitMatches();
  for (const [unit, position, length] of found) matches.add(unit, 1, position, length, 0);
  return matches;
}

describe('how close words stand', () => {
  /** Of units that are all required, with what the column before has left in the places for notes. */
  const closeness = (
    matches: UnitMatches,
    here: number,
    { required = here, positions = [0, 0, 0], lengths = [0, 0, 0] },
  ) =>
    closenessOf(matches, here, {
      required,
      requiredCount: required.toString(2).replaceAll('0', '').length,
      lastPositions: Int32Array.from(positions),
      lastLengths: Int32Array.from(lengths),
    });

  it('is nothing where no word has to be found', () => {
    expect(closeness(matchesOf([0, 0, 1]), 0b1, { required: 0 })).toBe(0);
  });

  it('is the share of the query for a word alone', () => {
    expect(closeness(matchesOf([0, 4, 1]), 0b001, { required: 0b011 })).toBe(0.5);
  });

  it('knows nothing of words that do not stand here, whatever another column has noted', () => {
    const matches = matchesOf([1, 10, 1], [2, 11, 1]);
    expect(closeness(matches, 0b110, { required: 0b110, lengths: [9, 9, 9] })).toBe(1);
  });

  it.each([
    ['whole first', [0, 0, 3], [0, 0, 1]],
    ['by its joined spelling first', [0, 0, 1], [0, 0, 3]],
  ] as const)('takes all of an identifier that is found twice at one place, %s', (_case, one, other) => {
    expect(closeness(matchesOf(one, other, [1, 3, 1]), 0b11, {})).toBe(1);
  });

  it('takes the place of a word that is nearer, though an earlier one takes more', () => {
    expect(closeness(matchesOf([0, 0, 3], [0, 5, 1], [1, 6, 1]), 0b11, {})).toBe(1);
  });

  it('finds a word anew where the column before has left the same place', () => {
    expect(closeness(matchesOf([0, 2, 1], [1, 3, 1]), 0b11, { positions: [2, 0, 0], lengths: [9, 0, 0] })).toBe(1);
  });
});

describe('the share of a column that is taken', () => {
  it('is that of the matches between two places of the list', () => {
    expect(shareTaken(matchesOf([0, 0, 1], [0, 2, 1], [0, 3, 1]), 1, 2, 4)).toBe(0.25);
  });

  it('counts a position once, whatever lies over it', () => {
    expect(shareTaken(matchesOf([0, 0, 3], [1, 1, 1], [2, 2, 2]), 0, 3, 8)).toBe(0.5);
  });
});

describe('the positions of a column', () => {
  const words = ['ab', 'b', 'word', `${BESIDE}stem`, '\uE001'];
  const vocabulary = new Vocabulary(words, new Uint32Array(words.length));
  const positions = (...terms: readonly string[]) => {
    const ids = terms.map((term) => (words.includes(term) ? words.indexOf(term) : UNKNOWN_TERM));
    const encoded = encodeTerms([ids, ...Array.from({ length: COLUMN_COUNT - 1 }, () => [])]);
    const read: ColumnTerms = { ...termsAt(encoded, 0), text: (index) => terms[index - COLUMN_COUNT] ?? '' };
    return positionsOf(read, COLUMN_COUNT, COLUMN_COUNT + terms.length, vocabulary);
  };

  it.each([
    ['a word', ['word'], 1],
    ['a word with a stem beside it', ['word', `${BESIDE}stem`], 1],
    ['a letter of the private use area that begins no stem', ['word', '\uE001'], 2],
    ['a run and its last letter', ['ab', 'b'], 1],
    ['a run and its last letter, which the index lacks', ['xy', 'y'], 1],
    ['a letter that ends no run', ['word', 'b'], 2],
  ])('of %s', (_case, terms, count) => {
    expect(positions(...terms)).toBe(count);
  });
});
