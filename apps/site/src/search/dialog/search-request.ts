import { ANSWER_HITS, isQuestion } from '@duoverso/contracts/best-answer';
import { SEARCH_SNIPPET_WORDS } from '../../page/limits.ts';
import { MARK } from './marked-text.ts';
import { HIT_LEVELS } from './search-hit.ts';
import type { SearchConfig } from './search-props.ts';

/** What is searched for beside the words. */
export interface SearchOptions {
  /** Locale code of the texts; `null` searches all languages. */
  readonly language: string | null;
  /** Name of the top-level section. */
  readonly section?: string | null;
  /** Counted from 0. */
  readonly page?: number;
  /** Whether the answer counts the hits of each section. */
  readonly sections?: boolean;
  /** Words of a snippet. */
  readonly snippetWords?: number;
  /** Hits of a page. */
  readonly hits?: number;
}

/** Tag of the documentation while there's one version of it. */
const ONLY_VERSION = 'docs-default-current';
const SECTION = 'hierarchy.lvl0';
const RETRIEVED = [...HIT_LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url', 'role', 'answer'];
const MARKED = HIT_LEVELS.slice(1).map((level) => `hierarchy.${level}`);

/** One query with its parameters. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly clickAnalytics: boolean;
  readonly [parameter: string]: unknown;
}

/** What of the configuration says where is searched. */
export type SearchedIndex = Pick<SearchConfig, 'index' | 'insights' | 'docsTags' | 'docsVersion'>;

/** One query in the hosted-search protocol. Source: `docs/specification/product.md`, section 7. */
export function searchRequest(
  { index, insights, ...docs }: SearchedIndex,
  query: string,
  options: SearchOptions,
): SearchRequest {
  const { language, section = null, page = 0, sections = false } = options;
  // What it takes to tell whether one section answers, and to quote it.
  const quotes = page === 0 && language !== null && isQuestion(query);
  const { snippetWords = SEARCH_SNIPPET_WORDS, hits = ANSWER_HITS } = options;
  return {
    indexName: index,
    query,
    facetFilters: [
      ...(language === null ? [] : [`language:${language}`]),
      ['docusaurus_tag:default', `docusaurus_tag:${docsTag(docs)}`],
      ...(section === null ? [] : [`${SECTION}:${section}`]),
    ],
    attributesToRetrieve: [...RETRIEVED, ...(language === null ? ['language'] : []), ...(quotes ? ['steps'] : [])],
    // Headings are shown whole, texts as snippets. By default everything would come whole beside its snippet.
    attributesToHighlight: MARKED,
    attributesToSnippet: [`content:${snippetWords}`],
    snippetEllipsisText: '…',
    highlightPreTag: MARK.open,
    highlightPostTag: MARK.close,
    hitsPerPage: hits,
    clickAnalytics: insights,
    ...(quotes && { getRankingInfo: true }),
    ...(page > 0 && { page }),
    ...(sections && { facets: [SECTION] }),
  };
}

/** Tag of the version that is searched: of a name that the site doesn't have (any more), that of the latest. */
function docsTag({ docsTags = [], docsVersion }: Omit<SearchedIndex, 'index' | 'insights'>): string {
  const [, tag = ONLY_VERSION] = docsTags.find(([name]) => name === docsVersion) ?? docsTags[0] ?? [];
  return tag;
}
