import { isObject, parseHit, type SavedHit, type SearchHit } from './search-hit.ts';

/** The sentence that begins the section which answers a question, as it stands there. */
export interface Quote {
  readonly text: string;
  readonly hit: SavedHit;
}

/** Words of a question; two are a name or a heading. */
const QUESTION_WORDS_MIN = 3;
/** In scripts without spaces, where two letters are a word. */
const DENSE_LETTERS_MIN = 5;
/** The section says all that was asked (a share, squared), … */
const COVERAGE_MIN = 0.95;
/** … and is this much better than the next: of the judged questions for which both hold, 98 in 100 are answered there. */
const LEAD_MIN = 1.5;

/** Whether a query asks something, so that a sentence may answer it. */
export function isQuestion(query: string): boolean {
  const dense = query.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  return dense >= DENSE_LETTERS_MIN || query.trim().split(/\s+/).length >= QUESTION_WORDS_MIN;
}

/**
 * The quotation that answers a question: the first sentence below the heading that is found first, where there is no doubt that it is the right one.
 * @param hits of the protocol with `answer` and `_rankingInfo`, best first
 */
export function sureQuote(hits: readonly unknown[], language: string): Quote | undefined {
  const [best, ...rest] = hits;
  const hit = parseHit(best, language);
  if (!hit || hit.type === 'content' || !isObject(best) || typeof best['answer'] !== 'string') return undefined;
  const next = rest.find((one) => isObject(one) && one['url'] !== hit.url);
  const { score, coverage } = rankOf(best);
  const isSure = coverage >= COVERAGE_MIN && score >= rankOf(next).score * LEAD_MIN;
  return isSure ? { text: best['answer'], hit } : undefined;
}

function rankOf(hit: unknown): { score: number; coverage: number } {
  const info = isObject(hit) ? hit['_rankingInfo'] : undefined;
  if (!isObject(info)) return { score: 0, coverage: 0 };
  const { userScore, factors } = info;
  return { score: Number(userScore) || 0, coverage: isObject(factors) ? Number(factors['coverage']) || 0 : 0 };
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
  /** Pages that the language lacks, one answer for each language that has hits of them. */
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
  return { ...hit, marked: { ...markedTexts(data['_highlightResult']), ...markedTexts(data['_snippetResult']) } };
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
