// A search worker over records in memory, with queries that misbehave.
import { createMemoryCatalogue, sampleRecord } from '@duoverso/search/testing';
import { runSearchWorker } from '../search/search-worker-loop.ts';

/** Word by which a test wants it to fail before anything is open. */
export const FAILS_TO_START = '--fails-to-start';

if (process.argv.includes(FAILS_TO_START)) throw new Error('provoked at start');

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
  if (query.query === 'kills its process') process.exit(3);
  if (query.query === 'throws') throw new Error('provoked');
  return search(query);
};
runSearchWorker(catalogue, ['docs.ja.sqlite is truncated']);
