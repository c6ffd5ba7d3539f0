import { defineConfig } from 'vitest/config';

/** A life and the start of the next one on a machine that has much else to do. What hangs is ended; what is slow is no fault. */
const LIFE_MS = 120_000;

/** `npm run ops -- crash`: real servers, killed at random moments. `CRASH_KILLS` sets how often (10), `CRASH_SEED` the moments. */
export default defineConfig({
  test: {
    include: ['tests/full/crash/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: LIFE_MS * Math.max(30, Number(process.env['CRASH_KILLS'] ?? 0)),
    hookTimeout: 120_000,
  },
});
