import { watchShifts } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

/** Pages whose script says who the visitor is, or what happens, after they have been painted. */
const PAGES = ['download', 'deals/manga', 'manual-chrome-extension/zip', 'pricing', 'profile', 'search', 'docs/faq'];
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';

/** A choice that shows another of its options has not moved. */
const isElsewhere = (moved: string) => new Set(moved.slice(moved.search(/\S+ \S+ →/)).split(' → ')).size > 1;

for (const [name, options] of Object.entries({
  'a phone': { viewport: { width: 412, height: 823 }, userAgent: ANDROID, hasTouch: true },
  'a computer': { viewport: { width: 1280, height: 900 } },
}))
  test.describe(`on ${name}`, () => {
    test.use(options);
    for (const locale of ['en', 'ar', 'ja', 'de'])
      test(`what a script adds moves nothing: ${locale}`, { tag: locale === 'en' ? [] : [FULL] }, async ({ page }) => {
        const shifts = await watchShifts(page);
        for (const path of PAGES) {
          await open(page, `/${locale}/${path}/`);
          await page.waitForLoadState('networkidle');
          const moved = (await shifts()).flatMap((shift) => shift.moved);
          expect(moved.filter(isElsewhere), path).toEqual([]);
        }
      });
  });

// A long page is painted while the rest of it is still on its way.
test.describe('what comes later moves nothing that has been painted', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

  test('a way to install stands where it is without the higher ones behind it', async ({ page }) => {
    await open(page, '/en/download/');
    const shown = page.locator('.ways > [data-shown] h3');
    await expect(shown).toBeVisible();
    const all = await shown.boundingBox();
    await page.locator('.ways > li:not([data-shown])').evaluateAll((others) => {
      for (const other of others) other.remove();
    });
    expect((await shown.boundingBox())?.y).toBe(all?.y);
  });

  test('what stands higher up on a page of the documentation comes earlier', async ({ page }) => {
    await page.goto('/en/docs/faq/');
    const tops = await page
      .locator('main :is(h1, .doc-tools, .toc, .prose > *, .doc-foot)')
      .evaluateAll((parts) =>
        parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().y),
      );
    expect(tops.length).toBeGreaterThan(20);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
});
