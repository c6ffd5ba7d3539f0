import type { Work } from '../core/work.ts';
import { sortedValues } from './facet-values.ts';
import { findRecords } from './find-records.ts';
import { markText } from './highlight.ts';
import type { GivenQuery } from './parse-search-body.ts';
import { millisecondsSince } from './processing-time.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { parseSearchParams } from './search-params.ts';

/** The answer to a search for values of a facet. */
export interface FacetAnswer {
  readonly facetHits: readonly { readonly value: string; readonly highlighted: string; readonly count: number }[];
  readonly exhaustiveFacetsCount: boolean;
  readonly processingTimeMS: number;
}

/** Answers a search for values of one facet: those that begin a word with `facetQuery`, the most frequent first. */
export function answerFacetQuery(
  { indexName, params: given }: GivenQuery,
  catalogue: SearchCatalogue,
  work: Work,
  facetName?: string,
): FacetAnswer {
  const startedAt = performance.now();
  const params = parseSearchParams(given);
  const facet = facetName ?? params.facet ?? params.facetName;
  if (!facet) throw new ProtocolError(400, 'Invalid request, expected the name of a facet');
  const found = findRecords(catalogue, indexName, { ...params, facets: [facet] }, { offset: 0, limit: 0 }, work);
  const sought = params.facetQuery.trim().toLowerCase();
  const marks = { pre: params.highlightPreTag, post: params.highlightPostTag };
  const facetHits = sortedValues(found.facets[facet] ?? {}).flatMap(([value, count]) => {
    const start = beginningOfWord(value, sought);
    if (start === undefined) return [];
    const ranges = sought === '' ? [] : [{ start, end: start + sought.length }];
    return [{ value, highlighted: markText(value, ranges, marks), count }];
  });
  return {
    facetHits: facetHits.slice(0, params.maxFacetHits),
    exhaustiveFacetsCount: found.exhaustive,
    processingTimeMS: millisecondsSince(startedAt),
  };
}

/** Where in a value one of its words begins as sought; nothing sought is found everywhere. */
function beginningOfWord(value: string, sought: string): number | undefined {
  if (sought === '') return 0;
  const folded = value.toLowerCase();
  for (let start = folded.indexOf(sought); start >= 0; start = folded.indexOf(sought, start + 1)) {
    if (start === 0 || !/[\p{L}\p{N}]/u.test(folded[start - 1] ?? '')) return start;
  }
  return undefined;
}
