import { answerFacetQuery } from './answer-facet-query.ts';
import { answerObject, answerObjects } from './answer-objects.ts';
import { answerQuery, type PerformedSearch, skippedAnswer } from './answer-query.ts';
import { type GivenQueries, parseQueriesBody, parseQueryBody } from './parse-search-body.ts';
import { type ErrorStatus, errorBody, ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

/** A request for search, by its endpoint. */
export interface SearchRequest {
  /**
   * `queries`: `/1/indexes/*` and many queries; `query`: one query of one index; `facet`: values of one facet of one index; `object` and
   * `objects`: records by their `objectID`.
   */
  readonly endpoint: 'queries' | 'query' | 'facet' | 'object' | 'objects';
  readonly indexName?: string;
  readonly facetName?: string;
  readonly objectID?: string;
  /** Of `object`: names of attributes with commas between. */
  readonly attributes?: string;
  readonly body: string;
}

export interface SearchAnswer {
  readonly status: 200 | ErrorStatus;
  /** JSON. */
  readonly body: string;
  /** Empty when `analytics` is false. */
  readonly searches: readonly PerformedSearch[];
}

/** Answers a request whose credentials are right. Never throws: what goes wrong unexpectedly is told to `onError` and answered with 500. */
export function answerSearch(
  request: SearchRequest,
  catalogue: SearchCatalogue,
  onError: (error: unknown) => void,
): SearchAnswer {
  try {
    return answer(request, catalogue);
  } catch (error) {
    if (error instanceof ProtocolError) {
      return { status: error.status, body: errorBody(error.status, error.message), searches: [] };
    }
    onError(error);
    return { status: 500, body: errorBody(500, 'Internal error'), searches: [] };
  }
}

function answer(
  { endpoint, indexName = '', facetName, objectID = '', attributes, body }: SearchRequest,
  catalogue: SearchCatalogue,
): SearchAnswer {
  if (endpoint === 'objects') return { status: 200, body: answerObjects(catalogue, body), searches: [] };
  if (endpoint === 'object') {
    return { status: 200, body: answerObject(catalogue, indexName, objectID, attributes), searches: [] };
  }
  if (endpoint === 'queries') {
    const { results, searches } = runQueries(parseQueriesBody(body), catalogue);
    return { status: 200, body: `{"results":[${results.join(',')}]}`, searches };
  }
  const given = parseQueryBody(body, indexName);
  if (endpoint === 'facet') {
    return { status: 200, body: JSON.stringify(answerFacetQuery(given, catalogue, facetName)), searches: [] };
  }
  const { json, search } = answerQuery(given, catalogue);
  return { status: 200, body: json, searches: search ? [search] : [] };
}

function runQueries({ queries, strategy }: GivenQueries, catalogue: SearchCatalogue) {
  const searches: PerformedSearch[] = [];
  let enough = false;
  const results = queries.map((query) => {
    if (query.type === 'facet') return JSON.stringify(answerFacetQuery(query, catalogue));
    const { json, isEnough, search } = enough ? skippedAnswer(query) : answerQuery(query, catalogue);
    enough = strategy === 'stopIfEnoughMatches' && isEnough;
    if (search) searches.push(search);
    return json;
  });
  return { results, searches };
}
