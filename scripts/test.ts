// npm test: everything that decides whether a change may land, in the order of what fails fastest.
// npm test -- --only built,browser [--shard 1/2]: some stages alone; --shard takes a part of the browser's tests.
// npm run test:all: the same in every language and at every width, and what takes long: attacks, floods, game days, crashes, clients, proxies.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import {
  playwrightCounts,
  playwrightTimes,
  runSteps,
  type Stage,
  type Step,
  vitestCounts,
  vitestTimes,
} from '@duoverso/tooling/tests';
import { FIXTURE_BASE } from '../tests/fixtures/fixture-base.ts';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string' }, shard: { type: 'string' } },
});
const all = values.all;
/** How many files are named after each run. */
const SLOWEST = 20;
const cache = join(projectDir, '.cache');
const build = join(projectDir, 'scripts/build.ts');
const pseudo = join(cache, 'fixtures/pseudo-locale');
const pseudoOption = '--conditions=pseudo-locale';
const unitReport = join(cache, 'unit.json');
const builtReport = join(cache, 'built.json');
const crashReport = join(cache, 'crash.json');
const fullReport = join(cache, 'full.json');
const browserReport = join(cache, 'browser.json');
const browserFullReport = join(cache, 'browser-full.json');
const vitest = (report: string, ...args: string[]) => [
  'run',
  ...args,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

// What `npm test` weighs has the copies that visitors get, and everything has them where all languages are weighed.
const builtWith = (name: string, env: Readonly<Record<string, string>>): Step => ({
  name,
  command: 'node',
  args: [build, ...(all ? [] : ['--quick'])],
  env,
});

const LINT: Step = { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] };
const TYPES: Step = { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] };
const TRANSLATIONS: Step = {
  name: 'translations',
  command: 'node',
  args: [join(projectDir, 'scripts/translations.ts'), '--check'],
};
const UNIT: Step = {
  name: 'unit',
  command: 'vitest',
  args: vitest(unitReport),
  counts: { file: unitReport, read: vitestCounts },
};
const CRASH: Step = {
  name: 'crash',
  command: 'vitest',
  args: vitest(crashReport, '--config', 'vitest.crash.config.ts'),
  counts: { file: crashReport, read: vitestCounts },
};
// The crashes are those of a server that gives out this one.
const LIGHT_ONLY = builtWith('build of the light-only fixture, below a base', {
  CONTENT_DIR: join(projectDir, 'tests/fixtures/tiny-site'),
  DIST_DIR: join(cache, 'fixtures/tiny-site'),
  BASE_PATH: FIXTURE_BASE,
});
const versioned = join(cache, 'fixtures/versioned-content');
const VERSIONED: readonly Step[] = [
  {
    name: 'content with versions of the documentation',
    command: 'node',
    args: [join(projectDir, 'tests/fixtures/versioned-site.ts'), versioned],
  },
  builtWith('build with versions of the documentation', {
    CONTENT_DIR: versioned,
    DIST_DIR: join(cache, 'fixtures/versioned-site'),
  }),
];
const PSEUDO_LOCALE: readonly Step[] = [
  {
    name: 'pseudo-locale',
    command: 'node',
    args: [pseudoOption, join(projectDir, 'scripts/pseudo-locale.ts'), join(pseudo, 'content')],
  },
  builtWith('build with the pseudo-locale', {
    NODE_OPTIONS: pseudoOption,
    CONTENT_DIR: join(pseudo, 'content'),
    MESSAGES_DIR: join(pseudo, 'content/messages'),
    DIST_DIR: join(pseudo, 'dist'),
  }),
];
const BUILT: Step = {
  name: 'built',
  command: 'vitest',
  args: vitest(builtReport, '--config', 'vitest.built.config.ts'),
  counts: { file: builtReport, read: vitestCounts },
};
const FULL: Step = {
  name: 'full',
  command: 'vitest',
  args: vitest(fullReport, '--config', 'vitest.full.config.ts'),
  counts: { file: fullReport, read: vitestCounts },
};
const BROWSER: Step = {
  name: 'browser',
  command: 'playwright',
  args: ['test', ...(all ? [] : ['--grep-invert=@full']), ...(values.shard ? [`--shard=${values.shard}`] : [])],
  env: { BROWSER_REPORT: browserReport },
  counts: { file: browserReport, read: playwrightCounts },
};
const BROWSER_FULL: Step = {
  name: 'browser, pseudo-locale',
  command: 'playwright',
  args: ['test', '--config', 'playwright.full.config.ts'],
  env: { BROWSER_REPORT: browserFullReport },
  counts: { file: browserFullReport, read: playwrightCounts },
};
const SPECIFICATION: Step = { name: 'specification', command: 'node', args: [join(projectDir, 'scripts/spec.ts')] };

// What uses one core, or waits, runs beside something else; what uses all cores runs alone.
const STAGES: Readonly<Record<string, Stage>> = {
  lint: [[LINT], [TYPES], [TRANSLATIONS]],
  unit: [[UNIT]],
  build: [[builtWith('build', {}), LIGHT_ONLY, ...VERSIONED]],
  built: [[BUILT]],
  browser: [[BROWSER]],
  ...(all ? { crash: [[CRASH], PSEUDO_LOCALE], full: [[FULL]], 'browser-full': [[BROWSER_FULL]] } : {}),
  spec: [[SPECIFICATION]],
};

/** Tests that wait for processes and databases leave room for a build, whose pages are made on one core. */
const BESIDE: Readonly<Record<string, string>> = { build: 'unit' };

/** The stages in their order; one that may run beside another that was chosen too becomes a lane of it. */
function stagesOf(names: readonly string[]): Stage[] {
  const stages = new Map<string, Stage>();
  for (const name of names) {
    const [lanes, first = ''] = [STAGES[name] ?? [], BESIDE[name]];
    const beside = stages.get(first);
    if (beside) stages.set(first, [...beside, ...lanes]);
    else stages.set(name, lanes);
  }
  return [...stages.values()];
}

const chosen = values.only?.split(',') ?? Object.keys(STAGES);
const unknown = chosen.filter((name) => !Object.hasOwn(STAGES, name));
if (unknown.length > 0) {
  console.error(`There's no stage "${unknown.join(', ')}". Use: ${Object.keys(STAGES).join(', ')}.`);
  process.exitCode = 2;
} else {
  mkdirSync(cache, { recursive: true });
  const begin = Date.now();
  process.exitCode = await runSteps(stagesOf(chosen));
  printSlowest(begin);
}

/** Prints the slowest files of the reports that this run has written. */
function printSlowest(begin: number): void {
  const reports = [unitReport, builtReport, browserReport].filter(
    (file) => existsSync(file) && statSync(file).mtimeMs >= begin,
  );
  const times = reports.flatMap((file) => {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return file === browserReport ? playwrightTimes(report) : vitestTimes(report, projectDir);
  });
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log(`\nThe slowest ${slowest.length} of ${times.length} test files:`);
  for (const { file, tests, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(4)} tests  ${file}`);
}
