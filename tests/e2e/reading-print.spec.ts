import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

/** What is left of a sheet between usual margins, in CSS pixels. */
const SHEETS = { A4: 718, Letter: 740 } as const;

for (const [sheet, width] of Object.entries(SHEETS)) {
  test(`facing pages are printed side by side on ${sheet}`, async ({ page }) => {
    await storeReading(page, 'pt-BR', { layout: 'facing' });
    await page.setViewportSize({ width, height: 1000 });
    await open(page, '/en/docs/usage/');
    await page.emulateMedia({ media: 'print' });
    const pair = page.locator('.prose > p .duo-read').first();
    await expect(pair).toHaveAttribute('data-display-layout', 'facing');
    const boxes = [
      await pair.locator('.duo-original').boundingBox(),
      await pair.locator('.duo-translation').boundingBox(),
    ];
    const [original, translation] = boxes;
    if (!original || !translation) throw new Error('not laid out');
    expect(translation.x).toBeGreaterThanOrEqual(original.x + original.width);
    expect(Math.abs(translation.y - original.y)).toBeLessThan(6);
    expect(translation.x + translation.width).toBeLessThanOrEqual(width);
  });
}

for (const style of ['reversed', 'mask', 'blur']) {
  test(`the style ${style} can be read on paper`, async ({ page }) => {
    await storeReading(page, 'pt-BR', { style });
    await open(page, '/en/docs/usage/');
    await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'light', reducedMotion: 'reduce' });
    const look = () =>
      page
        .locator('.prose > p .duo-translation')
        .first()
        .evaluate((node) => {
          const { color, filter } = getComputedStyle(node);
          return { same: color === getComputedStyle(document.body).color, filter };
        });
    await expect.poll(look).toEqual({ same: true, filter: 'none' });
  });
}
