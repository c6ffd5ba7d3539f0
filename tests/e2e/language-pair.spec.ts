import { createTranslate } from '@duoverso/locales/messages';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

for (const locale of ['en', 'ar', 'ja'] as const) {
  test(`[T12] the pair shows both languages while the mode is on, and one press leaves it (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    const second = locale === 'en' ? 'zh' : 'en';
    const path = `/${locale}/`;
    await storeReading(page, second);
    await open(page, path);
    const pair = page.locator('.pair');
    // The landing page's specimen shows the headline's translation itself, in its own line.
    await expect(page.locator('h1 .duo-translation')).toBeAttached();
    await expect(pair.locator('summary')).toHaveText(locale.toUpperCase());
    await expect(pair.locator('.pair-code')).toHaveText(second === 'zh' ? '简' : 'EN');
    const leave = pair.getByRole('button', { name: t('reading.leave') });
    await leave.click();
    await expect(page.locator('.duo-read')).toHaveCount(0);
    await expect(leave).toBeHidden();
    await expect(pair.getByRole('button', { name: t('reading.button') })).toBeFocused();
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.duo-read')).toHaveCount(0);
    // The one that was left is offered again, whatever the browser prefers.
    await expect(pair.locator('.pair-code')).toHaveText(second === 'zh' ? '简' : 'EN');
  });
}

test('[T12] an address that names the second language shows it in the pair', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/docs/usage/?with=pt-BR');
  const pair = page.locator('.pair');
  await expect(pair.locator('.pair-code')).toHaveText('PT-BR');
  await pair.getByRole('button', { name: t('reading.leave') }).click();
  await expect(page.locator('.duo-read')).toHaveCount(0);
  await expect(page).toHaveURL('/en/docs/usage/');
});

test('the pair names the second language that is likely: the browser’s, if the page is written in it', {
  // `doc-languages.spec.ts` asks the same of the offer under the title.
  tag: FULL,
}, async ({ browser, baseURL }) => {
  for (const [language, path, code] of [
    ['pt-PT', '/en/docs/usage/', 'PT'],
    ['fr-FR', '/en/', 'FR'],
    ['en-GB', '/de/', 'EN'],
    ['en-GB', '/en/', 'ES'],
    ['hu', '/fr/', 'EN'],
  ] as const) {
    const context = await browser.newContext({ locale: language, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1100, height: 800 });
    await open(page, path);
    await expect(page.locator('.pair-code'), `${language} ${path}`).toHaveText(code);
    // And it's the one that comes.
    await page.keyboard.press('2');
    await expect(page.locator('main .duo-read').first()).toBeAttached();
    await expect(page.locator('.pair-code'), `${language} ${path}`).toHaveText(code);
    await context.close();
  }
});

test('choosing in the panel shows in the pair at once, and on the next page', async ({ page }) => {
  await open(page, '/en/docs/usage/');
  const control = readingControl(page, 'en');
  await control.choose('pt-BR');
  await expect(page.locator('duo-reading')).toHaveAttribute('data-on', 'pt-BR');
  await expect(page.locator('.pair-code')).toHaveText('PT-BR');
  await page.keyboard.press('Escape');
  await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
  await expect(page).toHaveURL('/en/docs/installation/');
  await expect(page.locator('duo-reading')).toHaveAttribute('data-on', 'pt-BR');
  await expect(page.locator('.pair-code')).toHaveText('PT-BR');
});

test('[T12] the hero tells the same state as the pair, and a press there turns it on and off', async ({ page }) => {
  const t = createTranslate('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/');
  const link = page.locator('.hero a[data-read-bilingually]');
  const turnsOn = (await link.textContent()) ?? '';
  expect(turnsOn).not.toBe(t('reading.leave'));
  await link.click();
  await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
  await expect(link).toHaveText(t('reading.leave'));
  await page.reload();
  await expect(link).toHaveText(t('reading.leave'));
  await page.locator('[data-reading-leave]').click();
  await expect(link).toHaveText(turnsOn);
  await link.click();
  await expect(link).toHaveText(t('reading.leave'));
  await link.click();
  await expect(page.locator('.duo-read')).toHaveCount(0);
  await expect(link).toHaveText(turnsOn);
});

test('[T12] on a phone both languages and the way out are inside the window', async ({ page }) => {
  await storeReading(page, 'pt-BR');
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/en/docs/usage/');
    const row = page.locator('.navbar-row');
    expect(await row.evaluate((node) => node.scrollWidth - node.clientWidth), String(width)).toBeLessThanOrEqual(0);
    await expect(row.locator('[data-reading-leave]')).toBeInViewport({ ratio: 1 });
  }
});
