import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { configDefaults, defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'];
const SITE_TESTS = ['apps/site/**/*.test.{ts,tsx}'];
/** What answers requests puts a `Response` of its own in place of Node's, for the whole process: these tests have theirs. */
const SERVER_TESTS = ['apps/server/**/*.test.ts'];
const UNIT_TESTS = [
  'apps/**/*.test.{ts,tsx}',
  'packages/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/unit/**/*.test.ts',
];
/** Documents, and modules that have seen one, are left to no other file. */
const NEEDS_DOCUMENT = /^\/\/ @vitest-environment happy-dom/m;
const NOT_UNIT_TESTS = [...configDefaults.exclude, ...DATABASE_TESTS, ...SITE_TESTS];

// What tests load from node_modules, and the processes that they start, is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node');

/** A test that replaces modules, or what they read while they load, would be noticed by the files that run after it in the same process. */
const OWN_STATE = /\bvi\.(?:mock|doMock|resetModules)\(|process\.env\[[^\]]+\] = |process\.chdir\(/;
const hasOwnState = (file: string) => OWN_STATE.test(readFileSync(file, 'utf8'));
const ISOLATED_TESTS = globSync(UNIT_TESTS, { exclude: NOT_UNIT_TESTS }).filter(hasOwnState);
const ISOLATED_DATABASE_TESTS = globSync(DATABASE_TESTS, { exclude: configDefaults.exclude }).filter(hasOwnState);
const DOCUMENT_TESTS = globSync(SITE_TESTS, { exclude: configDefaults.exclude }).filter(
  (file) => hasOwnState(file) || NEEDS_DOCUMENT.test(readFileSync(file, 'utf8')),
);
const DATABASE_SETUP = ['apps/server/src/testing/postgres/vitest-setup.ts'];

export default defineConfig({
  define: { BRAND_SHORT_NAME: JSON.stringify(SHORT_NAME) },
  test: {
    // Twice as many as cores: a worker waits for more than half of its time, for databases and for the processes that its tests start.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          exclude: [...NOT_UNIT_TESTS, ...ISOLATED_TESTS, ...SERVER_TESTS],
          // Most of the time of a file of tests goes into loading what it tests: files share that.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER_TESTS,
          exclude: [...NOT_UNIT_TESTS, ...ISOLATED_TESTS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE_TESTS,
          exclude: [...configDefaults.exclude, ...DOCUMENT_TESTS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: DOCUMENT_TESTS,
          // Apart from each other in contexts of one process: an environment of a browser costs half as much as with a process for each file. Not threads (decision 24).
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: [...configDefaults.exclude, ...ISOLATED_DATABASE_TESTS],
          isolate: false,
          globalSetup: DATABASE_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated database',
          include: ISOLATED_DATABASE_TESTS,
          globalSetup: DATABASE_SETUP,
        },
      },
    ],
    // Browser code asks for its own environment with a comment at the top of the test file.
    environment: 'node',
    setupFiles: ['tests/bound-properties.ts'],
    // What hangs is ended; what is slow because the machine is busy is no fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
