import { describe, expect, it } from 'vitest';
import { BESIDE } from '../analysis/analyzer.ts';
import { COLUMN_COUNT, type ColumnTerms, encodeTerms, termsAt } from '../index-file/column-terms.ts';
import { PHRASE_END } from '../index-file/record-terms.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { TermMatcher } from '../words/term-matcher.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { likenessOfPhrases } from './asked-phrases.ts';

/** How much a column of these terms is like a query of some words, all of one weight, where an index knows some of the terms. */
function likeness(query: readonly string[], terms: readonly string[], known = terms): number {
  const words = [...new Set(known)].sort();
  const vocabulary = new Vocabulary(words, new Uint32Array(words.length).fill(1));
  const units = query.map((text): QueryUnit => {
    return { text, weight: 1, required: true, alternatives: [{ terms: [text], prefix: false, quality: 1 }] };
  });
  const encoded = encodeTerms([
    terms.map((term) => vocabulary.id(term)),
    ...Array.from({ length: COLUMN_COUNT - 1 }, () => []),
  ]);
  const column: ColumnTerms = { ...termsAt(encoded, 0), text: (index) => terms[index - COLUMN_COUNT] ?? '' };
  const [from, to] = [COLUMN_COUNT, COLUMN_COUNT + terms.length];
  return likenessOfPhrases(new TermMatcher(units, vocabulary).find(column, from, to), column, from, to, {
    units,
    weight: units.length,
    vocabulary,
    phraseEnd: vocabulary.id(PHRASE_END),
    qualities: new Float64Array(units.length),
  });
}

describe('how much a query is like a phrase of readers', () => {
  it('is told of each phrase by itself: the first word of the next one is none of it', () => {
    expect(likeness(['phone', 'hot'], ['phone', PHRASE_END, 'hot', PHRASE_END])).toBe(0.5 ** 2);
    expect(likeness(['phone', 'hot'], ['hot', PHRASE_END, 'phone', 'hot', PHRASE_END])).toBe(1);
  });

  it('is told of each phrase by itself, though stems stand beside its words', () => {
    const phrases = ['phones', `${BESIDE}phone`, 'models', `${BESIDE}model`, PHRASE_END, 'hot'];
    expect(likeness(['phones', 'hot'], phrases)).toBe(0.5 ** 2);
  });

  it('is told of a heading as of one phrase, whether the index has all of its words or not', () => {
    const heading = ['side', 'of', 'panel'];
    expect(likeness(['side', 'panel'], heading)).toBeCloseTo(0.2 + 0.8 * (2 / 3));
    expect(likeness(['side', 'panel'], heading, ['side', 'panel'])).toBeCloseTo(0.2 + 0.8 * (2 / 3));
  });
});
