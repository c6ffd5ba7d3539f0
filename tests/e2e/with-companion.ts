import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { test } from './test.ts';

/** The companion extension as the build leaves it, unpacked. */
export const COMPANION = fileURLToPath(new URL('../../dist-companion/unpacked', import.meta.url));

/** Chromium with the companion extension loaded: extensions need a profile folder of their own. */
export const withCompanion = test.extend({
  context: async ({ baseURL, viewport }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'duoverso-companion-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      baseURL: baseURL ?? '',
      viewport,
      headless: false,
      args: [
        '--headless=new',
        '--no-sandbox',
        `--disable-extensions-except=${COMPANION}`,
        `--load-extension=${COMPANION}`,
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
      ],
    });
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
