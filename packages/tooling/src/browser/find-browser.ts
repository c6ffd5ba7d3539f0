import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium that starts: `CHROMIUM_PATH`, an installed one, Playwright's own, which is downloaded when missing, else Debian's
 * package when this is Debian and we are root. Throws an error that says what was tried and what to do.
 */
export function findBrowser(): string {
  const requested = process.env['CHROMIUM_PATH'];
  if (requested) {
    if (starts(requested)) return requested;
    throw new Error(
      `CHROMIUM_PATH is "${requested}", which does not start. Point it at a Chromium or Chrome, or unset it.`,
    );
  }
  const installed = INSTALLED.find(starts);
  if (installed) return installed;
  const own = chromium.executablePath();
  if (starts(own)) return own;
  console.log('No Chromium found; asking Playwright to download one …');
  spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], { stdio: 'inherit' });
  if (starts(own)) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("That failed; installing Debian's package chromium …");
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    const packaged = INSTALLED.find(starts);
    if (packaged) return packaged;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome and none starts. Install one, or set CHROMIUM_PATH to its executable. ' +
      "Tried: the usual places, Playwright's download, and Debian's package (as root).",
  );
}

/** Chromium without windows and extensions, where it is installed (Debian: `chromium-headless-shell`): it does the same pages sooner. */
export function findHeadlessShell(): string | undefined {
  return starts(DEBIAN_HEADLESS_SHELL) ? DEBIAN_HEADLESS_SHELL : undefined;
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).includes('Chrom');
  } catch {
    return false; // a wrapper without its browser, or libraries missing: the next candidate may work
  }
}

function playwrightCli(): string {
  return fileURLToPath(import.meta.resolve('@playwright/test/cli'));
}
