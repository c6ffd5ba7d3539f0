// The thread that searches: opens the indexes of a folder and answers jobs.
import { basename } from 'node:path';
import { workerData } from 'node:worker_threads';
import { openIndexes } from '@duoverso/search';
import { runSearchWorker } from './search-worker-loop.ts';

const INDEX_FILE = /^(?<name>.+)\.(?<language>[^.]+)\.sqlite$/;

const { dir } = workerData as { dir: string };
const { indexes, refused } = openIndexes(dir);
const missing = new Map<string, Set<string>>();
for (const { file } of refused) {
  const { name, language } = INDEX_FILE.exec(basename(file))?.groups ?? {};
  if (name && language) missing.set(name, (missing.get(name) ?? new Set()).add(language));
}
const messages = refused.map(({ message }) => message);
runSearchWorker({ indexes, refused: missing }, messages);
