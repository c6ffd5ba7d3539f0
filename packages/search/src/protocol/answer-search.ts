import { z } from 'zod';
import { Work, WorkExceeded } from '../core/work.ts';
import { answerQuery, millisecondsSince, type PerformedSearch, skippedAnswer, sortedValues } from './answer-query.ts';
import { recordJson } from './build-hit.ts';
import { countPlaces, findRecords } from './find-records.ts';
import { markText } from './highlight.ts';
import {
  type GivenQueries,
  type GivenQuery,
  parseQueriesBody,
  parseQueryBody,
  parseWith,
} from './parse-search-body.ts';
import { type ErrorStatus, errorBody, ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';
import { parseSearchParams } from './search-params.ts';

/** As many as the hosted service gives in one request. */
const MAX_OBJECTS = 1_000;
const MAX_ID_LENGTH = 2_048;
/** Looking for a record in one language, and writing one that was found. */
const STEPS_PER_LOOK_UP = 5;
const STEPS_PER_WRITTEN_LETTER = 0.03;
const EVERYTHING: readonly string[] = ['*'];

const names = z.array(z.string('a list of strings'), 'a list of strings').nullish();
const OBJECTS = z.object({
  requests: z
    .array(
      z.object({
        indexName: z.string('the name of an index'),
        objectID: z.union([z.string(), z.number()], 'an objectID').transform(String),
        attributesToRetrieve: names,
      }),
      'a list of objects',
    )
    .max(MAX_OBJECTS, `at most ${MAX_OBJECTS} objects`),
});

/**
 * The record of an `objectID`, as JSON, in whichever language of the index has it.
 *
 * @param attributes names with commas between, as the protocol has them in an address
 * @throws {ProtocolError} 404 for an index or a record that does not exist.
 */
function answerObject(
  catalogue: SearchCatalogue,
  work: Work,
  indexName: string,
  objectID: string,
  attributes: string | undefined,
): string {
  const found = findObject({ catalogue, work }, indexName, objectID, attributes ? attributes.split(',') : undefined);
  if (found === undefined) throw new ProtocolError(404, 'ObjectID does not exist');
  return found;
}

/** The records that a body asks for, each `null` where there is none. @throws {ProtocolError} 400 for another body, 404 for an index that does not exist. */
function answerObjects(catalogue: SearchCatalogue, work: Work, body: string): string {
  const { requests } = parseWith(OBJECTS, body);
  const results = requests.map(({ indexName, objectID, attributesToRetrieve }) =>
    findObject({ catalogue, work }, indexName, objectID, attributesToRetrieve ?? undefined),
  );
  return `{"results":[${results.map((found) => found ?? 'null').join(',')}]}`;
}

function findObject(
  { catalogue: { indexes, refused }, work }: { readonly catalogue: SearchCatalogue; readonly work: Work },
  indexName: string,
  objectID: string,
  attributes: readonly string[] = EVERYTHING,
): string | undefined {
  const languages = indexes.get(indexName);
  if (!languages && !refused.has(indexName)) throw new ProtocolError(404, `Index ${indexName} does not exist`);
  if (objectID.length > MAX_ID_LENGTH) return undefined;
  let missing = (refused.get(indexName)?.size ?? 0) > 0;
  for (const index of languages?.values() ?? []) {
    if (index.isUsable && !index.isUsable()) {
      missing = true;
      continue;
    }
    work.spend(STEPS_PER_LOOK_UP);
    const record = index.find(objectID);
    if (!record) continue;
    const json = recordJson(record, attributes);
    work.spend(json.length * STEPS_PER_WRITTEN_LETTER);
    return json;
  }
  // It may be in a language that cannot be asked: to say that it does not exist would be a guess.
  if (missing) throw new ProtocolError(503, `Index ${indexName} is not available in every language at the moment`);
  return undefined;
}

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
  /** Steps of work that it took, each about a microsecond. */
  readonly work: number;
}

type Answered = Omit<SearchAnswer, 'work'>;

/** Reading a body, and looking for words: for each language and query, and for each letter of it. */
const STEPS_PER_BODY_LETTER = 0.05;
const STEPS_PER_LANGUAGE = 600;
const STEPS_PER_QUERY_LETTER = 3.5;
/** A query of many short words takes longer than one of few long ones. */
const STEPS_PER_QUERY_WORD = 9;
/** Of a phrase it is looked up as well where its words stand together. */
const STEPS_PER_QUOTE = 30;
/** Words of Chinese, Japanese and Korean are found by each pair of letters, in the language that has them. */
const STEPS_PER_UNSPACED_LETTER = 40;
const SPACED = /[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+/gu;
/** Words that need not match are analysed, and no more. */
const STEPS_PER_OPTIONAL_LETTER = 1;
/** Where whatever is like the words is looked for as well. */
const NEAREST_FACTOR = 2.5;
/** Where every word may be the beginning of others. */
const BEGINNINGS_FACTOR = 1.5;

/** Answers a request whose credentials are right. Never throws: what goes wrong unexpectedly is told to `onError` and answered with 500. */
export function answerSearch(
  request: SearchRequest,
  catalogue: SearchCatalogue,
  onError: (error: unknown) => void,
): SearchAnswer {
  const work = new Work();
  try {
    work.spend(request.body.length * STEPS_PER_BODY_LETTER);
    return { ...answer(request, catalogue, work), work: work.spent };
  } catch (error) {
    const refused = error instanceof WorkExceeded ? new ProtocolError(400, error.message) : error;
    if (!(refused instanceof ProtocolError)) onError(error);
    const { status, message } = refused instanceof ProtocolError ? refused : INTERNAL;
    return { status, body: errorBody(status, message), searches: [], work: work.spent };
  }
}

const INTERNAL = { status: 500, message: 'Internal error' } as const;

function answer(
  { endpoint, indexName = '', facetName, objectID = '', attributes, body }: SearchRequest,
  catalogue: SearchCatalogue,
  work: Work,
): Answered {
  if (endpoint === 'objects') return { status: 200, body: answerObjects(catalogue, work, body), searches: [] };
  if (endpoint === 'object') {
    return { status: 200, body: answerObject(catalogue, work, indexName, objectID, attributes), searches: [] };
  }
  if (endpoint === 'queries') {
    const { results, searches } = runQueries(parseQueriesBody(body), catalogue, work);
    return { status: 200, body: `{"results":[${results.join(',')}]}`, searches };
  }
  const given = parseQueryBody(body, indexName);
  work.spend(leastWork(given, catalogue));
  if (endpoint === 'facet') {
    return { status: 200, body: JSON.stringify(answerFacetQuery(given, catalogue, work, facetName)), searches: [] };
  }
  const { json, search } = answerQuery(given, catalogue, work);
  return { status: 200, body: json, searches: search ? [search] : [] };
}

function runQueries({ queries, strategy }: GivenQueries, catalogue: SearchCatalogue, work: Work) {
  // Before anything is done: what cannot be answered as a whole costs next to nothing.
  work.spend(queries.reduce((sum, query) => sum + leastWork(query, catalogue), 0));
  const searches: PerformedSearch[] = [];
  let enough = false;
  const results = queries.map((query) => {
    if (query.type === 'facet') return JSON.stringify(answerFacetQuery(query, catalogue, work));
    const { json, isEnough, search } = enough ? skippedAnswer(query) : answerQuery(query, catalogue, work);
    enough = strategy === 'stopIfEnoughMatches' && isEnough;
    if (search) searches.push(search);
    return json;
  });
  return { results, searches };
}

/** What a query takes before anything is found. @throws {ProtocolError} 400 */
function leastWork({ indexName, params: given }: GivenQuery, catalogue: SearchCatalogue): number {
  const { query, filter, optionalWords, removeWordsIfNoResults, queryType } = parseSearchParams(given);
  const optional = optionalWords.reduce((sum, words) => sum + words.length, 0);
  const words = query.split(' ').length - 1;
  const quotes = query.split('"').length - 1;
  const letters =
    query.length * STEPS_PER_QUERY_LETTER +
    words * STEPS_PER_QUERY_WORD +
    quotes * STEPS_PER_QUOTE +
    optional * STEPS_PER_OPTIONAL_LETTER;
  const factor =
    (removeWordsIfNoResults === 'allOptional' ? NEAREST_FACTOR : 1) *
    (queryType === 'prefixAll' ? BEGINNINGS_FACTOR : 1);
  const unspaced = query.replace(SPACED, '').length * STEPS_PER_UNSPACED_LETTER;
  return countPlaces(catalogue, indexName, filter) * (STEPS_PER_LANGUAGE + letters) * factor + unspaced;
}

/** The answer to a search for values of a facet. */
interface FacetAnswer {
  readonly facetHits: readonly { readonly value: string; readonly highlighted: string; readonly count: number }[];
  readonly exhaustiveFacetsCount: boolean;
  readonly processingTimeMS: number;
}

/** Answers a search for values of one facet: those that begin a word with `facetQuery`, the most frequent first. */
function answerFacetQuery(
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
