// npm run ops -- properties [--runs COUNT] [--seed NUMBER]: every property test with more tries and a seed of its own; the exit code is that of the tests.
import './print-visibly.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
  },
});
const files = execFileSync('git', ['grep', '-l', 'fc\\.assert', '--', 'apps/**.test.ts', 'packages/**.test.ts'], {
  cwd: projectDir,
  encoding: 'utf8',
});
console.log(`seed ${values.seed}, ${values.runs} tries`);
const { status } = spawnSync(
  process.execPath,
  [join(projectDir, 'node_modules/vitest/vitest.mjs'), 'run', ...files.trim().split('\n')],
  {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: values.runs, PROPERTY_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
