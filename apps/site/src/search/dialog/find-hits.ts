import { nearestRequest, suggestQueries } from './nearest-queries.ts';
import { parseAnswers, type SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-props.ts';
import { type SearchOptions, searchRequest } from './search-request.ts';

/**
 * Hits for a query in the reader's language, or, when it has none, in the first of its fallback languages that has some. When nobody has
 * any, the answer suggests queries that find something. Rejects when no host answers or the answer cannot be read.
 */
export async function findHits(
  client: SearchClient,
  config: SearchConfig,
  query: string,
  options: Partial<SearchOptions> = {},
): Promise<SearchAnswer> {
  const language = options.language === undefined ? config.locale : options.language;
  const asked = (one: string | null) => searchRequest(config, query, { ...options, language: one });
  const [own] = parseAnswers(await client.search([asked(language)]), [language]);
  if (!own) throw new Error('unreachable: every query has its answer');
  if (own.total > 0) return own;
  const fallbacks = options.language === undefined ? config.fallbacks : [];
  const places = [language, ...fallbacks];
  const requests = [...fallbacks.map(asked), ...places.map((one) => nearestRequest(config, query, one))];
  const answers = parseAnswers(await client.search(requests), [...fallbacks, ...places]);
  const other = answers.slice(0, fallbacks.length).find(({ total }) => total > 0);
  return other ?? { ...own, suggestions: suggestQueries(query, answers.slice(fallbacks.length), config.suggestions) };
}
