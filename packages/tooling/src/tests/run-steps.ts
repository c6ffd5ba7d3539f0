import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { projectDir } from '../project/paths.ts';

/** How many tests of a run passed, failed and were skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Counts of Vitest's JSON report. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** Counts of Playwright's JSON report; a test that passed on a retry only counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Something that decides whether a change may land. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's own report, from which the closing line is made. */
  readonly counts?: { readonly file: string; readonly read: (report: unknown) => Counts };
}

/** Lanes that run beside one another; the steps of a lane run one after another. */
export type Stage = readonly (readonly Step[])[];

/**
 * Runs stages until a step fails, and prints what each cost and how many tests passed, failed and were skipped. Of lanes beside one another each
 * step's output is told as a whole when it ends, and what has begun is brought to its end. Gives the exit code.
 */
export async function runSteps(stages: readonly Stage[]): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  let status = 0;
  for (const lanes of stages) {
    const results = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1, sum)));
    status = results.find((result) => result !== 0) ?? 0;
    if (status !== 0) break;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return status;
}

async function runLane(steps: readonly Step[], beside: boolean, sum: Record<keyof Counts, number>): Promise<number> {
  for (const step of steps) {
    const status = await run(step, beside, sum);
    if (status !== 0) return status;
  }
  return 0;
}

/** Runs a step and prints its cost and counts. Gives the exit code, 0 when it passed. */
async function run(step: Step, beside: boolean, sum: Record<keyof Counts, number>): Promise<number> {
  const { name, counts } = step;
  if (!beside) console.log(`\n── ${name}`);
  if (counts) rmSync(counts.file, { force: true });
  const begin = performance.now();
  const { status, output } = await start(step, beside);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  if (beside) {
    console.log(`\n── ${name}`);
    process.stdout.write(output);
  }
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
  return status;
}

/** Starts a step and waits for its end; with `kept`, its output is kept instead of shown. */
function start({ command, args, env }: Step, kept: boolean): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      stdio: kept ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', (error) => resolve({ status: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}
