import type { ColumnTerms } from '../index-file/column-terms.ts';
import { countOfBits } from './count-of-bits.ts';
import type { UnitMatch } from './term-matcher.ts';
import { UNKNOWN_TERM, type Vocabulary } from './vocabulary.ts';

/** 1 when the units of a column stand side by side, less with every word between them, weighed by how many of the query they are. */
export function closenessOf(
  matches: readonly UnitMatch[],
  here: number,
  { required, requiredCount }: { readonly required: number; readonly requiredCount: number },
): number {
  const wanted = here & required;
  const count = countOfBits(wanted);
  if (count === 0) return 0;
  const share = count / requiredCount;
  if (count === 1) return share;
  // The shortest stretch that holds each unit once.
  const last = new Map<number, UnitMatch>();
  let shortest = Number.POSITIVE_INFINITY;
  let least = 0;
  for (const match of matches) {
    if ((wanted & (1 << match.unit)) === 0) continue;
    // An identifier is found whole and by its joined spelling, at the same place: what it takes is all of it.
    const before = last.get(match.unit);
    if (before?.position === match.position && before.length > match.length) continue;
    last.set(match.unit, match);
    if (last.size < count) continue;
    let start = Number.POSITIVE_INFINITY;
    let taken = 0;
    for (const { position, length } of last.values()) {
      if (position < start) start = position;
      taken += length;
    }
    const stretch = match.position + match.length - start;
    if (stretch - taken < shortest - least) {
      shortest = stretch;
      least = taken;
    }
  }
  const between = Math.max(0, shortest - least);
  return share / (1 + between / 4);
}

/** Share of a column's positions that matches take. */
export function shareTaken(matches: readonly UnitMatch[], positions: number): number {
  let taken = 0;
  let end = 0;
  for (const { position, length } of matches) {
    // In the order of their positions, and perhaps over one another.
    const last = position + length;
    if (last <= end) continue;
    taken += last - Math.max(position, end);
    end = last;
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
