// The process that searches: finds the indexes of a folder, opens each when it is first asked for, and answers jobs.
import { basename } from 'node:path';
import { parseIndexFileName } from '@duoverso/search/index-file/schema';
import { placeName } from '@duoverso/search/index-name';
import { findIndexes } from '@duoverso/search/open-index';
import { runSearchWorker } from './search-worker-loop.ts';

const [, , dir = ''] = process.argv;
const { indexes, refused } = findIndexes(dir, ({ message }) => reportOfDamage(message));
const missing = new Map<string, Set<string>>();
for (const { file } of refused) {
  const place = parseIndexFileName(basename(file));
  if (place) missing.set(place.name, (missing.get(place.name) ?? new Set()).add(placeName(place)));
}
const messages = refused.map(({ message }) => message);
const reportOfDamage = runSearchWorker({ indexes, refused: missing }, messages);
