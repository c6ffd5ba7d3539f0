import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from '../../e2e/test.ts';

// In this site one English paragraph has changed behind its translations; see scripts/pseudo-locale.ts.
for (const locale of ['ar', 'zh', 'zh-Hans', 'zh-TW'] as const) {
  test(`a page behind its English text says so and shows all of its own (${locale})`, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}/docs/usage/`);
    const notice = page.getByRole('note').filter({ hasText: t('translation.stale') });
    await expect(notice).toBeVisible();
    await expect(notice).not.toContainText(t('translation.machine'));
    await expect(page.locator('.prose .callout')).toHaveCount(2);
    await expect(page.locator('.prose')).toContainText('Control');
    const link = notice.getByRole('link', { name: t('translation.source') });
    await expect(link).toHaveAttribute('hreflang', 'en');
    await link.click();
    await expect(page).toHaveURL('/en/docs/usage/');
    await expect(page.getByText('unless you have chosen another')).toBeVisible();
    await expect(page.locator('.translation-notice')).toHaveCount(0);
  });
}

test('a page that a machine has drafted says so', async ({ page }) => {
  await open(page, '/ar-XB/docs/');
  await expect(page.locator('.translation-notice')).toContainText('tráñslátéd bý á máçhíñé');
  await expect(page.locator('.translation-notice').getByRole('link')).toHaveAttribute('href', '/en/docs/');
});

test('a page in English for want of a translation says that alone', async ({ page }) => {
  await open(page, '/ar/docs/');
  await expect(page.getByRole('note')).toHaveCount(1);
  await expect(page.locator('.translation-notice')).toHaveCount(0);
});

test('search engines and the search still find a stale page', async ({ page, request }) => {
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/ar/docs/usage/</loc>');
  await open(page, '/ar/docs/usage/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await open(page, '/ar/search/?q=Control');
  await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', /^\/ar\/docs\/usage\//);
});

test('the status of translations counts the one block in each language', async ({ page }) => {
  await page.goto('/translations/');
  const row = page.getByRole('row', { name: /^docs\/usage/ });
  const heads = await page.locator('.status-files thead th').allTextContents();
  for (const locale of ['ar', 'zh', 'zh-Hans', 'zh-TW', 'ar-XB']) {
    await expect(row.locator('th, td').nth(heads.indexOf(locale))).toContainText('stale: 1');
  }
  await expect(row.locator('th, td').nth(heads.indexOf('de'))).toHaveText('not translated');
});
