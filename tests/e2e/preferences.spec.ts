import { createTranslate } from '@duoverso/locales/messages';
import { holdBack } from './hold-back.ts';
import { CODE_PAGE, SIDEBAR_PAGES, TABS_PAGE } from './pages.ts';
import { expect, open, test } from './test.ts';

const en = createTranslate('en');

test('[C01] the switch toggles light and dark, and the choice outlives the page', async ({ page }) => {
  await open(page, '/en/docs/');
  await page.getByRole('button', { name: en('theme.toDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: en('theme.toLight') })).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.sidebar a[href="/en/docs/usage/"]').click();
  await expect(page).toHaveURL('/en/docs/usage/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[C02] without a choice the system’s preference is followed, live', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/en/docs/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[C03] a choice reaches the other open tabs', async ({ page, context }) => {
  await open(page, '/en/docs/');
  const other = await context.newPage();
  await other.goto('/en/');
  await page.getByRole('button', { name: en('theme.toDark') }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('[C05] with storage blocked the page works and warns', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await open(page, '/en/docs/');
  await page.getByRole('button', { name: en('theme.toDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.sidebar a[href="/en/docs/usage/"]').click();
  await expect(page).toHaveURL('/en/docs/usage/');
  expect(warnings.filter((text) => text.includes('Storage is unavailable'))).toHaveLength(1);
});

test('[D01] the sidebar lists the pages in order and keeps the state of its categories', async ({ page }) => {
  await open(page, '/en/docs/');
  const links = await page.locator('.sidebar a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(SIDEBAR_PAGES.map((route) => `/en${route}`));
  const features = page.locator('.sidebar details[data-category="features"]');
  await expect(features).not.toHaveAttribute('open');
  await features.locator('summary').click();
  await expect(features).toHaveAttribute('open');
  await page.reload();
  await expect(features).toHaveAttribute('open');
  await page.locator('.sidebar a[href="/en/docs/usage/"]').click();
  await expect(page).toHaveURL('/en/docs/usage/');
  await expect(features).toHaveAttribute('open');
});

test('[D02] the contents list headings of levels 2 and 3 and mark the one being read', async ({ page }) => {
  await open(page, '/en/docs/faq/');
  const headings = await page.locator('.prose :is(h2, h3)').evaluateAll((all) => all.map((one) => one.id));
  const links = await page
    .locator('.toc a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).hash.slice(1)));
  expect(links).toEqual(headings);
  const target = headings[Math.floor(headings.length / 2)];
  await page.locator(`.toc a[href="#${target}"]`).click();
  await expect(page.locator(`.toc a[href="#${target}"]`)).toHaveAttribute('aria-current', 'true');
});

test('tabs work by keyboard and are remembered across pages', async ({ page }) => {
  await open(page, `/en${TABS_PAGE}`);
  const first = page.locator('duo-tabs').first();
  const tabs = first.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.nth(1)).toBeFocused();
  const chosen = await tabs.nth(1).getAttribute('data-tab');
  await page.reload();
  await expect(first.locator(`[data-tab="${chosen}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('code and the page as Markdown can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/en${CODE_PAGE}`);
  const block = page.locator('.prose figure.code').first();
  await block.getByRole('button').click();
  await expect(block.getByRole('button')).toHaveText(en('docs.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('pre').innerText());
  await page.locator('.doc-more > summary').click();
  await page.getByRole('link', { name: en('docs.copyMarkdown') }).click();
  await expect(page.locator('.doc-tools [role="status"]')).toHaveText(en('docs.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# /);
});

test('the outline unfolds on small screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/en/docs/usage/');
  await expect(page.locator('.toc ul')).toBeHidden();
  await page.locator('.toc-title').click();
  await expect(page.locator('.toc ul')).toBeVisible();
});

test('[C01] a press made while its script stalls is answered once, when the script comes', async ({ page }) => {
  const release = await holdBack(page, '**/main.*.js');
  // On a busy machine it is asked for before the page has come whole.
  const asked = page.waitForRequest('**/main.*.js');
  await page.goto('/en/docs/');
  await page.getByRole('button', { name: en('theme.toDark') }).click();
  await asked;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A second answer would turn it back.
  await expect(page.getByRole('button', { name: en('theme.toLight') })).toBeVisible();
});
