import { atMost } from '../../browser/width-queries.ts';
import { SEARCH_NARROW_PX, SEARCH_SNIPPET_WORDS, SEARCH_SNIPPET_WORDS_NARROW } from '../../page/limits.ts';

/** Words of a snippet that fit the viewport as it is now. */
export function snippetWordsHere(): number {
  return matchMedia(atMost(SEARCH_NARROW_PX)).matches ? SEARCH_SNIPPET_WORDS_NARROW : SEARCH_SNIPPET_WORDS;
}
