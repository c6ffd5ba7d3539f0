// npm test: everything that decides whether a change may land, in the order of what fails fastest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from './build/paths.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const build = join(projectDir, 'scripts/build.ts');
const STEPS: readonly Step[] = [
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'unit tests', command: 'vitest', args: ['run'] },
  { name: 'build', command: 'node', args: [build] },
  {
    name: 'build of the light-only fixture',
    command: 'node',
    args: [build],
    env: {
      CONTENT_DIR: join(projectDir, 'tests/fixtures/tiny-site'),
      DIST_DIR: join(projectDir, '.cache/fixtures/tiny-site'),
    },
  },
  { name: 'tests of the built site', command: 'vitest', args: ['run', '--config', 'vitest.built.config.ts'] },
  { name: 'browser tests', command: 'playwright', args: ['test'] },
  { name: 'specification', command: 'node', args: [join(projectDir, 'scripts/spec.ts')] },
];

for (const { name, command, args, env } of STEPS) {
  console.log(`\n── ${name}`);
  const begin = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds} s; what follows it has not run.`);
    process.exit(status ?? 1);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
}
