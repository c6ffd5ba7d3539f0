import { buildIndexes } from '@duoverso/search';
import { UsageError } from '../project/usage-error.ts';
import { readRecords } from './read-records.ts';

interface IndexOptions {
  readonly records: string;
  readonly name: string;
  readonly out: string;
}

/** Builds an index from a file of records and prints what it wrote. */
export async function indexFile({ records: file, name, out }: IndexOptions): Promise<void> {
  const begin = performance.now();
  const records = await readRecords(file, (read) => progress(`${read} records read`));
  if (records.length === 0) throw new UsageError(`${file} holds no records. Give one JSON record a line.`);
  const built = buildIndexes(records, {
    name,
    outDir: out,
    onProgress: (done) => progress(`${done} of ${records.length} records indexed`),
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  for (const { file: written, records: count, bytes } of built) {
    console.log(`${written}  ${count} records, ${(bytes / 1e6).toFixed(1)} MB`);
  }
  console.log(`${records.length} records in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

let told = 0;

/** One line that is written over in a terminal; a line every two seconds elsewhere. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}`);
  else if (performance.now() - told > 2000) {
    told = performance.now();
    process.stderr.write(`${text}\n`);
  }
}
