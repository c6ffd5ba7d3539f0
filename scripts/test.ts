// npm test: everything that decides whether a change may land, in the order of what fails fastest.
// npm run test:all: the same in every language and at every width, and what takes long: attacks, floods, drills, crashes, clients, proxies.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { playwrightCounts, runSteps, type Stage, type Step, vitestCounts } from '@duoverso/build/tests';
import { FIXTURE_BASE } from '../tests/fixtures/fixture-base.ts';

const all = process.argv.includes('--all');
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

const builtWith = (name: string, env: Readonly<Record<string, string>>): Step => ({
  name,
  command: 'node',
  args: [build],
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
  args: ['test', ...(all ? [] : ['--grep-invert=@full'])],
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
const STAGES: readonly Stage[] = [
  [[LINT], [TYPES], [TRANSLATIONS]],
  [[UNIT]],
  [[builtWith('build', {}), LIGHT_ONLY]],
  [[BUILT]],
  [[BROWSER]],
  ...(all ? [[[CRASH], PSEUDO_LOCALE], [[FULL]], [[BROWSER_FULL]]] : []),
  [[SPECIFICATION]],
];

mkdirSync(cache, { recursive: true });
process.exitCode = await runSteps(STAGES);
