import type { Analyzer } from '../analysis/analyzer.ts';
import type { TermList } from '../words/term-matcher.ts';
import { UNKNOWN_TERM, type Vocabulary } from '../words/vocabulary.ts';
import { decodePlaces, encodePlaces } from './text-places.ts';

/** A text by the terms that an index holds of it, and where they stand in it. */
export interface AnalyzedText {
  readonly terms: TermList;
  /** Where the text begins among the terms, and where it ends. */
  readonly from: number;
  readonly to: number;
  /** What `decodePlaces` gives: needed of a text in which something matches. */
  places(): readonly number[];
}

/** Analyses a text; terms that the index does not have keep their text. */
export function analyzeText(text: string, analyzer: Analyzer, vocabulary: Vocabulary): AnalyzedText {
  const tokens = analyzer.tokens(text);
  const terms = tokens.flatMap(({ term, beside }) => (beside.length === 0 ? term : [term, ...beside]));
  const ids = Uint32Array.from(terms, (term) => vocabulary.id(term));
  const bytes = encodePlaces(tokens);
  const unknown = ids.includes(UNKNOWN_TERM) ? terms : undefined;
  return {
    terms: { ids, text: (index) => unknown?.[index] ?? '' },
    from: 0,
    to: ids.length,
    places: () => decodePlaces(bytes),
  };
}
