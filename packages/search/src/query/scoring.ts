import type { RecordFacts } from '../index-file/record-facts.ts';
import { PHRASE_END } from '../index-file/record-terms.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { TermMatcher } from '../words/term-matcher.ts';
import { countOfBits, type Vocabulary } from '../words/vocabulary.ts';

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
  /** Columns that count, by their places in `COLUMN_NAMES`. */
  readonly columns: readonly number[];
  /** Id of the term that ends a phrase of readers. */
  readonly phraseEnd: number;
  /** For each unit places to note what is found of it, used again for each record: its best match in any column, and what measures of one column note. */
  readonly best: Float64Array;
  readonly qualities: Float64Array;
  readonly lastPositions: Int32Array;
  readonly lastLengths: Int32Array;
}

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
  return {
    units,
    required,
    requiredCount,
    weight,
    matcher: new TermMatcher(units, vocabulary),
    vocabulary,
    facts,
    columns: columns.map((column) => COLUMN_NAMES.indexOf(column)),
    phraseEnd: vocabulary.id(PHRASE_END),
    best: new Float64Array(units.length),
    qualities: new Float64Array(units.length),
    lastPositions: new Int32Array(units.length),
    lastLengths: new Int32Array(units.length),
  };
}

/** Share of a query that units make: by the weight of its words or by their number, whichever is more. */
export function shareOf(held: number, { units, required, requiredCount, weight }: Scoring): number {
  let found = 0;
  for (let unit = 0; unit < units.length; unit++) if (held & (1 << unit)) found += units[unit]?.weight ?? 0;
  return Math.max(weight > 0 ? found / weight : 0, countOfBits(held & required) / requiredCount);
}
