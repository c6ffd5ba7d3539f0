// npm test: everything that decides whether a change may land, in the order of what fails fastest.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { playwrightCounts, runSteps, type Step, vitestCounts } from '@duoverso/build/tests';

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

const STEPS: readonly Step[] = [
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'translations', command: 'node', args: [join(projectDir, 'scripts/translations.ts'), '--check'] },
  { name: 'unit', command: 'vitest', args: vitest(unitReport), counts: { file: unitReport, read: vitestCounts } },
  { name: 'build', command: 'node', args: [build] },
  {
    name: 'build of the light-only fixture',
    command: 'node',
    args: [build],
    env: { CONTENT_DIR: join(projectDir, 'tests/fixtures/tiny-site'), DIST_DIR: join(cache, 'fixtures/tiny-site') },
  },
  {
    name: 'crash',
    command: 'vitest',
    args: vitest(crashReport, '--config', 'vitest.crash.config.ts'),
    counts: { file: crashReport, read: vitestCounts },
  },
  {
    name: 'pseudo-locale',
    command: 'node',
    args: [pseudoOption, join(projectDir, 'scripts/pseudo-locale.ts'), join(pseudo, 'content')],
  },
  {
    name: 'build with the pseudo-locale',
    command: 'node',
    args: [build],
    env: {
      NODE_OPTIONS: pseudoOption,
      CONTENT_DIR: join(pseudo, 'content'),
      MESSAGES_DIR: join(pseudo, 'content/messages'),
      DIST_DIR: join(pseudo, 'dist'),
    },
  },
  {
    name: 'built',
    command: 'vitest',
    args: vitest(builtReport, '--config', 'vitest.built.config.ts'),
    counts: { file: builtReport, read: vitestCounts },
  },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test'],
    env: { BROWSER_REPORT: browserReport },
    counts: { file: browserReport, read: playwrightCounts },
  },
  { name: 'specification', command: 'node', args: [join(projectDir, 'scripts/spec.ts')] },
];

mkdirSync(cache, { recursive: true });
process.exitCode = runSteps(STEPS);
