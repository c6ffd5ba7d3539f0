import type { Page } from '@playwright/test';
import { firstWord, savedWords, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const card = (page: Page) => page.locator('.word-card');
const original = (page: Page) => page.locator('.prose > p .duo-original').first();

for (const [own, second] of [
  ['en', 'pt-BR'],
  ['ja', 'pt-BR'],
  ['ar', 'de'],
  ['ko', 'ja'],
] as const) {
  test(`one click on a word of ${own} with ${second} opens its card, and another one closes it`, {
    // One from right to left, and one without spaces.
    tag: ['ar', 'ja'].includes(own) ? [] : FULL,
  }, async ({ page }) => {
    await storeReading(page, second);
    await open(page, `/${own}/docs/usage/`);
    await expect(original(page)).toBeVisible();
    const { x, y } = await firstWord(original(page));
    await page.mouse.click(x, y);
    await expect(card(page)).toBeVisible();
    // Between two translations the controls speak the second language to a reader of neither.
    await expect(card(page)).toHaveAttribute('lang', own === 'en' ? 'en' : second);
    await page.mouse.click(x, y);
    await expect(card(page)).toHaveCount(0);
  });
}

test('links and selections keep their clicks', async ({ page }) => {
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await expect(original(page)).toBeVisible();
  const { x, y } = await firstWord(original(page));
  await page.keyboard.down('Shift');
  await page.mouse.click(x, y);
  await page.keyboard.up('Shift');
  await expect(card(page)).toHaveCount(0);
  await page.locator('.prose .duo-original a').first().click();
  await expect(page).not.toHaveURL(/\/usage\/$/);
  await expect(card(page)).toHaveCount(0);
});

test('a line says once that words can be clicked', async ({ page }) => {
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await expect(page.locator('.reading-hint')).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page.locator('.reading-hint')).toHaveCount(0);
  await page.reload();
  await expect(original(page)).toBeVisible();
  await expect(page.locator('.reading-hint')).toHaveCount(0);
});

test('the card speaks the other language when it is asked to, and still saves the word', async ({ page }) => {
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await expect(original(page)).toBeVisible();
  const { x, y } = await firstWord(original(page));
  await page.mouse.click(x, y);
  await expect(card(page)).toHaveAttribute('lang', 'en');
  await card(page).locator('.reading-speech-button').click();
  await expect(card(page)).toHaveAttribute('lang', 'de');
  await card(page).locator('.word-card-actions button').click();
  await expect.poll(async () => (await savedWords(page)).length).toBe(1);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap opens the card, which stays within the window’s width', async ({ page }) => {
    await storeReading(page, 'de');
    await open(page, '/ar/docs/usage/');
    await expect(original(page)).toBeVisible();
    const { x, y } = await firstWord(original(page));
    await page.touchscreen.tap(x, y);
    await expect(card(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
