import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run ops -- visual-review`: pictures of a member's whole way, to look at, in `.cache/walk/`. Nothing of it decides whether a change lands. */
const { projects, webServer, ...kept } = base;
export default defineConfig({
  ...kept,
  testDir: 'tests/visual-review',
  outputDir: '.cache/walk-run',
  workers: 1,
  timeout: 600_000,
  webServer: [webServer]
    .flat()
    .slice(0, 1)
    .flatMap((server) => server ?? []),
});
