import { defineConfig } from 'vitest/config';

/** Tests over the built site, answered by the real server in process: run after `npm run build`. */
export default defineConfig({
  test: {
    include: ['built', 'clients', 'deploy', 'drills', 'attack'].map((folder) => `tests/${folder}/**/*.test.ts`),
    // By default two cores would do one file after another, and many of these files wait: for servers, for browsers, for the end of a pause.
    maxWorkers: '100%',
    setupFiles: ['tests/bound-properties.ts'],
    testTimeout: 120_000,
  },
});
