import type { Analyzer } from '../analysis/analyzer.ts';
import type { ColumnTerms } from '../index-file/index-store.ts';
import { COLUMN_NAMES, type Column } from '../index-file/schema.ts';
import type { SearchableAttribute } from '../search-index.ts';
import type { Level, SearchRecord } from '../search-record.ts';

/** What a query looks at. */
export interface Restriction {
  /** Columns that are searched. */
  readonly names: readonly Column[];
  /** Whether a record found in these columns may still hold the words in a level that was not asked for. */
  readonly verified: boolean;
  /** The terms of a record that count. */
  columns(record: SearchRecord, stored: ColumnTerms): ColumnTerms;
}

const WHOLE: Restriction = { names: COLUMN_NAMES, verified: true, columns: (_record, stored) => stored };
const HEADINGS: readonly Column[] = ['title', 'heading', 'topic', 'above'];

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
  const only = (stored: ColumnTerms): ColumnTerms => ({
    title: names.includes('title') ? stored.title : [],
    heading: names.includes('heading') ? stored.heading : [],
    body: names.includes('body') ? stored.body : [],
    topic: names.includes('topic') ? stored.topic : [],
    above: names.includes('above') ? stored.above : [],
    slug: [],
  });
  if (whole || levels.length === 0) return { names, verified: true, columns: (_record, stored) => only(stored) };
  return {
    names,
    verified: false,
    columns(record, stored) {
      const terms = levels.flatMap((level) =>
        analyzer.tokens(record.hierarchy[level] ?? '').flatMap(({ term, beside }) => [term, ...beside]),
      );
      return { ...only(stored), title: [], heading: terms, topic: [], above: [] };
    },
  };
}
