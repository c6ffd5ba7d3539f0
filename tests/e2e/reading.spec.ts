import { LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { MIXED_PAGE } from './pages.ts';
import { chooseByKeyboard, readingControl, storeReading, waitPatiently, watchShifts } from './reading-fixtures.ts';
import { readStored } from './stored.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const PAIRS = [
  { locale: 'en', second: 'ar', path: '/en/', lang: 'ar', dir: 'rtl', facing: true },
  { locale: 'ar', second: 'en', path: '/ar/', lang: 'en', dir: 'ltr', facing: true },
  { locale: 'ja', second: 'en', path: '/ja/', lang: 'en', dir: 'ltr', facing: false },
  { locale: 'zh', second: 'pt-BR', path: '/zh/docs/features/webpage/', lang: 'pt-BR', dir: 'ltr', facing: false },
  { locale: 'pt-BR', second: 'zh', path: '/pt-BR/pricing/', lang: 'zh-CN', dir: 'ltr', facing: false },
] as const;

for (const { locale, second, path, lang, dir, facing } of PAIRS) {
  test(`${path} is read with ${second} beside ${locale}`, { tag: tierOf(locale) }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, path);
    const control = readingControl(page, locale);
    await control.choose(second);
    // Demos have translations of their own.
    const translations = page.locator('main .duo-read > .duo-translation');
    await expect(translations.filter({ visible: true }).first()).toBeVisible();
    expect(await translations.count()).toBeGreaterThan(8);
    const other = await page.request.get(`${path.replace(`/${locale}/`, `/${second}/`)}blocks.json`);
    const { blocks } = await other.json();
    await expect(translations.first()).toHaveText(blocks[0]);
    for (const one of await translations.all()) {
      await expect(one).toHaveAttribute('lang', lang);
      await expect(one).toHaveAttribute('dir', dir);
    }
    // The landing page's headline has its second line already, and shows no other one.
    const heading = page.locator(path === `/${locale}/` ? 'main h2' : 'main h1').first();
    await expect(heading.locator('.duo-translation')).toHaveCount(1);
    const boxes = async () => ({
      original: await heading.locator('.duo-original').boundingBox(),
      translation: await heading.locator('.duo-translation').boundingBox(),
    });
    const wide = await boxes();
    if (!wide.original || !wide.translation) throw new Error('not laid out');
    const level = wide.translation.y < wide.original.y + wide.original.height;
    expect(level).toBe(facing);
    if (!facing) return;
    // The original stands where its page begins: Arabic on the right, English on the left.
    expect(wide.original.x < wide.translation.x).toBe(locale !== 'ar');
    await page.setViewportSize({ width: 1099, height: 900 });
    const narrow = await boxes();
    expect(narrow.translation?.y).toBeGreaterThanOrEqual((narrow.original?.y ?? 0) + (narrow.original?.height ?? 0));
  });
}

test('the second language keeps to the page’s structure: ids, outline, code and pictures stay as they are', async ({
  page,
}) => {
  await open(page, `/en${MIXED_PAGE}`);
  const structure = () =>
    page.evaluate(() => ({
      ids: [...document.querySelectorAll('main [id]')].map(({ id }) => id),
      outline: [...document.querySelectorAll('.toc a')].map(({ textContent }) => textContent),
      code: [...document.querySelectorAll('main pre')].map(({ textContent }) => textContent),
      cells: document.querySelectorAll('main td').length,
      items: document.querySelectorAll('main li').length,
    }));
  const before = await structure();
  const text = await page.locator('.prose').innerHTML();
  const control = readingControl(page, 'en');
  await control.choose('zh');
  await expect(page.locator('main td .duo-translation').first()).toBeVisible();
  expect(await page.locator('main li .duo-translation').count()).toBeGreaterThan(3);
  expect(await page.locator('main .callout .duo-translation').count()).toBeGreaterThan(0);
  expect(await page.locator('main :is(pre, .figure-art) .duo-translation').count()).toBe(0);
  expect(await structure()).toEqual(before);
  expect(before.ids).toHaveLength(new Set(before.ids).size);
  await control.choose('');
  await expect(page.locator('.duo-read')).toHaveCount(0);
  expect(await page.locator('.prose').innerHTML()).toBe(text);
});

test('style, order and language persist, reach other tabs and follow to the next page', async ({ page, context }) => {
  const en = createTranslate('en');
  await open(page, '/en/docs/usage/');
  const other = await context.newPage();
  await open(other, '/en/docs/faq/');
  const control = readingControl(page, 'en');
  await control.choose('pt-BR');
  await expect(other.locator('.duo-read').first()).toBeVisible();
  await control.chooseStyle('quote');
  await control.showMore();
  await control.panel.getByRole('radio', { name: en('reading.order.translation') }).check();
  for (const tab of [page, other]) {
    await expect(tab.locator('h1 .duo-read')).toHaveAttribute('data-display-style', 'quote');
    await expect(tab.locator('h1 .duo-read > :first-child')).toHaveClass('duo-translation');
  }
  await page.keyboard.press('Escape');
  await expect(control.button).toBeFocused();
  await page.locator('.sidebar a[href="/en/docs/installation/"]').click();
  await expect(page).toHaveURL('/en/docs/installation/');
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-style', 'quote');
  await page.reload();
  await expect(page.locator('h1 .duo-read > :first-child')).toHaveClass('duo-translation');
  await control.choose('zh');
  await expect(other.locator('h1 .duo-translation')).toHaveAttribute('lang', 'zh-CN');
  await control.choose('');
  await expect(other.locator('.duo-read')).toHaveCount(0);
});

test('a shared link shows its page with the second language, whose canonical address is the plain page', async ({
  page,
  context,
}) => {
  const en = createTranslate('en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/docs/usage/');
  const control = readingControl(page, 'en');
  await control.choose('pt-BR');
  await control.showMore();
  await control.panel.getByRole('button', { name: en('reading.copy') }).click();
  await expect(control.panel.getByText(en('reading.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe('/en/docs/usage/?with=pt-BR');
  const guest = await (await context.browser()?.newContext())?.newPage();
  if (!guest) throw new Error('no browser');
  await guest.goto(link);
  await expect(guest.locator('h1 .duo-translation')).toHaveAttribute('lang', 'pt-BR');
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/docs\/usage\/$/);
  // The pair goes on with the reader, in the address alone: nothing is stored.
  const next = '/en/docs/installation/';
  await guest.locator(`.sidebar a:is([href="${next}"], [href="${next}?with=pt-BR"])`).click();
  await expect(guest).toHaveURL(/\/en\/docs\/installation\/\?with=pt-BR$/);
  await expect(guest.locator('h1 .duo-translation')).toHaveAttribute('lang', 'pt-BR');
  expect(await readStored(guest, 'reading')).toBeNull();
  await guest.goBack();
  await expect(guest).toHaveURL(/usage\/\?with=pt-BR$/);
  await expect(guest.locator('h1 .duo-translation')).toHaveCount(1);
  await guest.context().close();
});

test('nothing that the reader looks at moves when a second language comes and goes', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/en/docs/faq/');
  const control = readingControl(page, 'en');
  await control.open();
  // The first text below the navbar, which stays in sight while focus is in it.
  const place = page.locator('.prose h3').nth(12);
  await place.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const top = () => place.evaluate((node) => node.getBoundingClientRect().top);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  // What moves while a page arrives on a slow machine is another test's.
  const arrival = (await shifts()).length;
  // More than once: what browsers round off while they scroll must not add up.
  for (const code of ['zh', 'pt-BR', '', 'zh', ''] as const) {
    await chooseByKeyboard(page, control, code);
    const { lang } = LOCALES.find((one) => one.code === code) ?? {};
    if (lang) await expect(place.locator('.duo-translation')).toHaveAttribute('lang', lang);
    else await expect(page.locator('.duo-read')).toHaveCount(0);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
  }
  expect((await shifts()).slice(arrival)).toEqual([]);
});

test('a paragraph longer than the screen stays where it is, its translation before it or after it', async ({
  page,
}) => {
  const en = createTranslate('en');
  await page.setViewportSize({ width: 390, height: 400 });
  await open(page, '/en/docs/usage/');
  const control = readingControl(page, 'en');
  await control.open();
  // As on a small screen with large letters: nothing but this paragraph is in sight.
  const paragraph = page.locator('.prose > p').nth(4);
  await paragraph.evaluate((node) => {
    node.style.fontSize = '4rem';
    scrollTo({ top: node.getBoundingClientRect().top + scrollY, behavior: 'instant' });
  });
  expect(await paragraph.evaluate((node) => node.getBoundingClientRect().bottom > innerHeight)).toBe(true);
  const text = await paragraph.evaluateHandle((node) =>
    document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode(),
  );
  const top = () =>
    text.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node as Node);
      return range.getBoundingClientRect().top;
    });
  const before = await top();
  const isKept = async () => expect(Math.abs((await top()) - before)).toBeLessThan(1);
  await chooseByKeyboard(page, control, 'zh');
  await expect(paragraph.locator('.duo-read > :first-child')).toHaveClass('duo-original');
  await isKept();
  for (const [order, first] of [
    ['translation', 'duo-translation'],
    ['original', 'duo-original'],
    ['translation', 'duo-translation'],
  ] as const) {
    await control.showMore();
    await control.panel.getByRole('radio', { name: en(`reading.order.${order}`) }).check();
    await expect(paragraph.locator('.duo-read > :first-child')).toHaveClass(first);
    await isKept();
  }
  await chooseByKeyboard(page, control, '');
  await expect(page.locator('.duo-read')).toHaveCount(0);
  await isKept();
});

for (const [name, path, with_] of [
  ['a stored choice', '/en/docs/usage/', 'zh'],
  ['an address without a stored choice', '/en/docs/usage/?with=zh', ''],
] as const) {
  test(`${name} arrives with the page: no layout shift`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const goOn = await waitPatiently(page);
    if (with_) await storeReading(page, with_);
    await open(page, path);
    await expect(page.locator('h1 .duo-translation')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-reading');
    await goOn();
    expect(await shifts()).toEqual([]);
    await page.locator('.pagination a').last().click();
    await expect(page).not.toHaveURL(/usage/);
    await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
  });
}

test('a language that cannot be loaded leaves the page as it was, and says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const en = createTranslate('en');
  await page.route('**/zh/docs/usage/blocks.json', (route) => route.abort());
  await open(page, '/en/docs/usage/');
  const text = await page.locator('.prose').innerHTML();
  const control = readingControl(page, 'en');
  await control.choose('zh');
  await expect(control.panel.getByRole('alert')).toContainText(en('reading.failed'));
  expect(await page.locator('.prose').innerHTML()).toBe(text);
  await page.unroute('**/zh/docs/usage/blocks.json');
  await control.panel.getByRole('button', { name: en('error.chunk.retry') }).click();
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
  await expect(control.panel.getByRole('alert')).toHaveCount(0);
});

test('with a stored language that cannot be loaded the page shows and says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const en = createTranslate('en');
  await page.route('**/zh/docs/usage/blocks.json', (route) => route.abort());
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  // In the panel's words.
  await expect(page.getByRole('alert')).toContainText(en('reading.failed'));
  await expect(page.locator('h1')).toBeVisible();
  await page.unroute('**/zh/docs/usage/blocks.json');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('h1 .duo-translation')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address with a second language is answered with a bilingual page', async ({ page }) => {
    await page.goto('/en/docs/usage/?with=pt-BR');
    const translation = page.locator('h1 .duo-translation');
    await expect(translation).toBeVisible();
    await expect(translation).toHaveAttribute('lang', 'pt-BR');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/docs\/usage\/$/);
    const colour = await translation.evaluate((node) => getComputedStyle(node).color);
    expect(colour).not.toBe(await page.locator('h1').evaluate((node) => getComputedStyle(node).color));
  });

  test('the second language goes on with the reader until it is turned off', async ({ page }) => {
    await page.goto('/en/docs/usage/?with=pt-BR');
    await page.locator('.sidebar a[href="/en/docs/installation/?with=pt-BR"]').click();
    await expect(page).toHaveURL('/en/docs/installation/?with=pt-BR');
    await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'pt-BR');
    await page.getByRole('link', { name: createTranslate('en')('reading.leave') }).click();
    await expect(page).toHaveURL('/en/docs/installation/');
    await expect(page.locator('.duo-read')).toHaveCount(0);
    await page.locator('.sidebar a[href="/en/docs/usage/"]').click();
    await expect(page).toHaveURL('/en/docs/usage/');
  });

  test('an address with what is no second language is answered with the page as it is', async ({ page }) => {
    for (const value of ['xx', '', 'en', '%00', '../../etc', '__proto__']) {
      const answer = await page.goto(`/en/docs/usage/?with=${value}`);
      expect(answer?.status(), value).toBe(200);
      await expect(page.locator('h1'), value).toBeVisible();
      await expect(page.locator('.duo-read'), value).toHaveCount(0);
    }
  });
});

test('a link on the page reads it in the two languages that the bar names, without script by its address', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  const text = 'Read this page in two languages';
  await page.evaluate((label) => {
    const link = document.createElement('a');
    link.href = '?with=zh';
    link.dataset['readBilingually'] = '';
    link.textContent = label;
    document.querySelector('.breadcrumbs')?.prepend(link);
  }, text);
  const blocks = page.waitForResponse('**/es/docs/usage/blocks.json');
  await expect(page.locator('.pair-code')).toHaveText('ES');
  await page.getByRole('link', { name: text }).hover();
  await blocks;
  await page.getByRole('link', { name: text }).click();
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/en/docs/usage/');
  expect(await readStored(page, 'reading')).toBe('es');
});

test('a masked translation shows when it is pointed at, focused or tapped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeReading(page, 'zh', { style: 'mask' });
  await open(page, '/en/docs/usage/');
  const translation = page.locator('.prose > p .duo-translation').first();
  const isHidden = () => translation.evaluate((node) => getComputedStyle(node).color === 'rgba(0, 0, 0, 0)');
  await expect.poll(isHidden).toBe(true);
  await translation.hover();
  await expect.poll(isHidden).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(isHidden).toBe(true);
  await page.locator('.doc-more > summary').focus();
  while (!(await translation.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
  await expect.poll(isHidden).toBe(false);
});

test('the script takes over a page that the server has made bilingual', async ({ page }) => {
  await storeReading(page, '', { style: 'quote' });
  await open(page, '/en/docs/usage/?with=pt-BR');
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-style', 'quote');
  await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
  const control = readingControl(page, 'en');
  await control.open();
  await expect(control.language.locator('input[value="pt-BR"]')).toBeChecked();
  await control.choose('');
  await expect(page.locator('.duo-read')).toHaveCount(0);
  await expect(page).toHaveURL('/en/docs/usage/');
});

test('a page without text asks for no second language, and the next one has it with its style', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('blocks.json') && asked.push(new URL(request.url()).pathname));
  await storeReading(page, 'zh', { style: 'quote' });
  await open(page, '/en/search/');
  await expect(page.locator('html')).not.toHaveAttribute('data-reading');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/docs/usage/';
    document.querySelector('main')?.append(link);
    link.click();
  });
  const translation = page.locator('.prose > p .duo-translation').first();
  await expect(translation).toBeVisible();
  expect(await translation.evaluate((node) => getComputedStyle(node).borderInlineStartWidth)).toBe('3px');
  expect(asked).toEqual(['/zh/docs/usage/blocks.json']);
});

test('a display style that the site does not know gives way to the usual one, and is forgotten', async ({ page }) => {
  await storeReading(page, 'zh', { style: 'of-another-version', order: 'translation' });
  await open(page, '/en/docs/usage/');
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-style', 'accent');
  const stored = JSON.parse((await readStored(page, 'reading.look')) ?? '');
  expect(stored).toEqual({ order: 'translation' });
});

test('an address that names a language the site lacks leaves the reader their own', async ({ page }) => {
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/?with=tlh');
  await expect(page.locator('h1 .duo-translation')).toHaveAttribute('lang', 'zh-CN');
});

test('pairs that may not say the same are marked, and a line says why', async ({ page }) => {
  const en = createTranslate('en');
  await page.route('**/zh/docs/usage/blocks.json*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), stale: [1], drafts: [2] } });
  });
  await storeReading(page, 'zh');
  await open(page, '/en/docs/usage/');
  const line = page.getByRole('status').filter({ hasText: en('reading.stale') });
  await expect(line).toContainText(en('reading.draft'));
  const marked = page.locator('.duo-read[data-doubt]');
  await expect(marked).toHaveCount(2);
  await expect(marked.first().locator('.duo-translation')).toHaveAttribute('title', en('reading.stale'));
  await expect(marked.last().locator('.duo-translation')).toHaveAttribute('title', en('reading.draft'));
  await page.getByRole('button', { name: en('reading.close') }).click();
  await expect(line).toHaveCount(0);
});
