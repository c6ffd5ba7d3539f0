import { configDefaults, defineConfig } from 'vitest/config';

/** What only `npm run test:all` runs: attacks, floods, game days, real clients and proxies. Run after `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/full/**/*.test.ts'],
    // `npm run ops -- crash` runs them, one after another.
    exclude: [...configDefaults.exclude, 'tests/full/crash/**'],
    globalSetup: ['apps/server/src/testing/postgres/vitest-setup.ts'],
    setupFiles: ['tests/bound-properties.ts'],
    environment: 'node',
    // By default two cores would do one file after another, and many of these files wait: for servers, for browsers, for the end of a pause.
    maxWorkers: '100%',
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
