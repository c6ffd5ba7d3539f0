import type { Analyzer } from '../analysis/analyzer.ts';
import type { RankReason, SearchQuery, SearchResult, TextRange } from '../core/search-index.ts';
import type { SearchRecord } from '../core/search-record.ts';
import { STEPS_PER_RECORD, type Work } from '../core/work.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import { type AnalyzedText, PLACE_NUMBERS } from '../index-file/text-places.ts';
import { QUALITY, type QueryUnit } from '../words/query-unit.ts';
import { TermMatcher } from '../words/term-matcher.ts';
import { countFacets } from './count-facets.ts';
import { heldPhrases } from './held-phrases.ts';
import { isOutside } from './is-outside.ts';
import { planUnits } from './plan-units.ts';
import { intentOf, roleWeights } from './query-intent.ts';
import { type Candidate, LazyRecord, rankByPage, toRankedRecord } from './rank-by-page.ts';
import { type Restriction, restrictionOf } from './restrict-attributes.ts';
import { runStage } from './run-stage.ts';
import { factorsOfScore } from './score-record.ts';
import type { Scoring } from './scoring.ts';
import { stagesOf } from './stages.ts';

/** Rows that an empty query looks at. */
const MOST_UNRANKED_ROWS = 5000;

const ONE_HAN = /^\p{sc=Han}$/u;

const UNRANKED: RankReason = { stage: 'empty query', score: 0, factors: {}, words: 0, preference: 0 };
const NOTHING: SearchResult = { hits: [], total: 0, exhaustive: true, facets: {}, matches: () => [], words: [] };

/** Answers a query from an opened index, stage by stage until enough is found. */
export function searchStore(store: IndexStore, analyzer: Analyzer, query: SearchQuery): SearchResult {
  const { vocabulary, records } = store;
  const optional = new Set((query.optionalWords ?? []).flatMap((words) => wordsOf(words, analyzer)));
  const plan = (text: string) =>
    planUnits(text, analyzer, vocabulary, {
      optional,
      records,
      beginnings: query.beginnings,
      synonyms: store.synonyms(analyzer),
    });
  const planned = plan(query.query);
  if (planned.length === 0) return query.query.trim() === '' ? everything(store, query) : NOTHING;

  const restriction = restrictionOf(query.restrictSearchableAttributes, analyzer);
  const scorings = new Map<readonly QueryUnit[], Scoring>();
  const respelled = () => {
    const text = store.respell?.(analyzer.folded(query.query));
    return text === undefined ? undefined : plan(text).map((unit) => asGuess(unit, planned));
  };
  const { found, units, total, exhaustive } = runStages(store, analyzer, query, {
    planned,
    respelled,
    restriction,
    scorings,
  });
  const { preference } = query;
  const preferenceOf = preference && readPreference(store, preference, query.work);
  const ofRoles = roleWeights(intentOf(query.query, analyzer.language));
  const ranked = rankByPage(found, units, store.facts, preferenceOf, ofRoles);
  if (query.nearest !== true && isOutside(query.query, ranked[0], planned, units, store)) return NOTHING;
  const { items, ...counts } = paged(store, ranked, ({ candidate }) => candidate.row, total, query);
  const factorsOf = ({ row, scoring }: Candidate) =>
    scoring ? factorsOfScore(row, restriction.columns(row, store), scoring) : {};
  const required = units.filter((unit) => unit.required);
  const sameUnits = required.length === units.length ? scorings.get(units)?.matcher : undefined;
  const marked = sameUnits ?? new TermMatcher(required, vocabulary);
  return {
    ...counts,
    hits: items.map((item) => toRankedRecord(item, () => read(store, item.candidate.row, query), factorsOf)),
    exhaustive,
    matches: (text, place) => withoutLetters(matchRanges(store.analyzed(text, analyzer, place), marked), text),
    words: units.map(({ text }) => text),
  };
}

/** A word that was put right is a guess, as one with a typing error is. */
function asGuess(unit: QueryUnit, planned: readonly QueryUnit[]): QueryUnit {
  if (planned.some(({ text }) => text === unit.text)) return unit;
  const alternatives = unit.alternatives.map((one) => ({
    ...one,
    quality: Math.min(one.quality, QUALITY.oneError),
    errors: 1,
  }));
  return { ...unit, alternatives };
}

interface StagesOptions {
  readonly planned: readonly QueryUnit[];
  readonly respelled: () => readonly QueryUnit[] | undefined;
  readonly restriction: Restriction;
  readonly scorings: Map<readonly QueryUnit[], Scoring>;
}

/** What all stages find, one after the other until it is enough. */
function runStages(store: IndexStore, analyzer: Analyzer, query: SearchQuery, options: StagesOptions) {
  const { planned, respelled, restriction, scorings } = options;
  const before = new Uint8Array(store.records + 1);
  const found: Candidate[] = [];
  let count = 0;
  const stages = stagesOf(planned, {
    vocabulary: store.vocabulary,
    records: store.records,
    isStopWord: analyzer.isStopWord,
    heldPhrases: heldPhrases(store, query.work),
    work: query.work,
    beginnings: query.beginnings,
    columns: restriction.names,
    typoTolerance: query.typoTolerance !== false,
    respelled,
    nearest: query.nearest === true,
    found: () => count,
  });
  let units: readonly QueryUnit[] = planned;
  let total = 0;
  let exhaustive = true;
  for (const stage of stages) {
    const { candidates, unscored, ...result } = runStage(store, stage, {
      filter: query.filter,
      work: query.work,
      restriction,
      scorings,
      before,
    });
    for (const { row } of candidates) before[row] = 1;
    for (const row of unscored) before[row] = 1;
    count += candidates.length + unscored.length;
    found.push(...candidates);
    for (const row of unscored.slice(0, mostUnscored(query)))
      found.push({ row, stage: stage.name, score: 0, units: 0, naming: 0, titled: 0, scoring: undefined });
    total += result.total;
    exhaustive &&= result.exhaustive;
    if (candidates.length > 0) units = stage.units;
  }
  return { found, units, total, exhaustive };
}

/** Of the rows that are not looked at closely those that may be given, for they follow all others; all where something is counted of them. */
function mostUnscored({ offset, limit, distinct, facets = [], preference }: SearchQuery): number {
  return distinct || facets.length > 0 || preference ? Number.POSITIVE_INFINITY : offset + limit;
}

/** An empty query finds every record in the order of its standing. */
function everything(store: IndexStore, query: SearchQuery): SearchResult {
  const last = Math.min(store.records, MOST_UNRANKED_ROWS);
  const first = Array.from({ length: last }, (_, index) => index + 1);
  const rows = query.filter ? store.kept(first, query.filter, query.work) : first;
  const total = Math.round(rows.length * (store.records / Math.max(last, 1)));
  const { preference } = query;
  const preferred = preference ? mostPreferredFirst(rows, readPreference(store, preference, query.work)) : rows;
  const { items, ...counts } = paged(store, preferred, (row) => row, total, query);
  const hits = items.map((row) => new LazyRecord(row, UNRANKED, () => read(store, row, query)));
  return { ...counts, hits, exhaustive: last === store.records, matches: () => [], words: [] };
}

function mostPreferredFirst(rows: readonly number[], preferenceOf: (row: number) => number): readonly number[] {
  const preferences = new Map(rows.map((row) => [row, preferenceOf(row)]));
  return rows.toSorted((a, b) => (preferences.get(b) ?? 0) - (preferences.get(a) ?? 0));
}

function readPreference(store: IndexStore, preference: NonNullable<SearchQuery['preference']>, work?: Work) {
  return (row: number): number => {
    work?.spend(STEPS_PER_RECORD);
    return preference(store.record(row));
  };
}

function read(store: IndexStore, row: number, { work }: SearchQuery): SearchRecord {
  work?.spend(STEPS_PER_RECORD);
  return store.record(row);
}

/** The asked page of what was found, with its counts. */
function paged<Item>(
  store: IndexStore,
  ranked: readonly Item[],
  rowOf: (item: Item) => number,
  total: number,
  { distinct, facets = [], offset, limit, work }: SearchQuery,
): Pick<SearchResult, 'total' | 'facets'> & { readonly items: readonly Item[] } {
  const { pages } = store.facts;
  const kept = takeDistinct(ranked, distinct, (item) => pages[rowOf(item)] ?? 0);
  const counted = facets.length > 0 ? store.counted(ranked.map(rowOf), facets, work) : [];
  return {
    items: kept.slice(offset, offset + limit),
    total: distinct ? kept.length : total,
    facets: countFacets(counted, facets, work),
  };
}

/** The words of a text as those of a query are told: folded, Chinese cut into words, Korean without particles. */
function wordsOf(text: string, analyzer: Analyzer): string[] {
  return analyzer.queryWords(text).map((word) => word.text);
}

/**
 * The parts of a text that the query matches, in order and not overlapping. Of a word that goes on after what was typed, the typed letters;
 * stop words only in a query that has nothing else.
 */
function matchRanges(text: AnalyzedText, matcher: TermMatcher): TextRange[] {
  const found = matcher.find(text.terms, text.from, text.to);
  if (found.count === 0) return [];
  const places = text.places();
  const ranges: { start: number; end: number }[] = [];
  for (let index = 0; index < found.count; index++) {
    const position = found.positions[index] ?? 0;
    const length = found.lengths[index] ?? 0;
    const typed = found.typed[index] ?? 0;
    const first = position * PLACE_NUMBERS;
    const start = places[first] ?? 0;
    const sameLength = places[first + 2] === 1;
    const end =
      typed > 0 && sameLength ? start + typed : (places[(position + length - 1) * PLACE_NUMBERS + 1] ?? start);
    if (end > start) ranges.push({ start, end });
  }
  if (ranges.length < 2) return ranges;
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: { start: number; end: number }[] = [];
  for (const range of ranges) {
    const before = merged.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else merged.push(range);
  }
  return merged;
}

/** A letter of a Chinese word is part of other words elsewhere: it is marked where nothing longer is. */
function withoutLetters(ranges: TextRange[], text: string): TextRange[] {
  const words = ranges.filter(({ start, end }) => !ONE_HAN.test(text.slice(start, end)));
  return words.length > 0 ? words : ranges;
}

/** Keeps at most `most` rows of each page, the first ones; 0 or undefined keeps all. */
function takeDistinct<Item>(
  items: readonly Item[],
  most: number | undefined,
  pageOf: (item: Item) => number,
): readonly Item[] {
  if (!most) return items;
  const kept = new Map<number, number>();
  return items.filter((item) => {
    const page = pageOf(item);
    const count = (kept.get(page) ?? 0) + 1;
    kept.set(page, count);
    return count <= most;
  });
}
