import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

for (const locale of ['en', 'ar', 'de'] as const) {
  test(`[W07] news lead from the list to a post, its neighbours and the posts of a tag, on a phone too (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `/${locale}/news/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('news.title'));
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await excess()).toBeLessThanOrEqual(0);
    const first = page.locator('.post-list a[href*="/news/"]').first();
    const title = await first.textContent();
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    expect(await excess()).toBeLessThanOrEqual(0);
    await page.locator('.pagination [rel="prev"]').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
    const tag = page.locator('.post-facts a').first();
    const href = (await tag.getAttribute('href')) ?? '';
    await tag.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator('.post-tags [aria-current]')).toHaveAttribute('href', href);
    await expect(page.locator('.post-list li')).not.toHaveCount(0);
  });
}

test('[W07] an announcement that is planned takes the place of one that is over, before the first paint and without a shift', async ({
  page,
}) => {
  const aside = (id: string) =>
    `<aside class="bar announcement" aria-label="x" data-announcement="${id}"><span>${id}</span></aside>`;
  await page.clock.setFixedTime(new Date('2099-06-10T00:00:00Z'));
  await page.route('**/en/docs/usage/', async (route) => {
    const answer = await route.fetch();
    const planned = `<template data-announcement="june" data-from="2099-06-01T00:00:00Z" data-until="2099-07-01T00:00:00Z">${aside('june')}</template>`;
    const body = (await answer.text())
      .replace(/ data-announcement-(?:id|from|until)="[^"]*"/g, '')
      .replace(/<aside class="bar announcement".*?<\/aside>/s, '')
      .replace(
        '<html',
        '<html data-announcement-id="may" data-announcement-from="2099-05-01T00:00:00Z" data-announcement-until="2099-06-01T00:00:00Z"',
      )
      .replace('<header class="navbar">', `${aside('may')}${planned}<header class="navbar">`);
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en/docs/usage/');
  await expect(page.locator('.announcement')).toHaveText('june');
  await expect(page.locator('.announcement')).toBeVisible();
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
