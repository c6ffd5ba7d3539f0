import { readFileSync } from 'node:fs';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

const en = createTranslate('en');

/** Opens the quick start with Chinese beside English and selects the first word of its first paragraph. */
async function selectWord(page: Page): Promise<string> {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const original = page.locator('.prose > p .duo-original').first();
  await expect(original).toBeVisible();
  await original.dblclick({ position: { x: 12, y: 12 } });
  return page.evaluate(() => String(getSelection()).trim());
}

test('a word is saved with its sentence and the translation, listed, removed, and nothing is sent', async ({
  page,
}) => {
  const word = await selectWord(page);
  const requests: string[] = [];
  await page.getByRole('button', { name: en('reading.words.save') }).waitFor();
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: en('reading.words.save') }).click();
  await expect(page.getByRole('button', { name: en('reading.words.saved') })).toBeVisible();
  const [saved] = await page.evaluate(() => JSON.parse(localStorage.getItem('duoverso.vocabulary') ?? '[]'));
  const block = page.locator('.prose > p').first();
  expect(saved).toMatchObject({ word, lang: 'en', translationLang: 'zh-CN', page: '/en/docs/usage/' });
  expect(await block.locator('.duo-original').textContent()).toContain(saved.sentence);
  expect(await block.locator('.duo-translation').textContent()).toContain(saved.translation);
  const control = readingControl(page, 'en');
  await control.open();
  await control.panel.getByText(en('reading.words')).click();
  await expect(control.panel.getByText(en('reading.words.count', { count: 1 }))).toBeVisible();
  await expect(control.panel.getByRole('listitem')).toContainText(saved.sentence);
  await control.panel.getByRole('button', { name: en('reading.words.remove', { word }) }).click();
  await expect(control.panel).toContainText(en('reading.words.none'));
  expect(requests.filter((url) => !url.includes('/_astro/'))).toEqual([]);
});

test('the button is reached by keyboard from the selection', async ({ page }) => {
  await selectWord(page);
  const button = page.getByRole('button', { name: en('reading.words.save') });
  await expect(button).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: en('reading.words.saved') })).toBeFocused();
});

test('no word is offered outside of bilingual paragraphs', async ({ page }) => {
  await selectWord(page);
  await expect(page.getByRole('button', { name: en('reading.words.save') })).toBeVisible();
  await page.locator('.breadcrumbs [aria-current]').dblclick();
  await expect(page.getByRole('button', { name: en('reading.words.save') })).toHaveCount(0);
});

test('the list is exported as CSV and for Anki', async ({ page }) => {
  const word = await selectWord(page);
  await page.getByRole('button', { name: en('reading.words.save') }).click();
  const control = readingControl(page, 'en');
  await control.open();
  await control.panel.getByText(en('reading.words')).click();
  const download = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await control.panel.getByRole('button', { name }).click();
    return readFileSync(await (await waiting).path(), 'utf8');
  };
  const csv = await download(en('reading.words.csv'));
  expect(csv.split('\r\n')[0]).toBe(
    `\ufeff${['word', 'lang', 'sentence', 'translation', 'translationLang', 'page', 'savedAt']
      .map((column) => en(`reading.words.column.${column}` as 'reading.words.column.word'))
      .join(',')}`,
  );
  expect(csv).toContain(`${word},en,`);
  const anki = await download(en('reading.words.anki'));
  expect(anki).toMatch(/^#separator:tab\n/);
  expect(anki).toContain(`\n${word}\t`);
});
