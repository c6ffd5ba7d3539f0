import type { SearchResult, TextPlace, TextRange } from '../core/search-index.ts';
import { type Match, matchOf, prepareWords, type SoughtWords } from './highlight.ts';

/** What a result says of the texts that it has found. */
export type Matching = Pick<SearchResult, 'matches' | 'words'>;

/** Where a text matches. */
export interface TextMatch {
  readonly ranges: readonly TextRange[];
  readonly match: Match;
  /** As JSON, once it has been asked for. */
  highlight: string | undefined;
  /** The one made last, as JSON, with the words that were asked for. */
  snippet: { readonly words: number; readonly json: string } | undefined;
}

/** Remembers the matches of each text, separately for each language's result. */
export function createMatcher(): (text: string, matching: Matching, place: TextPlace) => TextMatch {
  const known = new Map<Matching, { words: SoughtWords; texts: Map<string, TextMatch> }>();
  return (text, matching, place) => {
    const of = known.get(matching) ?? { words: prepareWords(matching.words), texts: new Map<string, TextMatch>() };
    known.set(matching, of);
    const before = of.texts.get(text);
    if (before) return before;
    const ranges = matching.matches(text, place);
    const found: TextMatch = {
      ranges,
      match: matchOf(text, ranges, of.words),
      highlight: undefined,
      snippet: undefined,
    };
    of.texts.set(text, found);
    return found;
  };
}
