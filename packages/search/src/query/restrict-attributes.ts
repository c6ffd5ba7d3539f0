import type { Analyzer } from '../analysis/analyzer.ts';
import type { SearchableAttribute } from '../core/search-index.ts';
import type { Level } from '../core/search-record.ts';
import { COLUMN_COUNT, type ColumnTerms, columnRange } from '../index-file/column-terms.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** What a query looks at. */
export interface Restriction {
  /** Columns that are searched and that count. */
  readonly names: readonly Column[];
  /** Whether a record found in these columns may still hold the words in a level that was not asked for. */
  readonly verified: boolean;
  /** The terms of a record that count. */
  columns(row: number, store: IndexStore): ColumnTerms;
}

const HEADINGS: readonly Column[] = ['title', 'heading', 'topic', 'above'];
const WHOLE: Restriction = { names: COLUMN_NAMES, verified: true, columns: asStored };

/** Searches the named attributes alone; all of a record when none is named. */
export function restrictionOf(attributes: readonly SearchableAttribute[] | undefined, analyzer: Analyzer): Restriction {
  if (!attributes || attributes.length === 0) return WHOLE;
  const content = attributes.includes('content');
  const levels = attributes.flatMap((attribute) =>
    attribute.startsWith('hierarchy.') ? [attribute.slice('hierarchy.'.length) as Level] : [],
  );
  const whole = attributes.includes('hierarchy');
  const names = COLUMN_NAMES.filter(
    (name) => (name === 'body' && content) || (HEADINGS.includes(name) && (whole || levels.length > 0)),
  );
  if (whole || levels.length === 0) return { names, verified: true, columns: asStored };
  return {
    names,
    verified: false,
    columns(row, store) {
      const { hierarchy } = store.record(row);
      const terms = levels.flatMap((level) =>
        analyzer.tokens(hierarchy[level] ?? '').flatMap(({ term, beside }) => [term, ...beside]),
      );
      return withHeading(terms, content ? store.terms(row) : undefined, store.vocabulary);
    },
  };
}

function asStored(row: number, store: IndexStore): ColumnTerms {
  return store.terms(row);
}

/** A record whose only heading are these terms, with the text that is stored. */
function withHeading(terms: readonly string[], stored: ColumnTerms | undefined, vocabulary: Vocabulary): ColumnTerms {
  const { from, to } = stored ? columnRange(stored, 'body') : { from: 0, to: 0 };
  const length = terms.length + to - from;
  const ids = new Uint32Array(COLUMN_COUNT + length);
  const heading = COLUMN_NAMES.indexOf('heading');
  const body = COLUMN_NAMES.indexOf('body');
  for (let place = heading; place < COLUMN_COUNT; place++) ids[place] = place < body ? terms.length : length;
  for (const [index, term] of terms.entries()) ids[COLUMN_COUNT + index] = vocabulary.id(term);
  if (stored) ids.set(stored.ids.subarray(from, to), COLUMN_COUNT + terms.length);
  return { ids, at: 0, text: (index) => terms[index - COLUMN_COUNT] ?? '' };
}
