import { frameFaults, missedTargets } from '../walk/page-faults.ts';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

/** One page of each kind. */
const PAGES = [
  '/en/',
  '/en/docs/usage/',
  '/en/docs/faq/',
  '/en/docs/services/',
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test.use(PHONE);

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
      expect(await page.evaluate(frameFaults)).toEqual([]);
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

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false });

  for (const path of ['/en/docs/services/', '/en/docs/videoSiteSupport/', '/translations/', '/en/download/'] as const) {
    test(`[T11] links of tables and around the text of ${path} are 24 px high`, async ({ page }) => {
      await open(page, path);
      const within = 'body :is(table, .breadcrumbs, .bar, .doc-tools, .doc-foot)';
      expect(await page.locator(`${within} a`).count()).toBeGreaterThan(1);
      expect(await page.evaluate(missedTargets, { within, reach: 11, believing: true, spaced: false })).toEqual([]);
    });
  }
});
