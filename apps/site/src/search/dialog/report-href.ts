import type { SearchConfig } from './search-props.ts';

/** Where a reader says what is missing, with a title that holds the query; the address alone where it can't take one. */
export function reportHref({ issuesHref }: Pick<SearchConfig, 'issuesHref'>, title: string): string {
  if (!URL.canParse(issuesHref)) return issuesHref;
  const url = new URL(issuesHref);
  if (url.protocol === 'mailto:') url.searchParams.set('subject', title);
  else url.searchParams.set('title', title);
  return url.href;
}
