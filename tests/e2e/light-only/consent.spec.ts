import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { expect, open, ready, test } from '../test.ts';
import { tierOf } from '../tier.ts';

// This site is configured with a container (tests/fixtures/tiny-site/settings.json).
const CONTAINER = 'https://www.googletagmanager.com/**';

/** Answers for the tag manager and counts who asks. */
async function watchContainer(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(CONTAINER, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true;' });
  });
  return asked;
}

for (const locale of ['en', 'ar'] as const) {
  const t = createTranslate(locale);

  test(`[P08] nothing is counted before it is allowed, in ${locale}`, { tag: tierOf(locale) }, async ({ page }) => {
    const asked = await watchContainer(page);
    await open(page, `${locale}/docs/`);
    const bar = page.getByRole('region', { name: t('consent.title') });
    await expect(bar).toBeVisible();
    expect(asked).toEqual([]);
    await bar.getByRole('button', { name: t('consent.allow') }).click();
    await expect(bar).toBeHidden();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'containerRan'))).toBe(true);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    await expect(bar).toBeHidden();
  });

  test(`[P08] a refusal is remembered, and the choice can be changed from the footer, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const asked = await watchContainer(page);
    await open(page, `${locale}/docs/`);
    const bar = page.getByRole('region', { name: t('consent.title') });
    await bar.getByRole('button', { name: t('consent.refuse') }).click();
    await page.goto(`${locale}/docs/usage/`);
    const settings = page.getByRole('button', { name: t('consent.open') });
    await settings.click();
    await expect(bar).toContainText(t('consent.state.refused'));
    await expect(bar.getByRole('heading')).toBeFocused();
    expect(asked).toEqual([]);
    await bar.getByRole('button', { name: t('consent.allow') }).click();
    await expect.poll(() => asked.length).toBe(1);
    await settings.click();
    // Withdrawing loads the page again: what runs cannot be unloaded.
    const loaded = page.waitForEvent('load');
    await bar.getByRole('button', { name: t('consent.refuse') }).click();
    await loaded;
    await expect(settings).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'containerRan'))).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
}

test('a press on the choice of consent is heard while its script is still coming', async ({ page }) => {
  const t = createTranslate('en');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/consent\.[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('en/docs/', { waitUntil: 'domcontentloaded' });
  await ready(page);
  await page.getByRole('button', { name: t('consent.open') }).click();
  const bar = page.getByRole('region', { name: t('consent.title') });
  await expect(bar).toBeHidden();
  arrive();
  await expect(bar.getByRole('heading')).toBeFocused();
});

test('a menu that is opened while the question stands can be used down to its last entry', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, 'en/docs/');
  await expect(page.getByRole('region', { name: createTranslate('en')('consent.title') })).toBeVisible();
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu [data-locale]').last().click({ timeout: 5_000 });
  await expect(page).not.toHaveURL(/\/en\//);
});
