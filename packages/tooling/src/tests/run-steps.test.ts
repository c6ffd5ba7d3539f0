import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSteps, type Step } from './run-steps.ts';

let folder: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const node = (name: string, code: string): Step => ({ name, command: process.execPath, args: ['-e', code] });
const WAIT_FOR = (file: string) => `while (!require('fs').existsSync(${JSON.stringify(file)}));`;
const TOUCH = (file: string) => `require('fs').writeFileSync(${JSON.stringify(file)}, '');`;

it('lanes run beside one another, the output of each step told as a whole', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  // Each waits for the other: one after another they would never end.
  const one = node('one', `process.stdout.write('a');${TOUCH(first)}${WAIT_FOR(second)}process.stdout.write('b')`);
  const other = node('other', `${TOUCH(second)}${WAIT_FOR(first)}`);
  expect(await runSteps([[[one], [other]]])).toBe(0);
  expect(lines.join('\n')).toMatch(/── one\nab\n/);
});

it('a step that fails ends its lane and what follows, not the lane beside it', async () => {
  const [beside, after] = [join(folder, 'beside'), join(folder, 'after')];
  const status = await runSteps([
    [[node('fails', 'process.exit(3)'), node('next', TOUCH(after))], [node('beside', TOUCH(beside))]],
    [[node('later', TOUCH(after))]],
  ]);
  expect(status).toBe(3);
  expect(() => readFileSync(beside)).not.toThrow();
  expect(() => readFileSync(after)).toThrow();
  expect(lines.join('\n')).toContain('fails: FAILED');
});

it('adds up what the reports of all runners say', async () => {
  const report = join(folder, 'report');
  const step: Step = {
    ...node('tests', `require('fs').writeFileSync(${JSON.stringify(report)}, '{}')`),
    counts: { file: report, read: () => ({ passed: 2, failed: 1, skipped: 0 }) },
  };
  writeFileSync(report, 'of an earlier run');
  expect(await runSteps([[[step]], [[step]]])).toBe(0);
  expect(lines.at(-1)).toBe('\n4 passed, 2 failed, 0 skipped');
});

it('a command that does not exist fails', async () => {
  expect(await runSteps([[[{ name: 'none', command: join(folder, 'none'), args: [] }]]])).toBe(1);
});
