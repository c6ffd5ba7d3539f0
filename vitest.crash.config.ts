import { defineConfig } from 'vitest/config';

/** `npm run crash`: real servers, killed at random moments. `CRASH_KILLS` sets how often (10), `CRASH_SEED` the moments. */
export default defineConfig({
  test: {
    include: ['tests/crash/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
