import { z } from 'zod';
import { createRecentValues } from '../core/recent-values.ts';
import type { SearchableAttribute } from '../core/search-index.ts';
import { LEVELS } from '../core/search-record.ts';
import type { Filter } from './filter.ts';
import {
  parseFacetFilters,
  parseFilters,
  parseNumericFilters,
  parseOptionalFilters,
  parseTagFilters,
} from './parse-filters.ts';
import { ProtocolError } from './protocol-error.ts';
import { refuseUnbuilt } from './unbuilt-params.ts';

/** Levels of lists and objects in the value of a parameter. Filters need two; what nests much deeper is nobody's question, and writing it out again would overflow the stack. */
const MAX_LEVELS = 8;

/** The hosted service's limit; what is longer is cut. UTF-16 code units. */
const MAX_QUERY_LENGTH = 512;
/** Hits beyond this many cannot be paged to, as with the hosted service; longer pages are cut to it. */
export const PAGINATION_LIMIT = 1_000;
const DEFAULT_HITS_PER_PAGE = 20;

const MAX_VALUES_PER_FACET = 1_000;
const DEFAULT_VALUES_PER_FACET = 100;
const MAX_NAMES = 200;
const MAX_TAG_LENGTH = 256;
/** A client asks every query with the same other parameters. */
const CACHED_OTHERS = 100;

const SEARCHABLE = ['hierarchy', ...LEVELS.map((level) => `hierarchy.${level}` as const), 'content'] as const;

// Clients send parameters as JSON or as a query string; in the latter everything is text.
const wholeNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    'a whole number from 0',
  )
  .pipe(z.int('a whole number from 0').nonnegative('a whole number from 0'));
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'true or false');
const text = z.string('a string').transform((value) => value.toWellFormed());
const tag = z.string('a string').max(MAX_TAG_LENGTH, `a string of at most ${MAX_TAG_LENGTH} characters`);
const REMOVED_WORDS = ['none', 'lastWords', 'firstWords', 'allOptional'] as const;
const NAMES = `a list of at most ${MAX_NAMES} strings`;
const names = z.preprocess(readList, z.array(z.string(NAMES), NAMES).max(MAX_NAMES, NAMES));
const FILTER_LIST = 'a list of strings and of lists of strings';
const filterList = z.preprocess(
  readJson,
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))], FILTER_LIST),
);
const QUERY_TYPES = ['prefixLast', 'prefixAll', 'prefixNone'] as const;

const PARAMS = z.object({
  query: text.default('').transform(cutQuery),
  hitsPerPage: wholeNumber.default(DEFAULT_HITS_PER_PAGE).transform((count) => Math.min(count, PAGINATION_LIMIT)),
  page: wholeNumber.default(0),
  // Instead of pages; either of them leaves pages out.
  offset: wholeNumber.transform((count) => Math.min(count, PAGINATION_LIMIT)).optional(),
  length: wholeNumber.transform((count) => Math.min(count, PAGINATION_LIMIT)).optional(),
  queryType: z.enum(QUERY_TYPES, `one of ${QUERY_TYPES.join(', ')}`).default('prefixLast'),
  getRankingInfo: flag.default(false),
  responseFields: names.default(['*']),
  attributesToRetrieve: names.default(['*']),
  attributesToHighlight: names.default(['hierarchy', 'content']),
  attributesToSnippet: names.default([]),
  snippetEllipsisText: tag.default('…'),
  highlightPreTag: tag.default('<em>'),
  highlightPostTag: tag.default('</em>'),
  facetFilters: filterList.optional(),
  numericFilters: filterList.optional(),
  tagFilters: filterList.optional(),
  optionalFilters: filterList.default([]).transform(parseOptionalFilters),
  filters: z.string('a string').optional(),
  facets: names.default([]),
  maxValuesPerFacet: wholeNumber
    .default(DEFAULT_VALUES_PER_FACET)
    .transform((count) => Math.min(count, MAX_VALUES_PER_FACET)),
  distinct: z.union([flag, wholeNumber], 'true, false or a whole number').default(false).transform(Number),
  clickAnalytics: flag.default(false),
  analytics: flag.default(true),
  typoTolerance: z
    .union([flag, z.enum(['min', 'strict'])], 'true, false, min or strict')
    .default(true)
    .transform((value) => value !== false),
  restrictSearchableAttributes: names
    .pipe(z.array(z.enum(SEARCHABLE, `a list of ${SEARCHABLE.join(', ')}`)))
    .default([]) satisfies z.ZodType<readonly SearchableAttribute[]>,
  // What the hosted service drops word by word, the stages of a query do anyway; the last value asks for whatever is like the query.
  removeWordsIfNoResults: z.enum(REMOVED_WORDS, `one of ${REMOVED_WORDS.join(', ')}`).default('none'),
  optionalWords: names.default([]),
  userToken: text.optional(),
  // Of searches for values of a facet.
  facetName: z.string('a string').optional(),
  facet: z.string('a string').optional(),
  facetQuery: text.default('').transform(cutQuery),
  maxFacetHits: wholeNumber.default(10).transform((count) => Math.min(count, 100)),
});

/** The parameters of one query, complete and bounded. */
export interface SearchParams extends Omit<z.output<typeof PARAMS>, FilterName> {
  /** What the kinds of filters ask for together. */
  readonly filter: Filter | undefined;
}

type FilterName = 'facetFilters' | 'numericFilters' | 'tagFilters' | 'filters';

const KNOWN = Object.keys(PARAMS.shape);

const parsedOthers = createRecentValues<string, SearchParams>(CACHED_OTHERS);

/**
 * Parses the parameters of one query; what is null counts as left out. What stands beside the words is parsed once, and is the same object in every answer.
 * @throws {ProtocolError} 400 that names the first parameter that is wrong, unknown or not built, and what it should be.
 */
export function parseSearchParams(given: Readonly<Record<string, unknown>>): SearchParams {
  refuseDeepValues(given);
  const { query, ...others } = given;
  if (typeof query !== 'string') return parseAll(given);
  const params = parsedOthers.get(JSON.stringify(others), () => parseAll(others));
  return { ...params, query: cutQuery(query.toWellFormed()) };
}

function parseAll(given: Readonly<Record<string, unknown>>): SearchParams {
  refuseUnbuilt(given, KNOWN);
  const parsed = PARAMS.safeParse(knownParams(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ProtocolError(400, `Invalid value for "${String(issue?.path[0])}" parameter, expected ${issue?.message}`);
  }
  const { facetFilters, numericFilters, tagFilters, filters, ...params } = parsed.data;
  const parts = [
    parseFacetFilters(facetFilters ?? []),
    parseNumericFilters(numericFilters ?? []),
    parseTagFilters(tagFilters ?? []),
    parseFilters(filters ?? ''),
  ].filter((filter) => filter !== undefined);
  return { ...params, filter: parts.length > 1 ? { kind: 'and', filters: parts } : parts[0] };
}

/** The parameters of a query as a query string, for the answer's `params`: those known, as they were given. */
export function echoParams(given: Readonly<Record<string, unknown>>): string {
  return Object.entries(knownParams(given))
    .map(([name, value]) => {
      const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${name}=${encodeURIComponent(shown.toWellFormed())}`;
    })
    .join('&');
}

function knownParams(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = KNOWN.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

function cutQuery(query: string): string {
  // A pair cut in two would leave half a character behind.
  return query.length > MAX_QUERY_LENGTH ? query.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '') : query;
}

/** A list comes as JSON, as JSON in a query string, or as names with commas between. */
function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trimStart().startsWith('[')) return readJson(value);
  return value === '' ? [] : value.split(',').map((name) => name.trim());
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined; // the schema then says what was expected
  }
}

/** @throws {ProtocolError} 400 that names the first parameter whose value nests too deep */
function refuseDeepValues(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'object' || value === null || !nestsDeeper(value, MAX_LEVELS)) continue;
    const shown = JSON.stringify(name.slice(0, 64).toWellFormed());
    throw new ProtocolError(
      400,
      `Invalid value for ${shown} parameter, expected at most ${MAX_LEVELS} levels of lists`,
    );
  }
}

/** Whether lists and objects stand within each other on more than so many levels. */
function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}
