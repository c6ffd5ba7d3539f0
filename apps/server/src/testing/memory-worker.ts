// A search worker over records in memory, with queries that misbehave.
import { workerData } from 'node:worker_threads';
import { createMemoryCatalogue, sampleRecord } from '@duoverso/search/testing';
import { runSearchWorker } from '../search/search-worker-loop.ts';

/** What a test wants of the worker. */
export interface MemoryWorkerData {
  /** Throws before anything is open. */
  readonly failsToStart?: boolean;
}

const { failsToStart } = (workerData ?? {}) as MemoryWorkerData;
if (failsToStart) throw new Error('provoked at start');

const records = Array.from({ length: 30 }, (_, place) =>
  sampleRecord({
    objectID: `record-${place}`,
    url: `/en/docs/page-${place}/#steps`,
    content: `Paste the <b>key</b> number ${place} into the settings of the extension.`,
    hierarchy: { lvl0: place % 2 === 0 ? 'Services' : 'Guide', lvl1: `Page ${place}` },
  }),
);
const catalogue = createMemoryCatalogue('docs', records);
const index = catalogue.indexes.get('docs')?.get('en');
if (!index) throw new Error('the catalogue has an English index');
const search = index.search;
index.search = (query) => {
  if (query.query === 'never ends') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (query.query === 'takes a while') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  if (query.query === 'kills its thread') process.exit(3);
  if (query.query === 'throws') throw new Error('provoked');
  return search(query);
};
runSearchWorker(catalogue, ['docs.ja.sqlite is truncated']);
