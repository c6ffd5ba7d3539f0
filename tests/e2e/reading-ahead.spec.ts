import { holdBack } from './hold-back.ts';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

test('the chosen second language is asked for once with the scripts that show it, before those of the page are there', async ({
  page,
}) => {
  await storeReading(page, 'pt-BR');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/_astro/first.*.js');
  const opened = page.goto('/en/docs/usage/');
  const blocks = '/pt-BR/docs/usage/blocks.json';
  await expect.poll(() => asked).toContain(blocks);
  await expect.poll(() => asked.filter((path) => /reading-control|shared|scroll-position/.test(path))).toHaveLength(3);
  release();
  await opened;
  await expect(page.locator('main h1 .duo-translation')).toBeVisible();
  expect(asked.filter((path) => path === blocks)).toHaveLength(1);
});

test('the second language does not wait for the script of the page', async ({ page }) => {
  await storeReading(page, 'pt-BR');
  const release = await holdBack(page, '**/_astro/main.*.js');
  await page.goto('/en/docs/faq/', { waitUntil: 'commit' });
  await expect(page.locator('main h1 .duo-translation')).toBeVisible();
  const top = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
  release();
  await page.waitForFunction(() => customElements.get('duo-search') !== undefined);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main h1 .duo-translation')).toHaveCount(1);
  expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().top)).toBeCloseTo(top, 0);
});

for (const address of ['/en/docs/usage/', '/en/docs/usage/?with=ja'])
  test(`${address} asks for no language that it does not need`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, address);
    expect(asked.filter((url) => url.endsWith('blocks.json'))).toEqual([]);
  });

test('what is selected stays selected when the second language becomes another', async ({ page }) => {
  await storeReading(page, 'pt-BR');
  await open(page, '/en/docs/usage/');
  const original = page.locator('main h1 .duo-original');
  await original.waitFor();
  const words = await original.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  await readingControl(page, 'en').choose('de');
  await expect(page.locator('main h1 .duo-translation')).toHaveAttribute('lang', 'de');
  expect(words).not.toBe('');
  expect(await page.evaluate(() => String(getSelection()))).toBe(words);
});
