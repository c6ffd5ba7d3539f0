import { LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const en = createTranslate('en');

test('[T07] the sidebar folds as a whole, leaves its room to the text, and stays so on other pages and visits', async ({
  page,
  pageErrors,
}) => {
  await open(page, '/en/docs/usage/');
  const sidebar = page.locator('.sidebar > details');
  const list = sidebar.locator('> ul');
  const toggle = sidebar.locator('> summary');
  const room = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  const before = await room();
  await expect(toggle).toHaveText(en('sidebar.label'));
  await toggle.press('Enter');
  await expect(list).toBeHidden();
  expect(await room()).toBeGreaterThan(before + 150);
  await page.locator('.pagination a').last().click();
  await expect(page).not.toHaveURL('/en/docs/usage/');
  await expect(sidebar).not.toHaveAttribute('open');
  await expect(list).toBeHidden();
  // The first picture of another visit has it folded, too.
  await page.route('**/first.*.js', (route) => route.abort());
  await page.goto('/ar/docs/faq/');
  await expect(list).toBeHidden();
  await page.unroute('**/first.*.js');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  await open(page, '/ar/docs/faq/');
  await expect(sidebar).not.toHaveAttribute('open');
  await toggle.click();
  await expect(list).toBeVisible();
  await page.reload();
  await expect(list).toBeVisible();
  expect(await room()).toBeCloseTo(before, 0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('[T09] navigation, sidebar and versions open from the bar, and close', async ({ page }) => {
    await page.goto('/en/docs/usage/');
    await page.getByRole('button', { name: en('nav.menu.open') }).click();
    const drawer = page.locator('#drawer');
    await expect(drawer.getByRole('link', { name: en('nav.pricing'), exact: true })).toBeVisible();
    await drawer.getByText(en('nav.tools'), { exact: true }).click();
    await expect(drawer.getByRole('link', { name: en('nav.babeldoc') })).toBeVisible();
    await drawer.locator('.version-menu summary').click();
    await expect(drawer.locator('[data-docs-version="current"]')).toBeVisible();
    const sidebar = drawer.getByRole('navigation', { name: en('sidebar.label') });
    await expect(sidebar.locator('[aria-current="page"]')).toBeVisible();
    await sidebar.getByText(en('sidebar.category.community'), { exact: true }).click();
    await expect(sidebar.locator('a[href="/en/docs/friends/"]')).toBeVisible();
    await drawer.getByRole('button', { name: en('nav.menu.close') }).click();
    await expect(drawer).toBeHidden();
  });

  test('[T09] the menu leads on from a marketing page', async ({ page }) => {
    await page.goto('/en/manga/');
    await page.getByRole('button', { name: en('nav.menu.open') }).click();
    await page
      .locator('#drawer')
      .getByRole('link', { name: en('nav.tutorial') })
      .click();
    await expect(page).toHaveURL('/en/docs/usage/');
  });
});

test('the outline of a long page keeps its current entry in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, '/en/docs/faq/');
  const last = page.locator('.docs-article :is(h2, h3)[id]').last();
  await last.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const current = page.locator('.toc [aria-current]');
  await expect
    .poll(() =>
      current.evaluate((entry) => {
        const [box, own] = [entry.closest('.toc') as Element, entry].map((node) => node.getBoundingClientRect());
        return box && own && own.top >= box.top - 1 && own.bottom <= box.bottom + 1 && own.top > 0;
      }),
    )
    .toBe(true);
  await expect(page.locator('.toc a').first()).not.toHaveAttribute('aria-current');
});

test('a malformed address answers with the not-found page of its language', async ({ page }) => {
  for (const locale of ['en', 'ja'] as const) {
    const answer = await page.request.get(`/${locale}/%E0%A4%A`, { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(createTranslate(locale)('error.notFound.title'));
  }
  expect((await page.request.get('/%E0%A4%A')).status()).toBe(400);
});

test('the sign of the site is where old programs ask for it', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

for (const locale of LOCALE_CODES) {
  test(`the announcement is one line at 1024 px (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-12-01T12:00:00Z'));
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(`/${locale}/`);
    const bar = page.locator('.announcement');
    const tops = await bar.locator('> *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(new Set(tops.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(1);
  });
}
