import type { RankedRecord, StageName } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import type { QueryUnit } from './query-unit.ts';
import type { RecordScore } from './score-record.ts';

/** A record that a stage has found. */
export interface Candidate {
  readonly row: number;
  readonly stage: StageName;
  readonly score: RecordScore;
}

/** How much of a record's score depends on what the rest of its page holds of the query. */
const PAGE_SHARE = 0.35;
/** What a record keeps of its score for each better one of its page: a page named like the query would fill the list by itself. */
const REPEATED = 0.85;

/** A candidate with its place among the others. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  /** Factor by which the rest of its page has changed its score. */
  readonly evidence: number;
  /** Factor for the better records of its page. */
  readonly variety: number;
}

/**
 * Orders what all stages have found, best first; records without a score follow in the order of their standing. A record counts more when
 * other records of its page hold the words that it lacks: a question is seldom answered in one sentence. It counts less for every better
 * record of its page, which leaves the order of pages as it is and lets the list show more of them.
 *
 * @param pages number of the page of each row
 */
export function rankByPage(
  found: Iterable<Candidate>,
  units: readonly QueryUnit[],
  pages: Uint32Array,
): readonly RankedCandidate[] {
  const scored: Candidate[] = [];
  const unscored: RankedCandidate[] = [];
  const heldByPage = new Map<number, number>();
  for (const candidate of found) {
    const { row, score } = candidate;
    if (score.score === 0) {
      unscored.push({ candidate, score: 0, evidence: 1, variety: 1 });
      continue;
    }
    scored.push(candidate);
    const page = pages[row] ?? 0;
    heldByPage.set(page, (heldByPage.get(page) ?? 0) | score.units);
  }
  const ranked = scored.map((candidate) => {
    const evidence = evidenceOf(heldByPage.get(pages[candidate.row] ?? 0) ?? 0, units);
    return { candidate, score: candidate.score.score * evidence, evidence };
  });
  ranked.sort(byScore);
  const better = new Map<number, number>();
  const varied = ranked.map((one) => {
    const page = pages[one.candidate.row] ?? 0;
    const count = better.get(page) ?? 0;
    better.set(page, count + 1);
    const variety = REPEATED ** count;
    return { ...one, score: one.score * variety, variety };
  });
  varied.sort(byScore);
  return unscored.length === 0 ? varied : [...varied, ...unscored];
}

function byScore(a: { candidate: Candidate; score: number }, b: { candidate: Candidate; score: number }): number {
  return b.score - a.score || a.candidate.row - b.candidate.row;
}

/** How much a record counts by the units that its page holds. */
function evidenceOf(held: number, units: readonly QueryUnit[]): number {
  let total = 0;
  let weight = 0;
  for (const [unit, { weight: own }] of units.entries()) {
    total += own;
    if (held & (1 << unit)) weight += own;
  }
  return 1 - PAGE_SHARE + (PAGE_SHARE * weight) / total;
}

/** A candidate as it is given, with the reason of its rank. */
export function toRankedRecord(
  { candidate, score, evidence, variety }: RankedCandidate,
  record: SearchRecord,
): RankedRecord {
  const { stage, score: own } = candidate;
  return { record, reason: { stage, score, factors: { ...own.factors, evidence, variety } } };
}
