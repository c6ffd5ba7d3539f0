import { readFileSync } from 'node:fs';
import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { BRAND } from './product.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

// No test of this file has a pointer: the reader follows a link to a heading and goes on with Tab. So `npm test` works every demo once; what else a demo
// does is left to `npm run test:all` and to the unit tests beside its code.

const t = createTranslate('en');
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../content/scenes/${path}`, import.meta.url), 'utf8'));
/** More than the longest demo has stops. */
const STOPS_MAX = 60;

/** Presses Tab until the focus is on `target`. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    if ((await target.count()) > 0 && (await target.evaluate((element) => element === document.activeElement))) return;
  }
  throw new Error(`${STOPS_MAX} presses of Tab have not reached ${target}.`);
}

/** Presses Tab until the focus has come to the chosen one of a group of radio buttons. */
function tabToGroup(page: Page, group: Locator): Promise<void> {
  return tabTo(page, group.locator('input:checked'));
}

/** Opens what a demo can be set to, which is folded. */
async function unfold(page: Page, group: Locator): Promise<void> {
  const summary = group.locator('.fold > summary').first();
  if (!(await summary.evaluate((element) => element === document.activeElement))) await tabTo(page, summary);
  await page.keyboard.press('Enter');
}

/** A demo below a heading, alive because the focus has come into it. */
async function enter(page: Page, path: string, group: Locator): Promise<void> {
  await open(page, path);
  await group.evaluate((element) => {
    const heading = element.closest('section, .hero')?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    if (await group.evaluate((element) => element.matches(':focus-within'))) break;
  }
  await expect(page.locator('duo-island[data-alive]').filter({ has: group })).toHaveCount(1);
}

const named = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('the article of the landing page changes its view and its style', async ({ page }) => {
  const { texts } = read('article.json');
  const reader = named(page, t('scenes.reader.label'));
  await enter(page, '/en/', reader);
  const text = (lines: string[]) => reader.getByText(lines[1] ?? '', { exact: true });
  await page.keyboard.press('ArrowRight');
  await expect(text(texts[0].lines)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(text(texts[0].translations.en.lines)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  const styles = reader.getByRole('group', { name: t('scenes.reader.styles') });
  await tabToGroup(page, styles);
  const before = await styles.locator('input:checked').inputValue();
  await page.keyboard.press('ArrowRight');
  expect(await styles.locator('input:checked').inputValue()).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  expect(await styles.locator('input:checked').inputValue()).toBe(before);
});

test('a paragraph is translated with the key that is chosen', { tag: FULL }, async ({ page }) => {
  const { texts } = read('hover.json');
  const playground = named(page, t('scenes.hover.label'));
  await enter(page, '/en/#hover', playground);
  const line = playground.getByRole('button', { name: texts[0].lines[1], exact: true });
  const answer = playground.getByText(texts[0].translations.en.lines[1], { exact: true });
  await tabTo(page, line);
  await expect(answer).toBeHidden();
  await page.keyboard.press('Control');
  await expect(answer).toBeVisible();
  await tabToGroup(page, playground);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(line).toBeFocused();
  await page.keyboard.press('Alt');
  await expect(answer).toBeHidden();
});

test('the film plays, is wound and sets its captions', async ({ page }) => {
  const player = named(page, t('media.player.label'));
  await enter(page, '/en/#watching', player);
  const captions = player.locator('.captions');
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: t('media.player.pause') }).first()).toBeVisible();
  const slider = player.getByRole('slider', { name: t('media.player.position') });
  await tabTo(page, slider);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect(captions.locator('p')).toHaveClass([/caption-original/, /caption-translation/]);
  const group = (key: 'order' | 'size' | 'background' | 'place') =>
    player.getByRole('group', { name: t(`media.player.${key}`), exact: true });
  await unfold(page, player);
  await tabToGroup(page, group('order'));
  await page.keyboard.press('ArrowRight');
  await expect(group('order').getByRole('radio', { name: t('media.player.order.translationFirst') })).toBeChecked();
  await tabToGroup(page, group('size'));
  await page.keyboard.press('ArrowRight');
  await expect(group('size').getByRole('radio', { name: t('media.player.size.large') })).toBeChecked();
  await tabToGroup(page, group('background'));
  await page.keyboard.press('ArrowLeft');
  await expect(group('background').getByRole('radio', { name: t('media.player.background.none') })).toBeChecked();
  await tabToGroup(page, group('place'));
  await page.keyboard.press('ArrowRight');
  await expect(group('place').getByRole('radio', { name: t('media.player.place.top') })).toBeChecked();
});

test('the page of a paper loses and regains what is switched', { tag: FULL }, async ({ page }) => {
  const paper = named(page, t('media.paper.label'));
  await enter(page, '/en/#documents', paper);
  const translation = paper.getByRole('group', { name: t('media.paper.translation', { language: 'English' }) });
  await unfold(page, paper);
  await tabTo(page, paper.getByRole('checkbox', { name: t('media.paper.part.formulas') }));
  await page.keyboard.press('Space');
  await expect(translation.locator('math')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(translation.locator('math')).toBeVisible();
  await paper.locator('.fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  await tabToGroup(page, paper.getByRole('group', { name: t('media.paper.file'), exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(translation).toContainText('Experiments on Plant Hybrids');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(translation).toHaveText(t('media.paper.unread'));
});

test('a range of pages is measured against the quota', { tag: FULL }, async ({ page }) => {
  const estimator = named(page, t('media.estimator.label'));
  await enter(page, '/en/f-pdf-translate/#estimate', estimator);
  await tabTo(page, estimator.getByLabel(t('media.estimator.last')));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('150');
  await expect(estimator).toContainText(t('media.estimator.tokens', { tokens: '200,000' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(estimator).toContainText(t('media.estimator.tokens', { tokens: '320,000' }));
});

test('a message is typed, turned with three spaces and sent', async ({ page }) => {
  const { sentences } = read('input.json');
  const chat = named(page, t('scenes.input.label'));
  await page.clock.install({ time: new Date('2027-01-01T11:00:00Z') });
  await enter(page, '/en/#writing', chat);
  // With the clock at rest the presses are quick, however busy the machine is.
  await page.clock.pauseAt(new Date('2027-01-01T12:00:00Z'));
  const field = chat.getByRole('textbox', { name: t('scenes.input.field') });
  await expect(field).toBeFocused();
  await page.keyboard.type(`/ja ${sentences[0].en}`);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Space');
  await expect(field).toHaveValue(sentences[0].ja);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(chat.getByRole('list', { name: t('scenes.input.conversation') })).toContainText(sentences[0].ja);
});

test('a comic strip is lettered bubble by bubble, at once, and in another language', { tag: FULL }, async ({
  page,
}) => {
  const strip = named(page, t('media.manga.label'));
  await enter(page, '/en/#manga', strip);
  await tabTo(page, strip.getByRole('button', { name: '名前は' }));
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('button', { name: 'As yet, I have no name.' })).toBeFocused();
  await unfold(page, strip);
  await tabTo(page, strip.getByRole('button', { name: t('media.manga.all') }));
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('button', { pressed: true })).toHaveCount(4);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(strip.getByRole('button', { pressed: true })).toHaveCount(0);
  const languages = strip.getByLabel(t('media.manga.language'));
  await tabTo(page, languages);
  await page.keyboard.press('End');
  await expect(languages).toHaveValue('zh-TW');
  await tabToGroup(page, strip.getByRole('group', { name: t('media.manga.flow'), exact: true }));
  const vertical = strip.getByRole('radio', { name: t('media.manga.flow.vertical') });
  for (let press = 0; press < 2 && !(await vertical.isChecked()); press++) await page.keyboard.press('ArrowRight');
  await expect(vertical).toBeChecked();
  const shown = strip.getByRole('button', { name: '吾輩は' }).or(strip.getByRole('button', { name: '我是貓。' }));
  await expect(shown.locator('.manga-words')).toHaveCSS('writing-mode', 'vertical-rl');
});

test('wordings of engines are compared with the arrow keys', { tag: FULL }, async ({ page }) => {
  const group = named(page, t('scenes.engines.label'));
  await enter(page, '/en/#engines', group);
  const marks = group
    .locator('label')
    .filter({ has: page.locator('input:checked') })
    .locator('mark');
  for (const kind of ['model', 'told'] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(group.locator(`input[value="${kind}"]`)).toBeChecked();
    await expect(marks).toHaveCount(0);
    await expect(group.locator('mark')).not.toHaveCount(0);
  }
});

test('the phone is tapped and held with Enter, its panel closes with Escape', async ({ page }) => {
  const phone = named(page, t('media.phone.label'));
  await enter(page, '/en/mobile/#button', phone);
  const button = phone.getByRole('button', { name: t('media.phone.button', { brand: BRAND }) });
  if (!(await button.evaluate((one) => one === document.activeElement))) await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(phone.locator('.phone-translation')).toHaveCount(0);
  await page.keyboard.down('Enter');
  const panel = phone.getByRole('dialog');
  await expect(panel).toBeFocused();
  await page.keyboard.up('Enter');
  await tabToGroup(page, panel.getByRole('group', { name: t('media.phone.panel.view') }));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a share card is written and saved as PNG', { tag: FULL }, async ({ page }) => {
  const maker = named(page, t('media.card.label'));
  await enter(page, '/en/f-share-bilingual-content/#make', maker);
  await tabToGroup(page, maker.getByRole('group', { name: t('media.card.format'), exact: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const original = maker.getByLabel(t('media.card.original'), { exact: true });
  await tabTo(page, original);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Navegar é preciso');
  await expect(maker.getByRole('img', { name: /Navegar é preciso/ })).toBeVisible();
  const save = maker.getByRole('button', { name: t('media.card.save') });
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await save.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const png = readFileSync(await (await saving).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1920]);
});

test('a day is rearranged, and a moment of it opens its page', { tag: FULL }, async ({ page }) => {
  const { moments, people } = read('day.json');
  await open(page, '/en/usage-scenarios/#day');
  const who = named(page, t('scenes.day.who'));
  await tabToGroup(page, who);
  await expect(page.locator('duo-island[data-alive]').filter({ has: who })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  const list = page.getByRole('list', { name: t('scenes.day.label') });
  const titles = people[1].day.map(([, id]: [string, string]) => moments[id].text.en.title);
  await expect(list.getByRole('heading')).toHaveText(titles);
  await tabTo(page, list.getByRole('link', { name: moments.exercise.text.en.link }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/learn\/$/);
});

test('a site is looked up, and pictures are uncovered', { tag: FULL }, async ({ page }) => {
  await open(page, '/en/#platforms');
  const field = page.getByLabel(t('media.finder.label'));
  await tabTo(page, field);
  await page.keyboard.type('netflix');
  await expect(page.getByText(t('media.finder.found'))).toBeVisible();
  const pictures = named(page, t('media.image.label'));
  await enter(page, '/en/image/#on-the-picture', pictures);
  const slider = pictures.getByRole('slider', { name: t('media.image.slider') });
  await tabTo(page, slider);
  const covered = await slider.inputValue();
  await page.keyboard.press('ArrowRight');
  expect(await slider.inputValue()).not.toBe(covered);
});
