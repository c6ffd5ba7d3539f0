// npm test: everything that decides whether a change may land, in the order of what fails fastest.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { playwrightCounts, runSteps, type Stage, type Step, vitestCounts } from '@duoverso/build/tests';
import { FIXTURE_BASE } from '../tests/fixtures/fixture-base.ts';

const cache = join(projectDir, '.cache');
const build = join(projectDir, 'scripts/build.ts');
const pseudo = join(cache, 'fixtures/pseudo-locale');
const pseudoOption = '--conditions=pseudo-locale';
const unitReport = join(cache, 'unit.json');
const builtReport = join(cache, 'built.json');
const crashReport = join(cache, 'crash.json');
const browserReport = join(cache, 'browser.json');
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
const BROWSER: Step = {
  name: 'browser',
  command: 'playwright',
  args: ['test'],
  env: { BROWSER_REPORT: browserReport },
  counts: { file: browserReport, read: playwrightCounts },
};
const SPECIFICATION: Step = { name: 'specification', command: 'node', args: [join(projectDir, 'scripts/spec.ts')] };

// What uses one core, or waits, runs beside something else; what uses all cores runs alone.
const STAGES: readonly Stage[] = [
  [[LINT], [TYPES], [TRANSLATIONS]],
  [[UNIT]],
  [[builtWith('build', {}), LIGHT_ONLY]],
  [[CRASH], PSEUDO_LOCALE],
  [[BUILT]],
  [[BROWSER]],
  [[SPECIFICATION]],
];

mkdirSync(cache, { recursive: true });
process.exitCode = await runSteps(STAGES);
