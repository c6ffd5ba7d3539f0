import { accessibilityFaults, faultsInBothThemes } from './accessibility-faults.ts';
import { readingControl } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

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

for (const locale of ['en', 'ar', 'ja']) {
  test(`axe finds nothing on the templates in ${locale}, light and dark`, {
    tag: locale === 'en' ? [] : [FULL],
  }, async ({ page, expectedFaults }) => {
    test.slow();
    expectedFaults.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of TEMPLATES) {
      await open(page, `/${locale}${route}`);
      expect(await faultsInBothThemes(page), route).toEqual([]);
    }
  });
}

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
  expect(await accessibilityFaults(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*span$/),
    expect.stringMatching(/^image-alt: /),
  ]);
  expect(await accessibilityFaults(page, { rules: 'colors' })).toEqual([expect.stringMatching(/^color-contrast: /)]);
  expect(await accessibilityFaults(page, { within: '.navbar' })).toEqual([]);
  expect(await accessibilityFaults(page, { within: '.planted', without: ['color-contrast'] })).toHaveLength(1);
});

test('axe finds faults of either theme', async ({ page }) => {
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
  expect(await faultsInBothThemes(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*pale$/),
    expect.stringMatching(/^dark, color-contrast: .*dim$/),
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[B09] who asks for more contrast has 7 to 1 for text and rules that are seen, in both themes', async ({
  page,
}) => {
  const ruleOf = () => page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).borderBlockEndColor);
  for (const path of ['/en/', '/en/docs/usage/', '/ar/pricing/', '/en/search/?q=pdf', '/de/download/']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference', reducedMotion: 'reduce' });
      await page.goto(path);
      const usual = await ruleOf();
      await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
      expect(await accessibilityFaults(page, { rules: 'enhanced' }), `${path} ${colorScheme}`).toEqual([]);
      expect(await ruleOf()).not.toBe(usual);
    }
  }
});

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
  test(`bilingual reading and its panel have no accessibility faults (${locale} with ${second})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/${locale}/`);
    const control = readingControl(page, locale);
    await control.choose(second);
    await expect(page.locator('.duo-read').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

/** What readers may set for themselves, and nothing may get lost by: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** How much wider than the window the page is, and texts that a box cuts off. */
function overflow(): { excess: number; cut: string[] } {
  const root = document.documentElement;
  const boxes = [
    ...document.querySelectorAll<HTMLElement>('.scene, .fig-box, .figure-art, .navbar-row, .results-form, main p'),
  ];
  const cuts = (box: HTMLElement) =>
    /hidden|clip/.test(getComputedStyle(box).overflowX) && box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 1;
  return {
    // The gutter of the scroll bar is no room.
    excess: Math.max(0, root.scrollWidth - root.getBoundingClientRect().width),
    cut: boxes.filter(cuts).map((box) => `${box.className}: ${box.textContent.trim().slice(0, 40)}`),
  };
}

test.describe('at 320 px, which is also 400 % of a window of 1280', () => {
  // The text spacing of a reader comes by a style sheet of their own.
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

  test('nothing overflows or is cut off, whatever the spacing of the text', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of [
      '/ar/',
      '/de/',
      '/de/f-share-bilingual-content/',
      '/de/download/',
      '/de/manual-chrome-extension/',
      '/en/search/?q=pdf',
      '/de/search/?q=pdf',
      '/de/f-pdf-translate/',
      '/en/learn/',
      '/de/usage-scenarios/',
      '/ar/f-video-subtitle-translate/',
      '/en/docs/usage/',
      '/de/docs/services/azure-openai/',
      '/ar/docs/features/hover/',
      '/de/pricing/',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(overflow), path).toEqual({ excess: 0, cut: [] });
      await page.addStyleTag({ content: TEXT_SPACING });
      expect(await page.evaluate(overflow), `${path} with wide text`).toEqual({ excess: 0, cut: [] });
    }
  });
});

for (const width of [320, 390, 768, 997, 1280]) {
  test(`nothing overflows sideways at ${width} px`, { tag: width === 320 || width === 997 ? [] : [FULL] }, async ({
    page,
    expectedFaults,
  }) => {
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
