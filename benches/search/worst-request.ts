// node benches/search/worst-request.ts [-- SEED]: the worst of many random search requests that are allowed, in processor time, over the index that
// the last build has made. Each is answered as the search process answers it, compressed too, in several processes; of those the quickest counts,
// since whatever else a machine does only adds.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { LOCALE_CODES } from '@duoverso/locales';
import { findIndexes } from '@duoverso/search/open-index';
import { answerJob, type WorkerJob } from '../../apps/server/src/search/search-worker-loop.ts';
import { seeded } from '../../tests/full/seeded.ts';
import { judgedQueries } from './judged-queries.ts';
import { SITE_SEARCH } from './site-search.ts';

const REQUESTS = 300;
const PROCESSES = 3;
/** Keystrokes that a process answers first, as one that has been running for a while. */
const WARM_UP = 200;
/** What a request may take. */
const MOST_MS = 100;
const SHOWN = 5;
const LETTERS = 512;
const QUERIES = 50;

interface Measured {
  /** Processor time. */
  readonly ms: number;
  readonly steps: number;
  readonly body: string;
}

const [, script = '', seed = '1', isChild] = process.argv;
if (isChild) console.log(JSON.stringify(measureAll(Number(seed))));
else report(Array.from({ length: PROCESSES }, () => measureElsewhere(seed)));

function measureElsewhere(seed: string): readonly Measured[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, seed, 'child'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly Measured[];
}

function report(runs: readonly (readonly Measured[])[]): void {
  const [first = []] = runs;
  const measured = first.map((one, at) => ({ ...one, ms: Math.min(...runs.map((run) => run[at]?.ms ?? one.ms)) }));
  const byTime = measured.toSorted((one, other) => other.ms - one.ms);
  console.log(`${measured.length} random requests that are allowed, the worst in processor time:`);
  for (const { ms, steps, body } of byTime.slice(0, SHOWN)) {
    console.log(`${ms.toFixed(1).padStart(7)} ms, ${steps} steps: ${body.slice(0, 400)}`);
  }
  if ((byTime[0]?.ms ?? 0) > MOST_MS) process.exitCode = 1;
}

/** Makes random requests until enough of them are allowed; what is refused is halved, so that many are near what is allowed at most. */
function measureAll(seed: number): readonly Measured[] {
  const { indexes } = findIndexes(join(import.meta.dirname, '../../dist-search'), ({ message }) => {
    throw new Error(message);
  });
  const catalogue = { indexes, refused: new Map() };
  const ask = (requests: readonly object[]): Measured & { readonly status: number } => {
    const body = JSON.stringify({ requests });
    const job: WorkerJob = { request: { endpoint: 'queries', body }, encoding: 'br' };
    const begin = process.cpuUsage();
    const { status, work } = answerJob(job, catalogue);
    const { user, system } = process.cpuUsage(begin);
    return { status, ms: (user + system) / 1000, steps: work, body };
  };
  const random = createRandom(seed);
  for (let at = 0; at < WARM_UP; at++) ask([random.keystroke()]);
  const measured: Measured[] = [];
  while (measured.length < REQUESTS) {
    for (let requests = random.requests(); ; ) {
      const { status, ...one } = ask(requests);
      if (status === 200) measured.push(one);
      if (status === 200 || requests.length === 1) break;
      requests = requests.slice(0, Math.floor(requests.length * 0.7));
    }
  }
  return measured;
}

function createRandom(seed: number) {
  const next = seeded(seed);
  const { below, oneOf } = chooser(next);
  const languages = LOCALE_CODES;
  const { texts, words, mistyped } = createTexts(next);
  const query = () => {
    const request: Record<string, unknown> = { indexName: SITE_SEARCH.index, query: oneOf(texts)() };
    const set = (share: number, values: Readonly<Record<string, unknown>>) => {
      if (next() < share) Object.assign(request, values);
    };
    set(0.5, { facetFilters: [`language:${oneOf(languages)}`] });
    set(0.6, { hitsPerPage: oneOf([0, 5, 100, 1_000]) });
    set(0.3, { facets: oneOf([['*'], ['content', 'objectID', 'url'], ['hierarchy.lvl1', 'hierarchy.lvl2']]) });
    set(0.4, { attributesToSnippet: oneOf([['*:10'], ['content:100'], ['*:1000']]) });
    set(0.2, { queryType: 'prefixAll' });
    set(0.2, { removeWordsIfNoResults: 'allOptional' });
    set(0.2, { optionalWords: Array.from({ length: 1 + below(200) }, () => mistyped(oneOf(words))) });
    set(0.2, { optionalFilters: [Array.from({ length: 1 + below(300) }, (_, at) => `content:${at}`)] });
    set(0.2, { highlightPreTag: '<'.repeat(256), highlightPostTag: '>'.repeat(256) });
    set(0.2, { distinct: oneOf([1, 3]) });
    set(0.2, { getRankingInfo: true });
    set(0.1, { filters: `NOT type:content AND NOT url:${below(1_000)}` });
    set(0.1, { restrictSearchableAttributes: ['hierarchy'] });
    return request;
  };
  return {
    keystroke: () => ({
      indexName: SITE_SEARCH.index,
      query: oneOf(words),
      facetFilters: [`language:${oneOf(languages)}`],
    }),
    requests(): readonly object[] {
      const count = oneOf([1, 1, 3, 10, QUERIES]);
      if (next() < 0.5) return Array.from({ length: count }, query);
      // The same question again and again, by other words.
      const { query: _, ...others } = query();
      const text = oneOf(texts);
      return Array.from({ length: count }, () => ({ ...others, query: text() }));
    },
  };
}

/** Queries of every kind, of which some are known to be costly. */
function createTexts(next: () => number) {
  const { below, oneOf } = chooser(next);
  const words = LOCALE_CODES.flatMap((language) => judgedQueries(language).map(({ query }) => query));
  const letters = [...new Set(words.join(''))];
  const mistyped = (word: string) => {
    const at = below(word.length);
    return word.slice(0, at) + oneOf([oneOf(letters), '', word.charAt(at).repeat(2)]) + word.slice(at + 1);
  };
  const filled = (part: () => string, length = LETTERS) => {
    let text = '';
    while (text.length < length) text += part();
    return text.slice(0, length);
  };
  const texts: readonly (() => string)[] = [
    () => '',
    () => oneOf(letters),
    () => oneOf(words),
    () => mistyped(oneOf(words)),
    () => filled(() => `${oneOf(words)} `),
    () => filled(() => `${mistyped(oneOf(words))} `),
    () => filled(() => `${oneOf(letters)} `),
    () => filled(() => oneOf(letters)),
    () => filled(() => `"${oneOf(words)}" `),
    // Scripts without spaces are looked at letter by letter.
    () => filled(() => String.fromCharCode(0xac00 + below(11_172)), 2 + below(100)),
    () => filled(() => String.fromCharCode(0x30a1 + below(80)), 2 + below(100)),
    () => filled(() => String.fromCharCode(0x4e00 + below(20_000)), 2 + below(100)),
  ];
  return { texts, words, mistyped };
}

function chooser(next: () => number) {
  const below = (count: number) => Math.floor(next() * count);
  return { below, oneOf: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value };
}
