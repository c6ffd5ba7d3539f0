import type { TextRange } from '../core/search-index.ts';
import type { AnalyzedText } from '../index-file/analyzed-text.ts';
import { PLACE_NUMBERS } from '../index-file/text-places.ts';
import type { TermMatcher } from '../words/term-matcher.ts';

/**
 * The parts of a text that the query matches, in order and not overlapping. Of a word that goes on after what was typed, the typed letters;
 * stop words only in a query that has nothing else.
 */
export function matchRanges(text: AnalyzedText, matcher: TermMatcher): TextRange[] {
  const found = matcher.find(text.terms, text.from, text.to);
  if (found.count === 0) return [];
  const places = text.places();
  const ranges: { start: number; end: number }[] = [];
  for (let index = 0; index < found.count; index++) {
    const position = found.positions[index] ?? 0;
    const length = found.lengths[index] ?? 0;
    const typed = found.typed[index] ?? 0;
    const first = position * PLACE_NUMBERS;
    const start = places[first] ?? 0;
    const sameLength = places[first + 2] === 1;
    const end =
      typed > 0 && sameLength ? start + typed : (places[(position + length - 1) * PLACE_NUMBERS + 1] ?? start);
    if (end > start) ranges.push({ start, end });
  }
  if (ranges.length < 2) return ranges;
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: { start: number; end: number }[] = [];
  for (const range of ranges) {
    const before = merged.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else merged.push(range);
  }
  return merged;
}
