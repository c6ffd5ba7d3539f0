import { readFileSync } from 'node:fs';
import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { PRESS_GAP_MAX_MS } from '../../apps/site/src/islands/demos/input-box/use-space-trigger.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../content/scenes/${path}`, import.meta.url), 'utf8'));
const { sentences } = read('comments.json') as { sentences: Record<string, string>[] };
const phrase = (index: number, locale: string) => sentences[index]?.[locale] ?? '';

async function pressSpace(field: Locator, times: number): Promise<void> {
  for (let press = 0; press < times; press++) await field.press('Space');
}

/** Stops the page's clock: presses come at the same instant, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date('2027-01-01T12:00:00Z'));
}

async function chat(page: Page, locale: 'en' | 'pt-BR' | 'zh') {
  const t = createTranslate(locale);
  await page.clock.install({ time: new Date('2027-01-01T11:00:00Z') });
  await open(page, `/${locale}/ao3/`);
  const group = page.getByRole('group', { name: t('scenes.comment.label') });
  const field = group.getByRole('textbox', { name: t('scenes.comment.field') });
  await field.focus();
  await expect(page.locator('duo-island[data-alive]').filter({ has: group })).toHaveCount(1);
  await stopClock(page);
  return { t, group, field, status: group.getByRole('status') };
}

for (const locale of ['pt-BR', 'zh'] as const) {
  test(`three quick presses of the space bar turn a typed sentence into English (${locale})`, {
    tag: tierOf(locale, 'zh'),
  }, async ({ page }) => {
    const { t, group, field, status } = await chat(page, locale);
    await field.pressSequentially(phrase(0, locale));
    await pressSpace(field, 2);
    await expect(field).toHaveValue(`${phrase(0, locale)}  `);
    await field.press('Space');
    await expect(field).toHaveValue(phrase(0, 'en'));
    await expect(status).toHaveText(t('scenes.input.done', { language: 'English' }));
    await field.press('Enter');
    await expect(field).toHaveValue('');
    const sent = group
      .getByRole('list', { name: t('scenes.comment.thread') })
      .getByRole('listitem')
      .last();
    await expect(sent).toContainText(phrase(0, 'en'));
    await expect(sent).toContainText(phrase(0, locale));
  });
}

test('a command asks for another language, and the reader’s words come back', { tag: FULL }, async ({ page }) => {
  const { t, field, status } = await chat(page, 'en');
  await field.pressSequentially(`/ja ${phrase(0, 'en')}`);
  await pressSpace(field, 3);
  await expect(field).toHaveValue(phrase(0, 'ja'));
  await expect(field).toHaveAttribute('lang', 'ja');
  await expect(status).toHaveText(t('scenes.input.done', { language: '日本語' }));
  await field.press('Control+z');
  await expect(field).toHaveValue(`/ja ${phrase(0, 'en')}`);
  await pressSpace(field, 3);
  await page.getByRole('button', { name: t('scenes.input.undo') }).press('Enter');
  await expect(field).toHaveValue(`/ja ${phrase(0, 'en')}`);
  await expect(field).toBeFocused();
});

test('slow presses stay spaces, and the scene says why', async ({ page }) => {
  const { t, field, status } = await chat(page, 'pt-BR');
  await field.fill(phrase(1, 'pt-BR'));
  for (let press = 0; press < 3; press++) {
    await page.clock.fastForward(PRESS_GAP_MAX_MS + 1);
    await field.press('Space');
  }
  await expect(field).toHaveValue(`${phrase(1, 'pt-BR')}   `);
  await expect(status).toHaveText(t('scenes.input.slow'));
});

test('an unknown sentence, a language that it is in already and an unknown code are answered', { tag: FULL }, async ({
  page,
}) => {
  const { t, group, field, status } = await chat(page, 'en');
  await field.fill('Nobody has prepared this');
  await pressSpace(field, 3);
  await expect(status).toHaveText(t('scenes.input.unknown'));
  await field.fill(phrase(0, 'en'));
  await pressSpace(field, 3);
  await expect(status).toHaveText(t('scenes.input.same', { language: 'English' }));
  await field.fill(`/xx ${phrase(0, 'en')}`);
  await pressSpace(field, 3);
  await expect(status).toContainText('/xx');
  await expect(status).toContainText('/zht');
  // The list that the answer speaks of can be clicked.
  const known = group.getByRole('list', { name: t('scenes.input.known') }).getByRole('button');
  const example = await known.first().innerText();
  await known.first().press('Enter');
  await expect(field).toHaveValue(example);
  await expect(field).toBeFocused();
  await pressSpace(field, 3);
  await expect(status).toContainText(t('scenes.input.done', { language: '' }).trim());
});

test('a question turns into another language and its results are read in two', { tag: FULL }, async ({ page }) => {
  const { questions } = read('search.json');
  const t = createTranslate('pt-BR');
  await page.clock.install({ time: new Date('2027-01-01T11:00:00Z') });
  await open(page, '/pt-BR/usage-scenarios/');
  const group = page.getByRole('group', { name: t('scenes.search.label') });
  const field = group.getByRole('textbox', { name: t('scenes.search.field') });
  const results = group.getByRole('list', { name: t('scenes.search.results') });
  await expect(group.getByText(t('scenes.search.prepared'))).toBeVisible();
  await expect(results.getByText(questions[0].results.en[0].translations['pt-BR'].title)).toBeVisible();
  await field.focus();
  await expect(page.locator('duo-island[data-alive]').filter({ has: group })).toHaveCount(1);
  await stopClock(page);
  await field.fill(questions[1].text['pt-BR']);
  await expect(results.getByRole('listitem')).toHaveCount(0);
  await pressSpace(field, 3);
  await expect(field).toHaveValue(questions[1].text.en);
  const [found] = questions[1].results.en;
  await expect(results.getByText(found.title)).toBeVisible();
  await expect(results.getByText(found.translations['pt-BR'].text)).toBeVisible();
  await group.getByRole('radio', { name: t('scenes.reader.both') }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(results.getByText(found.text)).toBeVisible();
  await expect(results.getByText(found.translations['pt-BR'].text)).toHaveCount(0);
  await field.fill(`/ja ${questions[0].text['pt-BR']}`);
  await pressSpace(field, 3);
  await expect(results.getByText(questions[0].results.ja[0].title)).toBeVisible();
});
