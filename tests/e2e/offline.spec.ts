import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { NETWORK_PATIENCE_MS } from '../../apps/site/src/page/limits.ts';
import { holdBack } from './hold-back.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');

test.describe('away from the network', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be loaded/] });

  test('pages that have been read are read again, others leave the reader where they are and say so', {
    // The line that drops requests asks for more.
    tag: FULL,
  }, async ({ page, context }) => {
    await open(page, '/en/docs/usage/');
    const usage = await page.locator('main h1').innerText();
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(page).toHaveURL('/en/docs/installation/');
    await context.setOffline(true);
    // By Back, and by a link.
    await page.goBack();
    await expect(page).toHaveURL('/en/docs/usage/');
    await expect(page.locator('main h1')).toHaveText(usage);
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(page).toHaveURL('/en/docs/installation/');
    const heading = await page.locator('main h1').textContent();
    const alert = page.locator('body > [role="alert"]');
    for (let press = 0; press < 2; press += 1) {
      await page.locator('.footer a[href="/en/docs/TERMS/"]').click();
      await expect(alert).toHaveCount(1);
      await expect(alert).toContainText(t('membership.error.unreachable'));
    }
    const retry = alert.getByRole('button', { name: t('error.chunk.retry') });
    // The second message takes the place of the first.
    await expect.poll(async () => (await retry.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await retry.click();
    await expect(page).toHaveURL('/en/docs/installation/');
    await expect(page.locator('main h1')).toHaveText(heading ?? '');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await context.setOffline(false);
    // By itself.
    await expect(page).toHaveURL('/en/docs/TERMS/');
    await expect(page.locator('main h1')).not.toHaveText(heading ?? '');
    await expect(alert).toHaveCount(0);
  });

  test('controls of a part that cannot come say what is shown, and the part comes with the network', async ({
    page,
    context,
  }) => {
    await open(page, '/en/f-video-subtitle-translate/');
    await page.evaluate(() => document.documentElement.classList.add('same-document'));
    const player = page.locator('duo-island[data-island="video-player"]');
    await player.locator('.fold').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    const chosen = player.locator('label:has(:checked)');
    const before = await chosen.allTextContents();
    await context.setOffline(true);
    await player.locator('label:has(input:not(:checked))').first().click();
    const alert = player.getByRole('alert');
    await expect(alert).toContainText(t('error.chunk.text'));
    expect(await chosen.allTextContents()).toEqual(before);
    await alert.getByRole('button').click();
    await expect(player).not.toHaveAttribute('aria-busy');
    await expect(page.locator('html')).toHaveClass(/same-document/);
    await context.setOffline(false);
    await expect(player).toHaveAttribute('data-alive', '');
    await expect(alert).toHaveCount(0);
    await player.locator('label:has(input:not(:checked))').first().click();
    expect(await chosen.allTextContents()).not.toEqual(before);
  });
});

test.describe('on a line that drops requests, while the browser believes that it is online', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_|could not be loaded|Nothing answers/] });

  const alertOf = (page: Page) => page.locator('[role="alert"].chunk-error:visible');
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
  const isSame = (page: Page) => page.evaluate(() => 'same' in window && navigator.onLine);
  const drop = (page: Page) => page.route('**/*', (route) => route.abort('connectionreset'));
  const mend = async (page: Page) => {
    await page.unroute('**/*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };

  test('[B06] [B07] pages that have been read are read again, others leave the reader where they are, and come by themselves with the network', async ({
    page,
  }) => {
    await open(page, '/en/docs/usage/');
    await mark(page);
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(page).toHaveURL('/en/docs/installation/');
    const heading = page.locator('main h1');
    const installation = (await heading.textContent()) ?? '';
    // The page that was loaded in full is kept as soon as the browser has nothing else to do.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/en/docs/usage/')),
    );
    await drop(page);
    await page.goBack();
    await expect(page).toHaveURL('/en/docs/usage/');
    await expect(heading).not.toHaveText(installation);
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(heading).toHaveText(installation);
    await page.locator('.footer a[href="/en/docs/TERMS/"]').click();
    await expect(alertOf(page)).toContainText(t('membership.error.unreachable'));
    await expect(page).toHaveURL('/en/docs/installation/');
    // What the browser loads in full stays as well.
    await page
      .locator('main a[data-full-load]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(alertOf(page)).toHaveCount(1);
    // It is about what was wanted last.
    await alertOf(page).evaluate((alert) => alert.firstChild?.replaceWith(''));
    await page.locator('.footer a[href="/en/docs/TERMS/"]').click();
    await expect(alertOf(page)).toContainText(t('membership.error.unreachable'));
    expect(await isSame(page)).toBe(true);
    await mend(page);
    await expect(page).toHaveURL('/en/docs/TERMS/');
    await expect(heading).not.toHaveText(installation);
    await expect(alertOf(page)).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
  });

  test('[B06] Back to a page that is never kept stays, with the address of what is read', async ({ page }) => {
    await open(page, '/en/pricing/');
    await mark(page);
    await page.locator('.footer a[href="/en/docs/TERMS/"]').click();
    await expect(page).toHaveURL('/en/docs/TERMS/');
    const heading = page.locator('main h1');
    const terms = (await heading.textContent()) ?? '';
    await drop(page);
    await page.goBack();
    await expect(alertOf(page)).toHaveCount(1);
    await expect(page).toHaveURL('/en/docs/TERMS/');
    await expect(heading).toHaveText(terms);
    await page.unroute('**/*');
    await alertOf(page).getByRole('button').click();
    await expect(page).toHaveURL('/en/pricing/');
    await expect(heading).not.toHaveText(terms);
    await page.goForward();
    await expect(page).toHaveURL('/en/docs/TERMS/');
    await expect(heading).toHaveText(terms);
    expect(await isSame(page)).toBe(true);
  });

  test('[B06] the proxy of a server that is away, and a line on which nothing comes, leave the reader where they are', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/en/docs/usage/');
    await mark(page);
    const link = page.locator('.footer a[href="/en/docs/TERMS/"]');
    // One route for both: between two, a page that's fetched ahead because its link is in view would come.
    let isProxyUp = true;
    await page.route('**/TERMS/', (route) =>
      isProxyUp ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : undefined,
    );
    await link.click();
    await expect(alertOf(page)).toHaveCount(1);
    isProxyUp = false;
    await alertOf(page).getByRole('button').click();
    await expect(page.locator('[role="progressbar"]')).toBeVisible();
    await page.clock.fastForward(NETWORK_PATIENCE_MS);
    await expect(page.locator('[role="progressbar"]')).toHaveCount(0);
    await expect(alertOf(page)).toHaveCount(1);
    await expect(page).toHaveURL('/en/docs/usage/');
    expect(await isSame(page)).toBe(true);
  });

  for (const [name, act, come] of [
    [
      'Ctrl+K',
      (page: Page) => page.keyboard.press('Control+k'),
      (page: Page) => expect(page.locator('.search-dialog')).toBeVisible(),
    ],
    [
      'the slash',
      (page: Page) => page.keyboard.press('/'),
      (page: Page) => expect(page.locator('.search-dialog')).toBeVisible(),
    ],
    [
      'the search button',
      (page: Page) => page.locator('.search-button').click(),
      (page: Page) => expect(page.locator('.search-dialog')).toBeVisible(),
    ],
    [
      'a link',
      (page: Page) => page.locator('.footer a[href="/en/docs/TERMS/"]').click(),
      (page: Page) => expect(page).toHaveURL('/en/docs/TERMS/'),
    ],
    [
      'the second language',
      (page: Page) => page.locator('[data-reading-button]').click(),
      (page: Page) => expect(page.locator('.reading-panel')).toBeVisible(),
    ],
  ] as const) {
    test(`[B06] the very first thing done on a page leaves it not, and is done when the network is back: ${name}`, {
      // Of the three ways to the search the slash has most to lose.
      tag: /^(?:Ctrl|the search)/.test(name) ? FULL : [],
    }, async ({ page }) => {
      await page.goto('/en/docs/usage/', { waitUntil: 'networkidle' });
      await mark(page);
      await drop(page);
      await act(page);
      // Over the page, or in the dialog where the page's script has been there already.
      const reported = page.locator('[role="alert"]:visible');
      await expect(reported).toHaveCount(1);
      expect(await isSame(page)).toBe(true);
      await mend(page);
      await come(page);
      await expect(reported).toHaveCount(0);
      expect(await isSame(page)).toBe(true);
    });
  }
});

test('on a slow line a press on a part shows at once that it is on its way', async ({ page }) => {
  await open(page, '/en/f-video-subtitle-translate/');
  const release = await holdBack(page, '**/_astro/*.js');
  const player = page.locator('duo-island[data-island="video-player"]');
  // In the same task as the press: nothing can be sooner. It dims when it takes long enough to be noticed.
  const busy = await player.evaluate((part) => {
    part.querySelector<HTMLElement>('button')?.click();
    return part.ariaBusy;
  });
  expect(busy).toBe('true');
  await expect.poll(() => player.evaluate((part) => Number(getComputedStyle(part).opacity))).toBeLessThan(1);
  release();
  await expect(player).toHaveAttribute('data-alive', '');
  await expect(player).not.toHaveAttribute('aria-busy');
});
