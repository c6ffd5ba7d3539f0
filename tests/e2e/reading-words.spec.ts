import { readFileSync } from 'node:fs';
import { fileNameOf } from '@duoverso/contracts/file-name';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { BRAND } from './product.ts';
import { readingControl, savedWords, storeReading } from './reading-fixtures.ts';
import { store, storedName } from './stored.ts';
import { expect, open, test } from './test.ts';

const en = createTranslate('en');
const WORDS = '/profile/#/words';
const CARD_MS = 2000;

/** Opens the quick start with Chinese beside English and selects the first word of its first paragraph. */
async function selectWord(page: Page, look: Record<string, string> = {}): Promise<string> {
  await storeReading(page, 'zh', look);
  await open(page, '/en/docs/usage/');
  const paragraph = page.locator('.prose > p').first();
  if (look['show'] !== 'hover') await expect(paragraph.locator('.duo-original')).toBeVisible();
  // The mode listens once its script is there. A press takes an open card away, so each waits for what it brings.
  await expect(async () => {
    await paragraph.dblclick({ position: { x: 12, y: 12 } });
    await expect(page.locator('.word-card')).toBeVisible({ timeout: CARD_MS });
  }).toPass();
  return page.evaluate(() => String(getSelection()).trim());
}

const card = (page: Page) => page.locator('.word-card');

test('a card at the word saves it with both sentences and what is written to it, and nothing is sent', async ({
  page,
}) => {
  const word = await selectWord(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await card(page)
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  // Reading aloud has a status of its own.
  await expect(card(page).locator('.word-card-actions').getByRole('status')).toHaveText(en('reading.words.saved'));
  await card(page).getByLabel(en('reading.words.gloss')).fill('意思');
  await card(page).getByLabel(en('reading.words.note')).fill('first');
  await page.keyboard.press('Tab');
  const [entry] = await savedWords(page);
  const block = page.locator('.prose > p').first();
  const address = await page.evaluate(() => location.origin + location.pathname);
  expect(entry).toMatchObject({
    word,
    lang: 'en',
    translationLang: 'zh-CN',
    page: address,
    gloss: '意思',
    note: 'first',
  });
  expect(await block.locator('.duo-original').textContent()).toContain(entry.sentence);
  expect(await block.locator('.duo-translation').textContent()).toContain(entry.translation);
  // Scripts, and pages whose links are in view.
  expect(requests.filter((url) => !url.includes('/_astro/') && !/^[^?]+\/$/.test(url))).toEqual([]);
});

test('the card stands at the word, within the window, and leaves with Escape', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await selectWord(page);
    const box = await card(page).boundingBox();
    const word = await page.evaluate(() => {
      const { top, bottom, left } = (getSelection() as Selection).getRangeAt(0).getBoundingClientRect();
      return { top, bottom, left };
    });
    if (!box) throw new Error('no card');
    // Below it, or above where there is no room.
    const gap = box.y > word.top ? box.y - word.bottom : word.top - box.y - box.height;
    expect(Math.abs(gap)).toBeLessThan(16);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x).toBeLessThanOrEqual(word.left + 1);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
  }
});

test('a part of a word is the whole word, in Chinese as well', async ({ page }) => {
  await selectWord(page);
  const text = page.locator('.prose > p .duo-translation').first();
  await text.evaluate((node) => {
    const range = document.createRange();
    range.setStart(node.firstChild as Node, 1);
    range.setEnd(node.firstChild as Node, 2);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await expect(card(page).locator('b')).toHaveAttribute('lang', 'zh-CN');
  await card(page)
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  const [entry] = await savedWords(page);
  const words = await text.evaluate((node) =>
    [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(node.textContent ?? '')].map(
      ({ segment }) => segment,
    ),
  );
  expect(words).toContain(entry.word);
});

test('a word is saved in the mode on demand without holding the key', async ({ page }) => {
  const word = await selectWord(page, { show: 'hover' });
  await expect(page.locator('.duo-translation')).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  const [entry] = await savedWords(page);
  expect(entry).toMatchObject({ word, translationLang: 'zh-CN' });
  expect(entry.translation).toMatch(/\p{Script=Han}/u);
});

test('the card is reached by keyboard from the selection', async ({ page }) => {
  await selectWord(page);
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button').first()).toBeFocused();
  await expect(card(page)).toBeVisible();
});

test('no word is offered outside of bilingual paragraphs', async ({ page }) => {
  await selectWord(page);
  await page.locator('.breadcrumbs [aria-current]').dblclick();
  await expect(card(page)).toHaveCount(0);
});

test('saved words are marked on later pages, until they are known, and no node of the text changes', async ({
  page,
}) => {
  const word = await selectWord(page);
  await card(page)
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  await open(page, '/en/docs/installation/');
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('duo-saved') ?? [])].map((range) => String(range).toLowerCase()));
  await expect.poll(async () => (await marked()).length).toBeGreaterThan(0);
  expect(new Set(await marked())).toEqual(new Set([word.toLowerCase()]));
  const [first] = await savedWords(page);
  await store(page, { vocabulary: JSON.stringify([{ ...first, state: 'known' }]) });
  await page.evaluate(() => document.dispatchEvent(new Event('duo:vocabulary')));
  expect(await marked()).toEqual([]);
});

test('pointing at a sentence lights it up with its counterpart', async ({ page }) => {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const original = page.locator('.prose > p .duo-original').first();
  await expect(original).toBeVisible();
  const lit = () => page.evaluate(() => [...(CSS.highlights.get('duo-sentence') ?? [])].map((range) => String(range)));
  await original.hover({ position: { x: 20, y: 10 } });
  await expect.poll(async () => (await lit()).length).toBeGreaterThanOrEqual(2);
  const texts = await lit();
  expect(await original.textContent()).toContain(texts[0]);
  expect(await page.locator('.prose > p .duo-translation').first().textContent()).toContain(texts.at(-1));
  await page.mouse.move(2, 2);
  await expect.poll(lit).toEqual([]);
});

test('a saved word that is longer than a phone is wide makes nothing else wider', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript((key) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
    const rest = { sentence: `Ein ${word} liest.`, lang: 'de', translation: 'A captain reads.', translationLang: 'en' };
    const savedAt = new Date().toISOString();
    localStorage.setItem(key, JSON.stringify([{ word, ...rest, page: '/de/', savedAt }]));
  }, storedName('vocabulary'));
  await open(page, WORDS);
  await expect(page.locator('.word-list b')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the list needs no account: it is reached from the panel, searched, exported, emptied and read back', async ({
  page,
}) => {
  const word = await selectWord(page);
  await card(page)
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  await page.keyboard.press('Escape');
  const control = readingControl(page, 'en');
  await control.open();
  await expect(control.panel).toContainText(en('reading.words.count', { count: 1 }));
  await control.panel.getByRole('link', { name: en('reading.words') }).click();
  await expect(page).toHaveURL(WORDS);
  const list = page.locator('.word-list');
  await expect(list.getByRole('listitem')).toContainText([word]);
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText(en('reading.words.noMatch'))).toBeVisible();
  await page.getByRole('searchbox').fill(word.toUpperCase());
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const download = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), path: await file.path() };
  };
  const anki = await download(en('reading.words.anki'));
  // The card has offered what the word means here, which the gap gives as its hint.
  const [{ gloss }] = await savedWords(page);
  expect(gloss).toMatch(/\p{Script=Han}/u);
  expect(readFileSync(anki.path, 'utf8')).toContain(`{{c1::${word}::${gloss}}}`);
  const csv = await download(en('reading.words.csv'));
  expect(csv.name).toBe(`${fileNameOf(BRAND)}-en.csv`);
  await page.getByRole('button', { name: en('reading.words.remove', { word }) }).click();
  await expect(page.getByText(en('reading.words.none'))).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(csv.path),
  });
  await expect(page.getByText(en('reading.words.imported', { count: 1 }))).toBeVisible();
  await expect(list.getByRole('listitem')).toContainText([word]);
});
