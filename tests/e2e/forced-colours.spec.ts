import type { Page } from '@playwright/test';
import { searchDialog } from './search-fixtures.ts';
import { readSite } from './sweep/site.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

/** Contrast of the text of the first element with its own ground, by WCAG 2. */
function contrastOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const luminance = (value: string) => {
        // An element that has left the page has no colours.
        const [r = Number.NaN, g = 0, b = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
        // What is not opaque has no ground of its own.
        if (alpha < 0.5) return Number.NaN;
        const linear = [r, g, b].map((one) =>
          one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
      };
      const [one, other] = [luminance(color), luminance(backgroundColor)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced colours show what is found and focused (${colorScheme})`, {
    tag: colorScheme === 'light' ? [] : [FULL],
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(`/en/${readSite().having('engines-text')[0]?.path}`);
    // Words that differ between engines stand out, and can be read.
    expect(await contrastOf(page, '.engines-text mark')).toBeGreaterThan(4.5);
    await page.goto('/en/search/?q=pdf');
    expect(await contrastOf(page, 'main mark')).toBeGreaterThan(4.5);
    await expect(page.locator('.qr-list img').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await open(page, '/en/docs/usage/');
    await page.keyboard.press('/');
    await page.keyboard.type('pdf');
    const { options } = searchDialog(page);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await expect(chosen).toHaveCount(1);
    // Rows are replaced while better ones come.
    for (const selector of [
      '[role="option"][aria-selected="true"]',
      '[role="option"]:not([aria-selected="true"]) mark',
    ])
      await expect.poll(() => contrastOf(page, selector)).toBeGreaterThan(4.5);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return { outlineStyle, wide: Number.parseFloat(outlineWidth) >= 2 };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', wide: true });
  });
}
