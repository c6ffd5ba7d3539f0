import type { Analyzer, Token } from '../analysis/analyzer.ts';
import { LEVELS, type SearchRecord } from '../search-record.ts';
import type { Column } from './schema.ts';

/** Stands between what readers type in one way and in another, so that each counts as a whole. Unicode: private use. */
export const PHRASE_END = '\uE001';

/** Pre-tokenised columns of a record, terms separated by spaces: a term that stands beside a word follows it. */
export type RecordTerms = Readonly<Record<Column, string>>;

/**
 * Analyses the records of an index, one after the other. A record's own text goes to one column; the headings above it to another. Those are
 * the same for many records, and are cut into terms once.
 */
export function termsReader(analyzer: Analyzer): (record: SearchRecord) => RecordTerms {
  const known = new Map<string, string>();
  const analyzed = (text: string) => written(analyzer.tokens(text));
  const ofHeading = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const terms = analyzed(text);
    known.set(text, terms);
    return terms;
  };
  const terms = (...texts: (string | null | undefined)[]): string =>
    texts
      .map((text) => (text ? ofHeading(text) : ''))
      .filter(Boolean)
      .join(' ');
  return (record) => {
    const { hierarchy, type, content } = record;
    const own = type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
    const above = LEVELS.slice(2, own).map((level) => hierarchy[level]);
    return {
      title: type === 'lvl1' ? terms(hierarchy.lvl1) : '',
      heading: type === 'lvl1' || type === 'content' ? '' : terms(hierarchy[type]),
      body: content ? analyzed(content) : '',
      // The section would otherwise be found on each of its records: it belongs to the page.
      topic: type === 'lvl1' ? terms(hierarchy.lvl0) : terms(hierarchy.lvl1, record.headline),
      above: terms(...above),
      slug: type === 'lvl1' ? terms(record.headline, slugOf(record.url)) : '',
      asked: (record.asked ?? []).map(ofHeading).filter(Boolean).join(` ${PHRASE_END} `),
    };
  };
}

/** The last part of a page's path: `/en/docs/services/deepL/#keys` → `deepL`. */
function slugOf(url: string): string {
  const path = url.replace(/[#?].*$/, '').replace(/^https?:\/\/[^/]+/, '');
  return (
    path
      .split('/')
      .filter(Boolean)
      .slice(1)
      .at(-1)
      ?.replace(/\.html?$/, '') ?? ''
  );
}

function written(tokens: readonly Token[]): string {
  return tokens.map(({ term, beside }) => (beside.length === 0 ? term : `${term} ${beside.join(' ')}`)).join(' ');
}
