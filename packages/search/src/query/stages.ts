import type { Column } from '../index-file/schema.ts';
import { correctUnits } from './correct-units.ts';
import { matchExpression } from './match-expression.ts';
import { countOf } from './plan-units.ts';
import type { QueryUnit } from './query-unit.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One way of looking for a query. */
export interface Stage {
  readonly name: 'all words' | 'typing errors' | 'partial headings' | 'some words';
  readonly expression: string;
  /** No more records than this match, by the counts of the vocabulary. */
  readonly most: number;
  readonly units: readonly QueryUnit[];
  /** Share of the query that a record has to hold; 0 for a stage whose expression says all. */
  readonly share: number;
}

export interface StageOptions {
  readonly vocabulary: Vocabulary;
  readonly records: number;
  readonly columns: readonly Column[];
  readonly typoTolerance: boolean;
  /** Records found by the stages so far. */
  readonly found: () => number;
}

/** With so many records found, words count as typed, and all of them are wanted outside of headings. */
const ENOUGH = 12;
/** Half of a query, by weight or by words, and a little less for rounding. */
const PARTIAL_SHARE = 0.49;
const HEADING_COLUMNS: readonly Column[] = ['title', 'heading', 'slug'];

/**
 * The stages of a query, each from less sure a reading than the one before: all words, the last one as a beginning; the words that were
 * probably meant; headings that hold part of them; any text that holds at least half of it. Headings are always looked at,
 * for a page about part of the query may be the better answer than a sentence that happens to hold all of it.
 */
export function* stagesOf(planned: readonly QueryUnit[], options: StageOptions): Generator<Stage> {
  const { vocabulary, records, columns, typoTolerance, found } = options;
  const most = ({ alternatives }: QueryUnit) =>
    sum(alternatives.map((alternative) => countOf(alternative, vocabulary)));
  const all = (name: Stage['name'], units: readonly QueryUnit[]): Stage => {
    const required = units.filter(isRequired);
    const expression = matchExpression(required, 'AND', columns);
    return { name, expression, most: Math.min(...required.map(most)), units, share: 0 };
  };
  yield all('all words', planned);
  let units = planned;
  if (typoTolerance && found() < ENOUGH) {
    units = correctUnits(planned, vocabulary, records, found() === 0);
    if (units !== planned) yield all('typing errors', units);
  }
  const several = units.filter(isRequired);
  if (several.length < 2) return;
  const any = (name: Stage['name'], names: readonly Column[]): Stage => {
    const expression = matchExpression(several, 'OR', names);
    return { name, expression, most: sum(several.map(most)), units, share: PARTIAL_SHARE };
  };
  const headings = columns.filter((column) => HEADING_COLUMNS.includes(column));
  if (headings.length > 0) yield any('partial headings', headings);
  if (found() < ENOUGH) yield any('some words', columns);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function isRequired({ required }: QueryUnit): boolean {
  return required;
}
