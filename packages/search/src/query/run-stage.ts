import type { ColumnTerms } from '../index-file/column-terms.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import type { RecordFilter, StageName } from '../search-index.ts';
import { type FoundRows, findRows } from './find-rows.ts';
import type { QueryUnit } from './query-unit.ts';
import type { Candidate } from './rank-by-page.ts';
import type { Restriction } from './restrict-attributes.ts';
import { createScoring, type RecordScore, type Scoring, scoreRecord, shareOf } from './score-record.ts';
import type { Stage } from './stages.ts';

/** Rows of a stage that are looked at and counted; of more, the first by standing, and the total is estimated. */
const MOST_ROWS = 1000;
/** Rows that are scored. Where all that a stage finds count, the others follow in the order of their standing; elsewhere they are left out. */
const SCORED_ROWS = 200;

export interface StageResult {
  readonly candidates: readonly Candidate[];
  /** Matching records in all, estimated when there are more than were looked at. */
  readonly total: number;
  readonly exhaustive: boolean;
}

export interface StageOptions {
  readonly filter: RecordFilter | undefined;
  readonly restriction: Restriction;
  /** How the stages before have scored, by their units: most stages look for the same ones. */
  readonly scorings: Map<readonly QueryUnit[], Scoring>;
  /** Rows that earlier stages have found. */
  readonly before: ReadonlyMap<number, unknown>;
}

/** A record that holds part of the query. */
interface PartialRow {
  readonly row: number;
  /** Units that it may hold, as bits. */
  readonly held: number;
  /** Share of the query that these are. */
  readonly share: number;
}

const UNSCORED: RecordScore = { score: 0, factors: {}, units: 0, naming: 0 };

/** Looks for a query in one way. */
export function runStage(store: IndexStore, stage: Stage, options: StageOptions): StageResult {
  const { filter, restriction, scorings, before } = options;
  const scoring = scorings.get(stage.units) ?? createScoring(stage.units, store, restriction.names);
  scorings.set(stage.units, scoring);
  const found = findRows(store, stage, scoring, restriction, MOST_ROWS + 1);
  const cut = found.rows.length > MOST_ROWS;
  const looked = cut ? found.rows.slice(0, MOST_ROWS) : found.rows;
  const last = cut ? (looked.at(-1) ?? 0) : store.records;
  const kept = filter ? store.kept(looked, filter) : looked;
  const rows = kept.filter((row) => !before.has(row));
  const search = stage.share > 0 ? findPartial : findWhole;
  const termsOf = (row: number) => restriction.columns(row, store);
  const { candidates, complete } = search({ ...found, rows }, stage, scoring, termsOf);
  const total = Math.round(candidates.length * (store.records / last));
  return { candidates, total, exhaustive: complete && !cut };
}

type TermsOf = (row: number) => ColumnTerms;

interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Whether every row has been looked at. */
  readonly complete: boolean;
}

/** The records that hold all of the query. */
function findWhole({ rows, certain }: FoundRows, { name }: Stage, scoring: Scoring, termsOf: TermsOf): Candidates {
  const candidates: Candidate[] = [];
  for (const row of rows) {
    if (candidates.length >= SCORED_ROWS && certain) {
      candidates.push({ row, stage: name, score: UNSCORED });
      continue;
    }
    const score = scoreRecord(row, termsOf(row), scoring);
    if (holdsAll(score.units, scoring)) candidates.push({ row, stage: name, score });
  }
  return { candidates, complete: true };
}

/** The records that hold a share of the query, and those of pages that hold all of it in one place or another. */
function findPartial({ rows, heldBy }: FoundRows, stage: Stage, scoring: Scoring, termsOf: TermsOf): Candidates {
  const { name, share: wanted } = stage;
  const shares = new Map<number, number>();
  const strong: PartialRow[] = [];
  const weak: PartialRow[] = [];
  for (const row of rows) {
    // Most records that hold any of the words hold too little of the query, which is told sooner than their score.
    const held = heldBy(row);
    let share = shares.get(held);
    if (share === undefined) {
      share = shareOf(held, scoring);
      shares.set(held, share);
    }
    (share >= wanted ? strong : weak).push({ row, held, share });
  }
  strong.sort((a, b) => b.share - a.share || a.row - b.row);
  const candidates: Candidate[] = [];
  for (const partial of strong.slice(0, SCORED_ROWS)) {
    const score = scoreRecord(partial.row, termsOf(partial.row), scoring);
    if (shareOf(score.units, scoring) >= wanted) candidates.push({ row: partial.row, stage: name, score });
    else weak.push({ ...partial, held: score.units });
  }
  candidates.push(...onCompletePages(weak, name, scoring, termsOf));
  return { candidates, complete: strong.length <= SCORED_ROWS };
}

/** The records of pages that hold every word of the query, in one place or another. */
function onCompletePages(
  weak: readonly PartialRow[],
  stage: StageName,
  scoring: Scoring,
  termsOf: TermsOf,
): Candidate[] {
  const found: Candidate[] = [];
  for (const page of Map.groupBy(weak, ({ row }) => scoring.facts.pages[row]).values()) {
    if (!holdsAll(unitsOf(page.map(({ held }) => held)), scoring)) continue;
    const scored = page.map(({ row }) => ({ row, stage, score: scoreRecord(row, termsOf(row), scoring) }));
    if (holdsAll(unitsOf(scored.map(({ score }) => score.units)), scoring)) found.push(...scored);
  }
  return found;
}

function unitsOf(sets: readonly number[]): number {
  return sets.reduce((all, units) => all | units, 0);
}

function holdsAll(held: number, { required }: Scoring): boolean {
  return (held & required) === required;
}
