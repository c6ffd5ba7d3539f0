import { missedTargets } from '../walk/page-faults.ts';
import { expect, open, test } from './test.ts';

/** One page of each kind. */
const PAGES = [
  '/en/',
  '/en/docs/usage/',
  '/en/docs/faq/',
  '/translations/',
  '/en/pricing/',
  '/en/download/',
  '/en/manual-chrome-extension/',
  '/en/manga/',
  '/en/f-video-subtitle-translate/',
  '/en/usage-scenarios/',
  '/en/learn/',
  '/en/welcome/',
  '/en/exchange/',
  '/en/bill/',
  '/en/deals/manga/',
  '/en/search/?q=pdf',
  '/profile/',
] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Everything that can be pressed within a part of the page is hit by a finger, however large it is drawn. */
const byFinger = (within: string) => ({ within, reach: 21, believing: false, spaced: false });

for (const path of PAGES) {
  test(`[T11] everything to press on ${path} is large enough for a finger`, async ({ page }) => {
    await open(page, path);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(missedTargets, byFinger('body'))).toEqual([]);
  });
}

test('[T11] entries of the slide-out menu, the languages and the outline are large enough for a finger', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  await page.locator('.toc-title').tap();
  expect(await page.evaluate(missedTargets, byFinger('.toc'))).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.language-menu summary').tap();
  expect(await page.evaluate(missedTargets, byFinger('.language-menu'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.menu-button').tap();
  await expect(page.locator('#drawer')).toBeVisible();
  expect(await page.evaluate(missedTargets, byFinger('#drawer'))).toEqual([]);
});
