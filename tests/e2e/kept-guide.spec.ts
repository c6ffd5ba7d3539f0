import { readFileSync } from 'node:fs';
import type { OfflineGuide } from '@duoverso/contracts/offline-guide';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { storeReading } from './reading-fixtures.ts';
import { readStored } from './stored.ts';
import { expect, open, test } from './test.ts';

const t = createTranslate('en');
/** Much is fetched, on a machine that may be busy. */
const KEEP_MS = 60_000;
const guide = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../dist/${locale}/offline.json`, import.meta.url), 'utf8')) as OfflineGuide;

const place = (page: Page) => page.locator('.doc-foot .offline');
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const stores = (page: Page) => page.evaluate(() => caches.keys());

/** Keeps the guide of the page that is open, by the buttons at its foot. */
async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('reading.offline.keep') }).click();
  await expect(place(page).getByRole('status')).toContainText(/\d/);
  // Nothing without the choice, however much is known of it.
  expect(await registrations(page)).toBe(0);
  await place(page)
    .getByRole('button', { name: t('reading.offline.save') })
    .click();
  await expect(place(page).getByRole('button', { name: t('reading.offline.remove') })).toBeVisible({
    timeout: KEEP_MS,
  });
  // The worker is there for the next request.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test.describe('a guide that is kept for offline', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_|could not be loaded|503|Nothing answers/] });
  test.setTimeout(2 * KEEP_MS);

  test('is read with the network cut: reloaded, typed, by links, with its second language; prices say that they need one', async ({
    page,
    context,
  }) => {
    await storeReading(page, 'de');
    await open(page, '/en/docs/usage/');
    await expect(page.locator('.prose .duo-translation').first()).toBeVisible();
    await keep(page);
    await context.setOffline(true);
    const title = (await page.locator('main h1').first().textContent()) ?? '';
    await page.reload();
    await expect(page.locator('main h1').first()).toHaveText(title);
    await expect(page.locator('.prose .duo-translation').first()).toBeVisible();
    // Typed, with and without the last slash, and one that this visit has not seen.
    for (const [path, name] of guide('en').pages.filter((_page, at) => at % 12 === 0)) {
      await page.goto(path.replace(/\/$/, ''));
      await expect(page.locator('main h1').first()).toContainText(name);
    }
    await page.goto('/en/docs/usage/');
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(page).toHaveURL('/en/docs/installation/');
    // Searched as well: the server doesn't answer, the kept sections do.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(title);
    await page.getByRole('dialog').getByRole('option').first().click();
    await expect(page).toHaveURL(/\/en\/docs\//);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.goto('/en/pricing/');
    await expect(page.locator('h1')).toHaveText(t('reading.offline.title'));
    await expect(page.locator('main')).toContainText(t('reading.offline.text'));
    // It's a page of the site, not letters on white.
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    await page.locator('main a[href="/en/docs/usage/"]').click();
    await expect(page.locator('main h1').first()).toHaveText(title);
    await page.goto('/profile/');
    await expect(page.locator('h1')).toHaveText(t('reading.offline.title'));
    await context.setOffline(false);
    await page.goto('/en/pricing/');
    await expect(page.locator('h1').first()).not.toHaveText(t('reading.offline.title'));
  });

  test('holds nothing but what its list names, and goes without a trace', async ({ page }) => {
    await open(page, '/en/docs/usage/');
    await keep(page);
    // Pages with prices and a member's own, and what they ask for, are read while the worker is there.
    for (const path of ['/en/pricing/', '/profile/', '/en/bill/']) await open(page, path);
    const kept = await page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => url.slice(location.origin.length));
    });
    const listed = new Set([...guide('en').files.map(([path]) => path), '/en/offline-page', '/offline-page']);
    expect(kept.filter((path) => !listed.has(path))).toEqual([]);
    expect(kept.length).toBe(listed.size);
    expect(kept.filter((path) => path.endsWith('/') && !path.startsWith('/en/docs/'))).toEqual([]);
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await open(page, '/en/docs/usage/');
    await expect(place(page).getByRole('button', { name: t('reading.offline.remove') })).toBeVisible();
    await place(page)
      .getByRole('button', { name: t('reading.offline.remove') })
      .click();
    await expect(place(page).getByRole('status')).toHaveText(t('reading.offline.removed'));
    expect(await stores(page)).toEqual([]);
    expect(await registrations(page)).toBe(0);
    expect(await readStored(page, 'offline')).toBeNull();
  });

  test('says that there is a newer one, keeps it in place of the old, and the old one when that fails', async ({
    page,
    context,
  }) => {
    await open(page, '/en/docs/usage/');
    await keep(page);
    const [before] = await stores(page);
    // The worker gives the list from the network, so what the page asks for is changed there.
    const newer = { ...guide('en'), version: 'newer' };
    let isWhole = false;
    await context.route('**/en/offline.json', (route) => route.fulfill({ json: newer }));
    await context.route('**/favicon.svg', (route) => (isWhole ? route.continue() : route.abort()));
    await page.reload();
    const update = place(page).getByRole('button', { name: t('reading.offline.updateNow') });
    await update.click();
    await expect(place(page).getByRole('status')).toHaveText(t('reading.offline.failed'), { timeout: KEEP_MS });
    expect(await stores(page)).toEqual([before]);
    isWhole = true;
    await page.reload();
    await update.click();
    await expect(update).toHaveCount(0);
    await expect(place(page).getByRole('button', { name: t('reading.offline.remove') })).toBeVisible({
      timeout: KEEP_MS,
    });
    expect(await stores(page)).toEqual([before?.replace(/-[^-]+$/, '-newer')]);
  });
});

test('no page registers a worker or asks for the list of a guide by itself', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['/en/docs/usage/', '/en/', '/profile/']) {
    await open(page, path);
    await page.mouse.wheel(0, 4000);
    expect(await registrations(page)).toBe(0);
  }
  expect(requests.filter((path) => path.includes('offline'))).toEqual([]);
  expect(await stores(page)).toEqual([]);
});
