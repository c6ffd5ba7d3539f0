import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';

for (const locale of ['en', 'ar', 'ja'] as const) {
  test(`[Q01] [Q04] Ctrl+K opens the dialog, a match leads to its page, Escape returns focus (${locale})`, async ({
    page,
  }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}/docs/`);
    await page.getByRole('button', { name: t('search.button') }).focus();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: t('search.dialog') });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await expect(dialog.getByPlaceholder(t('search.placeholder'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('search.button') })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('deepl');
    await dialog.getByRole('link', { name: /DeepL/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/docs/services/deepL/`));
    await expect(dialog).toBeHidden();
  });
}

test('[Q02] the slash key opens the dialog unless a text field has focus', async ({ page }) => {
  await open(page, '/en/docs/');
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('input')));
  await page.locator('main > input').focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main > input').blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[Q20] [Q21] the query starts as the selected text and is limited to 64 characters', async ({ page }) => {
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.prose p') as Node));
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox');
  expect((await field.inputValue()).length).toBe(64);
  await field.fill('');
  await field.pressSequentially('x'.repeat(70));
  expect(await field.inputValue()).toHaveLength(64);
});

test('[Q10] an index that cannot be fetched shows the error with its help', async ({ page, expectedFaults }) => {
  expectedFaults.push(/Failed to load resource|ERR_FAILED/);
  const t = createTranslate('pt-BR');
  await page.route('**/pages.json', (route) => route.abort());
  await open(page, '/pt-BR/docs/');
  await page.keyboard.press('Control+k');
  await expect(page.getByText(t('search.error'))).toBeVisible();
  await expect(page.getByText(t('search.error.help'))).toBeVisible();
});

test('[E01] a crash shows its words, the message chain and the title, and Try again clears it', async ({
  page,
  expectedFaults,
}) => {
  expectedFaults.push(/The list of pages cannot be read|expected shape/);
  const t = createTranslate('en');
  await page.route('**/pages.json', (route) => route.fulfill({ json: { not: 'a list' } }));
  await open(page, '/en/docs/');
  const title = await page.title();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await expect(page).toHaveTitle('Page Error');
  await expect(page.locator('.crash pre')).toContainText('The list of pages cannot be read.');
  await expect(page.locator('.crash pre')).toContainText('The page index does not have the expected shape.');
  await page.unroute('**/pages.json');
  await page.getByRole('button', { name: t('error.crash.retry') }).click();
  await expect(page.getByText('This page crashed.')).toBeHidden();
  await expect(page).toHaveTitle(title);
});

test('[E02] a part that cannot be loaded says so and offers Retry', async ({ page, expectedFaults }) => {
  expectedFaults.push(/Failed to load resource|ERR_FAILED/);
  const t = createTranslate('en');
  await page.route('**/_astro/search-dialog*', (route) => route.abort());
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText(t('error.chunk.text'));
  await page.unroute('**/_astro/search-dialog*');
  await page.getByRole('button', { name: 'Retry' }).click();
  // Browsers may keep a failed import; the second try then reloads the page, where it works.
  await page.waitForLoadState();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass();
});
