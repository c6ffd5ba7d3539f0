import type { RecordFilter, SearchIndex } from '../search-index.ts';
import { admitsLanguage, type Filter, passes } from './filter.ts';
import { ProtocolError } from './protocol-error.ts';
import { createRecentValues } from './recent-values.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { type LanguageHits, searchLanguages } from './search-languages.ts';
import type { SearchParams } from './search-params.ts';

/** Parameters that decide what is found and how it is shown. */
export type FindParams = Omit<SearchParams, 'userToken' | 'clickAnalytics' | 'analytics'>;

/** What `facets: ['*']` counts; a record has too many other attributes to count them all. */
const STANDARD_FACETS = ['type', 'language', 'docusaurus_tag', 'version', 'hierarchy.lvl0'];

/** A site asks with few: one for each language and section. */
const KEPT_FILTERS = 100;

const filters = createRecentValues<RecordFilter>(KEPT_FILTERS);

/** Finds records of an index in the languages that the filter admits. @throws {ProtocolError} 404 or 503 when there is none to search. */
export function findRecords(
  catalogue: SearchCatalogue,
  indexName: string,
  params: FindParams,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): LanguageHits {
  const { query, filter, typoTolerance, removeWordsIfNoResults, optionalWords, restrictSearchableAttributes } = params;
  const { distinct, facets } = params;
  return searchLanguages(chooseIndexes(catalogue, indexName, filter), {
    query,
    offset,
    limit,
    ...(filter && { filter: recordFilter(filter) }),
    typoTolerance,
    ...(removeWordsIfNoResults === 'allOptional' && { nearest: true }),
    ...(optionalWords.length > 0 && { optionalWords }),
    ...(restrictSearchableAttributes.length > 0 && { restrictSearchableAttributes }),
    distinct,
    facets: facets.includes('*')
      ? [...new Set([...STANDARD_FACETS, ...facets.filter((name) => name !== '*')])]
      : facets,
  });
}

/** The same function for the same conditions, since an index remembers what a function has said of its records. */
function recordFilter(filter: Filter): RecordFilter {
  return filters.get(JSON.stringify(filter), () => (record) => passes(filter, record));
}

function chooseIndexes(catalogue: SearchCatalogue, name: string, filter: Filter | undefined): SearchIndex[] {
  const opened = catalogue.indexes.get(name);
  const refused = catalogue.refused.get(name);
  if (!opened && !refused) throw new ProtocolError(404, `Index ${name} does not exist`);
  const admitted = [...(opened ?? [])].filter(([language]) => admitsLanguage(filter, language));
  const [usable, damaged] = partition(admitted, ([, index]) => index.isUsable?.() ?? true);
  const missing = [...(refused ?? []), ...damaged.map(([language]) => language)].filter((language) =>
    admitsLanguage(filter, language),
  );
  if (usable.length === 0 && missing.length > 0) {
    throw new ProtocolError(503, `Index ${name} is not available in ${missing.join(', ')} at the moment`);
  }
  return usable.map(([, index]) => index);
}

function partition<Value>(values: readonly Value[], test: (value: Value) => boolean): [Value[], Value[]] {
  const passed = new Set(values.filter(test));
  return [[...passed], values.filter((value) => !passed.has(value))];
}
