import type { ResultsQuery } from './ResultsForm.tsx';
import { toQuery } from './search-query.ts';

/** What the parameters of the results page's address ask for; what is wrong counts as missing. */
export function readResultsQuery(search: string): ResultsQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    query: toQuery(params.get('q') ?? ''),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    section: params.get('section') || null,
    allLanguages: params.get('languages') === 'all',
  };
}

/** The parameters that ask for the same again. */
export function writeResultsQuery({ query, page, section, allLanguages }: ResultsQuery): string {
  const params = new URLSearchParams({
    q: query,
    ...(section !== null && { section }),
    ...(allLanguages && { languages: 'all' }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${params}`;
}
