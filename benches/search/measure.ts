// npm run bench:search: quality beside MiniSearch and Orama on the same records, and latency, of the index of the built site.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndexes, collectRecords, openIndex, SEARCH_INDEX_NAME, type SearchRecord } from '@duoverso/search';
import { projectDir } from '../../scripts/build/paths.ts';
import { judgedQueries } from './judged-queries.ts';
import { type Latency, latency, typedLetterByLetter } from './latency.ts';
import { miniSearch, orama } from './peers.ts';
import { type QualityScore, scoreEngine } from './score-engine.ts';
import { keystrokes, syntheticRecords } from './synthetic-records.ts';

const HITS = 100;
const LARGE = 100_000;
const LARGE_QUERIES = 3000;
const ROUNDS = 3;

const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
if (!existsSync(distDir)) {
  console.error(`${distDir} does not exist. Build the site first: npm run build`);
  process.exit(1);
}
const dir = mkdtempSync(join(tmpdir(), 'bench-search-'));
const report: Record<string, unknown> = {};
try {
  const records = collectRecords(distDir);
  quality(records);
  large(records.filter(({ language }) => language === 'en'));
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(join(projectDir, '.cache/bench-search.json'), `${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

function quality(records: readonly SearchRecord[]): void {
  const sums = new Map<string, QualityScore[]>();
  const lines: string[] = [];
  console.log('language  engine      records queries  success@1 success@5  MRR@10  must be empty');
  for (const { language, file } of buildIndexes(records, { name: SEARCH_INDEX_NAME, outDir: dir })) {
    const judged = judgedQueries(language);
    const own = records.filter((record) => record.language === language);
    const index = openIndex(file);
    const search = (query: string) => index.search({ query, offset: 0, limit: HITS });
    const engines = {
      ours: (query: string) => search(query).hits.map(({ record }) => record.url),
      MiniSearch: miniSearch(own, language),
      Orama: orama(own, language),
    };
    for (const [name, engine] of Object.entries(engines)) {
      const score = scoreEngine(engine, judged, language);
      sums.set(name, [...(sums.get(name) ?? []), score]);
      line(language, name, own.length, score);
    }
    const keys = typedLetterByLetter(judged.map(({ query }) => query));
    latency(keys, search);
    const times = latency(Array.from({ length: ROUNDS }, () => keys).flat(), search);
    report[`latency ${language}`] = times;
    lines.push(`${language.padEnd(9)} ${keys.length} keystrokes: ${told(times)}`);
    index.close();
  }
  for (const [name, scores] of sums) line('all', name, records.length, together(scores));
  console.log(`\n${lines.join('\n')}`);
}

function line(language: string, engine: string, records: number, score: QualityScore): void {
  const { misses: _, ...numbers } = score;
  report[`${language} ${engine}`] = numbers;
  const columns = [score.success1, score.success5, score.mrr].map((share) => share.toFixed(3).padStart(9));
  const head = `${language.padEnd(9)} ${engine.padEnd(11)} ${String(records).padStart(7)} ${String(score.queries).padStart(7)}`;
  console.log(`${head}  ${columns.join(' ')}  ${score.empty} of ${score.none}`);
}

function together(scores: readonly QualityScore[]): QualityScore {
  const sum = (value: (score: QualityScore) => number) => scores.reduce((total, score) => total + value(score), 0);
  const queries = sum((score) => score.queries);
  const mean = (value: (score: QualityScore) => number) => sum((score) => value(score) * score.queries) / queries;
  return {
    queries,
    success1: mean((score) => score.success1),
    success5: mean((score) => score.success5),
    mrr: mean((score) => score.mrr),
    none: sum((score) => score.none),
    empty: sum((score) => score.empty),
    misses: [],
  };
}

function large(real: readonly SearchRecord[]): void {
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
  console.log(`load average of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.log(
    `\n${LARGE} records: built in ${seconds.toFixed(1)} s, ${megabytes(built?.bytes ?? 0)}; opened in ${ms(opened)}; ${LARGE_QUERIES} keystrokes: ` +
      `${told(measured)}; resident ${megabytes(resident)}`,
  );
}

function told({ p50, p99, max }: Latency): string {
  return `p50 ${ms(p50)}, p99 ${ms(p99)}, slowest ${ms(max)}`;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
