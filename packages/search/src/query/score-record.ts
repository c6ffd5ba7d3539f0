import { RECORD_TYPES, type SearchRecord } from '../core/search-record.ts';
import { type ColumnTerms, columnEnd } from '../index-file/column-terms.ts';
import type { RecordFacts } from '../index-file/record-facts.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { UnitMatches } from '../words/term-matcher.ts';
import { likenessOfPhrases } from './asked-phrases.ts';
import { closenessOf, positionsOf, shareTaken } from './column-measures.ts';
import type { Scoring } from './scoring.ts';

export interface RecordScore {
  readonly score: number;
  /** The units it holds. */
  readonly units: number;
  /** The units that name the page: those in its own title or address. */
  readonly naming: number;
  /** The units in the title of its page, whichever record of it this is. */
  readonly titled: number;
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
  lvl1: 1.1,
  lvl2: 1.1,
  lvl3: 1.05,
  lvl4: 1,
  lvl5: 1,
  lvl6: 1,
  content: 1,
};

const NAMED_TOP = 1.3;
const MOST_OF_TITLE = 0.5;

const COMPLETENESS = 0.6;
const TOPIC = 0.6;
const PROXIMITY = 0.35;
const ASKED = 1.2;
/** A heading that is as like the query as this is what the query says, and counts as readers' words of it would. */
const WHOLE_HEADING = 0.9;

/** What of a record the query is found in. */
interface Held {
  /** Units, as bits: all that it holds, those in the title of its page, and those that name the page. */
  units: number;
  inTitle: number;
  naming: number;
  closeness: number;
  completeness: number;
  phrase: number;
}

/**
 * Score of a record: coverage² × heading level × exactness × completeness × topic × proximity × asked. Exactness is the mean, by
 * weight, of each word's best match, which counts by its column; completeness how much of a heading the query says; topic how much of
 * the query the page's title says; proximity how close its words stand together in one column; asked how much a phrase of readers is like
 * the query, or whether its heading is the query.
 */
export function scoreRecord(row: number, terms: ColumnTerms, scoring: Scoring): RecordScore {
  const held = lookAt(row, terms, scoring);
  const { coverage, level, exactness, completeness, topic, proximity, asked } = weigh(row, held, scoring);
  return {
    score: coverage * level * exactness * completeness * topic * proximity * asked,
    units: held.units,
    naming: held.naming,
    titled: held.naming | held.inTitle,
  };
}

/** The factors of a score by name: worked out again, since they are given of few records. */
export function factorsOfScore(row: number, terms: ColumnTerms, scoring: Scoring): Readonly<Record<string, number>> {
  return { ...weigh(row, lookAt(row, terms, scoring), scoring) };
}

function typeOf(row: number, { types }: RecordFacts): SearchRecord['type'] {
  return RECORD_TYPES[types[row] ?? 0] ?? 'content';
}

/** How much a record counts by its level: the top of a page only where the query says most of what the page is called, as a single word does. */
function levelOf(type: SearchRecord['type'], completeness: number): number {
  return type === 'lvl1' && completeness >= MOST_OF_TITLE ? NAMED_TOP : LEVEL[type];
}

/** Finds the query in each column of a record. */
function lookAt(row: number, terms: ColumnTerms, scoring: Scoring): Held {
  const { matcher, vocabulary, columns, facts, best } = scoring;
  const type = typeOf(row, facts);
  const held: Held = { units: 0, inTitle: 0, naming: 0, closeness: 0, completeness: 0, phrase: 0 };
  best.fill(0);
  for (const place of columns) {
    const from = columnEnd(terms, place - 1);
    const to = columnEnd(terms, place);
    if (from === to) continue;
    const matches = matcher.find(terms, from, to);
    if (matches.count === 0) continue;
    const column = COLUMN_NAMES[place] ?? 'body';
    const here = noteBest(matches, PLACE[column], best);
    held.units |= here;
    if (column === 'title' || column === 'slug') held.naming |= here;
    if (column === 'title' || (column === 'topic' && type !== 'lvl1')) held.inTitle |= here;
    held.closeness = Math.max(held.closeness, closenessOf(matches, here, scoring));
    if (column === 'asked' || column === 'title' || column === 'heading') {
      const likeness = likenessOfPhrases(matches, terms, from, to, scoring);
      if (column === 'asked' || likeness > WHOLE_HEADING) held.phrase = Math.max(held.phrase, likeness);
    }
    if (column === 'title' || column === 'heading' || column === 'slug') {
      const positions = positionsOf(terms, from, to, vocabulary);
      held.completeness = Math.max(held.completeness, shareTaken(matches, 0, matches.count, positions));
    }
  }
  return held;
}

/** Notes the best match of each unit, and gives the units that are found as bits. */
function noteBest(matches: UnitMatches, place: number, best: Float64Array): number {
  let here = 0;
  for (let index = 0; index < matches.count; index++) {
    const unit = matches.units[index] ?? 0;
    const value = (matches.qualities[index] ?? 0) * place;
    if (value > (best[unit] ?? 0)) best[unit] = value;
    here |= 1 << unit;
  }
  return here;
}

/** The factors of what has just been found. */
function weigh(row: number, held: Held, { units, weight, requiredCount, facts, best }: Scoring) {
  let found = 0;
  let exact = 0;
  let titled = 0;
  for (let unit = 0; unit < units.length; unit++) {
    if ((held.units & (1 << unit)) === 0) continue;
    const own = units[unit]?.weight ?? 0;
    found += own;
    exact += own * (best[unit] ?? 0);
    if (held.inTitle & (1 << unit)) titled += own;
  }
  return {
    coverage: (found / weight) ** 2,
    level: levelOf(typeOf(row, facts), requiredCount <= 1 ? 1 : held.completeness),
    exactness: found > 0 ? exact / found : 0,
    completeness: 1 + COMPLETENESS * held.completeness,
    topic: 1 + (TOPIC * titled) / weight,
    proximity: 1 - PROXIMITY + PROXIMITY * held.closeness,
    asked: 1 + ASKED * held.phrase,
  };
}
