import { readingControl } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

/** What the visitor has chosen in the browser's settings; 16 px is what it comes with. */
const FONT_PX = 24;

// A setting of the browser, which also decides what an `em` of a media query is: a style sheet that is added could not tell.
test.use({
  launchOptions: {
    ...(process.env['E2E_BROWSER'] && { executablePath: process.env['E2E_BROWSER'] }),
    args: ['--no-sandbox', '--disable-background-networking', `--blink-settings=defaultFontSize=${FONT_PX}`],
  },
});

test('[B09] with a larger font the bar gives its entries to the slide-out menu sooner, and its panel is a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/en/docs/usage/');
  await expect(page.locator('.menu-button')).toBeVisible();
  await expect(page.locator('.navbar nav')).toBeHidden();
  await page.locator('[data-reading-button]').click();
  await expect(readingControl(page, 'en').panel).toBeVisible();
  expect(await page.locator('dialog.reading-panel').evaluate((panel) => panel.matches(':modal'))).toBe(true);
});
