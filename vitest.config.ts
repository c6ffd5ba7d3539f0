import { configDefaults, defineConfig } from 'vitest/config';

const DATABASE_TESTS = ['apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'];
const SITE_TESTS = ['apps/site/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    // By default one core is left free, on two cores half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'apps/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...DATABASE_TESTS, ...SITE_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE_TESTS,
          // Apart from each other in contexts of one process: an environment of a browser costs half as much as with a process for each file. Not threads (decision 24).
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          globalSetup: ['apps/server/src/testing/postgres/vitest-setup.ts'],
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
