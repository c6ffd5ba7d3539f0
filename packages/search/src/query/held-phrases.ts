import type { Work } from '../core/work.ts';
import { wholeRange } from '../index-file/column-terms.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import { COLUMN_NAMES } from '../index-file/schema.ts';
import { QUALITY, type QueryUnit } from '../words/query-unit.ts';
import { TermMatcher } from '../words/term-matcher.ts';
import { matchExpression } from './match-expression.ts';

/** Phrases that are looked for at the same time: units of a query are bits. */
const AT_ONCE = 30;
/** Records that are read for them; a word that none of these holds is rare. */
const MOST_READ = 400;
const STEPS_PER_SEARCH = 100;
const STEPS_PER_ROW = 4;

/** Gives those of some phrases that a record holds, their terms at positions that follow one another. */
export type HeldPhrases = (phrases: readonly (readonly string[])[]) => readonly (readonly string[])[];

/** Reads the records that hold the terms of a phrase, for the terms alone do not tell whether they stand together. */
export function heldPhrases(store: IndexStore, work?: Work): HeldPhrases {
  return (phrases) => {
    const held: (readonly string[])[] = [];
    for (let from = 0; from < phrases.length; from += AT_ONCE) {
      const some = phrases.slice(from, from + AT_ONCE);
      const units = some.map(unitOf);
      const matcher = new TermMatcher(units, store.vocabulary);
      let found = 0;
      work?.spend(STEPS_PER_SEARCH);
      for (const row of rowsOf(units, store)) {
        const terms = store.terms(row);
        work?.spend(STEPS_PER_ROW);
        const { from, to } = wholeRange(terms);
        const matches = matcher.find(terms, from, to);
        for (let index = 0; index < matches.count; index++) found |= 1 << (matches.units[index] ?? 0);
      }
      held.push(...some.filter((_, unit) => found & (1 << unit)));
    }
    return held;
  };
}

function unitOf(terms: readonly string[]): QueryUnit {
  const alternatives = [{ terms, prefix: false, quality: QUALITY.exact }];
  return { text: terms.join(''), weight: 1, required: true, alternatives };
}

function rowsOf(units: readonly QueryUnit[], store: IndexStore): readonly number[] {
  const { postings, vocabulary } = store;
  if (postings) {
    const { held } = postings.find(units, COLUMN_NAMES);
    const rows: number[] = [];
    for (let row = 1; row < held.length && rows.length < MOST_READ; row++) if (held[row]) rows.push(row);
    return rows;
  }
  const expression = matchExpression(units, 'OR', COLUMN_NAMES, vocabulary);
  return expression === undefined ? [] : store.match(expression, MOST_READ);
}
