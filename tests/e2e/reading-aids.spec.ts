import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { firstWord, readingControl, storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');
const card = (page: Page) => page.locator('.word-card');
const original = (page: Page) => page.locator('.prose > p .duo-original').first();
const sideways = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollWidth - element.clientWidth);

/** From right to left, without spaces, and a pair of which one has spaces and the other hasn't. */
const PAIRS = [
  ['ar', 'de'],
  ['ja', 'pt-BR'],
  ['ko', 'ja'],
  ['de', 'en'],
] as const;

/** Opens a page with a second language and the card at its first word, which stands at a height of the window. */
async function openCard(page: Page, [own, second]: readonly [string, string], top: number): Promise<void> {
  await storeReading(page, second);
  await open(page, `/${own}/docs/usage/`);
  await expect(original(page)).toBeVisible();
  // On the way up, where the bar shows.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
  await original(page).evaluate(
    (element, at) => scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' }),
    top,
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-navbar', 'hidden');
  const { x, y } = await firstWord(original(page));
  await page.mouse.click(x, y);
  await expect(card(page)).toBeVisible();
}

for (const pair of PAIRS) {
  const tag = pair[0] === 'ja' ? [] : FULL;

  test.describe(`on a phone, ${pair.join(' with ')}`, { tag }, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the card stands below the bar, with its word and what closes it', async ({ page }) => {
      await openCard(page, pair, 470);
      const close = card(page).locator('.word-card-head button');
      await expect(close).toBeInViewport({ ratio: 1 });
      // Nothing lies over it: a press is heard.
      await close.click({ timeout: 5000 });
      await expect(card(page)).toHaveCount(0);
    });
  });

  test(`in a window of 320 × 256 px the panel is no wider, and its foot scrolls along (${pair.join(' with ')})`, {
    tag,
  }, async ({ page }) => {
    const [own, second] = pair;
    await page.setViewportSize({ width: 320, height: 256 });
    await storeReading(page, second);
    await open(page, `/${own}/docs/usage/`);
    await page.locator('[data-reading-button]').click();
    const content = page.locator('.reading-content');
    await expect(content).toBeVisible();
    expect(await sideways(page, '.reading-content')).toBeLessThanOrEqual(0);
    const foot = page.locator('.reading-foot');
    await expect(foot).not.toBeInViewport();
    await foot.scrollIntoViewIfNeeded();
    await expect(foot).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('.reading-close')).toBeInViewport({ ratio: 0.9 });
  });
}

test('lines of Japanese on a Korean page end where Japanese lines end', async ({ page }) => {
  await storeReading(page, 'ja');
  await open(page, '/ko/docs/usage/');
  await expect(page.locator('.prose > p .duo-translation').first()).toHaveCSS('word-break', 'normal');
  await expect(original(page)).toHaveCSS('word-break', 'keep-all');
});

test('forced colours leave the pictures of the layouts their lines, chosen or not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await page.locator('[data-reading-button]').click();
  const pictures = page.locator('.reading-layouts label');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    const [line, ground] = await picture.evaluate((label) => [
      getComputedStyle(label.querySelector('i') as Element).backgroundColor,
      getComputedStyle(label).backgroundColor,
    ]);
    expect(line).not.toBe(ground);
    expect(line).not.toMatch(/^rgba\(.*, 0\)$/);
  }
});

test('who asks for less transparency sees no page behind the panel', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await session.send('Emulation.setEmulatedMedia', { features });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/en/docs/usage/');
  await page.locator('[data-reading-button]').click();
  const veil = await page
    .locator('dialog.reading-panel')
    .evaluate((panel) => getComputedStyle(panel, '::backdrop').backgroundColor);
  expect(veil).not.toMatch(/\/ |rgba/);
});

test('headings are heard in the page’s language alone, or in both', async ({ page }) => {
  await storeReading(page, 'de', { headings: 'page' });
  await open(page, '/en/docs/usage/');
  const title = page.locator('main h1').first();
  await expect(title.locator('.duo-translation')).toBeVisible();
  const own = await title.locator('.duo-original').innerText();
  await expect(title).toHaveAccessibleName(own);
  const control = readingControl(page, 'en');
  await control.showMore();
  await control.panel.getByRole('radio', { name: t('reading.headings.both') }).check();
  await expect(title).not.toHaveAccessibleName(own);
});

test('links of the sidebar and the outline are named in the second language when they are pointed at or focused', async ({
  page,
}) => {
  await storeReading(page, 'de');
  await open(page, '/en/docs/usage/');
  await expect(original(page)).toBeVisible();
  const [link, heading] = [page.locator('.sidebar a[aria-current]').first(), page.locator('.toc a').nth(1)];
  const german = await page.locator('main h1 .duo-translation').first().innerText();
  await link.hover();
  await expect(link).toHaveAttribute('title', /\p{L}/u);
  expect(german).toContain(await link.getAttribute('title'));
  await heading.focus();
  const id = new URL((await heading.getAttribute('href')) ?? '', 'http://page').hash;
  await expect(heading).toHaveAttribute('title', await page.locator(`${id} .duo-translation`).innerText());
});

/** A device with voices, which say what they are given to a list. */
async function giveVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: { text: string; rate: number; voice: string }[] = [];
    const voices = ['One', 'Two'].map((name) => ({ name, lang: 'en-GB', voiceURI: name }) as SpeechSynthesisVoice);
    class Utterance extends EventTarget {
      lang = '';
      rate = 1;
      voice: SpeechSynthesisVoice | null = null;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text, rate, voice }: Utterance) => said.push({ text, rate, voice: voice?.name ?? '' }),
    });
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  });
}

test('a card reads its word and its sentence, slowly and with the chosen voice, and lights up what is read', async ({
  page,
}) => {
  await giveVoices(page);
  await openCard(page, ['en', 'de'], 300);
  const voice = card(page).locator('.word-card-voice');
  await voice.getByRole('button', { name: t('reading.words.hear.word') }).click();
  await voice.getByRole('checkbox').check();
  await voice.getByRole('combobox').selectOption('Two');
  await voice.getByRole('button', { name: t('reading.words.hear.sentence') }).click();
  const word = await card(page).getAttribute('aria-label');
  const [first, second] = await page.evaluate(
    () => (window as unknown as { said: { text: string; rate: number; voice: string }[] }).said,
  );
  expect(first).toEqual({ text: word, rate: 1, voice: 'One' });
  expect(second?.text).toContain(word);
  expect(second?.rate).toBeLessThan(1);
  expect(second?.voice).toBe('Two');
  const lit = await page.evaluate(() => [...(CSS.highlights.get('duo-spoken') ?? [])].map(String).join(''));
  expect(lit.replaceAll(/\s+/g, ' ')).toBe(second?.text);
});

test('where the device has no voice for a language, the card says so in its place', async ({ page }) => {
  await page.addInitScript(() => {
    const synthesis = Object.assign(new EventTarget(), { getVoices: () => [], cancel: () => undefined });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  });
  await openCard(page, ['en', 'de'], 300);
  const voice = card(page).locator('.word-card-voice');
  await expect(voice.getByRole('status')).toContainText(/\w/);
  await expect(voice.getByRole('button')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a saved word is practised on a phone, and the foot of its page counts it as known then', async ({ page }) => {
    await storeReading(page, 'de');
    await open(page, '/en/docs/usage/');
    await expect(original(page)).toBeVisible();
    await original(page).scrollIntoViewIfNeeded();
    const { x, y } = await firstWord(original(page));
    await page.touchscreen.tap(x, y);
    await card(page)
      .getByRole('button', { name: t('reading.words.save') })
      .tap();
    await page.goto('/profile/#/words');
    const practice = page.locator('.practice');
    await practice.getByRole('button', { name: t('reading.practice.start') }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await practice.getByRole('button', { name: t('reading.practice.show') }).tap();
    for (const grade of await practice.locator('.practice-grades button').all()) {
      await expect(grade).toBeInViewport({ ratio: 0.9 });
      expect((await grade.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await practice.getByRole('button', { name: t('reading.practice.know') }).tap();
    await page.goto('/en/docs/usage/');
    await expect(page.locator('.words-share')).toContainText(/100\s?%/);
  });
});
