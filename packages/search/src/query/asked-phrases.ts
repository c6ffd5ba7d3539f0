import type { ColumnTerms } from '../index-file/column-terms.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import type { UnitMatches } from '../words/term-matcher.ts';
import { UNKNOWN_TERM, type Vocabulary } from '../words/vocabulary.ts';
import { positionsOf, shareTaken } from './column-measures.ts';

/** How much of the likeness of a phrase depends on how much of it the query says. */
const PHRASE_SHARE = 0.8;

interface Asked {
  readonly units: readonly QueryUnit[];
  /** Weight of all units together. */
  readonly weight: number;
  readonly vocabulary: Vocabulary;
  /** Id of `PHRASE_END`. */
  readonly phraseEnd: number;
  /** For each unit a place to note how well it matches: of use only while one phrase is looked at. */
  readonly qualities: Float64Array;
}

/**
 * How much the phrase of readers that is most like a query is like it, from 0 to 1: the share of the query that it holds, squared, less where it says more than
 * the query. Words that stand in several phrases are in none of them together.
 *
 * @param matches of the column that holds the phrases, in the order of their positions
 * @param from where the column begins among the terms, `to` where it ends
 */
export function likenessOfPhrases(
  matches: UnitMatches,
  terms: ColumnTerms,
  from: number,
  to: number,
  asked: Asked,
): number {
  const { vocabulary, phraseEnd: end } = asked;
  const { beside } = vocabulary;
  let best = 0;
  let next = 0;
  let position = 0;
  let start = from;
  for (let index = from; index <= to; index++) {
    const id = terms.ids[index] ?? UNKNOWN_TERM;
    // Headings that are searched alone may say words that the index lacks: these end no phrase.
    if (index < to && (id !== end || end === UNKNOWN_TERM)) {
      if (id < beside.from || id >= beside.to) position++;
      continue;
    }
    const first = next;
    while (next < matches.count && (matches.positions[next] ?? 0) < position) next++;
    if (next > first) {
      const likeness = likenessOf(matches, first, next, positionsOf(terms, start, index, vocabulary), asked);
      if (likeness > best) best = likeness;
    }
    position++;
    start = index + 1;
  }
  return best;
}

/** Of the matches from `first`, before `last`. */
function likenessOf(matches: UnitMatches, first: number, last: number, positions: number, asked: Asked): number {
  const { units, weight, qualities } = asked;
  qualities.fill(0);
  for (let index = first; index < last; index++) {
    const unit = matches.units[index] ?? 0;
    qualities[unit] = Math.max(qualities[unit] ?? 0, matches.qualities[index] ?? 0);
  }
  let held = 0;
  for (let unit = 0; unit < units.length; unit++) held += (units[unit]?.weight ?? 0) * (qualities[unit] ?? 0);
  const share = 1 - PHRASE_SHARE + PHRASE_SHARE * shareTaken(matches, first, last, positions);
  return (held / weight) ** 2 * share;
}
