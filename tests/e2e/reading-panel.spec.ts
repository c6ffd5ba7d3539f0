import { createTranslate } from '@duoverso/locales/messages';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { storeAhead } from './stored.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';
import { listenToWire } from './wire-bytes.ts';

/**
 * What the first press may cost in all, compressed, with the script that answers presses and the page's text in the likely language (Spanish here, 4.3 KB),
 * and 1.7 KB by which saved words come with their readings and are in step with an account, 0.1 KB that say how words are reached by keys, 0.2 KB by
 * which one language takes the place of another, 0.6 KB that ask for the next page ahead and change no more of this one than differs, and 0.7 KB by which panel and
 * card speak the reader's language, a click finds its word, and meanings go by the place in the sentence; what is in a card, quotes, marks of saved words and names of
 * links come later. It was more than 70 KB with a framework.
 */
const PANEL_KILOBYTES = 32;

for (const [locale, second, path] of [
  ['en', 'pt-BR', '/en/docs/usage/'],
  ['zh', 'en', '/zh/docs/usage/'],
  ['ar', 'en', '/ar/'],
  ['ja', 'en', '/ja/'],
] as const) {
  test(`the panel says what it does, then what stands on the page, and turns off (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, path);
    const control = readingControl(page, locale);
    await control.open();
    const state = control.panel.locator('.reading-state');
    await expect(state).toHaveText(t('reading.state.off'));
    const off = control.panel.getByRole('button', { name: t('reading.turnOff') });
    await expect(off).toBeHidden();
    await control.choose(second);
    // The landing page's headline has its second line already: there the first heading below it shows one.
    await expect(page.locator('main :is(h1, h2) .duo-translation').filter({ visible: true }).first()).toBeVisible();
    await expect(state.locator('b')).toHaveAttribute('lang', second);
    await off.click();
    await expect(page.locator('.duo-read')).toHaveCount(0);
    await expect(state).toHaveText(t('reading.state.off'));
    await page.keyboard.press('Escape');
    await expect(control.button).toBeFocused();
  });
}

test('two pictures say where the translation stands; languages of opposite directions begin on facing pages', async ({
  page,
}) => {
  const en = createTranslate('en');
  await open(page, '/en/');
  const control = readingControl(page, 'en');
  const picture = (name: 'reading.where.under' | 'reading.where.facing') =>
    control.panel.getByRole('radio', { name: en(name) });
  await control.choose('ar');
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-layout', 'facing');
  await expect(picture('reading.where.facing')).toBeChecked();
  await picture('reading.where.under').check();
  await expect(page.locator('h1 .duo-read')).not.toHaveAttribute('data-display-layout');
  await control.choose('de');
  await expect(picture('reading.where.under')).toBeChecked();
  await picture('reading.where.facing').check();
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-layout', 'facing');
});

test('below the width of the bar the panel is a sheet at the lower edge; a press on its veil closes it alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/docs/usage/');
  const control = readingControl(page, 'en');
  await control.open();
  const box = await control.panel.boundingBox();
  // As wide as the bar: a scroll bar takes its own room.
  const bar = await page.locator('.navbar').evaluate((node) => node.getBoundingClientRect().width);
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, bar, 844]);
  await page.mouse.click(200, 150);
  await expect(control.panel).toBeHidden();
  await expect(page).toHaveURL('/en/docs/usage/');
});

test('the panel opens without a framework', async ({ page }) => {
  const listen = listenToWire(page);
  await open(page, '/en/docs/usage/');
  // The last that the page itself loads comes some time after it, and is no part of the panel.
  await expect.poll(async () => (await listen()).some(({ path }) => path.includes('/page-script'))).toBe(true);
  const control = readingControl(page, 'en');
  await control.open();
  // Pages whose links are in view may come meanwhile.
  const loaded = (await listen()).filter(({ path }) => !path.endsWith('/'));
  const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`panel: ${bytes} bytes in ${loaded.length} files`);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(PANEL_KILOBYTES * 1000);
});

test('one key turns the second language on and off, the one that the reader chooses, and not while they write', async ({
  page,
}) => {
  const en = createTranslate('en');
  await storeReading(page, '', {});
  await storeAhead(page, { 'reading.last': 'zh' });
  await open(page, '/en/docs/usage/');
  const pairs = page.locator('.duo-read');
  await page.keyboard.press('2');
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'zh-CN');
  const announced = page.locator('[data-reading-announced]');
  await expect(announced).toHaveText(en('reading.turnedOn', { language: '中文' }));
  await page.keyboard.press('2');
  await expect(pairs).toHaveCount(0);
  await expect(announced).toHaveText(en('reading.turnedOff'));
  await expect(announced).toHaveRole('status');
  const control = readingControl(page, 'en');
  await control.showMore();
  await expect(control.panel).toContainText(en('reading.shortcut.help', { key: '2' }));
  await expect(control.panel).toContainText(en('reading.shortcut.screenReader', { button: en('reading.button') }));
  await control.panel.getByLabel(en('reading.shortcut'), { exact: true }).selectOption('KeyB');
  await expect(control.panel).toContainText(en('reading.shortcut.help', { key: 'B' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.getByRole('dialog').locator('input').first().waitFor();
  await page.keyboard.type('b2');
  await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
});

test('keys that are typed into a popup of an extension, open to look into or closed, work nothing on the page', async ({
  page,
}) => {
  await storeReading(page, '', {});
  await open(page, '/en/docs/usage/');
  for (const mode of ['open', 'closed'] as const) {
    const typed = await page.evaluateHandle((how) => {
      const popup = document.body.appendChild(document.createElement('div'));
      const field = document.createElement('input');
      popup.attachShadow({ mode: how }).append(field);
      field.focus();
      return field;
    }, mode);
    await page.keyboard.type('2/b');
    expect(await typed.evaluate((field) => field.value)).toBe('2/b');
  }
  await expect(page.locator('.duo-read, dialog[open]')).toHaveCount(0);
  await page.locator('main h1').click();
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('a page in the second language offers the reverse pair', async ({ page }) => {
  const zh = createTranslate('zh');
  await storeReading(page, 'zh');
  await open(page, '/zh/docs/usage/');
  const notice = page.locator('.reading-notice');
  await expect(notice.getByRole('status')).toHaveText(zh('reading.reverse', { language: '中文' }));
  await notice.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'en');
});
