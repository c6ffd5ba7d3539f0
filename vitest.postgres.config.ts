import { defineConfig } from 'vitest/config';

/** The tests of everything that talks to the database, once more on a real PostgreSQL; `npm run unit` runs them on PGlite. */
export default defineConfig({
  test: {
    include: ['apps/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
    globalSetup: ['apps/server/src/testing/postgres/vitest-setup.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
