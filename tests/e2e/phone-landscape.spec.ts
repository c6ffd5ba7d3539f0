import { MIXED_PAGE } from './pages.ts';
import { searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';

test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

test('on a phone on its side a result stands above the keyboard, and menus end inside the window', async ({ page }) => {
  await open(page, `/en${MIXED_PAGE}`);
  // The languages, below the announcement and the bar.
  await expect(page.locator('.announcement')).toBeVisible();
  await page.locator('.language-menu summary').tap();
  const panel = page.locator('.language-menu .menu-panel');
  await expect(panel).toBeVisible();
  const { y, height } = (await panel.boundingBox()) ?? { y: 0, height: 1_000 };
  expect(y + height).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  // The menu begins where the reader is.
  await page.locator('.menu-button').tap();
  await expect(page.locator('#drawer .sidebar [aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  // The keyboard takes most of the window.
  await page.setViewportSize({ width: 844, height: 150 });
  await page.locator('.search-button').tap();
  const { field, options } = searchDialog(page);
  // A page, and an answer that is unfolded.
  for (const [query, found] of [
    ['pdf', 'PDF'],
    ['deepl 403', 'DeepL'],
  ] as const) {
    await field.fill(query);
    await expect(options.first()).toContainText(found);
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(options.first()).toBeInViewport({ ratio: 0.9 });
  }
});

test('[B09] in a window of 320 × 256 px panels, menus and the search have all of it, scroll within, and close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/en/docs/usage/');
  const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
  await page.locator('[data-reading-button]').tap();
  await expect(page.locator('.reading-panel')).toBeVisible();
  expect(await heightOf('.reading-panel')).toBe(256);
  expect(await heightOf('.reading-body')).toBeGreaterThan(256 / 2);
  const last = page.locator('.reading-words-link');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.locator('.reading-close')).toBeInViewport({ ratio: 1 });
  await page.locator('.reading-close').tap();
  await expect(page.locator('.reading-panel')).toHaveCount(0);
  await page.locator('.language-menu summary').tap();
  const menu = (await page.locator('.language-menu .menu-panel').boundingBox()) ?? { y: 0, height: 0 };
  expect(menu.height).toBeGreaterThan(256 * 0.8);
  expect(menu.y + menu.height).toBeLessThanOrEqual(256);
  await page.keyboard.press('Escape');
  await page.locator('.search-button').tap();
  await expect(searchDialog(page).field).toBeInViewport({ ratio: 1 });
  expect(await heightOf('.search-dialog')).toBe(256);
});
