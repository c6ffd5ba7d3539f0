import { availableParallelism } from 'node:os';
import { findBrowser, findHeadlessShell } from '@duoverso/tooling/browser';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { consolePort, memberFolder } from './tests/e2e/member-folder.ts';
import { FIXTURE_BASE } from './tests/fixtures/fixture-base.ts';

// Found once; the workers inherit them. The tests of the companion need a browser that takes extensions, the others do with less.
const named = process.env['CHROMIUM_PATH'];
process.env['CHROMIUM_PATH'] ??= findBrowser();
process.env['E2E_BROWSER'] ??= named ?? findHeadlessShell() ?? process.env['CHROMIUM_PATH'];

const report = process.env['BROWSER_REPORT'];
const chosen = process.argv.flatMap((argument) => /^--project=(.+)$/.exec(argument)?.[1] ?? []);
const isWanted = (project: string): boolean => chosen.length === 0 || chosen.includes(project);
// Another run on the same machine takes other ports.
const PORT = Number(process.env['E2E_PORT'] ?? 4391);
const LIGHT_ONLY_PORT = PORT + 1;
// A busy machine takes its time to make three databases.
const SERVER_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;
const CODES = 20;
// Accounts of a run are gone with it; each server has its own. Codes are made first: a test that looks for them does not wait.
const makeCodes = (folder: string) =>
  `mkdir -p ${folder} && node scripts/admin.ts codes create --grant pro-30d --count ${CODES} > ${folder}/codes.csv`;
/** What the light-only site is made of: its server names cookies as its pages do. */
const LIGHT_ONLY_CONTENT = 'tests/fixtures/tiny-site';

export const siteServer = (port: number, dist: string, env: Record<string, string> = {}) => ({
  command: `rm -rf ${memberFolder(port)} && ${makeCodes(memberFolder(port))} && exec node apps/server/src/start/main.ts`,
  env: {
    PORT: String(port),
    DIST_DIR: dist,
    LOG_LEVEL: 'warn',
    DATA_DIR: `${memberFolder(port)}/data`,
    OUTBOX_DIR: `${memberFolder(port)}/outbox`,
    // All visitors of a test run come from one address.
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  },
  url: `http://127.0.0.1:${port}/healthz`,
  timeout: SERVER_TIMEOUT_MS,
  // Why a server does not start is a line of its log.
  stdout: 'pipe' as const,
  // A server that is killed leaves its database running.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: STOP_TIMEOUT_MS },
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // More than cores: pages also wait, for quiet on the wire and for what comes by the clock.
  workers: Math.ceil(1.5 * availableParallelism()),
  timeout: 60_000,
  // How long a busy machine may take to show what is expected; who sees it sooner goes on.
  expect: { timeout: 15_000 },
  reporter: [
    [process.env['CI'] ? 'dot' : 'list'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ] as ReporterDescription[],
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env['E2E_BROWSER'],
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'site', testIgnore: 'light-only/**' },
    {
      name: 'light-only',
      testMatch: 'light-only/**',
      use: { baseURL: `http://127.0.0.1:${LIGHT_ONLY_PORT}${FIXTURE_BASE}/` },
    },
  ],
  // Who runs the tests of one site needs neither build nor server of the other: `--project=site`.
  webServer: [
    ...(isWanted('site') ? [siteServer(PORT, 'dist', { CONSOLE_PORT: String(consolePort(PORT)) })] : []),
    ...(isWanted('light-only')
      ? [siteServer(LIGHT_ONLY_PORT, '.cache/fixtures/tiny-site', { CONTENT_DIR: LIGHT_ONLY_CONTENT })]
      : []),
  ],
});
