// npm test: everything that decides whether a change may land, in the order of what fails fastest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './build/paths.ts';
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's own report, from which the closing line is made. */
  readonly counts?: { readonly file: string; readonly read: (report: unknown) => Counts };
}

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

const sum = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(cache, { recursive: true });

for (const step of STEPS) {
  const failed = run(step);
  if (failed) {
    closingLine();
    process.exit(failed);
  }
}
closingLine();

/** Runs a step and prints its cost and counts. Gives the exit code, 0 when it passed. */
function run({ name, command, args, env, counts }: Step): number {
  console.log(`\n── ${name}`);
  if (counts) rmSync(counts.file, { force: true });
  const begin = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  if (counts && existsSync(counts.file)) {
    const { passed, failed, skipped } = counts.read(JSON.parse(readFileSync(counts.file, 'utf8')));
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  console.log(
    status === 0
      ? `── ${name}: done in ${seconds} s`
      : `\n── ${name}: FAILED after ${seconds} s; what follows it has not run.`,
  );
  return status ?? 1;
}

function closingLine(): void {
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
}
