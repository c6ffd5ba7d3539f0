import type { Browser } from '@playwright/test';
import { type Device, firstVisit } from './devices.ts';
import { type Line, putOnLine } from './lines.ts';

export interface Paints {
  readonly firstMs: number;
  readonly largestMs: number;
}

/** The largest paint is known when nothing larger has come for so long. */
const QUIET_MS = 1_500;

/** When a page before any visit paints first, and its largest part, since the navigation began. */
export async function measurePaints(browser: Browser, url: string, device: Device, line: Line): Promise<Paints> {
  const context = await firstVisit(browser, device);
  try {
    const page = await context.newPage();
    await putOnLine(context, page, line);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => ({
      firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestMs: (window as unknown as { largestPaint?: number }).largestPaint ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}
