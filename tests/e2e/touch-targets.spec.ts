import { frameDiagnostics, missedTargets } from '../visual-review/page-problems.ts';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(PHONE);

/** Everything that can be pressed within a part of the page is hit by a finger, however large it is drawn. */
const byFinger = (within: string) => ({ within, reach: 21, believing: false, spaced: false });

test('[T11] entries of the slide-out menu, the languages and the outline are large enough for a finger', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  await page.locator('.toc-title').tap();
  await expect(page.locator('.toc ul')).toBeVisible();
  expect(await page.evaluate(missedTargets, byFinger('.toc'))).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.language-menu summary').tap();
  await expect(page.locator('.language-menu .menu-panel')).toBeVisible();
  expect(await page.evaluate(missedTargets, byFinger('.language-menu'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.menu-button').tap();
  await expect(page.locator('#drawer')).toBeVisible();
  expect(await page.evaluate(missedTargets, byFinger('#drawer'))).toEqual([]);
});

test.describe('on the narrowest phone', () => {
  test.use({ ...PHONE, viewport: { width: 320, height: 640 } });

  // The longest code beside another one, and the way out of the second language.
  for (const [locale, second] of [
    ['en', 'pt-BR'],
    ['pt-BR', 'en'],
    ['ar', 'en'],
  ] as const) {
    test(`[T11] the mark in the bar is as large as a finger beside ${locale} and ${second}`, {
      tag: tierOf(locale),
    }, async ({ page }) => {
      await storeReading(page, second);
      await open(page, `/${locale}/docs/usage/`);
      await expect(page.locator('[data-reading-leave]')).toBeVisible();
      const mark = await page.locator('.navbar .brand').boundingBox();
      expect(mark?.width).toBeGreaterThanOrEqual(44);
      expect(mark?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(missedTargets, byFinger('.navbar'))).toEqual([]);
      expect(await page.evaluate(frameDiagnostics)).toEqual([]);
    });
  }
});

test.describe('on a tablet', () => {
  test.use({ ...PHONE, viewport: { width: 768, height: 1024 } });

  test('[T11] lines to hover, each a line of its own, are large enough for a finger', async ({ page }) => {
    await open(page, '/en/learn/');
    expect(await page.locator('.hover-line').count()).toBeGreaterThan(1);
    expect(await page.evaluate(missedTargets, byFinger('.hover-text'))).toEqual([]);
  });
});
