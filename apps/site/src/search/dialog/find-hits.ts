import { SEARCH_CLOSEST_MAX, SEARCH_HITS_PER_GROUP, SEARCH_SUGGESTIONS_MAX } from '../../page/limits.ts';
import { routeOf } from './hit-link.ts';
import { parseAnswers, type SearchAnswer } from './search-answer.ts';
import type { SearchClient } from './search-client.ts';
import { headingsOf, type SearchHit } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';
import { toQuery } from './search-query.ts';
import { type SearchedIndex, type SearchOptions, searchRequest } from './search-request.ts';

/** Pages and their first headings: what they are called is what they are found by. */
const HEADING_TYPES = ['type:lvl1', 'type:lvl2'];

/** Enough for three of different names. */
const HEADINGS = 10;

/** Numbers of versions are headings too, but nobody's question. */
const HAS_WORD = /\p{L}/u;

/**
 * Hits for a query in the reader's language, with those of pages that it lacks in others; or, when it has none, in the first of its fallback
 * languages that has some. When nobody has any, the answer suggests queries that find something, and counts the hits of all languages.
 * Rejects when no host answers or the answer cannot be read.
 * @param second locale code of the language that is read beside the page's, whose best hits come with those of the page's
 */
export async function findHits(
  client: SearchClient,
  config: SearchConfig,
  query: string,
  options: Partial<SearchOptions> = {},
  second?: string,
): Promise<SearchAnswer> {
  const language = options.language === undefined ? config.locale : options.language;
  const asked = (one: string | null) => searchRequest(config, query, { ...options, language: one });
  // Sections are named in each language's own words, and what stands below stands below the first page.
  const isFirst = options.language === undefined && !options.section && !options.page;
  const read = isFirst && second !== config.locale && config.languages[second ?? ''] ? second : undefined;
  const beside = isFirst ? [...new Set([read ?? [], Object.keys(config.untranslated)].flat())] : [];
  const requests = [asked(language), ...beside.map((one) => ({ ...asked(one), analytics: false }))];
  const [own, ...others] = parseAnswers(await client.search(requests), [language, ...beside]);
  if (!own) throw new Error('unreachable: every query has its answer');
  const inOthers = others.flatMap((answer) =>
    answer.language === read ? (bestOf(answer) ?? []) : (lackedPages(answer, config) ?? []),
  );
  if (own.total > 0) return { ...own, others: inOthers };
  // What is read beside the page needs no look elsewhere.
  const [inSecond] = inOthers.filter(({ isSecond }) => isSecond);
  if (inSecond) return { ...inSecond, others: [] };
  return findElsewhere(client, config, query, options, own);
}

/** @param own the answer in the reader's language, which has found nothing */
async function findElsewhere(
  client: SearchClient,
  config: SearchConfig,
  query: string,
  options: Partial<SearchOptions>,
  own: SearchAnswer,
): Promise<SearchAnswer> {
  const { language } = own;
  const asked = (one: string | null) => searchRequest(config, query, { ...options, language: one });
  const fallbacks = options.language === undefined ? config.fallbacks : [];
  const places = [language, ...fallbacks];
  const all = language === null ? [] : [null];
  const answers = parseAnswers(
    await client.search([
      ...fallbacks.map(asked),
      ...places.map((one) => nearestRequest(config, query, one)),
      // This isn't a search of the visitor's.
      ...all.map(() => ({ ...searchRequest(config, query, { language: null, hits: 1 }), analytics: false })),
    ]),
    [...fallbacks, ...places, ...all],
  );
  const other = answers.slice(0, fallbacks.length).find(({ total }) => total > 0);
  if (other) return other;
  const near = answers.slice(fallbacks.length, fallbacks.length + places.length);
  const [everywhere] = answers.slice(fallbacks.length + places.length);
  return {
    ...own,
    suggestions: suggestQueries(query, near, config.suggestions),
    closest: closestOf(near[0]),
    elsewhere: everywhere?.total ?? 0,
  };
}

/** The first hits of the language that is read beside the page's; `undefined` when it has none. */
function bestOf(answer: SearchAnswer): SearchAnswer | undefined {
  const hits = [...Map.groupBy(answer.hits, ({ url }) => url).values()].flatMap(([best]) => best ?? []);
  return hits.length > 0 ? { ...answer, hits: hits.slice(0, SEARCH_CLOSEST_MAX), isSecond: true } : undefined;
}

/** Headings that hold a word of a query which has found nothing, a few. */
function closestOf(near: SearchAnswer | undefined): SearchHit[] {
  const named = near?.hits.filter(({ type, marked }) => marked[`hierarchy.${type}`]?.includes('<mark>')) ?? [];
  return named.slice(0, SEARCH_CLOSEST_MAX);
}

/** What an answer in another language has of the pages that the reader's lacks, a few; `undefined` when nothing. */
function lackedPages(answer: SearchAnswer, { untranslated, base }: SearchConfig): SearchAnswer | undefined {
  const lacked = new Set(untranslated[answer.language ?? '']);
  const listed = new Set<string>();
  const hits = answer.hits.filter(({ url }) => {
    const isNew = !listed.has(url) && lacked.has(routeOf(url, base).split('#')[0] ?? '');
    listed.add(url);
    return isNew;
  });
  return hits.length > 0 ? { ...answer, hits: hits.slice(0, SEARCH_HITS_PER_GROUP) } : undefined;
}

/** Asks for the headings that are most like a query that has found nothing. */
function nearestRequest(config: SearchedIndex, query: string, language: string | null): object {
  const { facetFilters, clickAnalytics: _, ...request } = searchRequest(config, query, { language });
  return {
    ...request,
    facetFilters: [...facetFilters, HEADING_TYPES],
    removeWordsIfNoResults: 'allOptional',
    attributesToSnippet: [],
    hitsPerPage: HEADINGS,
    // This isn't a search of the visitor's.
    analytics: false,
  };
}

/** Up to three queries that find something: the headings of the answers in their order, then those of the configuration. */
function suggestQueries(query: string, answers: readonly SearchAnswer[], known: readonly string[]): string[] {
  const headings = answers.flatMap(({ hits }) => hits.map((hit) => headingsOf(hit).at(-1) ?? ''));
  const found = new Map<string, string>([[folded(query), '']]);
  for (const heading of [...headings, ...known].map(toQuery)) {
    if (HAS_WORD.test(heading) && !found.has(folded(heading))) found.set(folded(heading), heading);
  }
  return [...found.values()].slice(1, SEARCH_SUGGESTIONS_MAX + 1);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
