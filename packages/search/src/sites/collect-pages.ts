import type { SearchRecord } from '../search-record.ts';
import { reasonOf, UnreadPage } from './unread-page.ts';

/** What was read of a site. */
export interface CollectedSite {
  readonly records: readonly SearchRecord[];
  /** Pages that gave records, by the generator that has written them. */
  readonly pages: Readonly<{ [generator: string]: number }>;
  /** Files that gave none, with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
}

/** What one page gives. */
export interface CollectedPage {
  readonly url: string;
  /** What has written it. */
  readonly generator: string;
  readonly records: readonly SearchRecord[];
}

/**
 * Collects what the pages of a site give, one after the other. Of several with one address the first counts.
 * @param read throws an `UnreadPage` for one that gives no records: it is left out, and told
 */
export function collectPages(files: readonly string[], read: (file: string) => CollectedPage): CollectedSite {
  const records: SearchRecord[] = [];
  const pages: Record<string, number> = {};
  const left: { file: string; reason: string }[] = [];
  const addresses = new Set<string>();
  for (const file of files) {
    try {
      const page = read(file);
      if (addresses.has(page.url)) throw new UnreadPage(`its address ${page.url} is that of another page`);
      addresses.add(page.url);
      pages[page.generator] = (pages[page.generator] ?? 0) + 1;
      for (const record of page.records) records.push(record);
    } catch (error) {
      left.push({ file, reason: reasonOf(error) });
    }
  }
  return { records, pages, left };
}
