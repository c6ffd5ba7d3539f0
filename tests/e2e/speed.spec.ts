import type { Browser, Page } from '@playwright/test';
import { PREFETCH_MAX_BYTES, PREFETCH_SEEN_MS } from '../../apps/site/src/page/limits.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';
import { listenToWire } from './wire-bytes.ts';

// What readers wait for, as far as it can be counted: times are those of the bench (npm run bench -- speed).

const FROM = '/en/docs/usage/';
/** Of a page of the documentation, before any icon: the document, its style sheet, the bar and the first script. */
const FIRST_REQUESTS = 4;
/** Of what is laid out before the first paint, the bar is less than this. */
const BAR_SHARE = 0.25;
/** A page of the documentation weighs less than this, and the last one that is asked for ahead may pass the limit. */
const LARGEST_PAGE_BYTES = 30_000;

/** Does something in a page and gives what the browser did meanwhile on the thread of the page. */
async function trace(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'loading'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents.toSorted((one, other) => one.ts - other.ts);
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly args: {
    readonly beginData?: {
      readonly stackTrace?: readonly object[];
      readonly dirtyObjects: number;
      readonly totalObjects: number;
    };
  };
}

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 900 }],
] as const) {
  test(`before the first paint on a ${device}, scripts have little more than the bar laid out, and few files are asked for`, {
    tag: device === 'phone' ? [] : FULL,
  }, async ({ browser }) => {
    const page = await browser.newPage({ viewport });
    const events = await trace(browser, page, async () => {
      await page.goto(FROM);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    });
    const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
    if (!paint) throw new Error('Nothing was painted.');
    const layouts = events.filter(({ name, ts, pid }) => name === 'Layout' && pid === paint.pid && ts < paint.ts);
    expect(layouts.length).toBeGreaterThan(0);
    // The bar measures itself when the page has been laid out anyway. The sidebar looks for its current entry, which lays out what would be laid out next.
    const forced = layouts.flatMap(({ args: { beginData } }) => (beginData?.stackTrace ? [beginData] : []));
    const large = forced.filter(({ dirtyObjects, totalObjects }) => dirtyObjects > totalObjects * BAR_SHARE);
    expect(large.length).toBeLessThanOrEqual(device === 'desktop' ? 1 : 0);
    const asked = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // On a busy machine the page may have loaded, and asked for what comes then, before its first frame.
      const before = Math.min(first?.startTime ?? 0, navigation?.loadEventStart || Number.POSITIVE_INFINITY);
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < before);
      return ['document', ...files.map(({ name }) => name)].filter((name) => !name.endsWith('.svg'));
    });
    expect(asked.length, asked.join()).toBeLessThanOrEqual(FIRST_REQUESTS);
    await page.close();
  });
}

test('the script that answers presses comes when the page has loaded', async ({ page }) => {
  await page.goto(FROM);
  await page.waitForFunction(() => customElements.get('duo-search') !== undefined);
  const { main, loaded } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      main: files.find(({ name }) => /\/main\./.test(name))?.startTime ?? 0,
      loaded: navigation?.loadEventStart ?? 0,
    };
  });
  expect(main).toBeGreaterThanOrEqual(loaded);
});

test('[R09] a page whose link was in view comes without a request, and what was asked for ahead cost no more than it may', async ({
  page,
}) => {
  const listen = listenToWire(page);
  await open(page, FROM);
  const seen: string[] = [];
  let bytes = 0;
  // One page after another is asked for, until nothing comes any more.
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForTimeout(PREFETCH_SEEN_MS * 2);
    const came = (await listen()).filter(({ type }) => type === 'fetch');
    quiet = came.length > 0 ? 0 : quiet + 1;
    seen.push(...came.map(({ path }) => path));
    bytes += came.reduce((sum, one) => sum + one.bytes, 0);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(seen.length);
  expect(bytes).toBeLessThanOrEqual(PREFETCH_MAX_BYTES + LARGEST_PAGE_BYTES);
  const next = seen.find((path) => path !== FROM) ?? '';
  const before = await page.locator('h1').innerText();
  await page.locator(`a[href="${next}"]`).locator('visible=true').first().click();
  await expect(page.locator('h1')).not.toHaveText(before);
  const asked = (await listen()).filter(({ path, type }) => path === next || type === 'stylesheet');
  expect(asked).toEqual([]);
});
