import type { SearchIndex } from '../search-index.ts';
import { admitsLanguage, type Filter, passes } from './filter.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { type LanguageHits, searchLanguages } from './search-languages.ts';
import type { SearchParams } from './search-params.ts';

/** Parameters that decide what is found and how it is shown. */
export type FindParams = Omit<SearchParams, 'userToken' | 'clickAnalytics' | 'analytics'>;

/** What `facets: ['*']` counts; a record has too many other attributes to count them all. */
const STANDARD_FACETS = ['type', 'language', 'docusaurus_tag', 'version', 'hierarchy.lvl0'];

/** Finds records of an index in the languages that the filter admits. @throws {ProtocolError} 404 or 503 when there is none to search. */
export function findRecords(
  catalogue: SearchCatalogue,
  indexName: string,
  params: FindParams,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): LanguageHits {
  const { query, filter, typoTolerance, optionalWords, restrictSearchableAttributes, distinct, facets } = params;
  return searchLanguages(chooseIndexes(catalogue, indexName, filter), {
    query,
    offset,
    limit,
    ...(filter && { filter: (record) => passes(filter, record) }),
    typoTolerance,
    ...(optionalWords.length > 0 && { optionalWords }),
    ...(restrictSearchableAttributes.length > 0 && { restrictSearchableAttributes }),
    distinct,
    facets: facets.includes('*')
      ? [...new Set([...STANDARD_FACETS, ...facets.filter((name) => name !== '*')])]
      : facets,
  });
}

function chooseIndexes(catalogue: SearchCatalogue, name: string, filter: Filter | undefined): SearchIndex[] {
  const opened = catalogue.indexes.get(name);
  const refused = catalogue.refused.get(name);
  if (!opened && !refused) throw new ProtocolError(404, `Index ${name} does not exist`);
  const admitted = [...(opened ?? [])].filter(([language]) => admitsLanguage(filter, language));
  const missing = [...(refused ?? [])].filter((language) => admitsLanguage(filter, language));
  if (admitted.length === 0 && missing.length > 0) {
    throw new ProtocolError(503, `Index ${name} is not available in ${missing.join(', ')} at the moment`);
  }
  return admitted.map(([, index]) => index);
}
