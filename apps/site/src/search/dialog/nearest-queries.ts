import { SEARCH_SUGGESTIONS_MAX } from '../../page/limits.ts';
import type { SearchAnswer } from './search-answer.ts';
import { headingsOf } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { toQuery } from './search-query.ts';
import { searchRequest } from './search-request.ts';

/** Pages and their first headings: what they are called is what they are found by. */
const HEADING_TYPES = ['type:lvl1', 'type:lvl2'];
/** Enough for three of different names. */
const HEADINGS = 10;

/** Numbers of versions are headings too, but nobody's question. */
const HAS_WORD = /\p{L}/u;

/** Asks for the headings that are most like a query that has found nothing. */
export function nearestRequest(
  config: Pick<SearchConfig, 'index' | 'insights'>,
  query: string,
  language: string | null,
): object {
  const { facetFilters, clickAnalytics: _, ...request } = searchRequest(config, query, { language });
  return {
    ...request,
    facetFilters: [...facetFilters, HEADING_TYPES],
    removeWordsIfNoResults: 'allOptional',
    attributesToHighlight: [],
    attributesToSnippet: [],
    hitsPerPage: HEADINGS,
    // Nobody has searched for this.
    analytics: false,
  };
}

/** Up to three queries that find something: the headings of the answers in their order, then those of the configuration. */
export function suggestQueries(query: string, answers: readonly SearchAnswer[], known: readonly string[]): string[] {
  const headings = answers.flatMap(({ hits }) => hits.map((hit) => headingsOf(hit).at(-1) ?? ''));
  const found = new Map<string, string>([[folded(query), '']]);
  for (const heading of [...headings, ...known].map(toQuery)) {
    if (HAS_WORD.test(heading) && !found.has(folded(heading))) found.set(folded(heading), heading);
  }
  return [...found.values()].slice(1, SEARCH_SUGGESTIONS_MAX + 1);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
