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

/** What the form asks for as it stands, which may be more than `asked`, what it was rendered from: a reader can be faster than the script. */
export function readResultsForm(form: HTMLFormElement, asked: ResultsQuery): ResultsQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  const chosen = readResultsQuery(params.toString());
  const retyped = chosen.query !== asked.query;
  const widened = chosen.allLanguages !== asked.allLanguages;
  if (!retyped && !widened && chosen.section === asked.section) return asked;
  // The sections of the form are those of the hits that it was rendered with.
  return retyped || widened ? { ...chosen, section: null } : chosen;
}
