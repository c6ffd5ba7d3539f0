import { LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { accessibilityViolations } from './accessibility-violations.ts';
import { ENGINE } from './pages.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

for (const [locale, query, route] of [
  ['en', ENGINE.name, ENGINE.route],
  ['pt-BR', 'instalação', '/docs/installation/'],
  ['ja', ENGINE.name, ENGINE.route],
  ['ar', ENGINE.name, ENGINE.route],
] as const) {
  test(`[R11] the results page answers the query of its address (${locale})`, { tag: tierOf(locale) }, async ({
    page,
  }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}/search/?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.page.title'));
    await expect(page.getByRole('searchbox')).toHaveValue(query);
    await expect(page.locator(`main li a[href^="/${locale}${route}"]`).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test('[R11] what is typed changes the results and the address', async ({ page }) => {
  await open(page, '/en/search/?q=deepl');
  await expect(page.locator('main ol > li').first()).toBeVisible();
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

test('a question of a page that is asked in its own words is answered above the list, and leads to its place, opened', async ({
  page,
}) => {
  await open(page, '/en/');
  const questions = await page.locator('details.question').evaluateAll((all) =>
    all.map((one) => ({
      text: one.querySelector('summary')?.textContent?.trim() ?? '',
      id: one.querySelector('[id]')?.id ?? '',
    })),
  );
  // Not every question is quoted: another page may say the same, and then the list alone answers.
  const result = page.locator('main .search-quote a');
  const hits = page.locator('main li a');
  let asked: (typeof questions)[number] | undefined;
  for (const question of questions) {
    await open(page, `/en/search/?q=${encodeURIComponent(question.text)}`);
    await expect(hits.first()).toBeVisible();
    if ((await result.count()) > 0 && (await result.getAttribute('href'))?.endsWith(`/en/#${question.id}`)) {
      asked = question;
      break;
    }
  }
  expect(asked, 'a question whose answer is quoted').toBeDefined();
  const href = `/en/#${asked?.id}`;
  await expect(page.locator(`main ol a[href="${href}"]`)).toHaveCount(0);
  await result.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator(`#${asked?.id}`)).toBeInViewport();
});

test('results can be limited to a section and widened to all languages', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/search/?q=deepl');
  await page
    .getByRole('group', { name: t('search.sections') })
    .getByRole('radio')
    .nth(1)
    .check();
  await expect(page).toHaveURL(/section=/);
  await expect(page.locator('main li').first()).toBeVisible();
  await page.getByRole('checkbox', { name: t('search.languages.all') }).check();
  await expect(page).toHaveURL(/languages=all/);
  await expect(page.locator('main li .hit-language').first()).toBeVisible();
});

test('what is chosen while the script is loading counts', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/search.json*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await open(page, '/en/search/?q=deepl');
  const section = page
    .getByRole('group', { name: createTranslate('en')('search.sections') })
    .getByRole('radio')
    .nth(1);
  await section.check();
  const chosen = await section.inputValue();
  released.resolve();
  await expect(page).toHaveURL(/section=/);
  expect(new URL(page.url()).searchParams.get('section')).toBe(chosen);
  await expect(section).toBeChecked();
  await expect(page.locator('main li').first()).toBeVisible();
});

test('[Q10] the results page shows the error when no host answers', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await page.route('**/1/indexes/**', (route) => route.abort());
  const t = createTranslate('en');
  await open(page, '/en/search/');
  await expect(page.getByText(t('search.start'))).toBeVisible();
  await page.getByRole('searchbox').fill('deepl');
  await expect(page.getByRole('alert')).toContainText(t('search.error'));
  await expect(page.getByRole('alert')).toContainText(t('search.error.help'));
  await page.unroute('**/1/indexes/**');
  await page.getByRole('link', { name: t('error.crash.retry') }).click();
  await expect(page.locator('main li').first()).toBeVisible();
});

test('[Q09] the results page says when there is nothing', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/search/?q=qzxqzxqzx');
  await expect(page.getByText(t('search.none', { query: 'qzxqzxqzx' }))).toBeVisible();
  // What the script goes on from is not for readers.
  await expect(page.locator('.results > script')).toBeHidden();
  const start = page.getByRole('heading', { name: t('search.mostRead') });
  await expect(start).toBeHidden();
  await open(page, '/en/search/');
  await expect(page.getByText(t('search.start'))).toBeVisible();
  await expect(start).toBeVisible();
});

test('the results of the server stay in place when the script takes over', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) asked.push(request.url());
  });
  // Before the script runs, every result that the server has sent is marked; one that is made again loses its mark.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const item of document.querySelectorAll('main li')) item.setAttribute('data-sent', '');
    });
  });
  await open(page, '/en/search/?q=deepl');
  await expect.poll(() => page.evaluate(isTakenOver)).toBe(true);
  await expect(page.locator('main ol > li[data-sent]')).toHaveCount(20);
  await expect(page.locator('main ol > li')).toHaveCount(20);
  expect(asked).toEqual([]);
  await page.getByRole('searchbox').fill('manga');
  await expect(page.locator('main li a[href*="manga"]').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

/** Whether React has made the results its own. */
function isTakenOver(): boolean {
  const results = document.querySelector('duo-search-results');
  return results !== null && Object.keys(results).some((key) => key.startsWith('__reactContainer'));
}

test('[Q22] snippets are shortened where the viewport is narrow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const shorter = page.waitForRequest((request) => (request.postData() ?? '').includes('content:5'));
  await open(page, '/en/search/?q=translation');
  await shorter;
  await expect(page.locator('main ol > li')).toHaveCount(20);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { code: locale } of LOCALES) {
    test(`[R11] the form is answered with results in the page (${locale})`, { tag: tierOf(locale) }, async ({
      page,
    }) => {
      const t = createTranslate(locale);
      await page.goto(`/${locale}/search/`);
      await page.getByRole('searchbox', { name: t('search.dialog') }).fill('deepl key');
      await page.getByRole('button', { name: t('search.button'), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/search/\\?q=deepl\\+key$`));
      await expect(page.getByRole('searchbox')).toHaveValue('deepl key');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.page.title'));
      await expect(page.locator('main ol mark').first()).toBeVisible();
      const href = await page.locator('main ol a').first().getAttribute('href');
      expect(href).toMatch(new RegExp(`^/${locale}/`));
    });
  }

  test('results are limited to a section, widened to all languages, and paged', async ({ page }) => {
    const t = createTranslate('en');
    await page.goto('/en/search/?q=translation');
    // What the server has rendered from is data, and stays hidden.
    await expect(page.locator('#search-results-state')).toBeHidden();
    const sections = page.getByRole('group', { name: t('search.sections') }).getByRole('radio');
    const length = await sections.count();
    await sections.nth(1).check();
    await page.getByRole('button', { name: t('search.button'), exact: true }).click();
    await expect(sections.nth(1)).toBeChecked();
    // The other sections stay in reach.
    await expect(sections).toHaveCount(length);
    await sections.first().check();
    await page.getByRole('checkbox', { name: t('search.languages.all') }).check();
    await page.getByRole('button', { name: t('search.button'), exact: true }).click();
    await expect(page.getByRole('checkbox', { name: t('search.languages.all') })).toBeChecked();
    const pages = page.getByRole('navigation', { name: t('search.pagination') });
    await pages.getByRole('link', { name: t('docs.next') }).click();
    await expect(pages).toContainText(/Page 2 of/);
    await expect(page.locator('main ol > li')).toHaveCount(20);
    await pages.getByRole('link', { name: t('docs.previous') }).click();
    await expect(pages).toContainText(/Page 1 of/);
  });

  test('[Q09] a suggestion of the no-results page is a link that finds something', async ({ page }) => {
    const t = createTranslate('en');
    await page.goto('/en/search/?q=qzxqzxqzx');
    await expect(page.getByText(t('search.none', { query: 'qzxqzxqzx' }))).toBeVisible();
    const suggestions = page.getByRole('status').getByRole('listitem').getByRole('link');
    await expect(suggestions).toHaveCount(3);
    await suggestions.first().click();
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });
});
