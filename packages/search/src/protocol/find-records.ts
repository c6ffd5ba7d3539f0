import { parsePlace } from '../core/index-name.ts';
import { createRecentValues } from '../core/recent-values.ts';
import type { RecordFilter, SearchIndex } from '../core/search-index.ts';
import { STEPS_PER_CONDITION, type Work } from '../core/work.ts';
import { admitsPlace, attributesOf, conditionsOf, type Filter, passes } from './filter.ts';
import type { OptionalFilter } from './parse-filters.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { type LanguageHits, searchLanguages } from './search-languages.ts';
import type { SearchParams } from './search-params.ts';

/** Parameters that decide what is found and how it is shown. */
export type FindParams = Omit<SearchParams, 'userToken' | 'clickAnalytics' | 'analytics'>;

/** What `facets: ['*']` counts; a record has too many other attributes to count them all. */
const STANDARD_FACETS = ['type', 'language', 'docusaurus_tag', 'version', 'hierarchy.lvl0'];

const BEGINNINGS = { prefixLast: 'last', prefixAll: 'all', prefixNone: 'none' } as const;

/** A site asks with few: one for each language and section. */
const CACHED_FILTERS = 100;

const filters = createRecentValues<string, RecordFilter>(CACHED_FILTERS);

/** Finds records of an index in the languages that the filter admits. @throws {ProtocolError} 404 or 503 when there is none to search. */
export function findRecords(
  catalogue: SearchCatalogue,
  indexName: string,
  params: FindParams,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  work: Work,
): LanguageHits {
  const { query, filter, typoTolerance, removeWordsIfNoResults, optionalWords, restrictSearchableAttributes } = params;
  const { distinct, facets, optionalFilters, queryType } = params;
  return searchLanguages(chooseIndexes(catalogue, indexName, filter), {
    query,
    work,
    offset,
    limit,
    ...(filter && { filter: recordFilter(filter) }),
    ...(optionalFilters.length > 0 && { preference: preferenceOf(optionalFilters, work) }),
    beginnings: BEGINNINGS[queryType],
    typoTolerance,
    ...(removeWordsIfNoResults === 'allOptional' && { nearest: true }),
    ...(optionalWords.length > 0 && { optionalWords }),
    ...(restrictSearchableAttributes.length > 0 && { restrictSearchableAttributes }),
    distinct,
    facets: [...new Set(facets.flatMap((name) => (name === '*' ? STANDARD_FACETS : name)))],
  });
}

/** How many places of an index a query looks at: languages, and parts of them. */
export function countPlaces({ indexes }: SearchCatalogue, indexName: string, filter: Filter | undefined): number {
  return [...(indexes.get(indexName)?.keys() ?? [])].filter((place) => admitsPlace(filter, place)).length;
}

/** The language of an index that a filter admits, where it admits one. */
export function onlyLanguage(
  { indexes }: SearchCatalogue,
  indexName: string,
  filter: Filter | undefined,
): string | undefined {
  const places = [...(indexes.get(indexName)?.keys() ?? [])].filter((one) => admitsPlace(filter, one));
  const [first, ...others] = new Set(places.map((place) => parsePlace(place).language));
  return others.length === 0 ? first : undefined;
}

/** What of the optional filters a record passes, added up; of alternatives the one that counts most. */
function preferenceOf(filters: readonly OptionalFilter[], work: Work): (record: object) => number {
  const steps = STEPS_PER_CONDITION * filters.flat().length;
  return (record) => {
    work.spend(steps);
    return filters.reduce((sum, any) => {
      const scores = any.map(({ filter, score }) => (passes(filter, record) ? score : 0));
      return sum + Math.max(0, ...scores);
    }, 0);
  };
}

/** The same function for the same conditions, since an index remembers what a function has said of its records. */
function recordFilter(filter: Filter): RecordFilter {
  return filters.get(JSON.stringify(filter), () =>
    Object.assign((record: object) => passes(filter, record), {
      attributes: attributesOf(filter),
      conditions: conditionsOf(filter),
    }),
  );
}

function chooseIndexes(catalogue: SearchCatalogue, name: string, filter: Filter | undefined): SearchIndex[] {
  const opened = catalogue.indexes.get(name);
  const refused = catalogue.refused.get(name);
  if (!opened && !refused) throw new ProtocolError(404, `Index ${name} does not exist`);
  const admitted = [...(opened ?? [])].filter(([place]) => admitsPlace(filter, place));
  const [usable, damaged] = partition(admitted, ([, index]) => index.isUsable?.() ?? true);
  const missing = [...(refused ?? []), ...damaged.map(([place]) => place)].filter((place) =>
    admitsPlace(filter, place),
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
