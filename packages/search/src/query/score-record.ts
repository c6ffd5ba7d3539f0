import { type ColumnTerms, columnRange } from '../index-file/column-terms.ts';
import type { RecordFacts } from '../index-file/record-facts.ts';
import type { Column } from '../index-file/schema.ts';
import { RECORD_TYPES, type SearchRecord } from '../search-record.ts';
import { likenessOfPhrases } from './asked-phrases.ts';
import { closenessOf, positionsOf, shareTaken } from './column-measures.ts';
import { countOfBits } from './count-of-bits.ts';
import type { QueryUnit } from './query-unit.ts';
import { TermMatcher } from './term-matcher.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the records of one stage are scored by. Sets of units are bits: a query has fewer than 32 words. */
export interface Scoring {
  readonly units: readonly QueryUnit[];
  /** Units that a record has to hold to count as holding all words, and how many they are. */
  readonly required: number;
  readonly requiredCount: number;
  /** Weight of all units together. */
  readonly weight: number;
  readonly matcher: TermMatcher;
  readonly vocabulary: Vocabulary;
  readonly facts: RecordFacts;
  /** Columns that count. */
  readonly columns: readonly Column[];
}

export interface RecordScore {
  readonly score: number;
  readonly factors: Readonly<Record<string, number>>;
  /** The units it holds. */
  readonly units: number;
  /** The units that name the page: those in its own title or address. */
  readonly naming: number;
}

/** How much a word counts by where it stands. */
const PLACE: Readonly<Record<Column, number>> = {
  title: 1,
  heading: 0.85,
  body: 0.5,
  topic: 0.45,
  above: 0.4,
  slug: 0.8,
  asked: 0.7,
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
const ASKED = 1.2;
/** A heading that is as like the query as this is what the query says, and counts as readers' words of it would. */
const WHOLE_HEADING = 0.9;

/** Prepares what is the same for all records of a stage. */
export function createScoring(
  units: readonly QueryUnit[],
  { vocabulary, facts }: Pick<Scoring, 'vocabulary' | 'facts'>,
  columns: readonly Column[],
): Scoring {
  let required = 0;
  let requiredCount = 0;
  let weight = 0;
  for (const [index, unit] of units.entries()) {
    weight += unit.weight;
    if (!unit.required) continue;
    required |= 1 << index;
    requiredCount++;
  }
  const matcher = new TermMatcher(units, vocabulary);
  return { units, required, requiredCount, weight, matcher, vocabulary, facts, columns };
}

/** Share of a query that units make: by the weight of its words or by their number, whichever is more. */
export function shareOf(held: number, { units, required, requiredCount, weight }: Scoring): number {
  let found = 0;
  for (let unit = 0; unit < units.length; unit++) if (held & (1 << unit)) found += units[unit]?.weight ?? 0;
  return Math.max(weight > 0 ? found / weight : 0, countOfBits(held & required) / requiredCount);
}

/**
 * Score of a record: coverage² × heading level × exactness × completeness × topic × proximity × asked. Exactness is the mean, by
 * weight, of each word's best match, which counts by its column; completeness how much of a heading the query says; topic how much of
 * the query the page's title says; proximity how close its words stand together in one column; asked how much a phrase of readers is like
 * the query, or whether its heading is the query.
 */
export function scoreRecord(row: number, terms: ColumnTerms, scoring: Scoring): RecordScore {
  const { units, matcher, vocabulary, columns, facts } = scoring;
  const type = RECORD_TYPES[facts.types[row] ?? 0] ?? 'content';
  const best = new Float64Array(units.length);
  let held = 0;
  let inTitle = 0;
  let naming = 0;
  let closeness = 0;
  let completeness = 0;
  let phrase = 0;
  for (const column of columns) {
    const { from, to } = columnRange(terms, column);
    if (from === to) continue;
    const matches = matcher.find(terms, from, to);
    if (matches.length === 0) continue;
    const place = PLACE[column];
    let here = 0;
    for (const { unit, quality } of matches) {
      const value = quality * place;
      if (value > (best[unit] ?? 0)) best[unit] = value;
      here |= 1 << unit;
    }
    held |= here;
    if (column === 'title' || column === 'slug') naming |= here;
    if (column === 'title' || (column === 'topic' && type !== 'lvl1')) inTitle |= here;
    closeness = Math.max(closeness, closenessOf(matches, here, scoring));
    if (column === 'asked' || column === 'title' || column === 'heading') {
      const likeness = likenessOfPhrases(matches, terms, from, to, scoring);
      if (column === 'asked' || likeness > WHOLE_HEADING) phrase = Math.max(phrase, likeness);
    }
    if (column === 'title' || column === 'heading' || column === 'slug') {
      completeness = Math.max(completeness, shareTaken(matches, positionsOf(terms, from, to, vocabulary)));
    }
  }
  let found = 0;
  let exact = 0;
  let titled = 0;
  for (let unit = 0; unit < units.length; unit++) {
    if ((held & (1 << unit)) === 0) continue;
    const own = units[unit]?.weight ?? 0;
    found += own;
    exact += own * (best[unit] ?? 0);
    if (inTitle & (1 << unit)) titled += own;
  }
  const coverage = scoring.weight > 0 ? (found / scoring.weight) ** 2 : 0;
  const level = LEVEL[type];
  const exactness = found > 0 ? exact / found : 0;
  const complete = 1 + COMPLETENESS * completeness;
  const topic = 1 + (TOPIC * titled) / scoring.weight;
  const proximity = 1 - PROXIMITY + PROXIMITY * closeness;
  const asked = 1 + ASKED * phrase;
  return {
    score: coverage * level * exactness * complete * topic * proximity * asked,
    factors: { coverage, level, exactness, completeness: complete, topic, proximity, asked },
    units: held,
    naming,
  };
}
