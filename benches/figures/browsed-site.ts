import { findBrowser } from '@duoverso/tooling/browser';
import { type Browser, chromium } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/start/start.ts';

/** Measures the built site in a browser, given out by the real server; ends both whatever comes. */
export async function withBrowsedSite(measure: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const server = await startServer(
    readConfig({ PORT: '0', LOG_LEVEL: 'silent', MEMBERSHIP: 'false' }),
    pino({ level: 'silent' }),
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Prints a figure beside whether its bar is reached. */
export function notifyBar(reached: boolean, figure: string): void {
  console.log(`${reached ? 'reached    ' : 'not reached'} ${figure}`);
}
