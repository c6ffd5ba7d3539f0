import { defineConfig } from '@playwright/test';
import base, { siteServer } from './playwright.config.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4391) + 2;

/** What only `npm run test:all` does in a browser: a site with a sixteenth language, drafted by a machine. */
const { projects: _projects, webServer: _webServer, ...rest } = base;
export default defineConfig({
  ...rest,
  testDir: 'tests/full',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e-full',
  use: { ...rest.use, baseURL: `http://127.0.0.1:${PORT}` },
  webServer: [siteServer(PORT, '.cache/fixtures/pseudo-locale/dist', { NODE_OPTIONS: '--conditions=pseudo-locale' })],
});
