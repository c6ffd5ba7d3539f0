import { readFileSync } from 'node:fs';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'));
const styles: { id: string; hides?: true }[] = read('display-styles.json').styles;
/** The first text of a demo that is translated into a language, and its lines in both. */
function linesOf(file: string, locale: string): { original: string[]; translation: string[] } {
  const { texts } = read(`scenes/${file}.json`);
  const text = texts.find(({ translations }: { translations: object }) => locale in translations);
  return { original: text.lines, translation: text.translations[locale].lines };
}

/** A demo by its name, alive. */
async function demo(page: Page, name: string): Promise<Locator> {
  const group = page.getByRole('group', { name, exact: true });
  await group.scrollIntoViewIfNeeded();
  await group.hover();
  await expect(page.locator('duo-island[data-alive]').filter({ has: group })).toHaveCount(1);
  return group;
}

for (const locale of ['en', 'pt-BR', 'zh'] as const) {
  const t = createTranslate(locale);

  test.describe(`in ${locale}`, { tag: FULL }, () => {
    test('an article shows the original, both languages or the translation, by keyboard', async ({ page }) => {
      const { original, translation } = linesOf('article', locale);
      await open(page, `/${locale}/usage-scenarios/`);
      const reader = await demo(page, t('scenes.reader.label'));
      const text = (lines: string[]) => reader.getByText(lines[1] ?? '', { exact: true });
      await expect(text(original)).toBeVisible();
      await expect(text(translation)).toBeVisible();
      await reader.getByRole('radio', { name: t('scenes.reader.both') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(reader.getByRole('radio', { name: t('scenes.reader.translation') })).toBeFocused();
      await expect(text(original)).toHaveCount(0);
      await expect(text(translation)).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(text(original)).toBeVisible();
      await expect(text(translation)).toHaveCount(0);
    });

    test('an article wears every display style, by keyboard', async ({ page }) => {
      const { translation } = linesOf('article', locale);
      await open(page, `/${locale}/usage-scenarios/`);
      const reader = await demo(page, t('scenes.reader.label'));
      const picker = reader.getByRole('group', { name: t('scenes.reader.styles') });
      await expect(picker.getByRole('radio')).toHaveCount(styles.length);
      await picker.getByRole('radio', { checked: true }).focus();
      const worn = new Set<string>();
      for (let step = 0; step < styles.length; step++) {
        await page.keyboard.press('ArrowRight');
        const { id } = await picker
          .getByRole('radio', { checked: true })
          .evaluate((radio) => ({ id: (radio as HTMLInputElement).value }));
        const line = reader.getByText(translation[1] ?? '', { exact: true });
        await expect(line.locator('..')).toHaveAttribute('data-display-style', id);
        // What a style hides can be reached and uncovered with Tab.
        if (styles.find((style) => style.id === id)?.hides) await expect(line).toHaveAttribute('tabindex', '0');
        worn.add(id);
      }
      expect(worn).toEqual(new Set(styles.map(({ id }) => id)));
      // The chosen name has come to the middle of the strip.
      await expect(picker.locator('label').filter({ has: page.locator(':checked') })).toBeInViewport({ ratio: 1 });
    });

    test('covered translations are uncovered by Tab, by tap and all at once', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { translation } = linesOf('mask', locale);
      await open(page, `/${locale}/learn/`);
      const text = await demo(page, t('scenes.mask.label'));
      // Behind a hyphen within a word stands what keeps the line from breaking there.
      const escaped = (line: string) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const shown = (line: string) => new RegExp(`^${escaped(line).replaceAll('-', '-\\u2060?')}$`);
      const lines = translation.map((line) => text.getByText(shown(line)));
      const covered = () =>
        Promise.all(
          lines.map((line) =>
            line.evaluate((node) => {
              const { color, filter } = getComputedStyle(node);
              return filter !== 'none' || /, 0\)$|\/ 0\)$/.test(color);
            }),
          ),
        );
      await page.mouse.move(0, 0);
      await expect.poll(covered).toEqual([true, true, true]);
      await lines[0]?.focus();
      await expect.poll(covered).toEqual([false, true, true]);
      await page.keyboard.press('Tab');
      await expect.poll(covered).toEqual([true, false, true]);
      await lines[2]?.click();
      await page.mouse.move(0, 0);
      await lines[2]?.blur();
      await expect.poll(covered).toEqual([true, true, false]);
      await text.getByRole('radio', { name: t('reading.style.mask') }).check({ force: true });
      await page.mouse.move(0, 0);
      await expect.poll(covered).toEqual([true, true, false]);
      await text.getByRole('button', { name: t('scenes.mask.uncover') }).press('Enter');
      await expect.poll(covered).toEqual([false, false, false]);
      await text.getByRole('button', { name: t('scenes.mask.cover') }).press('Enter');
      await expect.poll(covered).toEqual([true, true, true]);
    });

    test('a reader checks themselves, by keyboard', async ({ page }) => {
      const { texts } = read('scenes/mask.json');
      const text = texts.find(({ translations }: { translations: object }) => locale in translations);
      const [word, meaning] = [text.words[0], text.translations[locale].words[0]];
      await open(page, `/${locale}/learn/`);
      const group = await demo(page, t('scenes.mask.label'));
      const total = text.words.length;
      const list = group.getByRole('list', { name: t('scenes.check.label') });
      await expect(list.getByText(meaning, { exact: true })).toBeHidden();
      await list.getByRole('button', { name: t('scenes.check.hidden', { word }) }).press('Enter');
      await expect(list.getByText(meaning, { exact: true })).toBeVisible();
      await expect(list.getByRole('checkbox', { name: t('scenes.check.knew') })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(group.getByText(t('scenes.check.result', { count: '1', total: String(total) }))).toBeVisible();
      await group.getByRole('radio', { name: t('scenes.check.meanings') }).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(list.getByText(meaning, { exact: true })).toBeVisible();
      await expect(list.getByText(word, { exact: true })).toBeHidden();
      await expect(group.getByText(t('scenes.check.result', { count: '0', total: String(total) }))).toBeVisible();
    });
  });
}

const t = createTranslate('en');

test.describe('single paragraphs', () => {
  const { original, translation } = linesOf('hover', 'en');
  const KEYS = { Control: 'scenes.hover.control', Alt: 'scenes.hover.alt', Shift: 'scenes.hover.shift' } as const;

  for (const [key, label] of Object.entries(KEYS)) {
    test(`are translated while ${key} is held over them or at the focus`, {
      tag: FULL,
    }, async ({ page }) => {
      await open(page, '/en/learn/');
      const playground = await demo(page, t('scenes.hover.label'));
      await playground.getByRole('radio', { name: t(label as MessageKey) }).check({ force: true });
      const line = (index: number) => playground.getByRole('button', { name: original[index] ?? '', exact: true });
      const answer = (index: number) => playground.getByText(translation[index] ?? '', { exact: true });
      await expect(answer(1)).toBeHidden();
      await line(1).hover();
      await page.keyboard.down(key);
      await expect(answer(1)).toBeVisible();
      // With the key still down, the pointer opens what it comes to.
      await line(2).hover();
      await expect(answer(2)).toBeVisible();
      await page.keyboard.up(key);
      await expect(line(2)).toHaveAttribute('aria-expanded', 'true');
      await page.mouse.move(0, 0);
      await line(1).focus();
      await page.keyboard.press(key);
      await expect(answer(1)).toBeHidden();
      await expect(answer(2)).toBeVisible();
    });
  }

  test('are left alone by a chord such as Ctrl+C', async ({ page }) => {
    await open(page, '/en/learn/');
    const playground = await demo(page, t('scenes.hover.label'));
    const line = playground.getByRole('button', { name: original[1] ?? '', exact: true });
    await line.hover();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Control+c');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    test('are translated by a tap, the first one included', async ({ page }) => {
      await open(page, '/en/learn/');
      const line = page.getByRole('button', { name: original[1] ?? '', exact: true });
      await line.tap();
      await expect(line).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(translation[1] ?? '', { exact: true })).toBeVisible();
      await line.tap();
      await expect(line).toHaveAttribute('aria-expanded', 'false');
    });
  });
});

test('wordings of engines are marked against the chosen one, which an early click chooses too', { tag: FULL }, async ({
  page,
}) => {
  await open(page, '/en/usage-scenarios/');
  const group = page.getByRole('group', { name: t('scenes.engines.label') });
  await expect(group.getByText(t('scenes.engines.note'))).toBeVisible();
  type Kind = 'machine' | 'model' | 'told';
  // The name of “an AI model” is also the beginning of another one's.
  const label = (kind: Kind) => group.locator('label').filter({ has: page.locator(`[value="${kind}"]`) });
  const wording = (kind: Kind) => label(kind).getByRole('radio', { name: t(`scenes.engines.${kind}`) });
  const marks = (kind: Kind) => label(kind).locator('mark');
  await expect(marks('machine')).toHaveCount(0);
  await expect(marks('told')).not.toHaveCount(0);
  // Nothing has touched the demo yet: the click comes before its script.
  await wording('told').evaluate((radio) => (radio as HTMLInputElement).click());
  await expect(marks('told')).toHaveCount(0);
  await expect(marks('machine')).not.toHaveCount(0);
  await wording('told').focus();
  await page.keyboard.press('ArrowUp');
  await expect(wording('model')).toBeChecked();
  await expect(marks('model')).toHaveCount(0);
  await expect(marks('told')).not.toHaveCount(0);
});

test('a day is rearranged for whoever lives it, and each moment leads on', { tag: FULL }, async ({ page }) => {
  const { moments, people } = read('scenes/day.json');
  await open(page, '/en/usage-scenarios/');
  const list = page.getByRole('list', { name: t('scenes.day.label') });
  const titles = (person: { day: [string, string][] }) => person.day.map(([, id]) => moments[id].text.en.title);
  await expect(list.getByRole('heading')).toHaveText(titles(people[0]));
  const who = page.getByRole('group', { name: t('scenes.day.who') });
  await who.getByRole('radio', { name: people[0].name.en }).focus();
  await expect(page.locator('duo-island[data-alive]').filter({ has: who })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(who.getByRole('radio', { name: people[1].name.en })).toBeChecked();
  await expect(list.getByRole('heading')).toHaveText(titles(people[1]));
  await list.getByRole('link', { name: moments.exercise.text.en.link }).click();
  await expect(page).toHaveURL(/\/en\/learn\/$/);
});

test('a sentence follows the list of names, by keyboard', { tag: FULL }, async ({ page }) => {
  const { texts } = read('scenes/names.json');
  const { names, translations } = texts[0];
  const { taken } = translations.en;
  await open(page, '/en/ao3/');
  const group = await demo(page, t('scenes.names.label'));
  const sentence = group.locator('[aria-live]');
  await expect(sentence).toContainText(names.town);
  await group.getByRole('checkbox', { name: t('scenes.names.keep', { name: names.town }) }).press('Space');
  await expect(sentence).toContainText(taken.town);
  await expect(sentence).not.toContainText(names.town);
  await expect(group.getByRole('textbox', { name: t('scenes.names.written', { name: names.town }) })).toBeDisabled();
  await group.getByRole('textbox', { name: t('scenes.names.written', { name: names.dog }) }).fill('Old Wolf');
  await expect(sentence).toContainText('her dog Old Wolf.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('scenes show both languages and no dead controls', async ({ page }) => {
    await page.goto('/en/learn/');
    for (const line of linesOf('hover', 'en').translation)
      await expect(page.getByText(line, { exact: true })).toBeVisible();
    const meanings: string[] = read('scenes/mask.json').texts[0].translations.en.words;
    for (const meaning of meanings) await expect(page.getByText(meaning, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('scenes.mask.uncover') })).toBeHidden();
    await page.goto('/en/usage-scenarios/');
    for (const line of linesOf('article', 'en').translation)
      await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: t('scenes.reader.translation') })).toBeHidden();
  });
});
