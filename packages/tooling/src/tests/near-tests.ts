import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Import, importReader, listSources } from '../imports/read-imports.ts';
import { projectDir } from '../project/paths.ts';

const list = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** Files that differ from the last commit and are there, new ones included; paths from the root of the project. */
export function changedFiles(): string[] {
  return [
    ...list('diff', '--name-only', '-z', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Files of the last commit that are there no more, or under another name. */
export function removedFiles(): string[] {
  return list('diff', '--name-only', '-z', '--no-renames', '--diff-filter=D', 'HEAD');
}

const TEST = /\.test\.tsx?$/;
/** They run in a browser, over a built site or for long: `npm test` runs them. */
const NOT_NEAR = /^tests\/(?:built|full|walk|e2e)\//;
/** Types are the compiler's to check: no test notices what it imports for its type alone. */
const TYPES_ALONE = /^(?:import|export) type [^;]*? from '[^']+';$/gm;

/** How many imports lie between a test and what has changed: farther away, most of what a test does has to do with something else. */
const FARTHEST = 2;
/** So many files of tests fit into a minute, those that ask the database included. */
const MOST = 12;

/** What the changed files can have broken. */
export interface NearTests {
  /** Files of tests to be run, the nearest first. */
  readonly run: readonly string[];
  /** As near, and too many or too slow for now. */
  readonly left: number;
}

/** Imports of the project's code that are there when it runs. */
export function runtimeImports(folder: string): Import[] {
  const read = importReader(folder);
  return listSources(folder)
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) => read(file, readFileSync(join(folder, file), 'utf8').replace(TYPES_ALONE, '')));
}

/**
 * Tests that have changed, that have the name of a changed file, or that reach what has changed by two imports at most. Of equally near ones, those beside a changed file come first.
 * @param changed paths from the root of the project
 * @param slow tests that are left out
 */
export function nearTests(
  imports: readonly Import[],
  changed: readonly string[],
  slow: readonly string[] = [],
): NearTests {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const folders = new Set(changed.map(dirname));
  const near: string[] = [];
  // A route is asked through the whole server, many imports away: its test is known by its name.
  const stems = new Set(changed.map((file) => file.replace(/\.\w+$/, '')));
  const named = imports
    .map(({ from }) => from)
    .filter((file) => stems.has(file.replace(/(?:\.\w+)?\.test\.tsx?$/, '')));
  let ring: readonly string[] = [...new Set([...changed, ...named])];
  const reached = new Set(ring);
  for (let distance = 0; distance <= FARTHEST; distance++) {
    const tests = ring.filter((file) => TEST.test(file) && !NOT_NEAR.test(file)).sort();
    const [beside = [], others = []] = [true, false].map((own) =>
      tests.filter((file) => folders.has(dirname(file)) === own),
    );
    near.push(...beside, ...others);
    const next = ring.flatMap((file) => (importers.get(file) ?? []).map(({ from }) => from));
    ring = [...new Set(next)].filter((file) => !reached.has(file));
    for (const file of ring) reached.add(file);
  }
  const run = near.filter((file) => !slow.includes(file)).slice(0, MOST);
  return { run, left: near.length - run.length };
}
