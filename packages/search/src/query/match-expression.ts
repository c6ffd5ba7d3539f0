import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { Alternative, QueryUnit } from './query-unit.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * FTS5 expression for records that hold all, or any, of the units. Terms are letters, digits and marks only: nothing needs escaping.
 * Source: https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function matchExpression(
  units: readonly QueryUnit[],
  operator: 'AND' | 'OR',
  columns: readonly Column[],
): string {
  const words = units.map(({ alternatives }) => `(${alternatives.map(phrase).join(' OR ')})`).join(` ${operator} `);
  return columns.length === COLUMN_NAMES.length ? words : `{${columns.join(' ')}} : (${words})`;
}

function phrase({ terms, prefix }: Alternative): string {
  const star = prefix ? ' *' : '';
  const [first = ''] = terms;
  // Between words stand their stems, so that only terms of a script without spaces are neighbours for FTS5.
  if (terms.length === 1 || UNSPACED.test(first)) return `"${terms.join(' ')}"${star}`;
  return `(${terms.map((term, index) => `"${term}"${index === terms.length - 1 ? star : ''}`).join(' AND ')})`;
}
