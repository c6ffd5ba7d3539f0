import AxeBuilder from '@axe-core/playwright';
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
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${route} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
        );
        expect(found).toEqual([]);
      }
    });
  }
}

test('axe finds nothing in the open slide-out menu and search dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/en/docs/usage/');
  await page.locator('.menu-button').click();
  // Behind the open menu the page is inert, so these two rules see a page without content.
  const modal = new AxeBuilder({ page }).disableRules(['landmark-one-main', 'page-has-heading-one']);
  expect((await modal.analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('key');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

for (const width of [320, 390, 768, 997, 1280]) {
  test(`nothing overflows sideways at ${width} px`, async ({ page, expectedFaults }) => {
    expectedFaults.push(/404/);
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/de/',
      '/de/docs/',
      '/zh/usage-scenarios/',
      '/pt-BR/f-pdf-translate/',
      '/ru/docs/',
      '/hi/docs/services/',
      '/ar/docs/services/openai/',
      '/en/docs/advanced/',
      '/en/docs/input/',
      '/pt-BR/docs/faq/',
    ]) {
      await page.goto(path);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
}
