import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { BRAND } from './product.ts';
import { fakeSearch, searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const WORD = 'netflix';

/** Ways to open the dialog, and what of the word is typed after it. */
const WAYS: Record<string, (page: Page) => Promise<string>> = {
  'the slash key': async (page) => {
    await page.keyboard.press('/');
    return WORD;
  },
  'Ctrl+K': async (page) => {
    await page.keyboard.press('Control+k');
    return WORD;
  },
  'a click': async (page) => {
    await page.getByRole('button', { name: t('search.button') }).click();
    return WORD;
  },
  'a key typed on the button': async (page) => {
    await page.getByRole('button', { name: t('search.button') }).focus();
    await page.keyboard.press('n');
    return WORD.slice(1);
  },
};

/** Keeps the rest of the dialog from arriving until it is released. */
async function holdRest(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/search.json*', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Milliseconds from key to key. */
const SPEEDS = [15, 40, 120];

for (const [name, way] of Object.entries(WAYS)) {
  for (const delay of SPEEDS) {
    test(`[F04] nothing typed after ${name} is lost, cold on a slow line and warm, at ${delay} ms per key`, {
      // The slash is the shortest way, and what is typed fastest has to be kept longest.
      tag: name === Object.keys(WAYS)[0] && delay === SPEEDS[0] ? [] : [FULL],
    }, async ({ page }) => {
      const seen = await fakeSearch(page, ({ query }) => [{ title: `About ${query}` }]);
      const { dialog, field, options } = searchDialog(page);
      const line = await page.context().newCDPSession(page);
      await open(page, '/en/docs/usage/');
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', SLOW_LINE);
      for (const _state of ['cold', 'warm']) {
        await page.keyboard.type(await way(page), { delay });
        expect(await field.inputValue()).toBe(WORD);
        await expect(options).toHaveText([`About ${WORD}`]);
        expect(await field.inputValue()).toBe(WORD);
        await expect(field).toBeFocused();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      }
      expect(seen.every(({ requests }) => WORD.startsWith(String(requests[0]?.['query'])))).toBe(true);
    });
  }
}

test('[F04] the dialog stands in the same moment as the press, and says that the rest is coming', async ({ page }) => {
  const release = await holdRest(page);
  await open(page, '/en/docs/usage/');
  const atOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.search-button')?.click();
    return document.activeElement?.matches('dialog[open] input');
  });
  expect(atOnce).toBe(true);
  const { dialog, field, note } = searchDialog(page);
  await expect(dialog).toHaveAccessibleName(t('search.dialog'));
  await expect(field).toHaveAccessibleName(t('search.dialog'));
  await expect(note).toHaveText(t('search.opening'));
  const before = await dialog.boundingBox();
  release();
  await expect(note).toHaveText(t('search.recent.none'));
  const after = await dialog.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
});

test('[F04] the rest takes over the field with its text, caret and focus, and answers Enter that was pressed before', async ({
  page,
}) => {
  await fakeSearch(page, ({ query }) => [{ title: `About ${query}`, url: '/en/docs/faq/' }]);
  const release = await holdRest(page);
  await open(page, '/en/docs/usage/');
  await page.keyboard.press('/');
  const { field, options } = searchDialog(page);
  await page.keyboard.type('deepl key');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await field.evaluate((element) => element.classList.add('same'));
  release();
  await expect(options).toHaveText(['About deepl key']);
  await expect(field).toHaveClass('same');
  await expect(field).toBeFocused();
  await page.keyboard.type('api ');
  await expect(field).toHaveValue('deepl api key');
  await page.reload();
  await page.unroute('**/search.json*');
  const releaseAgain = await holdRest(page);
  await page.keyboard.press('/');
  await page.keyboard.type('manga');
  await page.keyboard.press('Enter');
  releaseAgain();
  await expect(page).toHaveURL(/\/en\/docs\/faq\/$/);
});

test('[F04] an input method is waited for, also when the rest arrives while it composes', async ({ page }) => {
  const seen = await fakeSearch(page, ({ query }) => [{ title: `About ${query}` }]);
  const release = await holdRest(page);
  await open(page, '/en/docs/usage/');
  await page.keyboard.press('/');
  const { dialog, field, options } = searchDialog(page);
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('n');
  await compose('ni');
  release();
  await expect(dialog).toHaveAttribute('data-status', 'idle');
  await compose("ni'hao");
  await method.send('Input.insertText', { text: '你好' });
  await expect(options).toHaveText(['About 你好']);
  await compose('f');
  await compose("fan'yi");
  await method.send('Input.insertText', { text: '翻译' });
  await expect(options).toHaveText(['About 你好翻译']);
  await expect(field).toHaveValue('你好翻译');
  expect(new Set(seen.map(({ requests }) => requests[0]?.['query']))).toEqual(new Set(['你好', '你好翻译']));
});

test('[E02] offline the dialog says so with a large Retry, never reloads, and is filled when the browser is online again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => document.body.classList.add('same-page'));
  await context.setOffline(true);
  await page.keyboard.press('/');
  await page.keyboard.type('deepl');
  const { dialog, field, options } = searchDialog(page);
  const alert = dialog.getByRole('alert');
  const retry = dialog.getByRole('button', { name: t('error.chunk.retry') });
  await expect(alert).toContainText(t('error.chunk.text'));
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (let press = 0; press < 2; press++) {
    await retry.click();
    await expect(alert).toContainText(t('error.chunk.text'));
  }
  await field.press('Enter');
  await expect(page.locator('body')).toHaveClass(/same-page/);
  await expect(field).toHaveValue('deepl');
  await context.setOffline(false);
  await expect(options.first()).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/same-page/);
});

test('the page behind the dialog stays where it is, without a shift, and is there again after closing', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const place = () =>
    page.evaluate(() => {
      const { left, top, width } = document.querySelector('main h2')?.getBoundingClientRect() ?? {};
      return { scrollY, left, top, width };
    });
  const before = await place();
  await page.keyboard.press('/');
  const { dialog, options } = searchDialog(page);
  await page.keyboard.type('a');
  await expect(options.first()).toBeVisible();
  expect(await place()).toEqual(before);
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 500);
  const touch = await page.context().newCDPSession(page);
  const gesture = { x: 60, y: 800, yDistance: -300, gestureSourceType: 'touch' as const, speed: 4000 };
  await touch.send('Input.synthesizeScrollGesture', gesture);
  for (const key of ['PageDown', 'Space', 'PageDown', 'End']) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await place()).toEqual(before);
  await dialog.getByRole('button', { name: t('search.cancel') }).click();
  await expect(dialog).toBeHidden();
  expect(await place()).toEqual(before);
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await place()).scrollY).toBeGreaterThan(before.scrollY);
});

test('the back button leaves for the page before, which scrolls', async ({ page }) => {
  await open(page, '/en/docs/');
  await open(page, '/en/docs/usage/');
  await page.getByRole('link', { name: BRAND }).first().click();
  await expect(page).toHaveURL(/\/en\/$/);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/docs\/usage\/$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});
