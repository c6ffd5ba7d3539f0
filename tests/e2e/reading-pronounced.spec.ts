import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { savedWords, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

const card = (page: Page) => page.locator('.word-card');

/** Selects a word of a text, once the card listens for it. */
async function selectIn(text: Locator, word: string): Promise<void> {
  await expect(text).toBeVisible();
  await expect(async () => {
    await text.evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
        return;
      }
    }, word);
    await expect(card(text.page())).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('the card says how a Chinese word of the page is read, and the list keeps it', async ({ page }) => {
  await storeReading(page, 'en');
  await open(page, '/zh/docs/usage/');
  await selectIn(page.locator('.prose .duo-original', { hasText: '翻译' }).first(), '翻译');
  const reading = card(page).locator('.word-card-head + .word-card-reading [lang="zh-Latn-pinyin"]');
  await expect(reading).toHaveText('fānyì');
  await expect(reading).toHaveAttribute('dir', 'ltr');
  await card(page)
    // Of the two languages of the page the card speaks the one of the browser, which is English.
    .getByRole('button', { name: createTranslate('en')('reading.words.save') })
    .click();
  await expect.poll(() => savedWords(page)).toMatchObject([{ word: '翻译', reading: 'fānyì' }]);
  await open(page, '/zh/profile/#/words');
  await expect(page.locator('.word-list [lang="zh-Latn-pinyin"]')).toHaveText('fānyì');
});

test('in English it says how the Chinese counterpart is read, and a word of the translation', async ({ page }) => {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const pair = page.locator('.prose .duo-pair', { hasText: /translate/i }).filter({ hasText: '翻译' });
  await selectIn(pair.first().locator('.duo-original'), 'ranslate');
  const readings = card(page).locator('.word-card-reading');
  await expect(readings).toHaveText('翻译 fānyì');
  await expect(readings.locator('[lang="zh-CN"]')).toHaveText('翻译');
  await expect(readings.locator('[lang="zh-Latn-pinyin"]')).toHaveText('fānyì');
  await page.keyboard.press('Escape');
  await selectIn(pair.first().locator('.duo-translation'), '翻译');
  await expect(card(page).locator('.word-card-head + .word-card-reading')).toHaveText('fānyì');
});

test('between languages that are written in Latin letters there is nothing to read', async ({ page }) => {
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await selectIn(page.locator('.prose .duo-original').first(), 'e');
  await expect(card(page).locator('.word-card-reading')).toHaveCount(0);
});
