import { BESIDE } from '../analysis/analyzer.ts';
import type { ColumnTerms } from '../index-file/index-store.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { SearchRecord } from '../search-record.ts';
import type { QueryUnit } from './query-unit.ts';
import type { TermMatcher, UnitMatch } from './term-matcher.ts';

export interface RecordScore {
  readonly score: number;
  /** Share of the query that the record holds: by the weight of its words or by their number, whichever is more. */
  readonly share: number;
  readonly factors: Readonly<Record<string, number>>;
  /** Indexes of the units it holds. */
  readonly units: ReadonlySet<number>;
}

/** How much a word counts by where it stands. */
const PLACE: Readonly<Record<Column, number>> = {
  title: 1,
  heading: 0.85,
  body: 0.5,
  topic: 0.45,
  above: 0.4,
  slug: 0.8,
};

const LEVEL: Readonly<Record<SearchRecord['type'], number>> = {
  lvl1: 1.25,
  lvl2: 1.1,
  lvl3: 1.05,
  lvl4: 1,
  lvl5: 1,
  lvl6: 1,
  content: 1,
};

const COMPLETENESS = 0.6;
const TOPIC = 0.6;
const PROXIMITY = 0.35;

/**
 * Score of a record: coverage² × heading level × exactness × completeness × topic × proximity × page weight. Exactness is the mean, by
 * weight, of each word's best match, which counts by its column; completeness how much of a heading the query says; topic how much of
 * the query the page's title says; proximity how close its words stand together in one column.
 */
export function scoreRecord(
  record: SearchRecord,
  columns: ColumnTerms,
  units: readonly QueryUnit[],
  matcher: TermMatcher,
): RecordScore {
  const best = new Array<number>(units.length).fill(0);
  let closeness = 0;
  let completeness = 0;
  const inTitle = new Set<number>();
  for (const column of COLUMN_NAMES) {
    const terms = columns[column];
    if (terms.length === 0) continue;
    const matches = matcher.find(terms);
    if (matches.length === 0) continue;
    const saysTopic = column === 'title' || (column === 'topic' && record.type !== 'lvl1');
    for (const { unit, quality } of matches) {
      best[unit] = Math.max(best[unit] ?? 0, quality * PLACE[column]);
      if (saysTopic) inTitle.add(unit);
    }
    closeness = Math.max(closeness, closenessOf(matches, units));
    if (column === 'title' || column === 'heading' || column === 'slug') {
      completeness = Math.max(completeness, shareTaken(matches, terms));
    }
  }
  let total = 0;
  let found = 0;
  let exactness = 0;
  let topic = 0;
  let required = 0;
  let requiredFound = 0;
  const held = new Set<number>();
  for (const [index, { weight, required: counts }] of units.entries()) {
    total += weight;
    if (counts) required++;
    const value = best[index] ?? 0;
    if (value === 0) continue;
    if (counts) requiredFound++;
    held.add(index);
    found += weight;
    if (inTitle.has(index)) topic += weight;
    exactness += weight * value;
  }
  const coverage = total > 0 ? found / total : 0;
  const factors = {
    coverage: coverage * coverage,
    level: LEVEL[record.type],
    exactness: found > 0 ? exactness / found : 0,
    completeness: 1 + COMPLETENESS * completeness,
    topic: 1 + (TOPIC * topic) / total,
    proximity: 1 - PROXIMITY + PROXIMITY * closeness,
    page: record.type === 'lvl1' ? Math.sqrt(record.weight.page) : record.weight.page,
  };
  const score = Object.values(factors).reduce((product, factor) => product * factor, 1);
  return { score, share: Math.max(coverage, requiredFound / required), factors, units: held };
}

/** 1 when the units of a column stand side by side, less with every word between them, weighed by how many of the query they are. */
function closenessOf(matches: readonly UnitMatch[], units: readonly QueryUnit[]): number {
  const wanted = new Set(matches.filter(({ unit }) => units[unit]?.required).map(({ unit }) => unit));
  if (wanted.size === 0) return 0;
  const share = wanted.size / units.filter(({ required }) => required).length;
  if (wanted.size === 1) return share;
  // The shortest stretch that holds each unit once.
  const last = new Map<number, UnitMatch>();
  let shortest = Number.POSITIVE_INFINITY;
  let least = 0;
  for (const match of matches) {
    if (!wanted.has(match.unit)) continue;
    last.set(match.unit, match);
    if (last.size < wanted.size) continue;
    let start = Number.POSITIVE_INFINITY;
    let taken = 0;
    for (const { position, length } of last.values()) {
      start = Math.min(start, position);
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
function shareTaken(matches: readonly UnitMatch[], terms: readonly string[]): number {
  const taken = new Set<number>();
  for (const { position, length } of matches) for (let at = 0; at < length; at++) taken.add(position + at);
  let positions = 0;
  for (const [index, term] of terms.entries()) {
    if (!term.startsWith(BESIDE) && !endsRun(terms[index - 1], term)) positions++;
  }
  return Math.min(1, taken.size / positions);
}

/** Whether a term is the last letter of a run, which the pair of letters before holds already. */
function endsRun(before: string | undefined, term: string): boolean {
  return before?.length === 2 && term.length === 1 && before.endsWith(term);
}
