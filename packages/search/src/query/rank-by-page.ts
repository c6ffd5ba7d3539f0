import type { RankedRecord } from '../search-index.ts';
import { pageOf } from './page-of.ts';
import type { QueryUnit } from './query-unit.ts';

/** A record that a stage has found. */
export interface Candidate {
  readonly row: number;
  readonly ranked: RankedRecord;
  /** Indexes of the units that the record holds. */
  readonly units: ReadonlySet<number>;
}

/** How much of a record's score depends on what the rest of its page holds of the query. */
const PAGE_SHARE = 0.35;

/**
 * Orders what all stages have found, best first; records without a score follow in the order in which they were found. A record counts
 * more when other records of its page hold the words that it lacks: a question is seldom answered in one sentence.
 */
export function rankByPage(found: readonly Candidate[], units: readonly QueryUnit[]): readonly RankedRecord[] {
  const scored = found.filter(isScored).map((candidate) => ({ ...candidate, page: pageOf(candidate.ranked.record) }));
  const heldByPage = new Map<string, Set<number>>();
  for (const { page, units: held } of scored) {
    const all = heldByPage.get(page);
    if (all) for (const unit of held) all.add(unit);
    else heldByPage.set(page, new Set(held));
  }
  const total = units.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = scored.map(({ row, page, ranked: { record, reason } }) => {
    let weight = 0;
    for (const unit of heldByPage.get(page) ?? []) weight += units[unit]?.weight ?? 0;
    const evidence = 1 - PAGE_SHARE + (PAGE_SHARE * weight) / total;
    return {
      row,
      record,
      reason: { ...reason, score: reason.score * evidence, factors: { ...reason.factors, evidence } },
    };
  });
  weighed.sort((a, b) => b.reason.score - a.reason.score || a.row - b.row);
  return [
    ...weighed.map(({ record, reason }) => ({ record, reason })),
    ...found.filter((candidate) => !isScored(candidate)).map(({ ranked }) => ranked),
  ];
}

function isScored({ ranked }: Candidate): boolean {
  return ranked.reason.score > 0;
}
