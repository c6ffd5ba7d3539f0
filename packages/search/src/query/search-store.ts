import type { Analyzer } from '../analysis/analyzer.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import type { RankReason, SearchQuery, SearchResult } from '../search-index.ts';
import { countFacets } from './count-facets.ts';
import { heldPhrases } from './held-phrases.ts';
import { isOutside } from './is-outside.ts';
import { keepDistinct } from './keep-distinct.ts';
import { matchRanges } from './match-ranges.ts';
import { planUnits } from './plan-units.ts';
import type { QueryUnit } from './query-unit.ts';
import { type Candidate, rankByPage, toRankedRecord } from './rank-by-page.ts';
import { restrictionOf } from './restrict-attributes.ts';
import { runStage } from './run-stage.ts';
import type { Scoring } from './score-record.ts';
import { stagesOf } from './stages.ts';
import { TermMatcher } from './term-matcher.ts';

/** Rows that an empty query looks at. */
const MOST_UNRANKED_ROWS = 5000;

const UNRANKED: RankReason = { stage: 'empty query', score: 0, factors: {}, words: 0, preference: 0 };
const NOTHING: SearchResult = { hits: [], total: 0, exhaustive: true, facets: {}, matches: () => [], words: [] };

/** Answers a query from an opened index, stage by stage until enough is found. */
export function searchStore(store: IndexStore, analyzer: Analyzer, query: SearchQuery): SearchResult {
  const { vocabulary, records } = store;
  const optional = new Set((query.optionalWords ?? []).flatMap((words) => wordsOf(words, analyzer)));
  const planned = planUnits(query.query, analyzer, vocabulary, {
    optional,
    records,
    beginnings: query.beginnings,
    synonyms: store.synonyms(analyzer),
  });
  if (planned.length === 0) return query.query.trim() === '' ? everything(store, query) : NOTHING;

  const restriction = restrictionOf(query.restrictSearchableAttributes, analyzer);
  const found = new Map<number, Candidate>();
  const stages = stagesOf(planned, {
    vocabulary,
    records,
    isStopWord: analyzer.isStopWord,
    heldPhrases: heldPhrases(store),
    beginnings: query.beginnings,
    columns: restriction.names,
    typoTolerance: query.typoTolerance !== false,
    nearest: query.nearest === true,
    found: () => found.size,
  });
  let units: readonly QueryUnit[] = planned;
  const scorings = new Map<readonly QueryUnit[], Scoring>();
  let total = 0;
  let exhaustive = true;
  for (const stage of stages) {
    const result = runStage(store, stage, { filter: query.filter, restriction, scorings, before: found });
    for (const candidate of result.candidates) found.set(candidate.row, candidate);
    total += result.total;
    exhaustive &&= result.exhaustive;
    if (result.candidates.length > 0) units = stage.units;
  }
  const { preference } = query;
  const preferenceOf = preference && ((row: number) => preference(store.record(row)));
  const ranked = rankByPage(found.values(), units, store.facts, preferenceOf);
  if (query.nearest !== true && isOutside(ranked[0], planned, units, store)) return NOTHING;
  const { items, ...counts } = paged(store, ranked, ({ candidate }) => candidate.row, total, query);
  const required = units.filter((unit) => unit.required);
  const sameUnits = required.length === units.length ? scorings.get(units)?.matcher : undefined;
  const marked = sameUnits ?? new TermMatcher(required, vocabulary);
  return {
    ...counts,
    hits: items.map((item) => toRankedRecord(item, store.record(item.candidate.row))),
    exhaustive,
    matches: (text, place) => matchRanges(store.analyzed(text, analyzer, place), marked),
    words: units.map(({ text }) => text),
  };
}

/** An empty query finds every record in the order of its standing. */
function everything(store: IndexStore, query: SearchQuery): SearchResult {
  const last = Math.min(store.records, MOST_UNRANKED_ROWS);
  const first = Array.from({ length: last }, (_, index) => index + 1);
  const rows = query.filter ? store.kept(first, query.filter) : first;
  const total = Math.round(rows.length * (store.records / Math.max(last, 1)));
  const { preference } = query;
  const preferred = preference
    ? rows.toSorted((a, b) => preference(store.record(b)) - preference(store.record(a)))
    : rows;
  const { items, ...counts } = paged(store, preferred, (row) => row, total, query);
  const hits = items.map((row) => ({ row, record: store.record(row), reason: UNRANKED }));
  return { ...counts, hits, exhaustive: last === store.records, matches: () => [], words: [] };
}

/** The asked page of what was found, with its counts. */
function paged<Item>(
  store: IndexStore,
  ranked: readonly Item[],
  rowOf: (item: Item) => number,
  total: number,
  { distinct, facets = [], offset, limit }: SearchQuery,
): Pick<SearchResult, 'total' | 'facets'> & { readonly items: readonly Item[] } {
  const { pages } = store.facts;
  const kept = keepDistinct(ranked, distinct, (item) => pages[rowOf(item)] ?? 0);
  const counted = facets.length > 0 ? store.counted(ranked.map(rowOf), facets) : [];
  return {
    items: kept.slice(offset, offset + limit),
    total: distinct ? kept.length : total,
    facets: countFacets(counted, facets),
  };
}

/** The words of a text as those of a query are told: folded, Chinese cut into words, Korean without particles. */
function wordsOf(text: string, analyzer: Analyzer): string[] {
  return analyzer.queryWords(text).map((word) => word.text);
}
