import { defineConfig, type ReporterDescription } from '@playwright/test';
import { findBrowser } from './scripts/browser/find-browser.ts';

// Found once; the workers inherit it.
process.env['CHROMIUM_PATH'] ??= findBrowser();

const report = process.env['BROWSER_REPORT'];
const PORT = 4391;
const LIGHT_ONLY_PORT = 4392;
const server = (port: number, dist: string) => ({
  command: 'node apps/server/src/main.ts',
  env: { PORT: String(port), DIST_DIR: dist, LOG_LEVEL: 'warn' },
  url: `http://127.0.0.1:${port}/healthz`,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ] as ReporterDescription[],
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'site', testIgnore: 'light-only/**' },
    { name: 'light-only', testMatch: 'light-only/**', use: { baseURL: `http://127.0.0.1:${LIGHT_ONLY_PORT}` } },
  ],
  webServer: [server(PORT, 'dist'), server(LIGHT_ONLY_PORT, '.cache/fixtures/tiny-site')],
});
