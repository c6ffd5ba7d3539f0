import { parseAnswers, type SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import type { SearchConfig } from './search-config.ts';
import { type SearchOptions, searchRequest } from './search-request.ts';

/**
 * Hits for a query in the reader's language, or, when it has none, in the first of its fallback languages that has some.
 * Rejects when no host answers or the answer cannot be read.
 */
export async function findHits(
  client: SearchClient,
  config: SearchConfig,
  query: string,
  options: Partial<SearchOptions> = {},
): Promise<SearchAnswer> {
  const ask = async (languages: readonly (string | null)[]) => {
    const requests = languages.map((language) => searchRequest(config, query, { ...options, language }));
    return parseAnswers(await client.search(requests), languages);
  };
  const [own] = await ask([options.language === undefined ? config.locale : options.language]);
  if (!own) throw new Error('unreachable: every query has its answer');
  if (own.total > 0 || options.language !== undefined || config.fallbacks.length === 0) return own;
  const others = await ask(config.fallbacks);
  return others.find(({ total }) => total > 0) ?? own;
}
