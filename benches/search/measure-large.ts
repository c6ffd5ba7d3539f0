// Started by large-index.ts in a process of its own, so that the resident memory is that of one index and nothing else.

import { readFileSync } from 'node:fs';
import { openIndex } from '@duoverso/search/open-index';
import { latency } from './throughput.ts';

const [file = '', queriesFile = ''] = process.argv.slice(2);
const queries: string[] = JSON.parse(readFileSync(queriesFile, 'utf8'));
const begin = performance.now();
const index = openIndex(file);
const opened = performance.now() - begin;
const times = latency(queries, (query) =>
  index.search({ query, offset: 0, limit: 20, filter: ({ language }) => language === 'en' }),
);
const resident = process.memoryUsage().rss;
console.log(JSON.stringify({ opened, resident, ...times, records: index.size }));
index.close();
