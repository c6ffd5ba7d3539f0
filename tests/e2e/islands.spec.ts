import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import type { Locator } from '@playwright/test';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const PAGE = '/en/f-video-subtitle-translate/';
const t = createTranslate('en');
const LABEL = t('media.finder.label');
/** Without a pointer, whose coming near would try again by itself and take the button away before it is pressed. */
const press = (button: Locator) => button.dispatchEvent('click');
const portuguese = createTranslate('pt-BR');

test.describe('a live part', () => {
  test('is complete before its script is asked for, which loads when it is reached for', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await open(page, PAGE);
    await expect(page.getByText('YouTube TV')).toBeVisible();
    expect(scripts.filter((url) => /SiteFinder|hydrate|client\./.test(url))).toEqual([]);
    const field = page.getByLabel(LABEL);
    await field.focus();
    await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
    await expect(field).toBeFocused();
    await field.pressSequentially('vimeo');
    await expect(page.getByText(t('media.finder.found'))).toBeVisible();
    await expect(page.getByText('YouTube TV')).toBeHidden();
    await field.fill('example.org');
    await expect(page.getByText(t('media.finder.none'))).toBeVisible();
  });

  test('works on a page that the router has shown', async ({ page }) => {
    await open(page, '/pt-BR/manga/');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/pt-BR/f-video-subtitle-translate/';
      link.textContent = 'there';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'there', exact: true }).click();
    const field = page.getByLabel(portuguese('media.finder.label'));
    await field.focus();
    await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
    await field.fill('netflix');
    await expect(page.getByText(portuguese('media.finder.found'))).toBeVisible();
  });

  test.describe('whose script cannot be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

    for (const [path, part] of [
      ['/en/deals/manga/', 'manga-deal'],
      ['/en/bill/', 'order-list'],
    ] as const) {
      test(`[T03] ${path} loads its part by itself, and says so with Retry when it fails`, {
        tag: part === 'manga-deal' ? [] : FULL,
      }, async ({ page, baseURL }) => {
        // Only members have orders.
        await page.context().addCookies([{ name: TOKEN_COOKIE, value: '1', url: baseURL ?? '' }]);
        const script = new RegExp(`_astro/${part}\\.`);
        await page.route(script, (route) => route.abort());
        await open(page, path);
        const alert = page.locator('duo-island').getByRole('alert');
        await expect(alert).toContainText(t('error.chunk.text'));
        await page.unroute(script);
        await press(alert.getByRole('button', { name: t('error.chunk.retry') }));
        await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
      });
    }

    test('[E02] says so to who clicks it, with Retry', async ({ page }) => {
      await page.route(/_astro\/site-finder\./, (route) => route.abort());
      await open(page, PAGE);
      await page.getByLabel(LABEL).click();
      await expect(page.getByRole('alert')).toContainText(t('error.chunk.text'));
      await page.unroute(/_astro\/site-finder\./);
      await press(page.getByRole('alert').getByRole('button', { name: t('error.chunk.retry') }));
      await page.getByLabel(LABEL).click();
      await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
    });

    test('[E02] on the landing page says so as well when what it shows cannot be loaded, and is all there after Retry', async ({
      page,
    }) => {
      const data = /\/en\/islands\/.*\.json/;
      await page.route(data, (route) => route.abort());
      await open(page, '/en/');
      const finder = page.locator('duo-island[data-island="site-finder"]');
      await finder.getByLabel(LABEL).click();
      await expect(finder.getByRole('alert')).toContainText(t('error.chunk.text'));
      await page.unroute(data);
      await press(finder.getByRole('alert').getByRole('button', { name: t('error.chunk.retry') }));
      await expect(finder).toHaveAttribute('data-alive');
      await finder.getByLabel(LABEL).fill('vimeo');
      await expect(finder.getByText(t('media.finder.found'))).toBeVisible();
    });
  });

  test('on the landing page asks once for what all of them show', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, '/en/');
    expect(asked.filter((path) => path.includes('/islands/'))).toEqual([]);
    for (const name of ['site-finder', 'engine-comparison']) {
      const demo = page.locator(`duo-island[data-island="${name}"]`);
      await demo.locator('input').first().focus();
      await expect(demo).toHaveAttribute('data-alive');
    }
    expect(asked.filter((path) => path.includes('/islands/'))).toHaveLength(1);
  });
});
