// npm run ops -- plant [--only ID,ID] [--kind KIND] [--build] [--check]: plants faults one at a time in a copy of the project, runs the test that has to report each, and
// writes the verdicts into docs/guides/planted-faults.md. --build also takes those whose pages have to be built first (minutes each), --check says only whether every fault still fits the code.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { copyProject } from '@duoverso/tooling/tests';
import { FAULTS, type Fault, plantedText, tierOf } from './fault.ts';
import { buildCopy, runTest, type TestRun } from './run-test.ts';
import { readVerdicts, type Verdict, type Verdicts, withTable } from './table.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const PAGE = join(PROJECT, 'docs/guides/planted-faults.md');
const VERDICTS = join(PROJECT, 'benches/planted/verdicts.json');
const VERDICTS_BY_OUTCOME = { failed: 'caught', passed: 'missed', none: 'not run' } as const;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kind: { type: 'string' },
    build: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',');
const chosen = FAULTS.filter(
  ({ id, kind, test }) =>
    (only?.includes(id) ?? true) &&
    (values.kind ?? kind) === kind &&
    (values.build || only !== undefined || !tierOf(test).build),
);
if (chosen.length === 0) {
  console.error(`No fault is chosen. Ids: ${FAULTS.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}
for (const fault of FAULTS) plantedText(readFileSync(join(PROJECT, fault.file), 'utf8'), fault);
if (values.check) console.log(`${FAULTS.length} faults fit the code.`);
else await plantAll(chosen);

async function plantAll(faults: readonly Fault[]): Promise<void> {
  const caches = join(PROJECT, '.cache');
  mkdirSync(caches, { recursive: true });
  // Beside the project's own caches, so that packages can be linked.
  const copy = mkdtempSync(join(caches, 'planted-'));
  // The database of the tests runs as another user where this is root.
  chmodSync(copy, 0o755);
  copyProject(copy);
  let allCaught = true;
  try {
    const controls = await runControls(copy, faults);
    for (const fault of faults) {
      const { id, test } = fault;
      const control = controls.get(test);
      const verdict: Verdict =
        control?.outcome === 'passed'
          ? await plantOne(copy, fault)
          : { verdict: 'not run', by: `fails without the fault: ${control?.by}` };
      allCaught &&= verdict.verdict === 'caught';
      console.log(`${verdict.verdict.padEnd(8)} ${id}: ${verdict.by}`);
      save(id, verdict);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (!allCaught) process.exitCode = 1;
}

/** Runs each test without its fault, those of built pages over one build: a test that fails then says nothing about the fault. */
async function runControls(copy: string, faults: readonly Fault[]): Promise<ReadonlyMap<string, TestRun>> {
  const tests = [...new Set(faults.map(({ test }) => test))];
  const broken = tests.some((test) => tierOf(test).build) ? await buildCopy(copy) : undefined;
  const controls = new Map<string, TestRun>();
  for (const test of tests) {
    const { build, runner } = tierOf(test);
    const all = faults.some((fault) => fault.test === test && fault.onlyInAll !== undefined);
    controls.set(test, (build ? broken : undefined) ?? (await runTest(copy, test, runner, all)));
  }
  return controls;
}

async function plantOne(copy: string, fault: Fault): Promise<Verdict> {
  const { build, runner } = tierOf(fault.test);
  const file = join(copy, fault.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, plantedText(text, fault));
  try {
    const broken = build ? await buildCopy(copy) : undefined;
    const { outcome, by } = broken ?? (await runTest(copy, fault.test, runner, fault.onlyInAll !== undefined));
    return { verdict: VERDICTS_BY_OUTCOME[outcome], by };
  } finally {
    writeFileSync(file, text);
  }
}

/** Read again each time: another run may have written meanwhile. */
function save(id: string, verdict: Verdict): void {
  const verdicts: Verdicts = { ...readVerdicts(VERDICTS), [id]: verdict };
  const ordered = Object.fromEntries(
    FAULTS.flatMap((fault) => (verdicts[fault.id] ? [[fault.id, verdicts[fault.id] as Verdict]] : [])),
  );
  writeFileSync(VERDICTS, `${JSON.stringify(ordered, undefined, 2)}\n`);
  writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8'), FAULTS, ordered));
}
