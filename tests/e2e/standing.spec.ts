import { expect, open, test } from './test.ts';

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
