import { MIXED_PAGE } from './pages.ts';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

test('what is copied is the original and its translation, a line each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/docs/usage/?with=zh');
  const heading = page.locator('.prose h2').first();
  await heading.evaluate((node) => getSelection()?.selectAllChildren(node));
  await page.keyboard.press('Control+c');
  const [original, translation] = (await page.evaluate(() => navigator.clipboard.readText()))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  expect(original).toBe((await heading.locator('.duo-original').textContent())?.trim());
  expect(translation).toBe((await heading.locator('.duo-translation').textContent())?.trim());
});

test('what is copied with its marks has a line for each language, in lists as well, and nothing of the page’s own', async ({
  page,
}) => {
  await storeReading(page, 'ar');
  await open(page, '/en/docs/usage/');
  await page.evaluate(() =>
    addEventListener('copy', ({ clipboardData: data }) =>
      Object.assign(window, { copied: { text: data?.getData('text/plain'), html: data?.getData('text/html') } }),
    ),
  );
  const copy = async (selector: string) => {
    await expect(page.locator(`${selector} .duo-translation`).first()).toBeVisible();
    await page
      .locator(selector)
      .first()
      .evaluate((node) => getSelection()?.selectAllChildren(node));
    await page.keyboard.press('Control+c');
    return page.evaluate(() => {
      const { text, html } = (window as unknown as { copied: { text: string; html: string } }).copied;
      const pasted = new DOMParser().parseFromString(html, 'text/html');
      return {
        lines: text.trim().split(/\n+/).length,
        html: pasted.body.innerHTML,
        breaks: pasted.querySelectorAll('br').length,
        links: [...pasted.querySelectorAll('a')].map((link) => link.getAttribute('href')),
        items: pasted.querySelectorAll('ul > li, ol > li').length,
      };
    });
  };
  const origin = await page.evaluate(() => location.origin);
  const paragraph = await copy('.prose > p');
  expect(paragraph).toMatchObject({ lines: 2, breaks: 1, links: [`${origin}/en/docs/installation/`] });
  expect(paragraph.html).toContain('<br><span lang="ar" dir="rtl">');
  expect(paragraph.html).not.toMatch(/class=|<button/);
  const list = await copy('.prose > ul');
  expect(list.items).toBe(await page.locator('.prose > ul').first().locator('> li').count());
  expect(list.breaks).toBe(list.items);
});

test('a table is copied with its rows and columns, each cell in both languages', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/en${MIXED_PAGE}?with=zh`);
  const table = page.locator('.prose table').first();
  await expect(table.locator('.duo-translation').first()).toBeVisible();
  await table.evaluate((node) => getSelection()?.selectAllChildren(node));
  await page.keyboard.press('Control+c');
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').map((line) => line.split('\t'));
  const shape = await table.evaluate((node) => [...(node as HTMLTableElement).rows].map(({ cells }) => cells.length));
  expect(lines.map((line) => line.length)).toEqual(shape);
  const cell = table.locator('th').first();
  const [original, translation] = [cell.locator('.duo-original'), cell.locator('.duo-translation')];
  expect(lines[0]?.[0]).toBe(`${await original.textContent()} / ${await translation.textContent()}`);
  // A selection within one cell is the browser's.
  await original.evaluate((node) => getSelection()?.selectAllChildren(node));
  await page.keyboard.press('Control+c');
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(await original.textContent());
});

test('a table is copied with its marks: heads, links and code in both languages, in the order of its columns', async ({
  page,
}) => {
  await storeReading(page, 'en');
  await open(page, '/ar/docs/services/');
  const tables = page.locator('.prose table').filter({ has: page.locator('a') });
  const table = tables.filter({ has: page.locator('code') }).first();
  await expect(table.locator('.duo-translation').first()).toBeAttached();
  await page.evaluate(() =>
    addEventListener('copy', ({ clipboardData: data }) =>
      Object.assign(window, { copied: [data?.getData('text/html'), data?.getData('text/plain')] }),
    ),
  );
  await table.evaluate((node) => getSelection()?.selectAllChildren(node));
  await page.keyboard.press('Control+c');
  const [copied, shown] = await table.evaluate((node) => {
    const shapeOf = (one: Element) => {
      const text = (part: Element) => part.textContent?.replaceAll(/\s+/g, ' ').trim();
      return {
        dir: getComputedStyle(one).direction,
        heads: one.querySelectorAll('th').length,
        cells: one.querySelectorAll('td').length,
        codes: [...one.querySelectorAll('code')].map(text),
        links: [...one.querySelectorAll('a')].map(({ href }) => href),
        translations: [...one.querySelectorAll('[lang^="en"]')].map(text),
      };
    };
    const [html] = (window as unknown as { copied: string[] }).copied;
    const pasted = new DOMParser().parseFromString(html ?? '', 'text/html').querySelector('table') as Element;
    document.body.append(pasted);
    const found = shapeOf(pasted);
    pasted.remove();
    return [
      { ...found, marks: html?.match(/class=|data-|<button/g) },
      { ...shapeOf(node), marks: null },
    ];
  });
  expect(copied).toEqual(shown);
  expect(shown).toMatchObject({ dir: 'rtl' });
  expect(
    [shown.heads, shown.codes.length, shown.links.length, shown.translations.length].every((count) => count > 0),
  ).toBe(true);
});
