import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { savedWords, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const en = createTranslate('en');

/** A word as a whole; Chinese has no spaces between words. */
const wholeWord = (word: string) => (/\p{sc=Han}/u.test(word) ? word : new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));

/** The first paragraph that says a word, and its counterpart where there is one. */
function paragraphWith(page: Page, word: string, counterpart = ''): Locator {
  return page
    .locator('.prose > p', { hasText: wholeWord(word) })
    .filter({ hasText: counterpart && wholeWord(counterpart) })
    .first();
}

/** Where a word of a text stands in the window, outside links if it can be. */
async function placeOf(text: Locator, word: string): Promise<{ x: number; y: number }> {
  await text.scrollIntoViewIfNeeded();
  return text.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const isHan = /\p{sc=Han}/u.test(wanted);
    const pattern = isHan ? new RegExp(wanted, 'u') : new RegExp(`(?<!\\p{L})${wanted}(?!\\p{L})`, 'u');
    const places: { at: number; node: Node }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.search(pattern) ?? -1;
      if (at >= 0) places.push({ at, node });
    }
    const place = places.find(({ node }) => !node.parentElement?.closest('a')) ?? places[0];
    if (!place) throw new Error(`no "${wanted}"`);
    const range = document.createRange();
    range.setStart(place.node, place.at);
    range.setEnd(place.node, place.at + wanted.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, word);
}

const lit = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('duo-word') ?? [])].map((range) => String(range)));

for (const { path, second, text, word, counterpart } of [
  { path: '/en/docs/usage/', second: 'zh', text: '.duo-original', word: 'extension', counterpart: '扩展' },
  { path: '/ar/docs/usage/', second: 'en', text: '.duo-original', word: 'الإضافة', counterpart: 'extension' },
  { path: '/en/docs/usage/', second: 'pt-BR', text: '.duo-translation', word: 'extensão', counterpart: 'extension' },
  { path: '/zh/docs/usage/', second: 'pt-BR', text: '.duo-original', word: '扩展', counterpart: 'extensão' },
]) {
  test(`pointing at ${word} on ${path} lights up ${counterpart}, and no node of the text changes`, {
    tag: tierOf(path.split('/')[1] ?? ''),
  }, async ({ page }) => {
    await storeReading(page, second);
    await open(page, path);
    const line = paragraphWith(page, word, counterpart).locator(text).first();
    await expect(line).toBeVisible();
    const before = await page.locator('.prose').innerHTML();
    const { x, y } = await placeOf(line, word);
    // What is known of words comes with the first of them; a pointer goes on moving.
    await expect
      .poll(async () => {
        await page.mouse.move(x + 1, y);
        await page.mouse.move(x, y);
        return lit(page);
      })
      .toEqual([word, counterpart]);
    expect(await page.locator('.prose').innerHTML()).toBe(before);
    await page.mouse.move(2, 2);
    await expect.poll(() => lit(page)).toEqual([]);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap lights up the word and its counterpart', async ({ page }) => {
    await storeReading(page, 'zh');
    await open(page, '/en/docs/usage/');
    const line = paragraphWith(page, 'page', '网页').locator('.duo-original').first();
    await expect(line).toBeVisible();
    // The mode listens once its script is there.
    await expect(async () => {
      const { x, y } = await placeOf(line, 'page');
      await page.touchscreen.tap(x, y);
      expect(await lit(page)).toEqual(['page', '网页']);
    }).toPass();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap at a word opens its card, one at another word opens that, one at the same word or beside the text closes it', async ({
    page,
  }) => {
    await storeReading(page, 'zh');
    await open(page, '/en/docs/usage/');
    const line = paragraphWith(page, 'page', '网页').locator('.duo-original').first();
    await expect(line).toBeVisible();
    const card = page.locator('.word-card');
    await expect(async () => {
      const { x, y } = await placeOf(line, 'page');
      await page.touchscreen.tap(x, y);
      await expect(card.locator('b')).toHaveText('page', { timeout: 1000 });
    }).toPass();
    await expect(card.getByLabel(en('reading.words.gloss'))).toHaveValue('网页');
    const box = await card.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    // Another word of the same line, close by.
    const words: readonly string[] = (await line.innerText()).match(/\p{L}+/gu) ?? [];
    const after = words.slice(words.indexOf('page') + 1);
    const other = [...after, ...words].find((one) => one.length > 4) ?? '';
    const { x, y } = await placeOf(line, other);
    await page.touchscreen.tap(x, y);
    // A reader goes from word to word without closing cards in between. The card may name more: "foreign language" is one word in Chinese.
    await expect(card.locator('b')).toContainText(other);
    await page.touchscreen.tap(x, y);
    await expect(card).toHaveCount(0);
    const again = await placeOf(line, 'page');
    await page.touchscreen.tap(again.x, again.y);
    await expect(card.locator('b')).toHaveText('page');
    await page.touchscreen.tap(2, again.y);
    await expect(card).toHaveCount(0);
  });
});

test('in the mode on demand a sentence lights up while its translation shows', async ({ page }) => {
  await storeReading(page, 'zh', { show: 'hover' });
  await open(page, '/en/docs/usage/');
  const { x, y } = await placeOf(paragraphWith(page, 'page'), 'page');
  const sentences = () =>
    page.evaluate(() => [...(CSS.highlights.get('duo-sentence') ?? [])].map((range) => String(range)));
  await expect(async () => {
    await page.keyboard.up('Control');
    await page.mouse.move(x + 2, y);
    await page.keyboard.down('Control');
    await expect(page.locator('.duo-translation')).toHaveCount(1, { timeout: 1000 });
    await page.mouse.move(x, y);
    expect((await sentences()).length).toBeGreaterThan(1);
  }).toPass();
  await page.keyboard.up('Control');
});

test('the card at a word offers what stands for it as its meaning', async ({ page }) => {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const line = paragraphWith(page, 'page', '网页').locator('.duo-original').first();
  await expect(line).toBeVisible();
  const card = page.locator('.word-card');
  await expect(async () => {
    const { x, y } = await placeOf(line, 'page');
    await page.mouse.dblclick(x, y);
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(card.getByLabel(en('reading.words.gloss'))).toHaveValue('网页');
  await card.getByRole('button', { name: en('reading.words.save') }).click();
  await expect.poll(() => savedWords(page)).toMatchObject([{ word: 'page', gloss: '网页' }]);
});
