import { SEARCH_QUERY_MAX_CHARACTERS } from '../../page/limits.ts';

/** A text as a query: on one line and cut to the limit, but not within a character. */
export function toQuery(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.slice(0, SEARCH_QUERY_MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}
