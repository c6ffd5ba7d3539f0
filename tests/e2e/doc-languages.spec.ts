import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { readingControl, storeReading, waitPatiently, watchShifts } from './reading-fixtures.ts';
import { storeAhead } from './stored.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const PATH = '/docs/usage/';
const linksOf = (page: Page) => page.locator('.doc-languages a');
const codesOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('with')));

const LOCALES: readonly (readonly [LocaleCode, pressed: LocaleCode])[] = [
  ['en', 'de'],
  ['ar', 'en'],
  ['ja', 'en'],
];

for (const [locale, code] of LOCALES) {
  test(`[T12] one press under the title turns the mode on, and the pair turns it off (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}${PATH}`);
    await expect(page.locator('.doc-languages')).toContainText(t('reading.button'));
    await expect(linksOf(page)).toHaveCount(3);
    await linksOf(page)
      .and(page.locator(`[href$="with=${code}"]`))
      .click();
    await expect(page.locator('h1 .duo-translation')).toBeVisible();
    await expect(page.locator('.doc-languages')).toBeHidden();
    // The choice is the reader's, not the address's: the next page has it, too.
    await expect(page).toHaveURL(`/${locale}${PATH}`);
    await page.reload();
    await expect(page.locator('h1 .duo-translation')).toBeVisible();
    await expect(page.locator('.doc-languages')).toBeHidden();
    await page.locator('[data-reading-leave]').click();
    await expect(page.locator('.duo-read')).toHaveCount(0);
    await expect(page.locator('.doc-languages')).toBeVisible();
    expect((await codesOf(linksOf(page)))[0]).toBe(code);
  });

  test(`[T12] with the keyboard focus goes to the pair, which can turn the mode off (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}${PATH}`);
    await page.locator('h1').focus();
    await page.keyboard.press('Tab');
    await expect(linksOf(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1 .duo-translation')).toBeVisible();
    await expect(page.getByRole('button', { name: t('reading.button') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.duo-read')).toHaveCount(0);
  });

  test(`[T12] all languages are in the panel, and Escape leads back (${locale})`, { tag: tierOf(locale) }, async ({
    page,
  }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}${PATH}`);
    const all = page.locator('.doc-languages').getByRole('button');
    await all.focus();
    await page.keyboard.press('Enter');
    const { panel, language } = readingControl(page, locale);
    await expect(panel).toBeVisible();
    // What it says is how many there are.
    const count = await language.locator('input').count();
    await expect(all).toHaveText(t('reading.all', { count }));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(all).toBeFocused();
  });
}

test('[T12] the likely language comes first: the one used last, else the browser’s, else English or Spanish', async ({
  browser,
  baseURL,
}) => {
  for (const [language, last, path, codes] of [
    ['en-GB', '', `/en${PATH}`, ['es', 'fr', 'de']],
    ['ja-JP', '', `/en${PATH}`, ['ja', 'fr', 'de']],
    ['ko-KR', '', `/en${PATH}`, ['ko', 'fr', 'de']],
    ['ko-KR', 'de', `/en${PATH}`, ['de', 'es', 'fr']],
    ['hu', '', `/fr${PATH}`, ['en', 'es', 'de']],
    ['zh-TW', '', `/en${PATH}`, ['zh-TW', 'fr', 'de']],
  ] as const) {
    const context = await browser.newContext({ locale: language, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    if (last) await storeAhead(page, { 'reading.last': last });
    const shifts = await watchShifts(page);
    await open(page, path);
    expect(await codesOf(linksOf(page)), `${language} ${last} ${path}`).toEqual(codes);
    // It is first before anything is painted.
    expect(await shifts()).toEqual([]);
    const [first, second] = await linksOf(page).all();
    const colour = (link: Locator | undefined) => link?.evaluate((node) => getComputedStyle(node).borderTopColor);
    expect(await colour(first)).not.toBe(await colour(second));
    // The pair names the same one.
    expect(await first?.getAttribute('lang')).toBe(
      await page.locator(`.language-menu a[data-locale="${codes[0]}"]`).getAttribute('lang'),
    );
    await expect(first ?? page.locator('none')).toHaveText(
      (await page.locator(`.language-menu a[data-locale="${codes[0]}"]`).textContent()) ?? '',
    );
    await context.close();
  }
});

test('[T12] whoever opens the page with the mode on never sees them', async ({ page }) => {
  await storeReading(page, 'pt-BR');
  const shifts = await watchShifts(page);
  const goOn = await waitPatiently(page);
  await open(page, `/en${PATH}`);
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
  await expect(page.locator('.doc-languages')).toBeHidden();
  await goOn();
  expect(await shifts()).toEqual([]);
  // A page that the router shows has them right away as well, or not.
  await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
  await expect(page).toHaveURL('/en/docs/installation/');
  await expect(page.locator('.doc-languages')).toBeHidden();
  await page.locator('[data-reading-leave]').click();
  await expect(page.locator('.doc-languages')).toBeVisible();
  expect((await codesOf(linksOf(page)))[0]).toBe('pt-BR');
});

test('[T12] on paper and without room they take none', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `/de${PATH}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // One language, on one line.
  await expect(linksOf(page).filter({ visible: true })).toHaveCount(1);
  const [height] = await linksOf(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(height).toBeLessThan(50);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.doc-languages')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[T12] the languages are links that the server answers with both texts', async ({ page }) => {
    await page.goto(`/en${PATH}`);
    await expect(page.locator('.doc-languages button')).toBeHidden();
    await linksOf(page).first().click();
    await expect(page).toHaveURL(`/en${PATH}?with=es`);
    await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'es');
    // Another one is as near.
    await linksOf(page).nth(1).click();
    await expect(page).toHaveURL(`/en${PATH}?with=fr`);
    await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'fr');
  });
});

test('[B09] the offer of languages goes without its room when it is taken: nothing moves but for the translations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/docs/usage/');
  const row = page.locator('.doc-languages');
  const room = () => row.evaluate((one) => one.getBoundingClientRect().height);
  const before = await room();
  expect(before).toBeGreaterThan(0);
  await row.locator('a').first().click();
  await expect(page.locator('.prose .duo-translation').first()).toBeVisible();
  await expect(row).toBeHidden();
  expect(await room()).toBe(before);
  // The next page is painted without it.
  await page.goto('/en/docs/faq/');
  await expect(row).toBeHidden();
  expect(await room()).toBe(0);
});
