import type { Analyzer } from '../analysis/analyzer.ts';
import type { TextRange } from '../search-index.ts';
import type { QueryUnit } from './query-unit.ts';
import { TermMatcher } from './term-matcher.ts';

/**
 * The parts of a text that the query matches, in order and not overlapping. Of a word that goes on after what was typed, the typed letters;
 * stop words only in a query that has nothing else.
 */
export function matchRanges(text: string, analyzer: Analyzer, matcher: TermMatcher): TextRange[] {
  const tokens = analyzer.tokens(text);
  const terms = tokens.flatMap(({ term, beside }) => [term, ...beside]);
  const ranges: { start: number; end: number }[] = [];
  for (const { position, length, typed } of matcher.find(terms)) {
    const first = tokens[position];
    const last = tokens[position + length - 1];
    if (!first || !last) continue;
    const sameLength = first.end - first.start === first.term.length;
    ranges.push({ start: first.start, end: typed > 0 && sameLength ? first.start + typed : last.end });
  }
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: { start: number; end: number }[] = [];
  for (const range of ranges) {
    const before = merged.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else merged.push(range);
  }
  return merged;
}

/** Matcher of the words that are worth marking. */
export function markedUnits(units: readonly QueryUnit[]): TermMatcher {
  return new TermMatcher(units.filter(({ required }) => required));
}
