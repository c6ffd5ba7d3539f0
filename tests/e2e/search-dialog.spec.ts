import { createTranslate } from '@duoverso/locales/messages';
import { ENGINE } from './pages.ts';
import { changeSearchConfig, fakeSearch, searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

/** Locale, what is searched for, and where one of the hits leads. */
const JOURNEYS = [
  ['en', `${ENGINE.name} key`, ENGINE.route],
  ['en', 'instalation', '/docs/installation/'],
  ['pt-BR', 'instalacao', '/docs/installation/'],
  ['zh', '安装扩展', '/docs/installation/'],
  ['ja', ENGINE.name, ENGINE.route],
  ['ar', ENGINE.name, ENGINE.route],
] as const;

for (const [locale, query, route] of JOURNEYS) {
  test(`[Q01] [Q04] [Q06] [Q27] Ctrl+K opens the dialog, “${query}” leads to its page, Escape returns focus (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    const { dialog, field, options } = searchDialog(page);
    const button = page.getByRole('button', { name: t('search.button') });
    await open(page, `/${locale}/docs/`);
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveAccessibleName(t('search.dialog'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('placeholder', t('search.placeholder'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await field.fill(query);
    await options
      .and(page.locator(`[href*="/${locale}${route}"]`))
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${locale}${route}`));
    await expect(dialog).toBeHidden();
  });
}

test('[Q01] Cmd+K opens the dialog too, also from a text field', async ({ page }) => {
  await open(page, '/en/search/');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Meta+k');
  await expect(searchDialog(page).field).toBeFocused();
});

for (const locale of ['ja', 'ar'] as const) {
  test(`hits in another language are offered when the reader’s own has none (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const { dialog, field, options, note } = searchDialog(page);
    await fakeSearch(page, ({ facetFilters }) =>
      JSON.stringify(facetFilters).includes('language:en') ? [{ title: 'Ollama' }] : [],
    );
    await open(page, `/${locale}/docs/`);
    await page.keyboard.press('Control+k');
    await field.fill('ollama');
    await expect(options.first()).toBeVisible();
    // Above the list; below it stands where to ask.
    await expect(note.first()).toContainText(new Intl.DisplayNames(locale, { type: 'language' }).of('en') ?? '');
    await expect(dialog.getByRole('listbox')).toHaveAttribute('lang', 'en');
    // What heads them is said in the page's language.
    await expect(dialog.locator('.search-section').first()).toHaveAttribute('lang', locale);
  });
}

test('[Q02] the slash key opens the dialog unless a text field has focus', async ({ page }) => {
  await open(page, '/en/docs/');
  await page.evaluate(() => document.querySelector('main')?.prepend(document.createElement('input')));
  await page.locator('main > input').focus();
  await page.keyboard.press('/');
  await expect(page.locator('main > input')).toHaveValue('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main > input').blur();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const locale of ['en', 'ar', 'ja'] as const) {
  test(`[Q02] the slash key can be turned off where it has opened the dialog, for all pages and for good (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const { dialog } = searchDialog(page);
    const t = createTranslate(locale);
    const choice = dialog.getByRole('checkbox', { name: t('search.slash') });
    const button = page.getByRole('button', { name: t('search.button') });
    await open(page, `/${locale}/docs/`);
    await page.keyboard.press('/');
    await expect(choice).toBeChecked();
    await choice.focus();
    await page.keyboard.press('Space');
    await expect(choice).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const path of [`/${locale}/docs/`, `/${locale}/docs/usage/`, `/${locale}/pricing/`]) {
      await open(page, path);
      await page.keyboard.press('/');
      // The next key is answered, so the one before has been.
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toHaveValue('');
      await expect(choice).not.toBeChecked();
      await expect(dialog).toHaveCount(1);
      await expect(button.and(page.locator('[aria-keyshortcuts$="/"]'))).toHaveCount(0);
    }
    await choice.check();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible();
  });
}

test('[Q02] what turns the slash off is in reach at 400 % of a window of 1280 by 1024', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/de/docs/');
  await page.keyboard.press('/');
  const choice = searchDialog(page).dialog.getByRole('checkbox', { name: createTranslate('de')('search.slash') });
  await choice.focus();
  await expect(choice).toBeInViewport({ ratio: 1 });
});

test('[Q03] the button opens the dialog on click, on Enter and on a typed key, which becomes the query', async ({
  page,
}) => {
  const { dialog, field } = searchDialog(page);
  await open(page, '/en/docs/');
  const button = page.getByRole('button', { name: createTranslate('en')('search.button') });
  await button.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(field).toHaveValue('k');
});

test('[Q20] [Q21] the query starts as the selected text and is limited to 64 characters', async ({ page }) => {
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.prose p') as Node));
  await page.keyboard.press('Control+k');
  const { field } = searchDialog(page);
  await expect.poll(async () => (await field.inputValue()).length).toBe(64);
  await field.fill('');
  await field.pressSequentially('x'.repeat(70));
  expect(await field.inputValue()).toHaveLength(64);
});

test('[E01] a crash shows its words, the message chain and the title, and ends with another query', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/TypeError|null/);
  // Hits of another language are told with its name.
  await changeSearchConfig(page, { languages: null });
  await fakeSearch(page, ({ facetFilters }) =>
    JSON.stringify(facetFilters).includes('language:pt-BR') ? [] : [{ title: 'Other' }],
  );
  await open(page, '/pt-BR/docs/');
  const title = await page.title();
  await page.keyboard.press('Control+k');
  const { field, note } = searchDialog(page);
  await field.fill('deepl');
  const say = createTranslate('pt-BR');
  await expect(page.getByText(say('error.crash.title'))).toBeVisible();
  await expect(page).toHaveTitle(say('error.crash.pageTitle'));
  await expect(page.locator('.crash pre')).not.toBeEmpty();
  await page.getByRole('button', { name: say('error.crash.retry') }).click();
  await expect(page.getByText(say('error.crash.title'))).toBeVisible();
  await field.fill('');
  await expect(page.getByText(say('error.crash.title'))).toBeHidden();
  await expect(note).toHaveText(say('search.recent.none'));
  await expect(page).toHaveTitle(title);
});

for (const file of ['_astro/search-dialog*', 'search.json*', '_astro/search.*.css']) {
  test(`[E02] ${file} that cannot be loaded says so, and Retry opens the dialog without a reload`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    await page.route(`**/${file}`, (route) => route.abort());
    await open(page, '/en/docs/');
    await page.evaluate(() => document.body.classList.add('same-page'));
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toContainText(createTranslate('en')('error.chunk.text'));
    await page.unroute(`**/${file}`);
    await page.getByRole('button', { name: createTranslate('en')('error.chunk.retry') }).click();
    await expect(searchDialog(page).note).toHaveText(createTranslate('en')('search.recent.none'));
    await expect(page.locator('body')).toHaveClass(/same-page/);
  });
}

test('the dialog keeps its styles on the pages that follow', async ({ page }) => {
  const { dialog, field, options } = searchDialog(page);
  await open(page, '/en/docs/');
  for (const query of ['deepl', 'installation']) {
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCSS('display', 'flex');
    await field.fill(query);
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/docs\/$/);
  }
});
