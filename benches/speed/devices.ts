import type { Browser, BrowserContext } from '@playwright/test';

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

export type Device = keyof typeof DEVICES;

/**
 * A visitor who has never been here. Service workers are left out: what they fetch isn't slowed down by the browser's tools, so a site that has one would look
 * faster than it is.
 */
export function firstVisit(browser: Browser, device: Device): Promise<BrowserContext> {
  return browser.newContext({ ...DEVICES[device], serviceWorkers: 'block' });
}
