import type { Analyzer, Token } from '../analysis/analyzer.ts';
import type { TermList } from '../words/term-matcher.ts';
import { UNKNOWN_TERM, type Vocabulary } from '../words/vocabulary.ts';

/** Numbers in decoded places for each position. */
export const PLACE_NUMBERS = 3;

/** Bits of a number that a byte holds; the eighth says that it goes on. */
const BITS = 7;
const MORE = 1 << BITS;

/** Puts where each position of a text stands into few bytes: how far it begins after the one before, its length, and whether its letters are as many as its term's. */
export function encodePlaces(tokens: readonly Token[]): Uint8Array {
  const bytes: number[] = [];
  const write = (number: number) => {
    let left = number;
    for (; left >= MORE; left >>>= BITS) bytes.push((left & (MORE - 1)) | MORE);
    bytes.push(left);
  };
  let before = 0;
  for (const { term, start, end } of tokens) {
    write(start - before);
    write(((end - start) << 1) | Number(end - start === term.length));
    before = start;
  }
  return Uint8Array.from(bytes);
}

/** For each position: where it starts and ends in UTF-16 code units, and 1 when its letters are as many as its term's. */
export function decodePlaces(bytes: Uint8Array): readonly number[] {
  const places: number[] = [];
  let at = 0;
  const read = () => {
    let number = 0;
    for (let shift = 0; ; shift += BITS) {
      const byte = bytes[at++] ?? 0;
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return number;
    }
  };
  let start = 0;
  while (at < bytes.length) {
    start += read();
    const length = read();
    places.push(start, start + (length >>> 1), length & 1);
  }
  return places;
}

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
