import type { Browser, Page } from '@playwright/test';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

/**
 * Elements that a press may have styled again right away, the answer of its demo included: a rule about the whole page, such as `:has()` with what
 * any element can match, would style hundreds, and a slow processor would show the press late.
 */
const MOST_ELEMENTS = 120;

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** How many elements the browser styles again at most in one go while something is done. */
async function mostRestyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
}

/** Chooses in the demo at the head of the landing page, which is alive by then; gives how many elements were styled again at most. */
async function choose(browser: Browser, page: Page, value: string): Promise<number> {
  const demo = page.locator('.hero-demo');
  await demo.locator('label').first().hover();
  await expect(demo.locator('duo-island')).toHaveAttribute('data-alive', '');
  const option = demo.locator(`label:has([value="${value}"])`);
  await option.scrollIntoViewIfNeeded();
  await option.hover();
  const answered = demo
    .locator('.reader-text [data-asked]')
    .or(demo.locator('.reader-text:not(:has(.duo-translation))'))
    .first();
  return mostRestyled(browser, page, async () => {
    await option.click();
    await expect(option.locator('input')).toBeChecked();
    await expect(answered).toBeVisible();
  });
}

for (const [name, value] of [
  ['another view', 'original'],
  ['another style', 'underline'],
] as const) {
  test(`${name} of the landing page’s article leaves the rest of the page as it is styled`, {
    tag: value === 'original' ? [] : FULL,
  }, async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/ja/');
    expect(await choose(browser, page, value)).toBeLessThan(MOST_ELEMENTS);
  });
}

test.describe('with a style sheet of the test', () => {
  test.use({ bypassCSP: true });

  test('a rule that makes a press style the whole page anew is found', async ({ page, browser }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/ja/');
    await page.addStyleTag({ content: '.front:has(.section duo-island:not(.actions *) .nowhere) span { color: red }' });
    expect(await choose(browser, page, 'original')).toBeGreaterThan(MOST_ELEMENTS);
  });
});
