import { wholeRange } from '../index-file/column-terms.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import { COLUMN_NAMES } from '../index-file/schema.ts';
import { matchExpression } from './match-expression.ts';
import type { Restriction } from './restrict-attributes.ts';
import type { Scoring } from './scoring.ts';
import type { Stage } from './stages.ts';

/** Rows that a stage has to look at, in the order of their standing. */
export interface FoundRows {
  readonly rows: readonly number[];
  /** Whether each of them holds what the stage asks for, or may only. */
  readonly certain: boolean;
  /** Units that a row may hold, as bits: no others, and perhaps not all of these. */
  heldBy(row: number): number;
}

/** Finds the rows of a stage: from memory where the index fits into it, else by the full-text table. */
export function findRows(
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
