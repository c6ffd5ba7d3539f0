import type { Page } from '@playwright/test';
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

/** How much wider than the window the page is, and what stands out of it or is cut off by its box. */
function cutOff(): { excess: number; parts: string[] } {
  const root = document.documentElement;
  const width = root.clientWidth;
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const within = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && (clips(parent) || within(parent));
  };
  const parts = [...document.querySelectorAll<HTMLElement>('.navbar *, main *, .footer *')].filter((part) => {
    const { left, right, height } = part.getBoundingClientRect();
    if (right - left < 3 || height < 3 || !part.checkVisibility({ visibilityProperty: true })) return false;
    const cut = part.matches('.estimator, .scene, .navbar-row') && part.scrollWidth > part.clientWidth + 1;
    return cut || ((left < -1 || right > width + 1) && !within(part));
  });
  return {
    excess: Math.max(0, root.scrollWidth - width),
    parts: parts.map((part) => `${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 30)}`),
  };
}

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

for (const width of [390, 320]) {
  test(`[B09] with a font of ${FONT_PX} px nothing is wider than a window of ${width} px, or cut off`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/en/',
      '/de/',
      '/ar/pricing/',
      '/de/topup/',
      '/hi/exchange/',
      '/ja/docs/usage/',
      '/de/docs/services/azure-openai/',
      '/de/download/',
      '/ar/manual-chrome-extension/',
      '/hi/f-pdf-translate/',
      '/de/f-share-bilingual-content/',
      '/en/search/?q=pdf',
    ]) {
      await page.goto(path);
      expect(await fontOf(page)).toBe(`${FONT_PX}px`);
      expect(await page.evaluate(cutOff), path).toEqual({ excess: 0, parts: [] });
    }
  });
}

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
