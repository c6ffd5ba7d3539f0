import type { SearchConfig } from './search-props.ts';

/** Where a reader says what is missing, with a title that holds the query; the address alone where it can't take one. */
export function reportHref({ issuesHref }: Pick<SearchConfig, 'issuesHref'>, title: string): string {
  if (!URL.canParse(issuesHref)) return issuesHref;
  const url = new URL(issuesHref);
  url.searchParams.set(url.protocol === 'mailto:' ? 'subject' : 'title', title);
  // Mail programs show the plus that forms write for a space (RFC 6068).
  return url.href.replaceAll('+', '%20');
}
