import { getLocale, LOCALES } from '@duoverso/locales';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const PATH = '/en/';
const ON_PHONE = { width: 390, height: 844 };
const headline = '.specimen > .pair-translation';

/** Where what follows the headline begins, in CSS pixels of the page. */
const BELOW = '.specimen-index';

test('pointing at the name of a language sets the headline in it, and nothing moves', async ({ page }) => {
  await open(page, PATH);
  const line = page.locator(headline);
  const usual = await line.getAttribute('lang');
  await page.mouse.move(5, 5);
  await expect(page.locator('.specimen')).toHaveAttribute('data-live', '');
  const names = page.locator('.specimen-index > a');
  expect(await names.count()).toBe(
    LOCALES.filter(({ code, derived }) => code !== 'en' && derived?.by !== 'same').length,
  );
  const tops = new Set<number>();
  for (const name of await names.all()) {
    await name.hover();
    const lang = (await name.getAttribute('lang')) ?? '';
    await expect(line).toHaveAttribute('lang', lang);
    expect((await line.innerText()).replaceAll(/\s+/g, '')).toBe(
      (await name.getAttribute('data-lines'))?.replaceAll(/[|\s]+/g, ''),
    );
    tops.add(await page.locator(BELOW).evaluate((node) => node.getBoundingClientRect().top + scrollY));
    await expect(page.locator('.specimen-index [aria-current]')).toHaveCount(1);
  }
  expect([...tops]).toHaveLength(1);
  await page.mouse.move(5, 5);
  await expect(line).toHaveAttribute('lang', usual ?? '');
});

test('the keyboard previews as the pointer does, and a press reads the whole page in that language', async ({
  page,
}) => {
  await open(page, PATH);
  const name = page.locator('.specimen-index > a[href$="=ja"]');
  await name.focus();
  const line = page.locator(headline);
  await expect(line).toHaveAttribute('lang', getLocale('ja').lang);
  await page.keyboard.press('Enter');
  await expect(page.locator('duo-reading')).toHaveAttribute('data-on', 'ja');
  await expect(page.locator('main .duo-translation:visible').first()).toHaveAttribute('lang', getLocale('ja').lang);
  // It stays, wherever the pointer and the focus go; the pair isn't said three times.
  await page.locator('.hero .button').first().focus();
  await expect(line).toHaveAttribute('lang', getLocale('ja').lang);
  await expect(page.locator('h1 .duo-translation:visible')).toHaveCount(0);
  await page.locator('[data-reading-leave]').click();
  await expect(line).not.toHaveAttribute('lang', getLocale('ja').lang);
});

test('every sentence is a line inside the window, in every language, from a small phone to a wall', {
  tag: FULL,
}, async ({ page }) => {
  test.slow();
  // Lines are measured at rest, not while their words rise one after the other.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PATH);
  await page.mouse.move(5, 5);
  await expect(page.locator('.specimen')).toHaveAttribute('data-live', '');
  for (const width of [320, 390, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of await page.locator('.specimen-index > a').all()) {
      await name.dispatchEvent('pointerover');
      const found = await page.locator('.specimen > span').evaluateAll((lines) =>
        lines.flatMap((line) =>
          [...line.children].map((sentence) => {
            const range = document.createRange();
            range.selectNodeContents(sentence);
            const { left, right, height } = range.getBoundingClientRect();
            const size = Number.parseFloat(getComputedStyle(sentence).fontSize);
            return {
              lang: (line as HTMLElement).lang,
              fits: left >= 0 && right <= innerWidth,
              isOne: height < 2 * size,
              size,
            };
          }),
        ),
      );
      for (const { lang, fits, isOne, size } of found) {
        expect(fits && isOne, `${lang} at ${width}: ${size}px`).toBe(true);
        expect(size, `${lang} at ${width}`).toBeGreaterThanOrEqual(width < 400 ? 18 : 36);
      }
    }
  }
});

test('without script the pair of the locale stands, and each name leads to the page in two languages', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: ON_PHONE });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.locator(headline)).toBeVisible();
  await page.locator('.specimen-index > a[href$="=de"]').click();
  await expect(page).toHaveURL(/with=de/);
  // The headline says it in that language, in place of the pair: it isn't said three times.
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'de');
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
  await expect(page.locator('h1 .pair-original')).toBeVisible();
  await expect(page.locator(headline)).toBeHidden();
  await expect(page.locator('main .duo-translation[lang="de"]').first()).toBeVisible();
  await context.close();
});

test('with reduced motion the headline changes without moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PATH);
  await page.mouse.move(5, 5);
  await page.locator('.specimen-index > a').nth(2).hover();
  await expect(page.locator('.specimen b').first()).toBeVisible();
  expect(await page.locator('.specimen').evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);
});
