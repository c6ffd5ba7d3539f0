import type { Analyzer, Token } from '../analysis/analyzer.ts';
import { LEVELS, type SearchRecord } from '../core/search-record.ts';
import type { Column } from './schema.ts';
import { encodePlaces } from './text-places.ts';

/** Stands between what readers type in one way and in another, so that each counts as a whole. Unicode: private use. */
export const PHRASE_END = '\uE001';

/** Terms of a record by their column: one that stands beside a word follows it. */
export type RecordTerms = Readonly<Record<Column, readonly string[]>>;

/** What an index holds of the texts of a record. */
export interface ReadRecord {
  readonly terms: RecordTerms;
  /** Where the positions of its own text stand in it, as `encodePlaces` gives them. */
  readonly places: Uint8Array;
}

interface ReadText {
  readonly terms: readonly string[];
  readonly places: Uint8Array;
}

const NO_TEXT: ReadText = { terms: [], places: new Uint8Array() };

/**
 * Analyses the records of an index, one after the other. A record's own text goes to one column; the headings above it to another. Those are
 * the same for many records, and are cut into terms once.
 */
export function termsReader(analyzer: Analyzer): (record: SearchRecord) => ReadRecord {
  const known = new Map<string, ReadText>();
  const analyzed = (text: string): ReadText => {
    const tokens = analyzer.tokens(text);
    return { terms: termsOf(tokens), places: encodePlaces(tokens) };
  };
  const ofHeading = (text: string): ReadText => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = analyzed(text);
    known.set(text, read);
    return read;
  };
  const terms = (...texts: (string | null | undefined)[]): readonly string[] =>
    texts.flatMap((text) => (text ? ofHeading(text).terms : []));
  return (record) => {
    const { hierarchy, type, content } = record;
    const own = type === 'content' ? LEVELS.length : LEVELS.indexOf(type);
    const above = LEVELS.slice(2, own).map((level) => hierarchy[level]);
    const body = content ? analyzed(content) : NO_TEXT;
    const heading = type === 'content' ? null : hierarchy[type];
    const columns: RecordTerms = {
      title: type === 'lvl1' ? terms(heading) : [],
      heading: type === 'lvl1' ? [] : terms(heading),
      body: body.terms,
      // The section would otherwise be found on each of its records: it belongs to the page.
      topic: type === 'lvl1' ? terms(hierarchy.lvl0) : terms(hierarchy.lvl1, record.headline),
      above: terms(...above),
      slug: type === 'lvl1' ? terms(record.headline, slugOf(record.url)) : [],
      asked: apart((record.asked ?? []).map((phrase) => terms(phrase)).filter(({ length }) => length > 0)),
    };
    return { terms: columns, places: (heading ? ofHeading(heading) : body).places };
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

function termsOf(tokens: readonly Token[]): string[] {
  const terms: string[] = [];
  for (const { term, beside } of tokens) terms.push(term, ...beside);
  return terms;
}

/** Phrases one after the other, each kept apart from the next. */
function apart(phrases: readonly (readonly string[])[]): readonly string[] {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [PHRASE_END, ...phrase]));
}
