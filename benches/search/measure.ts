// npm run bench -- search [--quality] [--languages de,fr] [--misses LANGUAGE] [--peers]: quality beside MiniSearch, Orama and FlexSearch on the same records, and
// speed: in process, over HTTP and in a browser. Over all languages it writes RESULTS.md. --peers asks Pagefind as well, which it installs into the cache, times nothing and writes PEERS.md.
// Figures of time hold on a machine that does nothing else; its load is printed beside them.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALE_CODES } from '@duoverso/locales';
import { collectRecords } from '@duoverso/search/records/collect-records';
import { basePath, projectDir } from '@duoverso/tooling/project';
import { withSearchWords } from '@duoverso/tooling/search-words';
import { type Figure, figureOf } from '../figures/figure.ts';
import { isShort, recordFigures } from '../figures/record.ts';
import { missingPages } from './judged-queries.ts';
import { missingSections } from './judged-questions.ts';
import { measureLargeIndex } from './large-index.ts';
import { PAGEFIND, startPagefind } from './pagefind.ts';
import { measureQuality, printMisses } from './quality.ts';
import { ENGINES, type Report, writePeers, writeResults } from './results.ts';
import type { QualityScore } from './score-engine.ts';
import type { QuestionScore } from './score-questions.ts';
import { measureServedSearch } from './served-search.ts';
import type { Throughput } from './throughput.ts';

const { values } = parseArgs({
  options: {
    quality: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    misses: { type: 'string' },
    languages: { type: 'string' },
  },
});
const distDir = process.env['DIST_DIR'] ?? join(projectDir, 'dist');
if (!existsSync(distDir)) {
  console.error(`${distDir} does not exist. Build the site first: npm run build`);
  process.exit(1);
}
const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
const languages: readonly string[] = (values.languages ?? values.misses)?.split(',') ?? LOCALE_CODES;
const collected = collectRecords(distDir, basePath()).filter(({ language }) => languages.includes(language));
const { records, synonyms } = withSearchWords(contentDir, collected);
const missing = languages.flatMap((language) => missingPages(language, records));
if (missing.length > 0) {
  const lines = missing.map(({ language, query, page }) => `  ${language}: "${query}" is to find ${page}`);
  console.error(
    `Judged queries name pages that the site does not have. Judge them anew in benches/search/queries:\n${lines.join('\n')}`,
  );
  process.exit(1);
}

const moved = languages.flatMap((language) => missingSections(language, records));
if (moved.length > 0) {
  const lines = moved.map(({ language, query, section }) => `  ${language}: "${query}" is to find ${section}`);
  console.error(
    `Judged questions name sections that the site does not have. Judge them anew in benches/search/questions:\n${lines.join('\n')}`,
  );
  process.exit(1);
}

/** What tests ask too stands at the root, the others beside the benches. */
const versions = Object.assign(
  {},
  ...['package.json', 'benches/package.json'].map(
    (file) => JSON.parse(readFileSync(join(projectDir, file), 'utf8')).devDependencies,
  ),
) as Record<string, string>;
const PEER_VERSIONS = {
  MiniSearch: versions['minisearch'] ?? '',
  Orama: versions['@orama/orama'] ?? '',
  FlexSearch: versions['flexsearch'] ?? '',
  ...(values.peers && { Pagefind: PAGEFIND.pagefind }),
};
const dir = mkdtempSync(join(tmpdir(), 'bench-search-'));
const report: Report = { load: loadavg()[0] };
try {
  const pagefind = values.peers ? await startPagefind() : undefined;
  await measureQuality(records, synonyms, dir, report, pagefind);
  await pagefind?.stop();
  if (languages === LOCALE_CODES && !values.peers && !isShort()) writeResults(languages, report, loadavg()[0] ?? 0);
  if (values.misses) printMisses(values.misses, report);
  else if (!values.quality && !values.languages && !values.peers) await measureSpeed();
  console.log(`Load of the machine at the beginning ${loadOf(report['load'])}, at the end ${loadOf(loadavg()[0])}.`);
  if (languages === LOCALE_CODES) keepFigures();
  mkdirSync(join(projectDir, '.cache'), { recursive: true });
  writeFileSync(join(projectDir, '.cache/bench-search.json'), `${JSON.stringify(report, undefined, 2)}\n`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** Beside the peers nothing is timed: that is measured alone. */
function keepFigures(): void {
  if (!values.peers) {
    recordFigures('search', searchFigures(languages, report), PEER_VERSIONS);
    return;
  }
  writePeers(languages, report, PEER_VERSIONS);
  recordFigures('engines', engineFigures(languages, report), PEER_VERSIONS, 'npm run bench -- search --peers');
}

async function measureSpeed(): Promise<void> {
  measureLargeIndex(
    records.filter(({ language }) => language === 'en'),
    dir,
    report,
  );
  await measureServedSearch(records, distDir, report);
}

function loadOf(load: unknown): string {
  return Number(load).toFixed(1);
}

/** Our index beside its peers, over all languages: headings as queries, and the held-out questions. */
function engineFigures(languages: readonly string[], report: Report): Figure[] {
  const mean = (engine: string) => {
    const scores = languages.flatMap(
      (one) => (report[`questions ${one} held-out ${engine}`] as QuestionScore | undefined) ?? [],
    );
    const questions = scores.reduce((sum, one) => sum + one.questions, 0);
    return scores.reduce((sum, one) => sum + one.mrr * one.questions, 0) / questions;
  };
  return [
    ...ENGINES.flatMap((one) =>
      share('Headings, mean of 1/rank', one, (report[`all ${one}`] as QualityScore | undefined)?.mrr),
    ),
    ...ENGINES.flatMap((one) => share('Questions, mean of 1/rank', one, mean(one))),
  ];
}

/** What the report of the search says, as figures. */
function searchFigures(languages: readonly string[], report: Report): Figure[] {
  const held = (language: string) => report[`questions ${language} held-out ours`] as QuestionScore | undefined;
  const served = ['typed', 'distinct', 'repeated'].flatMap((kind) => {
    const measured = report[`over HTTP, ${kind}`] as Throughput | undefined;
    return share('Queries that one second of processor time answers', kind, measured?.queriesPerCpuSecond);
  });
  return [
    ...languages.flatMap((one) => share('Questions, right section among the first three', one, held(one)?.success3)),
    ...languages.flatMap((one) => share('Questions, mean of 1/rank', one, held(one)?.mrr)),
    ...ENGINES.flatMap((engine) =>
      share(
        'Headings, mean of 1/rank, all languages',
        engine,
        (report[`all ${engine}`] as QualityScore | undefined)?.mrr,
      ),
    ),
    ...served,
  ];
}

function share(group: string, name: string, value: number | undefined): Figure[] {
  return figureOf({ group, name, unit: '', better: 'more' }, [value]);
}
