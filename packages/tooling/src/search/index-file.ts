import { buildIndexes } from '@duoverso/search/index-file/build-index';
import type { Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import type { SearchRecord } from '@duoverso/search/search-record';
import { UsageError } from '../project/usage-error.ts';
import { readRecords } from './read-records.ts';
import { readSite, type SiteOptions } from './read-site.ts';

interface IndexOptions {
  readonly name: string;
  readonly out: string;
  /** Of each language. */
  readonly synonyms?: ((language: string) => Synonyms) | undefined;
}

/** Builds an index from a file of records and prints what it wrote. */
export async function indexFile(file: string, options: IndexOptions): Promise<void> {
  const begin = performance.now();
  const records = await readRecords(file, (read) => progress(`${read} records read`));
  if (records.length === 0) throw new UsageError(`${file} holds no records. Give one JSON record a line.`);
  writeIndex(records, options, begin);
}

/** Builds an index from the pages of a folder and prints what it read and wrote. */
export function indexSite(site: SiteOptions, options: IndexOptions): void {
  const begin = performance.now();
  writeIndex(readSite(site), options, begin);
}

/** @param begin when the reading began, in milliseconds of the process */
function writeIndex(records: readonly SearchRecord[], { name, out, synonyms }: IndexOptions, begin: number): void {
  const built = buildIndexes(records, {
    name,
    outDir: out,
    ...(synonyms ? { synonyms } : {}),
    onProgress: (done) => progress(`${done} of ${records.length} records indexed`),
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const { file: written, records: count, bytes } of built) {
    console.log(`${written}  ${count} records, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  console.log(`${records.length} records in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

let reported = 0;

/** One line that is written over in a terminal; a line every two seconds elsewhere. */
function progress(text: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write('\r'); // by itself: scripts/print-visibly.ts lets no other through
    process.stderr.write(text);
  } else if (performance.now() - reported > 2000) {
    reported = performance.now();
    process.stderr.write(`${text}\n`);
  }
}
