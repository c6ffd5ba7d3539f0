import { randomUUID } from 'node:crypto';
import type { Work } from '../core/work.ts';
import { createHitBuilder } from './build-hit.ts';
import { type FindParams, findRecords, onlyLanguage } from './find-records.ts';
import type { GivenQuery } from './parse-search-body.ts';
import type { Found, SearchCatalogue } from './search-catalogue.ts';
import type { LanguageHits } from './search-languages.ts';
import { echoParams, PAGINATION_LIMIT, parseSearchParams } from './search-params.ts';

/** A query that ran and how many records it found, for the report on what is searched for. */
export interface PerformedSearch {
  readonly index: string;
  readonly query: string;
  /** The one language that the filters admit; left out where they admit several. */
  readonly language?: string;
  readonly nbHits: number;
  readonly page: number;
  readonly queryID?: string;
  readonly userToken?: string;
}

/** The answer to one query. */
export interface QueryAnswer {
  /** In the protocol's shape, as JSON. */
  readonly json: string;
  /** Whether it fills its page, so that `stopIfEnoughMatches` runs no further query. */
  readonly isEnough: boolean;
  /** Left out when `analytics` is false. */
  readonly search?: PerformedSearch;
}

/** What of the hits is given: a page, or a stretch where `offset` or `length` ask for one. */
type Place =
  | { readonly page: number; readonly nbPages: number; readonly hitsPerPage: number }
  | { readonly offset: number; readonly length: number };

/** Beside the hits. */
interface FoundFields {
  readonly nbHits: number;
  readonly exhaustiveNbHits: boolean;
  readonly exhaustiveTypo: boolean;
  readonly exhaustive: { readonly nbHits: boolean; readonly typo: boolean; readonly facetsCount?: boolean };
  readonly exhaustiveFacetsCount?: boolean;
  /** Values of facets with how many of the matching records have them, the most frequent first. */
  readonly facets?: Facets;
  readonly query: string;
  readonly index: string;
}

interface OwnFields {
  readonly params: string;
  readonly queryID?: string;
  readonly processingTimeMS: number;
  /** False for a query that `stopIfEnoughMatches` left out. */
  readonly processed?: boolean;
}

/** Of an answer, remembered or not: it is put together and sent. */
const STEPS_PER_ANSWERED_LETTER = 0.01;

type Facets = Readonly<Record<string, FacetValues>>;

/** Answers one query over records. @throws {ProtocolError} 400, 404 or 503 when it cannot. @throws {WorkExceeded} */
export function answerQuery(
  { indexName, params: given }: GivenQuery,
  catalogue: SearchCatalogue,
  work: Work,
): QueryAnswer {
  const startedAt = performance.now();
  const { userToken, clickAnalytics, analytics, ...params } = parseSearchParams(given);
  const find = () => findHits(indexName, params, catalogue, work);
  const { nbHits, json } = catalogue.recent?.get(JSON.stringify([indexName, params]), find) ?? find();
  const { page, query, hitsPerPage, responseFields } = params;
  const queryID = clickAnalytics ? { queryID: randomUUID().replaceAll('-', '') } : {};
  const language = onlyLanguage(catalogue, indexName, params.filter);
  const whole = joinJson(json, {
    params: echoParams(given),
    ...queryID,
    processingTimeMS: millisecondsSince(startedAt),
  });
  work.spend(whole.length * STEPS_PER_ANSWERED_LETTER);
  return {
    json: chooseFields(whole, responseFields),
    isEnough: nbHits >= hitsPerPage,
    ...(analytics && {
      search: {
        index: indexName,
        query,
        ...(language && { language }),
        nbHits,
        page,
        ...queryID,
        ...(userToken && { userToken }),
      },
    }),
  };
}

/** The answer for a query that need not run, because one before it has found enough. */
export function skippedAnswer({ indexName, params: given }: GivenQuery): QueryAnswer {
  const params = parseSearchParams(given);
  const none = { total: 0, exhaustive: false, facets: {} };
  const { query, responseFields } = params;
  const fields = foundFields(none, { index: indexName, query, ...placeOf(params, 0) });
  const own = { params: echoParams(given), processingTimeMS: 0, processed: false };
  return { json: chooseFields(joinJson(resultJson([], fields), own), responseFields), isEnough: true };
}

function findHits(indexName: string, params: FindParams, catalogue: SearchCatalogue, work: Work): Found {
  const { hitsPerPage, page, query } = params;
  const stretch = stretchOf(params);
  const offset = Math.min(stretch?.offset ?? page * hitsPerPage, PAGINATION_LIMIT);
  const limit = Math.min(stretch?.length ?? hitsPerPage, PAGINATION_LIMIT - offset);
  const found = findRecords(catalogue, indexName, params, { offset, limit }, work);
  const buildHit = createHitBuilder(params, work);
  const hits = found.hits.map((hit) => buildHit(hit, hit.result));
  const facets = params.facets.length > 0 ? topValues(found.facets, params.maxValuesPerFacet) : undefined;
  const fields = foundFields(found, { index: indexName, query, ...placeOf(params, found.total) }, facets);
  return { nbHits: found.total, json: resultJson(hits, fields) };
}

function foundFields(
  { total, exhaustive }: Pick<LanguageHits, 'total' | 'exhaustive'>,
  place: Pick<FoundFields, 'index' | 'query'> & Place,
  facets?: Facets,
): FoundFields & Place {
  return {
    nbHits: total,
    ...place,
    exhaustiveNbHits: exhaustive,
    exhaustiveTypo: exhaustive,
    exhaustive: { nbHits: exhaustive, typo: exhaustive, ...(facets && { facetsCount: exhaustive }) },
    ...(facets && { facets, exhaustiveFacetsCount: exhaustive }),
  };
}

type PlaceParams = Pick<FindParams, 'page' | 'hitsPerPage' | 'offset' | 'length'>;

/** The stretch of hits that `offset` or `length` ask for: with one of them alone, from the first and as many as a page has. */
function stretchOf({ offset, length, hitsPerPage }: PlaceParams): { offset: number; length: number } | undefined {
  if (offset === undefined && length === undefined) return undefined;
  return { offset: offset ?? 0, length: length ?? hitsPerPage };
}

function placeOf(params: PlaceParams, total: number): Place {
  const stretch = stretchOf(params);
  if (stretch) return stretch;
  const { page, hitsPerPage } = params;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, PAGINATION_LIMIT) / hitsPerPage);
  return { page, nbPages, hitsPerPage };
}

/** Keeps the fields of an answer that `responseFields` names. */
function chooseFields(json: string, names: readonly string[]): string {
  if (names.includes('*')) return json;
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(fields.filter(([name]) => names.includes(name))));
}

/** @param hits as JSON. */
function resultJson(hits: readonly string[], fields: FoundFields & Place): string {
  return `{"hits":[${hits.join(',')}],${JSON.stringify(fields).slice(1)}`;
}

/** Adds fields to the JSON of an object that has some, without reading it again. */
function joinJson(json: string, fields: OwnFields): string {
  return `${json.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}

function topValues(facets: LanguageHits['facets'], count: number): Facets {
  return Object.fromEntries(
    Object.entries(facets).map(([name, values]) => [name, Object.fromEntries(sortedValues(values).slice(0, count))]),
  );
}

/** Values of one facet with how many of the matching records have them. */
type FacetValues = Readonly<Record<string, number>>;

/** The most frequent values first. */
export function sortedValues(values: FacetValues): [string, number][] {
  return Object.entries(values).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** Milliseconds since a moment of `performance.now()`, for an answer's `processingTimeMS`: whole and at least 1. */
export function millisecondsSince(startedAt: number): number {
  return Math.max(1, Math.round(performance.now() - startedAt));
}
