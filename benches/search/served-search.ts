import { LOCALE_CODES } from '@duoverso/locales';
import type { SearchRecord } from '@duoverso/search/search-record';
import { seeded } from '../../tests/full/seeded.ts';
import { distinctQueries, type TypedQuery } from './distinct-queries.ts';
import { judgedQueries } from './judged-queries.ts';
import { measureKeystrokes } from './keystrokes.ts';
import type { Report } from './results.ts';
import { SITE_SEARCH } from './site-search.ts';
import {
  measureThroughput,
  milliseconds,
  startBenchServer,
  type Throughput,
  typedLetterByLetter,
} from './throughput.ts';

const WARM_UP = 6000;
const DISTINCT = 10_000;
const TYPED = 20_000;
/** Of queries that are asked again and again. */
const REPEATED = 200;
const ROUNDS = 50;

/** Measures the site's own server: queries in a second over HTTP, and the time from a key to painted results in a browser. */
export async function measureServedSearch(
  records: readonly SearchRecord[],
  distDir: string,
  report: Report,
): Promise<void> {
  const queries = distinctQueries(records, WARM_UP + DISTINCT + REPEATED);
  const repeated = queries.slice(WARM_UP + DISTINCT);
  const server = await startBenchServer(distDir);
  try {
    const ask = (asked: typeof queries) => measureThroughput(server, SITE_SEARCH.index, asked);
    await ask(queries.slice(0, WARM_UP));
    report['over HTTP, distinct'] = await ask(queries.slice(WARM_UP, WARM_UP + DISTINCT));
    report['over HTTP, typed'] = await ask(typingVisitors(TYPED));
    await ask(repeated);
    report['over HTTP, repeated'] = await ask(Array.from({ length: ROUNDS }, () => repeated).flat());
    const core = server.pinned ? 'on one core' : 'NOT held on one core';
    console.log(`\nOver HTTP, whole server ${core}, 16 connections, brotli:`);
    for (const kind of ['typed', 'distinct', 'repeated']) {
      console.log(`  ${kind} queries: ${toldThroughput(report[`over HTTP, ${kind}`] as Throughput)}`);
    }
    const keys = await measureKeystrokes(server.origin);
    report['in the browser'] = keys;
    const times = `p50 ${milliseconds(keys.p50)}, p95 ${milliseconds(keys.p95)}, slowest ${milliseconds(keys.max)}`;
    const first = keys.first.map(milliseconds).join(', ');
    console.log(
      `In the browser, ${keys.count} keystrokes to painted results: ${times}; the first of each dialog: ${first}\n`,
    );
  } finally {
    await server.stop();
  }
}

function toldThroughput({ queriesPerSecond, queriesPerCpuSecond, p50, p99 }: Throughput): string {
  const cpu =
    queriesPerCpuSecond === undefined ? '' : ` (${queriesPerCpuSecond.toFixed(0)} in a second of its processor time)`;
  return `${queriesPerSecond.toFixed(0)} in a second${cpu}, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`;
}

/**
 * What visitors send while they type: one judged query after the other, letter by letter, in every language of the site. Which is the
 * more popular is drawn once; then the n-th of them comes up in proportion to 1/n, as queries do (Zipf's law). The same on every run.
 */
export function typingVisitors(count: number): TypedQuery[] {
  const random = seeded(7);
  const queries = LOCALE_CODES.flatMap((language) =>
    judgedQueries(language).map(({ query }) => ({ query, language, drawn: random() })),
  ).sort((one, other) => one.drawn - other.drawn);
  let sum = 0;
  const shares = queries.map((_, rank) => {
    sum += 1 / (rank + 1);
    return sum;
  });
  const sent: TypedQuery[] = [];
  while (sent.length < count) {
    const draw = random() * sum;
    const next = queries[shares.findIndex((share) => share > draw)];
    if (!next) throw new RangeError('There are no judged queries.');
    for (const query of typedLetterByLetter([next.query])) sent.push({ query, language: next.language });
  }
  return sent.slice(0, count);
}
