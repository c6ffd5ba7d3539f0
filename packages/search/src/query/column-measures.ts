import type { ColumnTerms } from '../index-file/column-terms.ts';
import type { UnitMatches } from '../words/term-matcher.ts';
import { countOfBits, UNKNOWN_TERM, type Vocabulary } from '../words/vocabulary.ts';

/** What closeness is told by, beside the matches. */
interface Wanted {
  /** Units that a record has to hold, as bits, and how many they are. */
  readonly required: number;
  readonly requiredCount: number;
  /** For each unit a place to note where it stands: of use only while one column is looked at. */
  readonly lastPositions: Int32Array;
  readonly lastLengths: Int32Array;
}

/** 1 when the units of a column stand side by side, less with every word between them, weighed by how many of the query they are. */
export function closenessOf(
  matches: UnitMatches,
  here: number,
  { required, requiredCount, lastPositions, lastLengths }: Wanted,
): number {
  const wanted = here & required;
  const count = countOfBits(wanted);
  if (count === 0) return 0;
  const share = count / requiredCount;
  if (count === 1) return share;
  // The shortest stretch that holds each unit once.
  let seen = 0;
  let shortest = Number.POSITIVE_INFINITY;
  let least = 0;
  for (let index = 0; index < matches.count; index++) {
    const unit = matches.units[index] ?? 0;
    const bit = 1 << unit;
    if ((wanted & bit) === 0) continue;
    const position = matches.positions[index] ?? 0;
    const length = matches.lengths[index] ?? 0;
    // An identifier is found whole and by its joined spelling, at the same place: what it takes is all of it.
    if (seen & bit && lastPositions[unit] === position && (lastLengths[unit] ?? 0) > length) continue;
    lastPositions[unit] = position;
    lastLengths[unit] = length;
    seen |= bit;
    if (seen !== wanted) continue;
    let start = Number.POSITIVE_INFINITY;
    let taken = 0;
    for (let other = 0; other < lastPositions.length; other++) {
      if ((wanted & (1 << other)) === 0) continue;
      start = Math.min(start, lastPositions[other] ?? 0);
      taken += lastLengths[other] ?? 0;
    }
    const stretch = position + length - start;
    if (stretch - taken < shortest - least) {
      shortest = stretch;
      least = taken;
    }
  }
  const between = Math.max(0, shortest - least);
  return share / (1 + between / 4);
}

/** Share of a column's positions that the matches from `first`, before `last` take. */
export function shareTaken(matches: UnitMatches, first: number, last: number, positions: number): number {
  let taken = 0;
  let end = 0;
  for (let index = first; index < last; index++) {
    // In the order of their positions, and perhaps over one another.
    const position = matches.positions[index] ?? 0;
    const until = position + (matches.lengths[index] ?? 0);
    if (until <= end) continue;
    taken += until - Math.max(position, end);
    end = until;
  }
  return Math.min(1, taken / positions);
}

/** Positions of a column, without terms that stand beside others and the last letters of runs. */
export function positionsOf(terms: ColumnTerms, from: number, to: number, vocabulary: Vocabulary): number {
  const { beside } = vocabulary;
  let positions = 0;
  let before = '';
  for (let index = from; index < to; index++) {
    const id = terms.ids[index] ?? UNKNOWN_TERM;
    const term = id === UNKNOWN_TERM ? terms.text(index) : vocabulary.term(id);
    if ((id < beside.from || id >= beside.to) && !endsRun(before, term)) positions++;
    before = term;
  }
  return positions;
}

/** Whether a term is the last letter of a run, which the pair of letters before holds already. */
function endsRun(before: string, term: string): boolean {
  return before.length === 2 && term.length === 1 && before.endsWith(term);
}
