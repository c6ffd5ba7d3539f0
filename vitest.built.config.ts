import { defineConfig } from 'vitest/config';

/** Tests over the built site, answered by the real server in process: run after `npm run build`. */
export default defineConfig({
  test: {
    include: ['tests/built/**/*.test.ts'],
    // By default one core is left free, on two cores half of the machine.
    maxWorkers: '100%',
    setupFiles: ['tests/bound-properties.ts'],
    testTimeout: 120_000,
  },
});
