import type { SearchRecord } from '../core/search-record.ts';

/** Address of a record's page: its `url` without the anchor. */
export function pageOf({ url }: SearchRecord): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
