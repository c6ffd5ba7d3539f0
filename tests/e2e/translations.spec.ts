import { LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { MIXED_PAGE } from './pages.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');

test('the status of translations is for contributors: English, without a language in its address, not to be indexed', async ({
  page,
  request,
}) => {
  await open(page, '/translations/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('translation.status.title'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('translations');
  expect(await (await request.get('/en/docs/')).text()).not.toContain('href="/translations/"');
});

test('it tells how every page stands in every language, and since when', async ({ page }) => {
  await page.goto('/translations/');
  const row = page.getByRole('row', { name: MIXED_PAGE.slice(1, -1) });
  const heads = await page.locator('.status-files thead th').allTextContents();
  expect(heads).toHaveLength(LOCALE_CODES.length);
  const cell = row.locator('th, td').nth(heads.indexOf('pt-BR'));
  await expect(cell.locator('span')).toHaveText(t('translation.state.current'));
  await expect(cell.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/en${MIXED_PAGE}`);
});

test('on a phone its tables scroll inside themselves, by keyboard too, and keep the names in view', {
  // A page for contributors.
  tag: FULL,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/translations/');
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
  const table = page.getByRole('region', { name: t('translation.status.files') });
  const name = table.getByRole('rowheader').first();
  const before = await name.boundingBox();
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
});
