import type { RecordFilter, StageName } from '../core/search-index.ts';
import type { Work } from '../core/work.ts';
import { type ColumnTerms, wholeRange } from '../index-file/column-terms.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import { COLUMN_NAMES } from '../index-file/schema.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { matchExpression } from './match-expression.ts';
import type { Candidate } from './rank-by-page.ts';
import type { Restriction } from './restrict-attributes.ts';
import { scoreRecord } from './score-record.ts';
import { createScoring, type Scoring, shareOf } from './scoring.ts';
import type { Stage } from './stages.ts';

/** Rows of a stage that are looked at and counted; of more, the first by standing, and the total is estimated. */
const MOST_ROWS = 1000;
/** Rows that are scored. Where all that a stage finds count, the others follow in the order of their standing; elsewhere they are left out. */
const SCORED_ROWS = 200;

export interface StageResult {
  readonly candidates: readonly Candidate[];
  /** Rows that hold all of the query and were not looked at closely. */
  readonly unscored: readonly number[];
  /** Matching records in all, estimated when there are more than were looked at. */
  readonly total: number;
  readonly exhaustive: boolean;
}

export interface StageOptions {
  readonly filter: RecordFilter | undefined;
  readonly work?: Work | undefined;
  readonly restriction: Restriction;
  /** How the stages before have scored, by their units: most stages look for the same ones. */
  readonly scorings: Map<readonly QueryUnit[], Scoring>;
  /** 1 for each row that earlier stages have found. */
  readonly before: Uint8Array;
}

/** Looks for a query in one way. */
export function runStage(store: IndexStore, stage: Stage, options: StageOptions): StageResult {
  const { filter, work, restriction, scorings, before } = options;
  const scoring = scorings.get(stage.units) ?? createScoring(stage.units, store, restriction.names);
  scorings.set(stage.units, scoring);
  const found = findRows(store, stage, scoring, restriction, MOST_ROWS + 1);
  const cut = found.rows.length > MOST_ROWS;
  const looked = cut ? found.rows.slice(0, MOST_ROWS) : found.rows;
  const last = cut ? (looked.at(-1) ?? 0) : store.records;
  const kept = filter ? store.kept(looked, filter, work) : looked;
  const rows = kept.filter((row) => before[row] === 0);
  const search = stage.share > 0 ? findPartial : findWhole;
  const termsOf = (row: number) => restriction.columns(row, store);
  const { candidates, unscored, complete } = search({ ...found, rows }, stage, scoring, termsOf);
  const total = Math.round((candidates.length + unscored.length) * (store.records / last));
  return { candidates, unscored, total, exhaustive: complete && !cut };
}

type TermsOf = (row: number) => ColumnTerms;

interface Candidates extends Pick<StageResult, 'candidates' | 'unscored'> {
  /** Whether every row has been looked at. */
  readonly complete: boolean;
}

/** The records that hold all of the query. */
function findWhole({ rows, certain }: FoundRows, { name }: Stage, scoring: Scoring, termsOf: TermsOf): Candidates {
  const candidates: Candidate[] = [];
  let at = 0;
  for (; at < rows.length && !(certain && candidates.length >= SCORED_ROWS); at++) {
    const candidate = candidateOf(rows[at] ?? 0, name, scoring, termsOf);
    if (holdsAll(candidate.units, scoring)) candidates.push(candidate);
  }
  return { candidates, unscored: rows.slice(at), complete: true };
}

function candidateOf(row: number, stage: StageName, scoring: Scoring, termsOf: TermsOf): Candidate {
  const { score, units, naming, titled } = scoreRecord(row, termsOf(row), scoring);
  return { row, stage, score, units, naming, titled, scoring };
}

/** Rows with the units that each may hold, as bits. */
interface HoldingRows {
  readonly rows: number[];
  readonly held: number[];
}

/** The records that hold a share of the query, and those of pages that hold all of it in one place or another. */
function findPartial({ rows, heldBy }: FoundRows, stage: Stage, scoring: Scoring, termsOf: TermsOf): Candidates {
  const { name, share: wanted } = stage;
  const shares = new Map<number, number>();
  const shareIn = (held: number): number => {
    let share = shares.get(held);
    if (share === undefined) {
      share = shareOf(held, scoring);
      shares.set(held, share);
    }
    return share;
  };
  const strong = new Map<number, number[]>();
  const weak: HoldingRows = { rows: [], held: [] };
  for (const row of rows) {
    // Most records that hold any of the words hold too little of the query, which is told sooner than their score.
    const held = heldBy(row);
    const share = shareIn(held);
    if (share >= wanted) {
      const alike = strong.get(share);
      if (alike) alike.push(row);
      else strong.set(share, [row]);
    } else {
      weak.rows.push(row);
      weak.held.push(held);
    }
  }
  // The larger share first; rows are in the order of their standing.
  const strongest = [...strong].sort(([one], [other]) => other - one).flatMap(([, alike]) => alike);
  const candidates: Candidate[] = [];
  for (const row of strongest.slice(0, SCORED_ROWS)) {
    const candidate = candidateOf(row, name, scoring, termsOf);
    if (shareIn(candidate.units) >= wanted) candidates.push(candidate);
    else {
      weak.rows.push(row);
      weak.held.push(candidate.units);
    }
  }
  candidates.push(...onCompletePages(weak, name, scoring, termsOf));
  return { candidates, unscored: [], complete: strongest.length <= SCORED_ROWS };
}

/** The records of pages that hold every word of the query, in one place or another. */
function onCompletePages(
  { rows, held }: HoldingRows,
  stage: StageName,
  scoring: Scoring,
  termsOf: TermsOf,
): Candidate[] {
  const { pages } = scoring.facts;
  const heldByPage = new Map<number, number>();
  for (let index = 0; index < rows.length; index++) {
    const page = pages[rows[index] ?? 0] ?? 0;
    heldByPage.set(page, (heldByPage.get(page) ?? 0) | (held[index] ?? 0));
  }
  const pageOf = (row: number) => pages[row] ?? 0;
  const complete = rows.filter((row) => holdsAll(heldByPage.get(pageOf(row)) ?? 0, scoring));
  const found: Candidate[] = [];
  for (const page of Map.groupBy(complete, pageOf).values()) {
    const scored = page.map((row) => candidateOf(row, stage, scoring, termsOf));
    const units = scored.reduce((all, candidate) => all | candidate.units, 0);
    if (holdsAll(units, scoring)) found.push(...scored);
  }
  return found;
}

function holdsAll(held: number, { required }: Scoring): boolean {
  return (held & required) === required;
}

/** Rows that a stage has to look at, in the order of their standing. */
interface FoundRows {
  readonly rows: readonly number[];
  /** Whether each of them holds what the stage asks for, or may only. */
  readonly certain: boolean;
  /** Units that a row may hold, as bits: no others, and perhaps not all of these. */
  heldBy(row: number): number;
}

/** Finds the rows of a stage: from memory where the index fits into it, else by the full-text table. */
function findRows(
  store: IndexStore,
  stage: Stage,
  scoring: Scoring,
  restriction: Restriction,
  most: number,
): FoundRows {
  const { units, operator, columns } = stage;
  const { postings } = store;
  const heldIn = (row: number) => {
    const terms = restriction.columns(row, store);
    const { from, to } = wholeRange(terms);
    return scoring.matcher.mayHold(terms, from, to);
  };
  if (!postings) {
    const expression = matchExpression(units.filter(isRequired), operator, columns, store.vocabulary);
    const rows = expression === undefined ? [] : store.match(expression, most);
    return { rows, certain: restriction.verified, heldBy: heldIn };
  }
  const { held, among } = postings.find(units, columns);
  const { required } = scoring;
  const rows: number[] = [];
  for (let row = 1; row < among.length && rows.length < most; row++) {
    const wanted = (among[row] ?? 0) & required;
    if (operator === 'AND' ? wanted === required : wanted !== 0) rows.push(row);
  }
  const certain = units
    .filter(isRequired)
    .every(({ alternatives }) => alternatives.every(({ terms }) => terms.length === 1));
  const whole = restriction.names.length === COLUMN_NAMES.length;
  return { rows, certain: certain && restriction.verified, heldBy: whole ? (row) => held[row] ?? 0 : heldIn };
}

function isRequired({ required }: { readonly required: boolean }): boolean {
  return required;
}
