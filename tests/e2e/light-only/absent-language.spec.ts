import { createTranslate } from '@duoverso/locales/messages';
import { readingControl, storeReading } from '../reading-fixtures.ts';
import { expect, open, test } from '../test.ts';

// The page of these tests is written in English, Arabic and Chinese.
const PAGE = 'docs/usage/';
const en = createTranslate('en');

test('a page without the chosen language says that the mode is on, and it can be left there', async ({ page }) => {
  await storeReading(page, 'de');
  await open(page, `en/${PAGE}`);
  const pair = page.locator('.pair');
  await expect(pair.locator('.pair-code')).toHaveText('DE');
  await expect(pair.locator('duo-reading')).toHaveAttribute('data-absent', '');
  await pair.getByRole('button', { name: en('reading.leave') }).click();
  await expect(pair.locator('duo-reading')).not.toHaveAttribute('data-on');
});

test('a page without the language that is asked for says so and offers what there is', async ({ page }) => {
  await open(page, `en/${PAGE}?with=de`);
  const notice = page.locator('.reading-notice');
  await expect(notice).toHaveCount(1);
  // The question about cookies comes first: both together would hide the page on a phone.
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: en('consent.refuse'), exact: true }).click();
  await expect(notice.getByRole('status')).toHaveText(en('reading.absent', { language: 'Deutsch' }));
  await notice.getByRole('button', { name: '中文', exact: true }).click();
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'zh-CN');
  await expect(notice).toHaveCount(0);
});

test('only languages that the page is written in are offered, and not the one of its text', async ({ page }) => {
  // No Japanese page: the text is English.
  await open(page, `ja/${PAGE}`);
  const control = readingControl(page, 'ja');
  await control.open();
  const values = await control.language
    .locator('input')
    .evaluateAll((options) => options.map((option) => (option as HTMLInputElement).value));
  expect(values.sort()).toEqual(['ar', 'zh', 'zh-TW']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without the language that is asked for is answered as it is', async ({ page }) => {
    const answer = await page.goto(`en/${PAGE}?with=ja`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.duo-read')).toHaveCount(0);
  });
});
