import type { Analyzer } from '../analysis/analyzer.ts';
import { foldWord } from '../analysis/fold-word.ts';
import { splitWords } from '../analysis/split-words.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import type { RankedRecord, RankReason, SearchQuery, SearchResult } from '../search-index.ts';
import type { SearchRecord } from '../search-record.ts';
import { countFacets } from './count-facets.ts';
import { keepDistinct } from './keep-distinct.ts';
import { markedUnits, matchRanges } from './match-ranges.ts';
import { pageOf } from './page-of.ts';
import { planUnits } from './plan-units.ts';
import type { QueryUnit } from './query-unit.ts';
import { type Candidate, rankByPage } from './rank-by-page.ts';
import { type Restriction, restrictionOf } from './restrict-attributes.ts';
import { scoreRecord } from './score-record.ts';
import { type Stage, stagesOf } from './stages.ts';
import { TermMatcher } from './term-matcher.ts';

/** Rows of a stage that are looked at and counted; of more, the first by standing, and the total is estimated. */
const MOST_ROWS = 1000;
/** Rows of a stage that are scored; the others follow in their order by BM25. */
const SCORED_ROWS = 100;
/** Rows that are scored where the score decides whether they are found at all; the others are not. */
const MOST_SCORED_ROWS = 200;
/** Rows that an empty query looks at. */
const MOST_UNRANKED_ROWS = 5000;

interface StageResult {
  readonly candidates: readonly Candidate[];
  /** Matching records in all, estimated when there are more than were looked at. */
  readonly total: number;
  readonly exhaustive: boolean;
}

/** Answers a query from an opened index, stage by stage until enough is found. */
export function searchStore(store: IndexStore, analyzer: Analyzer, query: SearchQuery): SearchResult {
  const { vocabulary, records } = store;
  const planned = planUnits(query.query, analyzer, vocabulary, { optional: optionalWords(query), records });
  if (planned.length === 0) return query.query.trim() === '' ? everything(store, query) : NOTHING;

  const restriction = restrictionOf(query.restrictSearchableAttributes, analyzer);
  const found = new Map<number, Candidate>();
  const stages = stagesOf(planned, {
    vocabulary,
    records,
    columns: restriction.names,
    typoTolerance: query.typoTolerance !== false,
    found: () => found.size,
  });
  let units: readonly QueryUnit[] = planned;
  let total = 0;
  let exhaustive = true;
  for (const stage of stages) {
    const result = runStage(store, stage, query, restriction, found);
    for (const candidate of result.candidates) found.set(candidate.row, candidate);
    total += result.total;
    exhaustive &&= result.exhaustive;
    if (result.candidates.length > 0) units = stage.units;
  }
  const marked = markedUnits(units);
  return {
    ...paged(rankByPage([...found.values()], units), total, query),
    exhaustive,
    matches: (text) => matchRanges(text, analyzer, marked),
    words: units.map(({ text }) => text),
  };
}

function runStage(
  store: IndexStore,
  { name, expression, most, units, share }: Stage,
  { filter }: SearchQuery,
  restriction: Restriction,
  before: ReadonlyMap<number, Candidate>,
): StageResult {
  if (most === 0) return { candidates: [], total: 0, exhaustive: true };
  // Counting first costs as much as ranking a few rows: only what may be too many is counted.
  const rows = most > MOST_ROWS ? store.match(expression, MOST_ROWS + 1) : [];
  const cut = rows.length > MOST_ROWS;
  const last = cut ? (rows[MOST_ROWS - 1] ?? 0) : store.records;
  let exhaustive = !cut;
  const matcher = new TermMatcher(units);
  const needsScore = share > 0 || !restriction.verified;
  const candidates: Candidate[] = [];
  /** Held by too little of the query on their own: they count when their pages hold all of it. */
  const weak: Candidate[] = [];
  let scored = 0;
  for (const row of store.ranked(expression, last)) {
    if (before.has(row)) continue;
    const record = store.record(row);
    if (filter && !filter(record)) continue;
    if (scored >= MOST_SCORED_ROWS && needsScore) {
      exhaustive = false;
      break;
    }
    if (scored >= SCORED_ROWS && !needsScore) {
      candidates.push({ row, units: NO_UNITS, ranked: { record, reason: { stage: name, ...UNSCORED } } });
      continue;
    }
    scored++;
    const score = scoreRecord(record, restriction.columns(record, store.terms(row)), units, matcher);
    const reason: RankReason = { stage: name, score: score.score, factors: score.factors };
    const candidate = { row, units: score.units, ranked: { record, reason } };
    if (share > 0 ? score.share >= share : holdsAll(score.units, units)) candidates.push(candidate);
    else if (share > 0) weak.push(candidate);
  }
  candidates.push(...onCompletePages(weak, units));
  const total = Math.round(candidates.length * (store.records / last));
  return { candidates, total, exhaustive };
}

/** The candidates of pages that hold every word of the query, in one place or another. */
function onCompletePages(weak: readonly Candidate[], units: readonly QueryUnit[]): Candidate[] {
  return [...Map.groupBy(weak, ({ ranked }) => pageOf(ranked.record)).values()]
    .filter((page) => holdsAll(new Set(page.flatMap((candidate) => [...candidate.units])), units))
    .flat();
}

function holdsAll(held: ReadonlySet<number>, units: readonly QueryUnit[]): boolean {
  return units.every(({ required }, unit) => !required || held.has(unit));
}

/** An empty query finds every record in the order of its standing. */
function everything(store: IndexStore, query: SearchQuery): SearchResult {
  const last = Math.min(store.records, MOST_UNRANKED_ROWS);
  const ranked: RankedRecord[] = [];
  for (let row = 1; row <= last; row++) {
    const record = store.record(row);
    if (query.filter?.(record) !== false) ranked.push({ record, reason: { stage: 'empty query', ...UNSCORED } });
  }
  const total = Math.round(ranked.length * (store.records / Math.max(last, 1)));
  return { ...paged(ranked, total, query), exhaustive: last === store.records, matches: () => [], words: [] };
}

function paged(
  ranked: readonly RankedRecord[],
  total: number,
  { distinct, facets, offset, limit }: SearchQuery,
): Pick<SearchResult, 'hits' | 'total' | 'facets'> {
  const kept = keepDistinct(ranked, distinct);
  return {
    hits: kept.slice(offset, offset + limit),
    total: distinct ? kept.length : total,
    facets: countFacets(ranked.map(recordOf), facets),
  };
}

function optionalWords({ optionalWords = [] }: SearchQuery): Set<string> {
  return new Set(optionalWords.flatMap((words) => splitWords(words).map(({ text }) => foldWord(text))));
}

function recordOf({ record }: RankedRecord): SearchRecord {
  return record;
}

const UNSCORED = { score: 0, factors: {} };
const NO_UNITS: ReadonlySet<number> = new Set();
const NOTHING: SearchResult = { hits: [], total: 0, exhaustive: true, facets: {}, matches: () => [], words: [] };
