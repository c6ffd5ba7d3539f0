import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { Alternative, QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { countOf } from './plan-units.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * FTS5 expression for records that hold all, or any, of the units. What the index does not have is left out, and so is a word whose
 * beginning is looked for anyway. Terms are letters, digits and marks only: nothing needs escaping.
 * Source: https://www.sqlite.org/fts5.html#full_text_query_syntax
 *
 * @returns undefined when no record can match.
 */
export function matchExpression(
  units: readonly QueryUnit[],
  operator: 'AND' | 'OR',
  columns: readonly Column[],
  vocabulary: Vocabulary,
): string | undefined {
  const words = units.map(({ alternatives }) =>
    alternatives
      .filter((alternative) => countOf(alternative, vocabulary) > 0 && !isCovered(alternative, alternatives))
      .map(phrase)
      .join(' OR '),
  );
  const known = words.filter((word) => word !== '');
  if (known.length === 0 || (operator === 'AND' && known.length < words.length)) return undefined;
  const expression = known.map((word) => `(${word})`).join(` ${operator} `);
  return columns.length === COLUMN_NAMES.length ? expression : `{${columns.join(' ')}} : (${expression})`;
}

function isCovered({ terms, prefix }: Alternative, others: readonly Alternative[]): boolean {
  if (prefix || terms.length > 1) return false;
  return others.some((other) => other.prefix && other.terms.length === 1 && other.terms[0] === terms[0]);
}

function phrase({ terms, prefix }: Alternative): string {
  const star = prefix ? ' *' : '';
  const [first = ''] = terms;
  // Between words stand their stems, so that only terms of a script without spaces are neighbours for FTS5.
  if (terms.length === 1 || UNSPACED.test(first)) return `"${terms.join(' ')}"${star}`;
  return `(${terms.map((term, index) => `"${term}"${index === terms.length - 1 ? star : ''}`).join(' AND ')})`;
}
