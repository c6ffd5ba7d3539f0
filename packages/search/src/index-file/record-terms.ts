import type { Analyzer, Token } from '../analysis/analyzer.ts';
import { LEVELS, type SearchRecord } from '../search-record.ts';
import type { Column } from './schema.ts';

/** Pre-tokenised columns of a record, terms separated by spaces: a term that stands beside a word follows it. */
export type RecordTerms = Readonly<Record<Column, string>>;

/** Analyses a record for the index. Its own text goes to one column; the headings above it to another. */
export function recordTerms(record: SearchRecord, analyzer: Analyzer): RecordTerms {
  const { hierarchy, type } = record;
  const terms = (...texts: (string | null | undefined)[]): string =>
    texts
      .map((text) => (text ? written(analyzer.tokens(text)) : ''))
      .filter(Boolean)
      .join(' ');
  const own = type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
  const above = LEVELS.slice(2, own).map((level) => hierarchy[level]);
  return {
    title: type === 'lvl1' ? terms(hierarchy.lvl1) : '',
    heading: type === 'lvl1' || type === 'content' ? '' : terms(hierarchy[type]),
    body: terms(record.content),
    // The section would otherwise be found on each of its records: it belongs to the page.
    topic: type === 'lvl1' ? terms(hierarchy.lvl0) : terms(hierarchy.lvl1, record.headline),
    above: terms(...above),
    slug: type === 'lvl1' ? terms(record.headline, slugOf(record.url)) : '',
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
