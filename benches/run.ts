// npm run bench -- all [--short] [--only site,search,server,writer,alignment,interaction,reading] [--peers] [--write]: runs all benches of the built site and writes
// RESULTS.json, RESULTS.md with its charts, and the figures of the page of capacity. --short is a trial of a few minutes; --peers builds the site with others as well and asks other search libraries, which
// takes an hour; --write measures nothing and writes the pages from what was measured last.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import { withCapacity } from './figures/capacity-figures.ts';
import type { BenchRecord, BenchResults } from './figures/figure.ts';
import { recordFile, SHORT_VARIABLE } from './figures/record.ts';
import { resultsFiles } from './figures/results-page.ts';

interface Bench {
  readonly script: string;
  /** Undefined: too long for a trial. */
  readonly short: readonly string[] | undefined;
  readonly full: readonly string[];
}

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { short: option, peers: option, write: option, only: { type: 'string' } } });

/** In the order of the page. */
const BENCHES: Readonly<Record<string, Bench>> = {
  site: { script: 'site/measure.ts', short: ['/en/docs/usage/', '/en/'], full: [] },
  peers: { script: 'site/measure.ts', short: undefined, full: ['--peers'] },
  interaction: { script: 'interaction/measure.ts', short: undefined, full: [] },
  reading: { script: 'reading/measure.ts', short: undefined, full: [] },
  speed: { script: 'speed/measure.ts', short: undefined, full: [] },
  server: {
    script: 'server/measure.ts',
    short: ['--only', 'pages,start', '--rounds', '1', '--seconds', '1'],
    full: [],
  },
  search: { script: 'search/measure.ts', short: ['--quality'], full: [] },
  engines: { script: 'search/measure.ts', short: undefined, full: ['--peers'] },
  writer: { script: 'writer/measure.ts', short: ['--edits', '3'], full: [] },
  alignment: { script: 'alignment/measure.ts', short: [], full: [] },
};
const RESULTS = join(import.meta.dirname, 'RESULTS.json');
const CHARTS = join(import.meta.dirname, 'charts');

/** Those that install other tools. */
const BESIDE_OTHERS = ['peers', 'engines', 'speed'];
const usual = Object.keys(BENCHES).filter((name) => !BESIDE_OTHERS.includes(name) || values.peers);
const chosen = values.write ? [] : (values.only?.split(',') ?? usual);
const unknown = chosen.filter((name) => !(name in BENCHES));
if (unknown.length > 0)
  throw new RangeError(`No bench "${unknown.join(', ')}". Use: ${Object.keys(BENCHES).join(', ')}.`);

const failed = chosen.filter((name) => !run(name));
writeAll();
if (failed.length > 0) {
  console.error(`Not measured: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/** Whether it was measured, or left out of a trial. */
function run(name: string): boolean {
  const bench = BENCHES[name];
  const args = values.short ? bench?.short : bench?.full;
  if (!bench || args === undefined) {
    console.log(`\n── ${name}: left out of a short run`);
    return true;
  }
  console.log(`\n── ${name}`);
  rmSync(recordFile(name), { force: true });
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, bench.script), ...args], {
    stdio: 'inherit',
    cwd: projectDir,
    env: { ...process.env, [SHORT_VARIABLE]: String(values.short) },
  });
  return status === 0;
}

/** Benches that were not measured this time stay as they were. */
function writeAll(): void {
  const before: BenchResults = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as BenchResults)
    : { benches: [] };
  const benches = Object.keys(BENCHES).flatMap((name): BenchRecord[] => {
    const file = recordFile(name);
    if (existsSync(file)) return [JSON.parse(readFileSync(file, 'utf8')) as BenchRecord];
    return before.benches.filter(({ bench }) => bench === name);
  });
  const results: BenchResults = { benches };
  const { page, charts } = resultsFiles(results);
  writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), page);
  rmSync(CHARTS, { recursive: true, force: true });
  mkdirSync(CHARTS);
  for (const [file, chart] of charts) writeFileSync(join(CHARTS, file), chart);
  rewrite('docs/guides/capacity.md', (text) => withCapacity(text, results));
  console.log('\nWritten: benches/RESULTS.json, RESULTS.md, charts, and the figures of docs/guides/capacity.md.');
}

function rewrite(path: string, change: (text: string) => string): void {
  const file = join(projectDir, path);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
