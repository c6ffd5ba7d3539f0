import type { Browser, Page } from '@playwright/test';
import type { Interaction } from './interactions.ts';

/** As slow as a phone: the processor of this machine, divided. */
const SLOWER = 4;
/** Presses further apart than this are answered one by one. */
const APART_MS = 400;

/** The slowest answer to the presses of one visit, in milliseconds from the press to the next painted frame; the browser rounds to 8. */
export async function measurePress(
  from: Browser,
  url: string,
  { page: path, width, open, press }: Interaction,
): Promise<number> {
  const context = await from.newContext({ viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await open?.(page);
    await page.waitForTimeout(APART_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await observe(page);
    await press(page);
    await page.waitForTimeout(2 * APART_MS);
    return await page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest);
  } finally {
    await context.close();
  }
}

/** Notes the longest event of the presses that follow. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted = globalThis as unknown as { slowest: number };
    noted.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) noted.slowest = Math.max(noted.slowest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
