import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Panels narrower than this are too small to read on a phone. */
const READABLE_PANEL_PX = 240;

test('settings of a scene stand behind one button, which needs no script to open', async ({ page }) => {
  const t = createTranslate('en');
  await page.goto('/en/f-video-subtitle-translate/');
  const player = page.locator('.hero .player');
  const settings = player.locator('summary', { hasText: t('scenes.settings') });
  await expect(settings).toBeVisible();
  await expect(player.getByText(t('media.player.order'))).toBeHidden();
  await settings.click();
  await expect(player.getByText(t('media.player.order'))).toBeVisible();
  // In a wide window, too: the scene comes first there, as on a phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(settings).toBeVisible();
  await expect(player.getByText(t('media.player.order'))).toBeVisible();
  await settings.click();
  await expect(player.getByText(t('media.player.order'))).toBeHidden();
});

test('scenes of the landing page are stills of limited height until they are touched, and work then', async ({
  page,
}) => {
  const t = createTranslate('en');
  await open(page, '/en/');
  const stills = page.locator('.still');
  expect(await stills.count()).toBeGreaterThan(4);
  const step = page.locator('.deck-step', { has: page.locator('#hover') });
  const still = step.locator('.still');
  await still.scrollIntoViewIfNeeded();
  await expect(still.getByText(t('scenes.try'))).toBeVisible();
  const heights = await stills.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(18 * 16);
  const lines = step.locator('.hover-line');
  await lines.nth(1).tap();
  await expect(lines.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(still.getByText(t('scenes.try'))).toBeHidden();
  const [demo, frame] = await Promise.all([step.locator('.demo').boundingBox(), still.boundingBox()]);
  expect(Math.round(frame?.height ?? 0)).toBe(Math.round(demo?.height ?? -1));
});

test('panels of a comic are large enough to read, and the next one looks in', async ({ page }) => {
  await page.goto('/en/manga/');
  const strip = page.locator('.hero .manga-strip');
  const [first, second] = await strip
    .locator('.manga-panel')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })));
  expect(first?.width).toBeGreaterThanOrEqual(READABLE_PANEL_PX);
  expect(second?.y).toBe(first?.y);
  // Read from right to left, as it was drawn.
  expect(second?.x).toBeLessThan(first?.x ?? 0);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(16);
});

for (const path of ['download', 'android']) {
  test(`/${path} shows a phone no codes for its own camera, but the places to press`, async ({ page }) => {
    await page.goto(`/en/${path}/`);
    const codes = page.locator('.codes a');
    expect(await codes.count()).toBeGreaterThan(1);
    await expect(page.locator('.qr:visible')).toHaveCount(0);
    await expect(page.locator('.footer img:visible')).toHaveCount(0);
    for (const code of await codes.all()) {
      expect((await code.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      // No code leads to the page that it stands on.
      expect(new URL((await code.getAttribute('href')) ?? '').pathname).not.toBe(`/en/${path}/`);
    }
    await expect(page.locator('.footer .qr-list a').first()).toBeVisible();
  });
}

test('on a phone the outline of a page follows its title', async ({ page }) => {
  await page.goto('/en/docs/usage/');
  const title = await page.locator('h1').boundingBox();
  const outline = await page.locator('.toc').boundingBox();
  const text = await page.locator('.prose').boundingBox();
  expect(outline?.y).toBeGreaterThan(title?.y ?? 0);
  expect(outline?.y).toBeLessThan(text?.y ?? 0);
});
