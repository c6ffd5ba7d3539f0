import AxeBuilder from '@axe-core/playwright';
import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';

for (const [locale, query, route] of [
  ['en', 'deepl', '/docs/services/deepL/'],
  ['pt-BR', 'instalação', '/docs/installation/'],
  ['ja', 'deepl', '/docs/services/deepL/'],
  ['ar', 'deepl', '/docs/services/deepL/'],
] as const) {
  test(`[R11] the results page answers the query of its address (${locale})`, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}/search/?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.page.title'));
    await expect(page.getByRole('searchbox')).toHaveValue(query);
    await expect(page.locator(`main li a[href^="/${locale}${route}"]`).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([]);
  });
}

test('[R11] what is typed changes the results and the address', async ({ page }) => {
  await open(page, '/en/search/?q=deepl');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox').fill('manga');
  await expect(page).toHaveURL(/\?q=manga$/);
  await expect(page.locator('main li a[href*="manga"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('manga');
});

test('results are paged by links, and the address names the page', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/search/?q=translation');
  const pages = page.getByRole('navigation', { name: t('search.pagination') });
  const first = await page.locator('main li').first().textContent();
  await pages.getByRole('link', { name: t('docs.next') }).click();
  await expect(page).toHaveURL(/q=translation&page=2$/);
  await expect(pages).toContainText(/Page 2 of/);
  await expect(page.locator('main li')).not.toHaveCount(0);
  expect(await page.locator('main li').first().textContent()).not.toBe(first);
  await page.goBack();
  await expect(page.locator('main li').first()).toHaveText(first ?? '');
});

test('results can be limited to a section and widened to all languages', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/search/?q=deepl');
  const section = page.getByRole('combobox', { name: t('search.sections') });
  await section.selectOption({ label: await section.getByRole('option').nth(1).innerText() });
  await expect(page).toHaveURL(/section=/);
  await expect(page.locator('main li').first()).toBeVisible();
  await page.getByRole('checkbox', { name: t('search.languages.all') }).check();
  await expect(page).toHaveURL(/languages=all/);
  await expect(page.locator('main li .hit-language').first()).toBeVisible();
});

test('[Q10] the results page shows the error when no host answers', async ({ page, expectedFaults }) => {
  expectedFaults.push(/Failed to load resource|ERR_FAILED/);
  await page.route('**/1/indexes/**', (route) => route.abort());
  await open(page, '/en/search/?q=deepl');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await page.unroute('**/1/indexes/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main li').first()).toBeVisible();
});

test('[Q09] the results page says when there is nothing', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/search/?q=qzxqzxqzx');
  await expect(page.getByText(t('search.none', { query: 'qzxqzxqzx' }))).toBeVisible();
  await open(page, '/en/search/');
  await expect(page.getByText(t('search.start'))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[R11] the form asks for the same page with the query in its address', async ({ page }) => {
    await page.goto('/en/search/');
    await page.getByRole('searchbox').fill('deepl key');
    await page.getByRole('button', { name: createTranslate('en')('search.button') }).click();
    await expect(page).toHaveURL(/\/en\/search\/\?q=deepl\+key$/);
  });
});
