import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';

/** Tests, and the checks of the browser's sweep, each of which is a step of its tests: the sweep fails over a check that no page asks for. */
const TEST_FILE = /\.(test|spec|check)\.tsx?$/;

const FOLDERS = ['apps', 'packages', 'scripts', 'tests'];

/**
 * Prints every promise of the checklist with the tests that name it.
 * @returns whether finished work has its tests, and tests name promises that there are
 */
export function listPromises(): boolean {
  let ok = true;
  const promises = readPromises();
  const tests = findTests();
  const finished = new Set(readFinished());
  const missing: string[] = [];

  for (const [id, text] of promises) {
    const files = tests.get(id) ?? [];
    const state = finished.has(id) ? (files.length > 0 ? 'proved' : 'NO TEST') : files.length > 0 ? 'begun' : 'open';
    if (state === 'NO TEST') missing.push(id);
    console.log(`${id}  ${state.padEnd(8)}${text}`);
    for (const file of files) console.log(`               ${file}`);
  }
  const unknown = [...tests.keys(), ...finished].filter((id) => !promises.has(id));
  console.log(
    `\n${promises.size} promises, ${finished.size} of finished work, ${missing.length} of those without a test.`,
  );
  if (unknown.length > 0) {
    console.error(`Not in docs/specification/checklist.md: ${unknown.join(', ')}. Correct the ids.`);
    ok = false;
  }
  if (missing.length > 0) {
    console.error(
      `Finished work without a test: ${missing.join(', ')}. Name the id in a test, as in \`test('[${missing[0]}] …')\`.`,
    );
    ok = false;
  }
  return ok;
}

function readPromises(): Map<string, string> {
  const source = readFileSync(join(projectDir, 'docs/specification/checklist.md'), 'utf8');
  const lines = source.matchAll(/^- ([A-Z]\d\d) (.+)$/gm);
  return new Map([...lines].map(([, id = '', text = '']) => [id, text]));
}

/** Ids whose work has landed whole; from then on each needs a test. */
function readFinished(): string[] {
  const data: unknown = JSON.parse(readFileSync(join(projectDir, 'docs/specification/finished.json'), 'utf8'));
  if (!Array.isArray(data) || !data.every((id) => typeof id === 'string')) {
    throw new TypeError('docs/specification/finished.json must be a list of ids such as "R02".');
  }
  return data;
}

function findTests(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, source] of readTests()) {
    // Ids count at the start of a test's name only: the first argument of `test`, `it`, `it.each(…)` or `describe`.
    for (const [, ids = ''] of source.matchAll(/\(\s*[`'"]((?:\[[A-Z]\d\d\] ?)+)/g)) {
      for (const [, id = ''] of ids.matchAll(/\[([A-Z]\d\d)\]/g))
        found.set(id, [...new Set([...(found.get(id) ?? []), file])]);
    }
  }
  return found;
}

/** Sources of all test files, by their path from the root of the project. */
export function readTests(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(projectDir, folder), { recursive: true }) as string[]) {
      if (!TEST_FILE.test(entry) || entry.includes('node_modules')) continue;
      const file = `${folder}/${entry.replaceAll('\\', '/')}`;
      sources.set(file, readFileSync(join(projectDir, file), 'utf8'));
    }
  }
  return sources;
}
