// npm run bench -- mutants [--area NAME] [--again]: plants faults in the code, one at a time, and asks whether a test notices. Writes RESULTS.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type Area } from './areas.ts';
import { readResult, writeResult } from './report.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const CACHE = '.cache/mutants';
const RUNNER = fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'));

const { values } = parseArgs({ options: { area: { type: 'string' }, again: { type: 'boolean', default: false } } });
const areas = AREAS.filter(({ name }) => values.area === undefined || values.area === name);
if (areas.length === 0) {
  console.error(`No area is called "${values.area}". Use one of: ${AREAS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
process.chdir(PROJECT);
mkdirSync(CACHE, { recursive: true });
for (const area of areas) {
  await mutate(area);
  report(area.name);
}

async function mutate({ name, mutate }: Area): Promise<void> {
  // Not by Stryker's `testFiles`: with these, faults of what a module does while it loads are planted too late to show.
  process.env['MUTANTS_AREA'] = name;
  const incrementalFile = `${CACHE}/${name}.incremental.json`;
  forgetSurvivorsWithoutTest(incrementalFile);
  await new Stryker({
    testRunner: 'vitest',
    plugins: [RUNNER, join(PROJECT, 'benches/mutants/ignore-messages.ts')],
    ignorers: ['messages'],
    mutate: [...mutate, '!**/*.test.ts', '!**/*.d.ts'],
    vitest: { configFile: 'benches/mutants/vitest.config.ts' },
    ignorePatterns: ['/.cache', '/dist*', '/apps/site', '/data', '/outbox', '/tests', '/test-results'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile,
    force: values.again,
    tempDirName: `${CACHE}/sandbox-${name}`,
    concurrency: 1,
    // A machine that does other things too is slow at times; endless loops are told by their count of steps.
    timeoutMS: 20_000,
    reporters: ['json', 'clear-text', 'progress-append-only'],
    clearTextReporter: { reportTests: false, allowColor: false, logTests: false },
    jsonReporter: { fileName: `${CACHE}/${name}.json` },
    disableTypeChecks: false,
    allowConsoleColors: false,
  }).runMutationTest();
}

function report(name: string): void {
  const result = readResult(readFileSync(`${CACHE}/${name}.json`, 'utf8'));
  const names = AREAS.map((area) => area.name);
  const open = writeResult(join(PROJECT, 'benches/mutants/RESULTS.md'), name, names, result);
  console.log(`${name}: ${(result.score * 100).toFixed(1)} % killed, ${open.length} survivors without a reason`);
}

/** What is read of the results of the last run; everything else is kept as it is. */
interface EarlierRun {
  readonly files: Readonly<Record<string, { mutants: { readonly static?: boolean; readonly status: string }[] }>>;
}

/**
 * Forgets the survivors among faults of what a module does while it loads, and all that no test has reached. Stryker knows of no test that reaches
 * what runs while a module loads, and so would not ask again after a new test.
 */
function forgetSurvivorsWithoutTest(file: string): void {
  if (!existsSync(file)) return;
  const run = JSON.parse(readFileSync(file, 'utf8')) as EarlierRun;
  for (const mutated of Object.values(run.files)) {
    mutated.mutants = mutated.mutants.filter(
      ({ static: isStatic, status }) => status !== 'NoCoverage' && !(isStatic && status === 'Survived'),
    );
  }
  writeFileSync(file, JSON.stringify(run));
}
