import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { projectDir } from '../project/paths.ts';
import type { Counts } from './test-counts.ts';

/** Something that decides whether a change may land. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's own report, from which the closing line is made. */
  readonly counts?: { readonly file: string; readonly read: (report: unknown) => Counts };
}

/** Runs steps until one fails, and prints what each cost and how many tests passed, failed and were skipped. Gives the exit code. */
export function runSteps(steps: readonly Step[]): number {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  let status = 0;
  for (const step of steps) {
    status = run(step, sum);
    if (status !== 0) break;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return status;
}

/** Runs a step and prints its cost and counts. Gives the exit code, 0 when it passed. */
function run({ name, command, args, env, counts }: Step, sum: Record<keyof Counts, number>): number {
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
