import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildPackage, COMMAND_FILE } from '../../../packages/bilingual/build/build-package.ts';
import { expect, test } from '../test.ts';
import { FULL } from '../tier.ts';
import { type ServedFolder, serveFolder } from './serve-folder.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
/** Nothing inline, nothing from elsewhere. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'";

let work: string;
let site: ServedFolder | undefined;
test.beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'bilingual-'));
  await buildPackage(join(work, 'package'));
});
test.afterEach(() => site?.close());
test.afterAll(() => rmSync(work, { recursive: true }));

/** Copies a built site, or parts of it, runs the command over it and serves it. */
async function publish(
  from: string,
  parts: readonly string[],
  args: readonly string[],
  policy?: string,
): Promise<string> {
  const dir = mkdtempSync(join(work, 'site-'));
  for (const part of parts) cpSync(join(from, part), join(dir, part), { recursive: true });
  execFileSync(process.execPath, [join(work, 'package', COMMAND_FILE), 'align', dir, ...args, '--insert'], {
    encoding: 'utf8',
  });
  site = await serveFolder(dir, policy);
  return site.origin;
}

const publishExample = () =>
  publish(
    join(project, 'packages/bilingual/examples/plain'),
    ['.'],
    ['--first', 'en', '--second', 'de', '--second', 'ar'],
    STRICT,
  );

const openPanel = (page: Page) => page.getByRole('button', { name: 'Read in two languages' }).click();
const translations = (page: Page) => page.locator('.duo-translation');

test('the element shows a second language on a plain page under a strict policy, and leaves the page as it was', async ({
  page,
}) => {
  await page.goto(`${await publishExample()}/en/tea.html`);
  const before = await page.locator('main').innerHTML();
  await openPanel(page);
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  const heading = page.locator('h1 .duo-translation');
  await expect(heading).toHaveText('Grüner Tee: wie man ihn zubereitet');
  await expect(heading).toHaveAttribute('lang', 'de');
  await expect(heading).toHaveAttribute('dir', 'ltr');
  // Numbers and names are the same in both.
  await expect(page.locator('td .duo-translation')).toHaveText(['Hojicha, geröstet']);
  await page.getByRole('radio', { name: 'العربية' }).check();
  await expect(heading).toHaveAttribute('dir', 'rtl');
  await page.getByRole('radio', { name: 'None' }).check();
  await expect(translations(page)).toHaveCount(0);
  expect(await page.locator('main').innerHTML()).toBe(before);
});

test('layouts and styles are chosen by keyboard, are kept, and a page that is opened does not move', {
  tag: FULL,
}, async ({ page }) => {
  const origin = await publishExample();
  await page.goto(`${origin}/en/tea.html`);
  await page.getByRole('button', { name: 'Read in two languages' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Deutsch' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Side by side' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('How it looks').selectOption('wavy');
  const lead = page.locator('main > p .duo-read').first();
  await expect(lead).toHaveAttribute('data-display-style', 'wavy');
  const sides = () =>
    lead.locator('> span').evaluateAll((spans) => spans.map((one) => one.getBoundingClientRect().left));
  const [original = 0, translation = 0] = await sides();
  expect(translation).toBeGreaterThan(original + 200);
  await expect(lead.locator('.duo-translation')).toHaveCSS('text-decoration-style', 'wavy');
  // With the focus in the open panel, too; what closes it gives the focus back.
  await page.keyboard.press('2');
  await expect(translations(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Read in two languages' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(lead).toBeVisible();

  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const one of list.getEntries())
        (window as unknown as { shifts: number[] }).shifts.push((one as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(lead).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

/** Two languages of a page as its generator may write it, with its alternates. */
function pagesOf(text: (language: string) => string, alternates: string): string {
  const from = mkdtempSync(join(work, 'pages-'));
  for (const language of ['en', 'pt-br']) {
    mkdirSync(join(from, language));
    const html = `<!doctype html><html lang="${language}"><head>${alternates}<title>T</title></head><body>${text(language)}</body></html>`;
    writeFileSync(join(from, language, 'tea.html'), html);
  }
  return from;
}
const PORTUGUESE = ['--first', 'en', '--second', 'pt-BR=pt-br'];
const alternate = (tag: string) =>
  `<link rel="alternate" hreflang="${tag}" href="https://example.org/${tag}/tea.html">`;
const say = (language: string, english: string, other: string) => (language === 'en' ? english : other);

test('pages are read that name their languages in small letters, or the others alone, in an element with any id', {
  tag: FULL,
}, async ({ page }) => {
  const text = (language: string) => `<div id="1a"><p>${say(language, 'Tea', 'Chá')}</p></div>`;
  for (const alternates of [alternate('en') + alternate('pt-br'), alternate('pt-br')]) {
    const origin = await publish(pagesOf(text, alternates), ['.'], [...PORTUGUESE, '--main', '#1a']);
    await page.goto(`${origin}/en/tea.html`);
    await openPanel(page);
    await page.getByRole('radio', { name: 'português (Brasil)' }).check();
    await expect(translations(page)).toHaveText(['Chá']);
    await site?.close();
  }
});

test('a summary stays beside its triangle, whatever the layout', { tag: FULL }, async ({ page }) => {
  const text = (language: string) =>
    `<main><details><summary>${say(language, 'More', 'Mais')}</summary><p>A</p></details></main>`;
  await page.goto(`${await publish(pagesOf(text, ''), ['.'], PORTUGUESE)}/en/tea.html`);
  const height = () => page.locator('summary .duo-original').evaluate((one) => one.getBoundingClientRect().top);
  const before = await page.locator('summary').evaluate((one) => one.getBoundingClientRect().top);
  await openPanel(page);
  await page.getByRole('radio', { name: 'português (Brasil)' }).check();
  for (const layout of ['Under the text', 'Side by side']) {
    await page.getByRole('radio', { name: layout }).check();
    await expect(page.locator('summary .duo-translation')).toHaveText('Mais');
    expect(Math.abs((await height()) - before)).toBeLessThan(8);
  }
});

test('its key is a letter in the fields of other elements, and labels that cannot be read leave it its own', {
  tag: FULL,
}, async ({ page }) => {
  const text = (language: string) => `<main><p>${say(language, 'Tea', 'Chá')}</p></main>`;
  await page.goto(`${await publish(pagesOf(text, ''), ['.'], PORTUGUESE)}/en/tea.html`);
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    field.append(document.createElement('input'));
    document.querySelector('bilingual-reading')?.setAttribute('labels', '{');
  });
  await page.getByRole('textbox').press('2');
  await expect(page.getByRole('textbox')).toHaveValue('2');
  await expect(translations(page)).toHaveCount(0);
  await page.locator('h1, p').first().click();
  await page.keyboard.press('2');
  await expect(translations(page)).toHaveText(['Chá']);
  await expect(page.getByRole('button', { name: 'Read in two languages: português (Brasil)' })).toBeVisible();
});

test('sentences of the panel read in their own direction, whatever the page’s is', { tag: FULL }, async ({ page }) => {
  await page.goto(`${await publishExample()}/ar/tea.html`);
  await openPanel(page);
  const said = page.getByRole('dialog').getByText('turns it on and off.');
  await expect(said).toHaveCSS('direction', 'ltr');
  await page
    .locator('bilingual-reading')
    .evaluate((one) => one.setAttribute('labels', '{"key":"المفتاح {key} يشغلها ويوقفها."}'));
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('dialog').getByText('المفتاح 2')).toHaveCSS('direction', 'rtl');
});

test('at the pointer a card shows one block and changes nothing of the page', { tag: FULL }, async ({ page }) => {
  await page.goto(`${await publishExample()}/en/tea.html`);
  const before = await page.locator('main').innerHTML();
  await openPanel(page);
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await page.getByRole('radio', { name: 'At the pointer' }).check();
  await page.keyboard.press('Escape');
  const card = page.locator('bilingual-reading .card:not(.word)');
  await page.locator('#need').hover();
  await expect(card).toHaveText('Was man braucht');
  await expect(card).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(card).toHaveText('Zwei Löffel Blätter für jede Tasse');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  expect(await page.locator('main').innerHTML()).toBe(before);
});

/** Sentences of a made-up language and of English, enough of them to learn which words stand for each other, and one page to read. */
function learnable(language: string): string {
  const words = (english: string, other: string) => (language === 'en' ? english : other).split(' ');
  const colours = words(
    'red green blue white black grey brown pink violet golden silver pale',
    'rudo verda blua blanka nigra griza bruna roza viola ora argenta pala',
  );
  const things = words(
    'cup spoon kettle leaf box lamp chair door stone clock bread letter',
    'taso kulero bolilo folio skatolo lampo segxo pordo sxtono horlogxo pano letero',
  );
  const places = words(
    'garden kitchen street forest cellar tower river school',
    'gxardeno kuirejo strato arbaro kelo turo rivero lernejo',
  );
  const sentence = (index: number) => {
    const [colour, thing, place] = [
      colours[index % 12],
      things[Math.floor(index / 12) % 12],
      places[Math.floor(index / 144)],
    ];
    return language === 'en'
      ? `The ${colour} ${thing} waits near our ${place}.`
      : `Apud nia ${place} la ${thing} ${colour} atendas.`;
  };
  const texts = Array.from({ length: 1152 }, (_, index) => `<p id="s${index}">${sentence(index)}</p>`);
  return `<main style="line-height:2">${texts.join('')}</main>`;
}

test('a click on a word opens a card with what it means, a selection one with the phrase in the order of the translation', async ({
  page,
}) => {
  const origin = await publish(pagesOf(learnable, ''), ['.'], PORTUGUESE);
  await page.goto(`${origin}/en/tea.html`);
  await page.keyboard.press('2');
  const original = page.locator('#s15 .duo-original');
  await expect(original).toHaveText('The white spoon waits near our garden.');
  const card = page.locator('bilingual-reading .word');
  const at = (word: string) =>
    original.evaluate((one, part) => {
      const range = document.createRange();
      const text = one.firstChild as Text;
      range.setStart(text, text.data.indexOf(part));
      range.setEnd(text, text.data.indexOf(part) + part.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    }, word);
  await original.scrollIntoViewIfNeeded();
  await page.mouse.click(...(await at('spoon')));
  await expect(card.locator('p')).toHaveText(['kulero', 'Apud nia gxardeno la kulero blanka atendas.']);
  await expect(card).toHaveAccessibleName('spoon');
  await expect(card.locator('p').first()).toHaveAttribute('lang', 'pt-BR');
  // A click beside words closes it; a double one selects a word, and dragging a phrase.
  await page.mouse.click(3, 3);
  await expect(card).toBeHidden();
  const [from, to] = [await at('white'), await at('spoon')];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await expect(card.locator('b')).toHaveText('white spoon');
  await expect(card.locator('p').first()).toHaveText('kulero blanka');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  // In the translation, too.
  await page.locator('#s15 .duo-translation').dblclick({ position: { x: 8, y: 12 } });
  await expect(card.locator('b')).toHaveText('Apud');
  await expect(card.locator('p').last()).toHaveText('The white spoon waits near our garden.');
});

test('keys open the card of a word, lead it on and give the focus back; in fields they write', async ({ page }) => {
  await page.goto(`${await publishExample()}/en/tea.html`);
  await page.keyboard.press('2');
  const card = page.locator('bilingual-reading .word');
  await page.keyboard.press('Shift+Digit2');
  await expect(card.locator('b')).toHaveText('Green');
  await expect(card).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card.locator('b')).toHaveText('tea');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(card.locator('b')).toHaveText('Green');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.evaluate(() => document.body.append(document.createElement('input')));
  await page.locator('body > input').press('Shift+Digit2');
  await expect(card).toBeHidden();
});

test('a click on a link follows it, and one that ends a selection opens nothing new', async ({ page }) => {
  const text = (language: string) =>
    `<main><p>${say(language, 'Warm', 'Morna')} <a href="#there">${say(language, 'water', 'água')}</a></p><p id="there">${say(language, 'Cold', 'Fria')}</p></main>`;
  await page.goto(`${await publish(pagesOf(text, ''), ['.'], PORTUGUESE)}/en/tea.html`);
  await page.keyboard.press('2');
  const card = page.locator('bilingual-reading .word');
  await page.getByRole('link', { name: 'water' }).click();
  await expect(page).toHaveURL(/#there$/);
  await expect(card).toBeHidden();
  await page
    .locator('p .duo-original')
    .first()
    .dblclick({ position: { x: 8, y: 8 } });
  await expect(card.locator('b')).toHaveText('Warm');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });
  test('a tap opens the card of a word within the window, and its button closes it', async ({ page }) => {
    await page.goto(`${await publishExample()}/en/tea.html`);
    await openPanel(page);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.keyboard.press('Escape');
    const card = page.locator('bilingual-reading .word');
    await page.locator('h1 .duo-original').tap({ position: { x: 12, y: 14 } });
    await expect(card.locator('b')).toHaveText('Green');
    const box = await card.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(card).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing of it is seen', { tag: FULL }, async ({ page }) => {
    await page.goto(`${await publishExample()}/en/tea.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green tea: how to make it');
    await expect(page.locator('bilingual-reading')).toBeHidden();
  });
});

test.describe('that a language cannot be loaded', () => {
  test.use({ expectedErrors: [/404/] });
  test('is told in the panel, and the page stays as it is', async ({ page }) => {
    await page.goto(`${await publishExample()}/en/tea.html`);
    await page.route('**/*.blocks.json', (route) => route.fulfill({ status: 404 }));
    await openPanel(page);
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await expect(page.getByText('The second language could not be loaded.')).toBeVisible();
    await expect(translations(page)).toHaveCount(0);
  });
});

// Sites that `npm run bench -- site` has made of the documentation; other machines have none.
const peers = join(project, '.cache/peers');

test('a Starlight site shows its pages with a second language', { tag: FULL }, async ({ page }) => {
  const dist = join(peers, 'starlight/dist');
  test.skip(!existsSync(dist), 'no site of the bench is here');
  const origin = await publish(dist, ['en', 'pt-br', '_astro'], ['--first', 'en', '--second', 'pt-BR=pt-br']);
  await page.goto(`${origin}/en/docs/services/openai/`);
  await openPanel(page);
  await page.getByRole('radio', { name: 'português (Brasil)' }).check();
  await expect(page.locator('h1 .duo-translation')).toHaveText(/^OpenAI: crie uma chave/);
  await expect(page.locator('.sl-markdown-content h2 .duo-translation').first()).toHaveText('Preço');
});

test('a Docusaurus site does, and its router goes on with it', { tag: FULL }, async ({ page }) => {
  const dist = join(peers, 'docusaurus/build');
  test.skip(!existsSync(dist), 'no site of the bench is here');
  const args = ['--first', 'en=.', '--second', 'pt-BR', '--main', '.markdown'];
  const origin = await publish(dist, ['docs', 'pt-BR', 'assets'], args);
  await page.goto(`${origin}/docs/services/openai`);
  await openPanel(page);
  await page.getByRole('radio', { name: 'português (Brasil)' }).check();
  const heading = page.locator('h1 .duo-translation');
  await expect(heading).toHaveText(/^OpenAI: crie uma chave/);
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL(/openrouter$/);
  await expect(heading).toHaveText(/^OpenRouter/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.reload();
  await expect(heading).toHaveText(/^OpenRouter/);
});
