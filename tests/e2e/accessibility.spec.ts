import { accessibilityFaults, rulesFor } from './accessibility-faults.ts';
import { readingControl } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

const TEMPLATES = [
  '/',
  '/docs/',
  '/docs/services/openai/',
  '/docs/services/ollama/',
  '/docs/advanced/',
  '/docs/faq/',
  '/f-pdf-translate/',
  '/manga/',
  '/pricing/',
  '/topup/',
  '/exchange/',
  '/bill/',
  '/deals/manga/',
  '/404/',
];

for (const locale of ['en', 'ar', 'ja', 'zh']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the templates in ${locale}, ${colorScheme}`, async ({ page, expectedFaults }) => {
      test.slow();
      expectedFaults.push(/404/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const route of TEMPLATES) {
        await open(page, `/${locale}${route}`);
        expect(await accessibilityFaults(page, { rules: rulesFor(colorScheme) }), route).toEqual([]);
      }
    });
  }
}

test('axe finds nothing in the open slide-out menu and search dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/en/docs/usage/');
  await page.locator('.menu-button').click();
  // Behind the open menu the page is inert, so these two rules see a page without content.
  const without = ['landmark-one-main', 'page-has-heading-one'];
  expect(await accessibilityFaults(page, { without })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('key');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

for (const [locale, second] of [
  ['en', 'ar'],
  ['ar', 'en'],
  ['ja', 'en'],
] as const) {
  test(`bilingual reading and its panel have no accessibility faults (${locale} with ${second})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/${locale}/`);
    const control = readingControl(page, locale);
    await control.choose(second);
    await expect(page.locator('.duo-read').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

for (const width of [320, 390, 768, 997, 1280]) {
  test(`nothing overflows sideways at ${width} px`, async ({ page, expectedFaults }) => {
    expectedFaults.push(/404/);
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/de/',
      '/de/docs/',
      '/zh/usage-scenarios/',
      '/de/pricing/',
      '/ru/pricing/',
      '/de/topup/',
      '/ar/exchange/',
      '/hi/deals/manga/',
      '/en/bill/',
      '/pt-BR/f-pdf-translate/',
      '/ru/docs/',
      '/hi/docs/services/',
      '/ar/docs/services/openai/',
      '/en/docs/advanced/',
      '/en/docs/input/',
      '/pt-BR/docs/faq/',
      '/de/download/',
      '/hi/download/',
      '/ar/download/',
      '/pt-BR/manual-chrome-extension/',
      '/pt-BR/android/',
      '/zh/welcome/',
    ]) {
      await page.goto(path);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
}
