import { accessibilityViolations, violationsInBothThemes } from './accessibility-violations.ts';
import { readingControl } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

test('axe finds faults that are planted, in a part and in a theme', async ({ page }) => {
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => {
    const [planted, image, pale] = ['p', 'img', 'span'].map((name) => document.createElement(name));
    if (!planted || !image || !pale) return;
    planted.className = 'planted';
    image.setAttribute('src', '/favicon.svg');
    pale.textContent = 'pale';
    pale.style.color = '#999';
    pale.style.background = '#aaa';
    planted.append(image, pale);
    document.querySelector('.prose')?.prepend(planted);
  });
  expect(await accessibilityViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*span$/),
    expect.stringMatching(/^image-alt: /),
  ]);
  expect(await accessibilityViolations(page, { rules: 'colors' })).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ]);
  expect(await accessibilityViolations(page, { within: '.navbar' })).toEqual([]);
  expect(await accessibilityViolations(page, { within: '.planted', without: ['color-contrast'] })).toHaveLength(1);
});

test('axe finds faults of either theme', {
  // The sweep finds what is planted into a theme.
  tag: FULL,
}, async ({ page }) => {
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => {
    for (const [name, color] of [
      ['pale', '#ddd'],
      ['dim', '#333'],
    ] as const) {
      const planted = Object.assign(document.createElement('p'), { className: name, textContent: name });
      planted.style.color = color;
      document.querySelector('.prose')?.prepend(planted);
    }
  });
  expect(await violationsInBothThemes(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*pale$/),
    expect.stringMatching(/^dark, color-contrast: .*dim$/),
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('axe finds nothing in the open slide-out menu and search dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/en/docs/usage/');
  await page.locator('.menu-button').click();
  // Behind the open menu the page is inert, so these two rules see a page without content.
  const without = ['landmark-one-main', 'page-has-heading-one'];
  expect(await accessibilityViolations(page, { without })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('key');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

for (const [locale, second] of [
  ['en', 'ar'],
  ['ar', 'en'],
  ['ja', 'en'],
] as const) {
  test(`bilingual reading and its panel have no accessibility faults (${locale} with ${second})`, {
    // In `npm test` the panel is looked at with everything else that opens.
    tag: FULL,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/${locale}/`);
    const control = readingControl(page, locale);
    await control.choose(second);
    await expect(page.locator('.duo-read').first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}
