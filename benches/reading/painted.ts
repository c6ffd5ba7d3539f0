import type { Page } from '@playwright/test';

/** What a page notes of itself. */
interface Noted {
  /** When the second language stood on the screen first after navigation or the last press, in milliseconds since navigation. */
  painted: number;
  /** When the last press was made. */
  press: number;
  /** Sum of all layout shifts that no reader caused. */
  shift: number;
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Lets every page note when both languages are painted, and what moves; call before navigating. */
export async function notePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { painted: Number.NaN, press: Number.NaN, shift: 0 };
    Object.assign(window, { noted });
    addEventListener('click', ({ timeStamp }) => Object.assign(noted, { press: timeStamp, painted: Number.NaN }), true);
    document.addEventListener('duo:reading', () => {
      // A message that is sent as a frame begins comes when that frame is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          // What is told again later was on the screen before.
          if (Number.isNaN(noted.painted)) noted.painted = performance.now();
        };
        port2.postMessage(undefined);
      });
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) noted.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Milliseconds until both languages were painted: after the page's first byte, or after the last press. */
export function paintedAfter(page: Page, since: 'firstByte' | 'press'): Promise<number> {
  return page.evaluate((from) => {
    const { noted } = window as unknown as { noted: Noted };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return noted.painted - (from === 'press' ? noted.press : (navigation?.responseStart ?? Number.NaN));
  }, since);
}

/** Milliseconds from the page's first byte to its first text. */
export function paintedAlone(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return (paint?.startTime ?? Number.NaN) - (navigation?.responseStart ?? Number.NaN);
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.shift);
}
