import { bestAnswer } from '@duoverso/contracts/best-answer';
import { isObject, parseHit, type SearchHit, textOf } from './search-hit.ts';

/** What the section says that answers a query, as it stands there. */
export interface Quote {
  /** Sentences or the row of a table; empty where the steps say all. */
  readonly text: string;
  readonly steps: readonly string[];
  readonly hit: SearchHit;
}

/**
 * What answers a query, quoted: where there is no doubt that the section found first is the right one.
 * @param hits of the protocol with `answer`, `steps` and `_rankingInfo`, best first
 */
export function sureQuote(hits: readonly unknown[], language: string): Quote | undefined {
  const best = bestAnswer(hits);
  const hit = best && parseSearchHit(hits[0], language);
  return hit && { text: best.text, steps: best.steps, hit };
}

/** The answer to one query. */
export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Hits in all. */
  readonly total: number;
  readonly pages: number;
  /** Locale code that was searched; `null` for all. */
  readonly language: string | null;
  /** Names the search in events; only when they are on. */
  readonly queryId: string | undefined;
  /** Hits of each top-level section, when asked for. */
  readonly sections: Readonly<Record<string, number>>;
  /** Queries that find something, when this one has found nothing. */
  readonly suggestions: readonly string[];
  /** What answers the query for sure, where something does. */
  readonly quote: Quote | undefined;
  /** What is most like a query that has found nothing, a few headings that hold a word of it. */
  readonly closest: readonly SearchHit[];
  /** Whether it is of the language that is read beside the page's. */
  readonly isSecond: boolean;
  /** Hits in other languages, one answer for each: of the one that is read beside, and of pages that the reader's language lacks. */
  readonly others: readonly SearchAnswer[];
  /** Hits in all languages together, when those that were searched have none. */
  readonly elsewhere: number;
}

/** What the service answered is not an answer. */
export class SearchAnswerError extends Error {
  override readonly name = 'SearchAnswerError';
}

/**
 * Reads the answers to several queries, in their order.
 * @param languages locale code of each query
 * @throws {SearchAnswerError} when the data have another shape than the protocol's
 */
export function parseAnswers(data: unknown, languages: readonly (string | null)[]): SearchAnswer[] {
  const results = isObject(data) ? data['results'] : undefined;
  if (!Array.isArray(results) || results.length < languages.length) {
    throw new SearchAnswerError('The search answer cannot be read.', {
      cause: new TypeError('It has no result for each query.'),
    });
  }
  return languages.map((language, at) => parseAnswer(results[at], language));
}

/** Whether foreign data are an answer of the protocol, whatever they answer. */
export function isSearchAnswer(data: unknown): boolean {
  const results = isObject(data) ? data['results'] : undefined;
  return Array.isArray(results) && results.every(isResult);
}

function parseAnswer(data: unknown, language: string | null): SearchAnswer {
  if (!isResult(data)) {
    throw new SearchAnswerError('The search answer cannot be read.', {
      cause: new TypeError('A result has no list of hits or no count.'),
    });
  }
  const { hits, nbHits, nbPages, queryID, facets } = data;
  const sections = isObject(facets) ? facets['hierarchy.lvl0'] : undefined;
  return {
    hits: hits.flatMap((hit: unknown) => parseSearchHit(hit, language ?? '') ?? []),
    total: nbHits,
    pages: typeof nbPages === 'number' ? nbPages : 1,
    language,
    queryId: typeof queryID === 'string' ? queryID : undefined,
    sections: isObject(sections) ? (sections as Record<string, number>) : {},
    suggestions: [],
    quote: sureQuote(hits, language ?? ''),
    closest: [],
    isSecond: false,
    others: [],
    elsewhere: 0,
  };
}

function isResult(data: unknown): data is Record<string, unknown> & { hits: unknown[]; nbHits: number } {
  return isObject(data) && Array.isArray(data['hits']) && typeof data['nbHits'] === 'number';
}

function parseSearchHit(data: unknown, language: string): SearchHit | undefined {
  const hit = parseHit(data, language);
  if (!hit || !isObject(data)) return undefined;
  const marked = { ...markedTexts(data['_highlightResult']), ...markedTexts(data['_snippetResult']) };
  const steps = Array.isArray(data['steps']) && { steps: data['steps'].flatMap((step) => textOf(step) ?? []) };
  return { ...hit, marked, answer: textOf(data['answer']), role: textOf(data['role']), ...steps };
}

/** `{ hierarchy: { lvl1: { value } } }` → `{ 'hierarchy.lvl1': value }`. */
function markedTexts(data: unknown, path = ''): Record<string, string> {
  if (!isObject(data)) return {};
  if (typeof data['value'] === 'string') return { [path]: data['value'] };
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, inner]) =>
      Object.entries(markedTexts(inner, path ? `${path}.${name}` : name)),
    ),
  );
}
