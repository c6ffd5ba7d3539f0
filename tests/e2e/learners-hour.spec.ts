import { readFileSync } from 'node:fs';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { savedWords, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

const t = createTranslate('en');
const WORDS = 20;
const LIST = '/profile/#/words';
const practice = (page: Page) => page.locator('.practice');

/** Saves words of a page by keyboard: the card leads from one to the next. */
async function saveWords(page: Page, count: number): Promise<void> {
  await storeReading(page, 'pt-BR');
  await open(page, '/en/docs/usage/');
  await expect(page.locator('.prose .duo-translation').first()).toBeVisible();
  const card = page.locator('.word-card');
  await expect(async () => {
    await page.keyboard.press('Shift+Digit2');
    await expect(card).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (let step = 0; step < 6 * count; step += 1) {
    const save = card.getByRole('button', { name: t('reading.words.save') });
    if (await save.isVisible()) await save.click();
    if ((await savedWords(page)).length >= count) return;
    const before = await card.getAttribute('aria-label');
    await card.focus();
    await page.keyboard.press('ArrowRight');
    await expect(card).toBeVisible();
    await expect.poll(() => card.getAttribute('aria-label')).not.toBe(before);
  }
}

/** Answers the question that shows, by keys alone. Gives the word that it marks. */
async function answer(page: Page, key: string): Promise<string> {
  const text = await practice(page).locator('.practice-sentence mark').innerText();
  // The field or the button has focus.
  await page.keyboard.press('Enter');
  await expect(practice(page).locator('.practice-answer')).toBeVisible();
  await page.keyboard.press(key);
  return text;
}

async function download(page: Page, name: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFileSync(await (await waiting).path());
}

test('a learner’s hour: words saved, practised by keys, exported for three programs, and imported again', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await saveWords(page, WORDS);
  const saved = await savedWords(page);
  expect(saved).toHaveLength(WORDS);
  await open(page, LIST);
  const list = page.locator('.word-list');
  // By base form: as many rows as words at most, each with the title of the page instead of its address.
  expect(await list.locator(':scope > li').count()).toBeLessThanOrEqual(WORDS);
  const title = await page.evaluate(async () => (await (await fetch('/en/titles.json')).json())['/docs/usage/']);
  await expect(list.locator('.word-page').first()).toHaveText(title);

  await practice(page)
    .getByRole('button', { name: t('reading.practice.start') })
    .click();
  const asked = new Set<string>();
  asked.add(await answer(page, '1'));
  for (const key of ['2', '3', '4', '3']) asked.add(await answer(page, key));
  // What was not known comes again.
  expect(asked.has(await answer(page, '3'))).toBe(true);
  expect(asked.size).toBe(5);
  await expect(practice(page).getByRole('status')).toHaveText(t('reading.practice.result', { count: 5 }));
  await expect(practice(page).getByText(t('reading.practice.doneToday'))).toBeVisible();
  await expect(practice(page).getByRole('button', { name: t('reading.practice.more') })).toBeFocused();

  const before = await savedWords(page);
  const csv = await download(page, t('reading.words.csv'));
  const anki = (await download(page, t('reading.words.anki'))).toString('utf8');
  const plain = (await download(page, t('reading.words.plain'))).toString('utf8');
  for (const { word } of before) {
    expect(anki).toContain(`{{c1::${word}`);
    expect(plain).toContain(word);
  }
  // What Excel makes of it in a country with a comma: semicolons, UTF-16.
  const rows = csv.toString('utf8').replace('\ufeff', '');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.vocabulary')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByText(t('reading.words.none'))).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${rows}`, 'utf16le'),
  });
  await expect(page.getByText(t('reading.words.imported', { count: WORDS }))).toBeVisible();
  const after = await savedWords(page);
  const plainOf = (list: readonly { word: string; sentence: string; practice?: string; gloss?: string }[]) =>
    list.map(({ word, sentence, practice: memory, gloss }) => JSON.stringify([word, sentence, memory, gloss])).sort();
  expect(plainOf(after)).toEqual(plainOf(before));
});

test('a word is asked with a gap on another day, and what is typed is compared', async ({ page }) => {
  await page.clock.install({ time: new Date(2026, 10, 20, 12) });
  await saveWords(page, 1);
  const [{ word }] = await savedWords(page);
  await open(page, LIST);
  await practice(page)
    .getByRole('button', { name: t('reading.practice.start') })
    .click();
  await answer(page, '3');
  await page.clock.setFixedTime(new Date(2026, 10, 21, 12));
  await page.reload();
  await practice(page)
    .getByRole('button', { name: t('reading.practice.start') })
    .click();
  const field = practice(page).getByLabel(t('reading.practice.answer'));
  await expect(field).toBeFocused();
  await expect(practice(page).locator('.practice-sentence')).not.toContainText(new RegExp(`\\b${word}\\b`));
  await field.fill(word.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(practice(page)).toContainText(t('reading.practice.right'));
  // On a phone, by touch.
  await practice(page)
    .getByRole('button', { name: t('reading.practice.know') })
    .click();
  expect((await savedWords(page))[0].state).toBe('known');
  await expect(practice(page).getByRole('status')).toHaveText(t('reading.practice.result', { count: 1 }));
});
