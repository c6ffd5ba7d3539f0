import type { Analyzer } from '../analysis/analyzer.ts';
import type { TermList } from './term-matcher.ts';
import { UNKNOWN_TERM, type Vocabulary } from './vocabulary.ts';

/** A text by the terms that an index would hold of it, and where they stand in it. */
export interface AnalyzedText extends TermList {
  /** For each position: where it starts and ends in UTF-16 code units, and 1 when its letters are as many as its term's. */
  readonly places: Uint32Array;
}

/** Numbers in `places` for each position. */
export const PLACE_NUMBERS = 3;

/** Analyses a text; terms that the index does not have keep their text. */
export function analyzeText(text: string, analyzer: Analyzer, vocabulary: Vocabulary): AnalyzedText {
  const tokens = analyzer.tokens(text);
  const terms = tokens.flatMap(({ term, beside }) => (beside.length === 0 ? term : [term, ...beside]));
  const ids = Uint32Array.from(terms, (term) => vocabulary.id(term));
  const places = new Uint32Array(tokens.length * PLACE_NUMBERS);
  for (const [position, { term, start, end }] of tokens.entries()) {
    places.set([start, end, Number(end - start === term.length)], position * PLACE_NUMBERS);
  }
  const unknown = ids.includes(UNKNOWN_TERM) ? terms : undefined;
  return { ids, places, text: (index) => unknown?.[index] ?? '' };
}
