import type { SearchRecord } from '../core/search-record.ts';
import { reasonOf, UnreadPage } from './unread-page.ts';

/** What was read of a site. */
export interface CollectedSite {
  readonly records: readonly SearchRecord[];
  /** Pages that gave records, by the generator that has written them. */
  readonly pages: Readonly<{ [generator: string]: number }>;
  /** Files that gave none, with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
  /** Pages that do not say their language. */
  readonly assumed: {
    readonly count: number;
    /** That they are taken for. */
    readonly language: string;
    /** Folders that such pages stand in and that are named like languages. */
    readonly folders: readonly string[];
  };
}

/** The language of a page that does not say, on a site of which no page does. */
export const NO_LANGUAGE = 'en';

/** What one page gives. */
export interface CollectedPage {
  readonly url: string;
  /** What has written it. */
  readonly generator: string;
  readonly records: readonly SearchRecord[];
  /** Whether nothing has said its language. */
  readonly assumed: boolean;
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
  const assumed = { count: 0, language: NO_LANGUAGE, folders: new Set<string>() };
  for (const file of files) {
    try {
      const page = read(file);
      if (addresses.has(page.url)) throw new UnreadPage(`its address ${page.url} is that of another page`);
      addresses.add(page.url);
      pages[page.generator] = (pages[page.generator] ?? 0) + 1;
      for (const record of page.records) records.push(record);
      if (!page.assumed) continue;
      assumed.count += 1;
      const folder = file.split('/').slice(1, -1).find(isLanguage);
      if (folder) assumed.folders.add(folder);
    } catch (error) {
      left.push({ file, reason: reasonOf(error) });
    }
  }
  return { records, pages, left, assumed: { ...assumed, folders: [...assumed.folders] } };
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a folder is called as a language is: `de`, `pt-BR`, `zh_Hans`. */
function isLanguage(folder: string): boolean {
  return (
    /^[a-z]{2,3}([-_]([A-Z][a-z]{3}|[A-Z]{2}|[a-z]{2}|[a-z]{4}))?$/.test(folder) &&
    NAMES.of(folder.replace('_', '-')) !== undefined
  );
}
