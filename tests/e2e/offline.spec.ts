import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';

const t = createTranslate('en');
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test.describe('away from the network', () => {
  test.use({ expectedFaults: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be loaded/] });

  test('pages that have been read are read again, others leave the reader where they are and say so', async ({
    page,
    context,
  }) => {
    await open(page, '/en/docs/usage/');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
    await expect(page).toHaveURL('/en/docs/installation/');
    await context.setOffline(true);
    // By Back, and by a link.
    await page.goBack();
    await expect(page).toHaveURL('/en/docs/usage/');
    await expect(page.locator('main h1')).toHaveText('Quick start: ten minutes, every feature once');
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
    await retry.click();
    await expect(page).toHaveURL('/en/docs/TERMS/');
    await expect(page.locator('main h1')).not.toHaveText(heading ?? '');
  });

  test('controls of a part that cannot come say what is shown, and the part comes with the network', async ({
    page,
    context,
  }) => {
    await open(page, '/en/f-video-subtitle-translate/');
    await page.evaluate(() => document.documentElement.classList.add('same-document'));
    const player = page.locator('duo-live[data-part="video-player"]');
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

test('on a slow line a press on a part shows at once that it is on its way', async ({ page }) => {
  await open(page, '/en/f-video-subtitle-translate/');
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  const player = page.locator('duo-live[data-part="video-player"]');
  // In the same task as the press: nothing can be sooner.
  const busy = await player.evaluate((part) => {
    part.querySelector<HTMLElement>('button')?.click();
    return { busy: part.ariaBusy, opacity: Number(getComputedStyle(part).opacity) < 1 };
  });
  expect(busy).toEqual({ busy: 'true', opacity: true });
  await expect(player).toHaveAttribute('data-alive', '');
  await expect(player).not.toHaveAttribute('aria-busy');
});
