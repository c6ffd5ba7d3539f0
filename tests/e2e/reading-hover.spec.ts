import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { readingControl, savedWords, storeReading } from './reading-fixtures.ts';
import { searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const HOVER = { show: 'hover' };
const translations = (page: Page) => page.locator('main .duo-translation');

/** Opens a page whose reader has chosen the mode, and waits until it can show a paragraph. */
async function openInHoverMode(page: Page, path: string, language: string, look: Record<string, string> = HOVER) {
  await storeReading(page, language, look);
  await page.addInitScript(() =>
    document.addEventListener('duo:reading', () => Object.assign(window, { followed: true })),
  );
  await open(page, path);
  await page.waitForFunction(() => 'followed' in window);
  await expect(translations(page)).toHaveCount(0);
}

test('the paragraph under the pointer shows its translation while the key is held', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  const paragraphs = page.locator('.prose > p');
  await paragraphs.nth(0).hover();
  await page.keyboard.down('Control');
  await expect(translations(page)).toHaveCount(1);
  await expect(paragraphs.nth(0).locator('.duo-translation')).toHaveAttribute('lang', 'zh-CN');
  await paragraphs.nth(1).hover();
  await expect(paragraphs.nth(1).locator('.duo-translation')).toBeVisible();
  await expect(translations(page)).toHaveCount(1);
  await page.keyboard.up('Control');
  await expect(translations(page)).toHaveCount(0);
});

test('the paragraph that is pointed at stays under the pointer while translations come and go', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/faq/', 'zh');
  const paragraphs = page.locator('.prose > p');
  await paragraphs.nth(8).evaluate((node) => scrollTo(0, node.getBoundingClientRect().top + scrollY - 300));
  const tops = () => paragraphs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  for (const index of [8, 9, 10, 9, 8]) {
    const before = await tops();
    const { x, y } = (await paragraphs.nth(index).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 8);
    if (index === 8) await page.keyboard.down('Control');
    await expect(paragraphs.nth(index).locator('.duo-translation')).toBeVisible();
    await expect(translations(page)).toHaveCount(1);
    expect(Math.abs(((await tops())[index] ?? 0) - (before[index] ?? 0))).toBeLessThan(1);
  }
  const before = await tops();
  await page.keyboard.up('Control');
  await expect(translations(page)).toHaveCount(0);
  expect(Math.abs(((await tops())[8] ?? 0) - (before[8] ?? 0))).toBeLessThan(1);
});

test('another key can be chosen, and shortcuts with it show nothing', async ({ page }) => {
  const en = createTranslate('en');
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  const control = readingControl(page, 'en');
  await control.open();
  await control.showMore();
  await control.panel.getByLabel(en('reading.key'), { exact: true }).selectOption('Shift');
  await expect(control.panel).toContainText(en('reading.show.hover.help', { key: en('reading.key.shift') }));
  await page.keyboard.press('Escape');
  await page.locator('.prose > p').first().hover();
  await page.keyboard.down('Shift');
  await expect(translations(page)).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(translations(page)).toHaveCount(0);
  await page.keyboard.up('Shift');
  await page.keyboard.down('Shift');
  await expect(translations(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(translations(page)).toHaveCount(0);
  await page.keyboard.up('Shift');
});

test('by keyboard alone the arrows lead from paragraph to paragraph while the key is held', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  await page.keyboard.down('Control');
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const first = page.locator('.prose > p').first();
  await expect(first.locator('.duo-translation')).toBeVisible();
  // Screen readers follow the focus.
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.prose .duo-translation')).toHaveCount(1);
  await expect(first.locator('.duo-translation')).toHaveCount(0);
  await expect(first).not.toHaveAttribute('tabindex');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.up('Control');
  await expect(translations(page)).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a tapped paragraph shows its translation until it is tapped again, links work as ever', async ({ page }) => {
    await openInHoverMode(page, '/zh/docs/usage/', 'en');
    const paragraphs = page.locator('.prose > p:not(:has(a))');
    await paragraphs.nth(0).tap();
    await expect(paragraphs.nth(0).locator('.duo-translation')).toHaveAttribute('lang', 'en');
    await paragraphs.nth(1).tap();
    await expect(paragraphs.nth(1).locator('.duo-translation')).toBeVisible();
    await expect(translations(page)).toHaveCount(1);
    await paragraphs.nth(1).tap();
    await expect(translations(page)).toHaveCount(0);
    await page.locator('.prose a[href^="/zh/"]').first().tap();
    await expect(page).not.toHaveURL('/zh/docs/usage/');
  });
});

test('the page is left as it was when the mode ends', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  const text = await page.locator('.prose').innerHTML();
  await page.locator('.prose > p').first().hover();
  await page.keyboard.down('Control');
  await expect(translations(page)).toHaveCount(1);
  await page.keyboard.up('Control');
  await expect(translations(page)).toHaveCount(0);
  expect(await page.locator('.prose').innerHTML()).toBe(text);
  const control = readingControl(page, 'en');
  await control.open();
  await control.choose('');
  await page.keyboard.press('Escape');
  await page.locator('.prose > p').first().hover();
  await page.clock.install();
  await page.keyboard.down('Control');
  await page.clock.runFor(1000);
  await expect(translations(page)).toHaveCount(0);
});

test('the text itself is never touched: translations come and go beside its nodes', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  const nodes = await page.evaluateHandle(() => {
    const main = document.querySelector('main') as Element;
    const foreign: string[] = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]))
        if (!(node instanceof Element && node.matches('.duo-loose'))) foreign.push(node.nodeName);
    }).observe(main, { childList: true, subtree: true });
    const walker = document.createTreeWalker(main);
    const places: [Node, Node | null, Node | null][] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      places.push([currentNode, currentNode.parentNode, currentNode.previousSibling]);
    }
    return { places, foreign };
  });
  const paragraphs = page.locator('.prose > :is(p, h2)');
  await paragraphs.nth(0).hover();
  await page.keyboard.down('Control');
  for (const index of [0, 1, 2]) {
    await paragraphs.nth(index).hover();
    await expect(paragraphs.nth(index).locator('.duo-translation')).toBeVisible();
    expect(
      await nodes.evaluate(({ places }) =>
        places.every(([node, parent]) => node.isConnected && node.parentNode === parent),
      ),
    ).toBe(true);
  }
  await page.keyboard.up('Control');
  await expect(translations(page)).toHaveCount(0);
  expect(
    await nodes.evaluate(({ places }) =>
      places.every(([node, parent, before]) => node.parentNode === parent && node.previousSibling === before),
    ),
  ).toBe(true);
  expect(await nodes.evaluate(({ foreign }) => foreign)).toEqual([]);
});

for (const key of ['Control', 'Shift', 'Alt'] as const) {
  test(`what is selected outlives ${key}, however long it is held, and is what is copied`, {
    // The key is a setting of the same way.
    tag: key === 'Control' ? [] : [FULL],
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await openInHoverMode(page, '/en/docs/usage/', 'zh', { show: 'hover', key });
    await page.evaluate(() => navigator.clipboard.writeText('earlier'));
    const paragraph = page.locator('.prose > p').first();
    await paragraph.hover();
    await paragraph.evaluate((node) => getSelection()?.selectAllChildren(node));
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.length).toBeGreaterThan(20);
    await page.keyboard.down(key);
    await page.clock.runFor(1000);
    await expect(translations(page)).toHaveCount(0);
    expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
    if (key !== 'Control') await page.keyboard.up(key);
    await page.keyboard.press(key === 'Control' ? 'c' : 'Control+c');
    if (key === 'Control') await page.keyboard.up(key);
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(selected.trim());
  });
}

test('nothing is translated behind a field that is written in, or during a shortcut', async ({ page }) => {
  await openInHoverMode(page, '/en/docs/usage/', 'zh', { show: 'hover', key: 'Shift' });
  await page.locator('.prose > p').first().hover();
  const { dialog, field } = searchDialog(page);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.clock.install();
  await page.keyboard.down('Shift');
  await page.clock.runFor(1000);
  await page.keyboard.press('A');
  await page.clock.runFor(1000);
  await expect(translations(page)).toHaveCount(0);
  await page.keyboard.up('Shift');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await page.locator('.prose > p').first().hover();
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await page.clock.runFor(1000);
  await expect(translations(page)).toHaveCount(0);
  await page.keyboard.up('Control');
  await page.keyboard.up('Shift');
  await page.keyboard.down('Shift');
  await page.clock.runFor(1000);
  await expect(translations(page)).toHaveCount(1);
  await page.keyboard.up('Shift');
});

test('a word is saved when the key is up again: its translation stays while it is selected', async ({ page }) => {
  const en = createTranslate('en');
  await openInHoverMode(page, '/en/docs/usage/', 'zh');
  const paragraph = page.locator('.prose > p').first();
  await paragraph.hover({ position: { x: 12, y: 12 } });
  await page.keyboard.down('Control');
  await expect(paragraph.locator('.duo-translation')).toBeVisible();
  await paragraph.dblclick({ position: { x: 12, y: 12 } });
  const word = (await page.evaluate(() => String(getSelection()))).trim();
  expect(word).not.toBe('');
  await page.keyboard.up('Control');
  await page
    .locator('.word-card')
    .getByRole('button', { name: en('reading.words.save') })
    .click();
  await expect.poll(() => savedWords(page)).toMatchObject([{ word, lang: 'en', translationLang: 'zh-CN' }]);
  const [saved] = await savedWords(page);
  expect(saved.sentence).toContain(word);
  expect(await paragraph.locator('.duo-translation').textContent()).toContain(saved.translation);
  expect(saved.sentence).not.toContain(saved.translation);
  await page.keyboard.press('Escape');
  await expect(translations(page)).toHaveCount(0);
});
