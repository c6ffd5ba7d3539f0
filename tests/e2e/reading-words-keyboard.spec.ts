import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { SHORT_PAGE } from './pages.ts';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const en = createTranslate('en');
const card = (page: Page) => page.locator('.word-card');
const word = (page: Page) => card(page).locator('.word-card-head b');
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

/** Opens the card at the first word in view, once the page listens. */
async function openCard(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift+Digit2');
    await expect(card(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

for (const show of ['always', 'hover'] as const) {
  test(`words are reached by keys, one after the other and text by text, and copied: ${show}`, {
    tag: show === 'always' ? [] : FULL,
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await storeReading(page, 'zh', { show });
    await open(page, '/en/docs/usage/');
    await openCard(page);
    const title = (await page.locator('main h1').evaluate((node) => {
      const copy = node.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll('.duo-translation, .hash')) one.remove();
      return copy.textContent;
    })) as string;
    const words = title.match(/[\p{L}\p{M}’']+/gu) ?? [];
    await expect(word(page)).toHaveText(words[0] as string);
    // Screen readers hear the word as the name of what has focus.
    await expect(page.getByRole('dialog', { name: words[0] as string, exact: true })).toBeFocused();
    for (const next of words.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(word(page)).toHaveText(next);
      await expect(card(page)).toBeFocused();
      expect(await selected(page)).toBe(next);
    }
    await page.keyboard.press('Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(words.at(-1));
    // From the last word of a text to the first of the next, and back.
    await page.keyboard.press('ArrowRight');
    await expect(word(page)).not.toHaveText(words.at(-1) as string);
    await page.keyboard.press('ArrowLeft');
    await expect(word(page)).toHaveText(words.at(-1) as string);
    await page.keyboard.press('ArrowDown');
    const below = (await word(page).textContent()) as string;
    await page.keyboard.press('ArrowUp');
    await expect(word(page)).toHaveText(words[0] as string);
    await page.keyboard.press('ArrowDown');
    await expect(word(page)).toHaveText(below);
    // Into the card, where arrows belong to what is written.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card(page).getByLabel(en('reading.words.gloss'))).toBeFocused();
    await page.keyboard.type('ab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await expect(card(page).getByLabel(en('reading.words.gloss'))).toHaveValue(/axb$/);
    await expect(word(page)).toHaveText(below);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    expect(await selected(page)).toBe('');
  });
}

test('a word that a sentence has twice is passed, and the card leads through a whole page and no further', async ({
  page,
}) => {
  await storeReading(page, 'en');
  await open(page, `/ar${SHORT_PAGE}`);
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
  // A short page is one, too.
  await page.locator('.prose > :nth-child(n + 4)').evaluateAll((blocks) => {
    for (const block of blocks) block.remove();
  });
  await openCard(page);
  const first = await selected(page);
  // In lines from right to left the next word is on the left.
  const trail: string[] = [];
  const where = () =>
    page.evaluate(() => {
      const selection = getSelection() as Selection;
      const { startContainer, startOffset } = selection.getRangeAt(0);
      const whole = document.createRange();
      whole.setStart(document.querySelector('main') as Element, 0);
      whole.setEnd(startContainer, startOffset);
      return { place: whole.toString().length, word: String(selection) };
    });
  let before = -1;
  for (let now = await where(); now.place > before; now = await where()) {
    trail.push(now.word);
    before = now.place;
    await page.keyboard.press('ArrowLeft');
  }
  expect(new Set(trail).size).toBeLessThan(trail.length);
  expect(trail.length).toBeGreaterThan(25);
  await expect(card(page)).toBeInViewport();
  for (const _ of trail) await page.keyboard.press('ArrowRight');
  expect(await selected(page)).toBe(first);
});

test('focus goes back to where it was; no key of its own is heard while something is written or where the mode has none', async ({
  page,
}) => {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const link = page.locator('.prose > p .duo-original a').first();
  await expect(link).toBeVisible();
  await link.focus();
  await openCard(page);
  const text = await link.evaluate((node) => node.closest('.duo-original')?.textContent?.trim());
  expect(text?.startsWith(await selected(page))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  const control = readingControl(page, 'en');
  await control.showMore();
  await expect(control.panel.getByText(en('reading.shortcut.words', { key: '2' }))).toBeVisible();
  await control.panel.getByLabel(en('reading.shortcut'), { exact: true }).selectOption('');
  await expect(control.panel.getByText(/Shift\+/)).toBeHidden();
  await page.keyboard.press('Escape');
  await link.focus();
  await page.keyboard.press('Shift+Digit2');
  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});
