import {
  buildIndexes,
  collectRecords,
  type FinishedIndexes,
  SEARCH_INDEX_NAME,
  type SearchRecord,
} from '@duoverso/search';
import { type KeptFiles, nameOf } from '../kept/kept-files.ts';
import type { BuiltPage, ReadOptions } from './read-built-pages.ts';

/** Writes the search index of a built site, one file for each language; that of a language whose records are unchanged is taken from what was kept. */
export function writeSearchIndex(
  distDir: string,
  outDir: string,
  pages: ReadonlyMap<string, BuiltPage>,
  { base, kept, makers = '' }: ReadOptions,
): void {
  const records = collectRecords(distDir, base, (path) => pages.get(path)?.records ?? []);
  const finished = kept && finishedIndexes(kept, makers);
  buildIndexes(records, { name: SEARCH_INDEX_NAME, outDir, ...(finished && { finished }) });
}

function finishedIndexes(kept: KeptFiles, makers: string): FinishedIndexes {
  const name = (records: readonly SearchRecord[]) => nameOf(makers, SEARCH_INDEX_NAME, JSON.stringify(records));
  return {
    read: (records) => kept.read('indexes', name(records)),
    write: (records, file) => kept.write('indexes', name(records), file),
  };
}
