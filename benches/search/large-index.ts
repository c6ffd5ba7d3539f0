import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndexes } from '@duoverso/search/index-file/build-index';
import type { SearchRecord } from '@duoverso/search/search-record';
import type { Report } from './results.ts';
import { keystrokes, syntheticRecords } from './synthetic-records.ts';
import { type Latency, milliseconds, reported } from './throughput.ts';

const LARGE = 100_000;
const LARGE_QUERIES = 3000;

/** Builds, opens and asks an index of 100,000 records made from real ones. */
export function measureLargeIndex(real: readonly SearchRecord[], dir: string, report: Report): void {
  const records = syntheticRecords(real, LARGE, 'en');
  const begin = performance.now();
  const [built] = buildIndexes(records, { name: 'large', outDir: dir });
  const seconds = (performance.now() - begin) / 1000;
  const queries = join(dir, 'queries.json');
  writeFileSync(queries, JSON.stringify(keystrokes(records, LARGE_QUERIES)));
  const script = new URL('./measure-large.ts', import.meta.url).pathname;
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, built?.file ?? '', queries], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const measured = JSON.parse(stdout) as Latency & { opened: number; resident: number };
  report['large'] = { ...measured, seconds, bytes: built?.bytes };
  const { opened, resident } = measured;
  console.log(
    `\n${LARGE} records: built in ${seconds.toFixed(1)} s, ${megabytes(built?.bytes ?? 0)}; opened in ${milliseconds(opened)}; ${LARGE_QUERIES} keystrokes: ` +
      `${reported(measured)}; resident ${megabytes(resident)}`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
