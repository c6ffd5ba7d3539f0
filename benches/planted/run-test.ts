import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/database/embedded/endpoint.ts';
import type { Tier } from './fault.ts';

/** How a test ended. */
export interface TestRun {
  /** `none`: no test was run, because its server or its browser didn't start. */
  readonly outcome: 'failed' | 'passed' | 'none';
  /** Name of the first test that failed, or what else was said. */
  readonly by: string;
}

const REPORT = '.cache/planted.json';

/**
 * Runs one test file, or one check of the lint, in a copy of the project.
 * @param all whether browser tests of `npm run test:all` take part
 */
export async function runTest(copy: string, test: string, runner: Tier['runner'], all: boolean): Promise<TestRun> {
  if (runner === 'script') {
    const { code, output } = await run(copy, 'node', [test]);
    return code === 0
      ? { outcome: 'passed', by: 'nothing was reported' }
      : { outcome: 'failed', by: firstLine(output) };
  }
  rmSync(join(copy, REPORT), { force: true });
  if (runner === 'playwright') {
    const options = ['--project=site', '--workers=1', ...(all ? [] : ['--grep-invert=@full'])];
    // Other runs on the machine have the usual port.
    const { output } = await run(copy, 'node', ['node_modules/@playwright/test/cli.js', 'test', test, ...options], {
      BROWSER_REPORT: REPORT,
      E2E_PORT: String(await freePort()),
    });
    return readPlaywright(readReport(copy), output);
  }
  const config = {
    vitest: 'vitest.config.ts',
    'vitest-built': 'vitest.built.config.ts',
    'vitest-full': 'vitest.full.config.ts',
  }[runner];
  const { output } = await run(copy, 'node', [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=json',
    `--outputFile=${REPORT}`,
    test,
  ]);
  return readVitest(readReport(copy), output);
}

/** Builds the site in the copy; gives what the build itself reports, or nothing when the site stands. */
export async function buildCopy(copy: string): Promise<TestRun | undefined> {
  const { code, output } = await run(copy, 'node', ['scripts/build.ts']);
  return code === 0 ? undefined : { outcome: 'failed', by: `the build: ${firstLine(output)}` };
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function readVitest(report: unknown, output: string): TestRun {
  const { numTotalTests, testResults } = (report ?? { numTotalTests: 0, testResults: [] }) as VitestReport;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (failed[0]) return { outcome: 'failed', by: failed[0].fullName };
  if (numTotalTests > 0) return { outcome: 'passed', by: `${numTotalTests} tests passed` };
  // A file that the fault keeps from loading.
  return { outcome: 'failed', by: `no test ran: ${firstLine(testResults[0]?.message || output)}` };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly { readonly ok: boolean; readonly title: string }[];
}

function readPlaywright(report: unknown, output: string): TestRun {
  const specs = specsOf((report ?? {}) as PlaywrightSuite);
  const failed = specs.find(({ ok }) => !ok);
  if (failed) return { outcome: 'failed', by: failed.title };
  return specs.length > 0
    ? { outcome: 'passed', by: `${specs.length} tests passed` }
    : { outcome: 'none', by: `no test ran: ${firstLine(output)}` };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readReport(copy: string): unknown {
  try {
    return JSON.parse(readFileSync(join(copy, REPORT), 'utf8'));
  } catch {
    return undefined; // the run ended before its report
  }
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 200) ?? 'nothing was said'
  );
}

function run(cwd: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
