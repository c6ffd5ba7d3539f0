import type { RecordFacts } from '../index-file/record-facts.ts';
import type { RankedRecord, StageName } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import { countOfBits } from './count-of-bits.ts';
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
/** Power of a page's weight that counts when the query names the page, and otherwise: all of it, or its root for the title. */
const NAMED = 0.1;
const UNNAMED = 1;
/** A word that names more pages than these tells none of them from the others. */
const MOST_NAMED = 4;

/** A candidate with its place among the others. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  /** Factor by which the rest of its page has changed its score. */
  readonly evidence: number;
  /** Factor for how much its page counts beside others. */
  readonly weight: number;
  /** Factor for the better records of its page. */
  readonly variety: number;
  /** Required words of the query that it holds. */
  readonly words: number;
  readonly preference: number;
}

/**
 * Orders what all stages have found, best first; records without a score follow in the order of their standing. A record counts more when
 * other records of its page hold the words that it lacks: a question is seldom answered in one sentence. It counts less for every better
 * record of its page, which leaves the order of pages as it is and lets the list show more of them.
 *
 * @param facts number and weight of the page of each row
 * @param preferenceOf how much a row is to be preferred among those that hold as many words of the query
 */
export function rankByPage(
  found: Iterable<Candidate>,
  units: readonly QueryUnit[],
  { pages, weights }: Pick<RecordFacts, 'pages' | 'weights'>,
  preferenceOf: (row: number) => number = () => 0,
): readonly RankedCandidate[] {
  const required = requiredOf(units);
  const scored: Candidate[] = [];
  const unscored: RankedCandidate[] = [];
  const heldByPage = new Map<number, number>();
  for (const candidate of found) {
    const { row, score } = candidate;
    if (score.score === 0) {
      // Such a row holds all of the query: it was only not looked at closely.
      unscored.push({
        candidate,
        score: 0,
        weight: 1,
        evidence: 1,
        variety: 1,
        words: countOfBits(required),
        preference: preferenceOf(row),
      });
      continue;
    }
    scored.push(candidate);
    const page = pages[row] ?? 0;
    heldByPage.set(page, (heldByPage.get(page) ?? 0) | score.units);
  }
  const named = namedPages(scored, pages);
  const ranked = scored.map((candidate) => {
    const power = named.has(pages[candidate.row] ?? 0) ? NAMED : UNNAMED;
    const weight = (weights[candidate.row] ?? 1) ** power;
    const evidence = evidenceOf(heldByPage.get(pages[candidate.row] ?? 0) ?? 0, units);
    const words = countOfBits(candidate.score.units & required);
    const preference = preferenceOf(candidate.row);
    return { candidate, score: candidate.score.score * weight * evidence, weight, evidence, words, preference };
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
  const all = unscored.length === 0 ? varied : [...varied, ...unscored];
  // A preference decides among what answers the query equally well, as with the hosted service: words first.
  if (!all.some(({ preference }) => preference !== 0)) return all;
  return all.toSorted((a, b) => b.words - a.words || b.preference - a.preference);
}

/** Pages that the query names: a word of it stands in their own title or address, and in those of few others. */
function namedPages(scored: readonly Candidate[], pages: Uint32Array): ReadonlySet<number> {
  const pagesOf = new Map<number, Set<number>>();
  for (const { row, score } of scored) {
    for (let unit = 0; score.naming >> unit > 0; unit++) {
      if ((score.naming & (1 << unit)) === 0) continue;
      const own = pagesOf.get(unit) ?? new Set();
      pagesOf.set(unit, own.add(pages[row] ?? 0));
    }
  }
  return new Set([...pagesOf.values()].filter((own) => own.size <= MOST_NAMED).flatMap((own) => [...own]));
}

/** The units that a record has to hold, as bits. */
function requiredOf(units: readonly QueryUnit[]): number {
  let required = 0;
  for (const [index, unit] of units.entries()) if (unit.required) required |= 1 << index;
  return required;
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
  { candidate, score, evidence, weight, variety, words, preference }: RankedCandidate,
  record: SearchRecord,
): RankedRecord {
  const { row, stage, score: own } = candidate;
  return {
    row,
    record,
    reason: { stage, score, factors: { ...own.factors, page: weight, evidence, variety }, words, preference },
  };
}
