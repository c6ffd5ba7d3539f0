// The process that searches: finds the indexes of a folder, opens each when it is first asked for, and answers jobs.
import { basename } from 'node:path';
import { findIndexes } from '@duoverso/search/open-index';
import { runSearchWorker } from './search-worker-loop.ts';

const INDEX_FILE = /^(?<name>.+)\.(?<language>[^.]+)\.sqlite$/;

const [, , dir = ''] = process.argv;
const { indexes, refused } = findIndexes(dir, ({ message }) => reportOfDamage(message));
const missing = new Map<string, Set<string>>();
for (const { file } of refused) {
  const { name, language } = INDEX_FILE.exec(basename(file))?.groups ?? {};
  if (name && language) missing.set(name, (missing.get(name) ?? new Set()).add(language));
}
const messages = refused.map(({ message }) => message);
const reportOfDamage = runSearchWorker({ indexes, refused: missing }, messages);
