import {
  SEARCH_HITS_PER_PAGE,
  SEARCH_NARROW_PX,
  SEARCH_SNIPPET_WORDS,
  SEARCH_SNIPPET_WORDS_NARROW,
} from '../../limits.ts';
import { MARK } from './marked-text.ts';
import type { SearchConfig } from './search-config.ts';
import { HIT_LEVELS } from './search-hit.ts';

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
}

const DOCS_TAGS = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'];
const SECTION = 'hierarchy.lvl0';
const RETRIEVED = [...HIT_LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'];
const SNIPPED = [...HIT_LEVELS.slice(1).map((level) => `hierarchy.${level}`), 'content'];

/** One query in the hosted-search protocol. Source: `docs/specification/product.md`, section 7. */
export function searchRequest(
  { index, insights }: Pick<SearchConfig, 'index' | 'insights'>,
  query: string,
  { language, section = null, page = 0, sections = false }: SearchOptions,
): object {
  const words = matchMedia(`(max-width: ${SEARCH_NARROW_PX}px)`).matches
    ? SEARCH_SNIPPET_WORDS_NARROW
    : SEARCH_SNIPPET_WORDS;
  return {
    indexName: index,
    query,
    facetFilters: [
      ...(language === null ? [] : [`language:${language}`]),
      DOCS_TAGS,
      ...(section === null ? [] : [`${SECTION}:${section}`]),
    ],
    attributesToRetrieve: language === null ? [...RETRIEVED, 'language'] : RETRIEVED,
    attributesToSnippet: SNIPPED.map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: MARK.open,
    highlightPostTag: MARK.close,
    hitsPerPage: SEARCH_HITS_PER_PAGE,
    clickAnalytics: insights,
    ...(page > 0 && { page }),
    ...(sections && { facets: [SECTION] }),
  };
}
