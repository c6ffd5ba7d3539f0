import type { ResultsQuery } from './ResultsForm.tsx';
import type { SearchConfig } from './search-props.ts';
import { toQuery } from './search-query.ts';

/** What the parameters of the results page's address ask for; what is wrong counts as missing. */
export function readResultsQuery(search: string): ResultsQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  const version = params.get('version');
  return {
    query: toQuery(params.get('q') ?? ''),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    section: params.get('section') || null,
    allLanguages: params.get('languages') === 'all',
    ...(version && { version }),
  };
}

/** The parameters that ask for the same again. */
export function writeResultsQuery({ query, page, section, allLanguages, version }: ResultsQuery): string {
  const params = new URLSearchParams({
    q: query,
    ...(section !== null && { section }),
    ...(allLanguages && { languages: 'all' }),
    ...(version && { version }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${params}`;
}

/** Title of the page with what is asked for in front, so that tabs, bookmarks and the history tell one search from another. */
export function resultsTitle({ query }: ResultsQuery, { pageTitle }: Pick<SearchConfig, 'pageTitle'>): string {
  return query.trim() === '' ? pageTitle : `${query} · ${pageTitle}`;
}
