import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { accessibilityViolations, violationsInBothThemes } from './accessibility-violations.ts';
import { readingControl, storeReading } from './reading-fixtures.ts';
import { fakeSearch, searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

/** The documentation and the others have a frame of their own. */
const [LANDING, DOCUMENTATION] = ['/', '/docs/usage/'];
/** With a translation in another script beside it. */
const SECOND: Readonly<Record<string, LocaleCode>> = { en: 'ar', ar: 'en', ja: 'en' };
/** Rules of whole pages: what is behind the drawer is inert. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one'];
const [WIDE, NARROW] = [1280, 390];
type Frame = readonly [width: number, path: string];
/** Each width and each frame once; the other two of the four are left to `npm run test:all`. */
const FRAMES: Readonly<Record<'one of each' | 'the others', readonly Frame[]>> = {
  'one of each': [
    [WIDE, LANDING],
    [NARROW, DOCUMENTATION],
  ],
  'the others': [
    [NARROW, LANDING],
    [WIDE, DOCUMENTATION],
  ],
};

/** Answers searches at once: what is found is no matter here. */
const answerSearch = (page: Page) =>
  fakeSearch(page, ({ query }) =>
    query === 'pdf' ? [{ title: 'PDF files' }, { title: 'PDF Pro', section: 'Features' }] : [],
  );

/** Opens each menu of the bar and looks at it. */
async function lookAtMenus(page: Page, look: (within: string) => Promise<void>): Promise<void> {
  const menus = page.locator('.navbar details:visible');
  expect(await menus.count()).toBeGreaterThan(0);
  for (const menu of await menus.all()) {
    await menu.locator('summary').click();
    await expect(menu.locator('summary + *')).toBeVisible();
    await look('.navbar');
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.navbar details[open]')).toHaveCount(0);
}

async function lookAtReading(page: Page, locale: LocaleCode, look: (within: string) => Promise<void>): Promise<void> {
  const control = readingControl(page, locale);
  await control.open();
  await look('.reading-panel');
  await control.showMore();
  await control.choose(SECOND[locale] ?? 'en');
  await expect(page.locator('.duo-read').first()).toBeVisible();
  await look('.reading-panel');
  await page.keyboard.press('Escape');
  await expect(control.panel).toHaveCount(0);
}

async function lookAtSearch(page: Page, look: (within: string) => Promise<void>): Promise<void> {
  const { dialog, field, options, note } = searchDialog(page);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  await look('.search-dialog');
  await field.fill('pdf');
  await expect(options.first()).toBeVisible();
  await look('.search-dialog');
  await field.fill('qqqqqqqqqqqq');
  await expect(note).toBeVisible();
  await look('.search-dialog');
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function lookAtDrawer(page: Page, look: (within: string, without: string[]) => Promise<void>): Promise<void> {
  await page.locator('.menu-button').click();
  const drawer = page.locator('#drawer');
  await expect(drawer).toBeVisible();
  await drawer.evaluate((element) => {
    for (const details of element.querySelectorAll('details')) details.open = true;
  });
  await look('#drawer', PAGE_RULES);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

for (const locale of ['en', 'ar', 'ja'] as const) {
  for (const [which, frames] of Object.entries(FRAMES)) {
    test(`axe finds nothing in menus, drawer, dialogs and panels that are open (${locale}, ${which}, light and dark)`, {
      tag: locale === 'ar' && frames === FRAMES['one of each'] ? [] : [FULL],
    }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await answerSearch(page);
      for (const [width, path] of frames) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, `/${locale}${path}`);
        const look = async (within: string, without: string[] = []) =>
          expect
            .soft(await violationsInBothThemes(page, { within, without }), `${path} at ${width}: ${within}`)
            .toEqual([]);
        await lookAtMenus(page, look);
        if (width === NARROW) await lookAtDrawer(page, look);
        await lookAtSearch(page, look);
        await lookAtReading(page, locale, look);
      }
    });
  }

  test(`axe finds nothing on the card of a word (${locale})`, { tag: tierOf(locale) }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeReading(page, SECOND[locale] ?? 'en');
    await open(page, `/${locale}/docs/usage/`);
    await expect(page.locator('.prose > p .duo-original').first()).toBeVisible();
    const card = page.locator('.word-card');
    const width = (await page.locator('.prose > p').first().boundingBox())?.width ?? 0;
    await expect(async () => {
      await page
        .locator('.prose > p')
        .first()
        .dblclick({ position: { x: locale === 'ar' ? width - 12 : 12, y: 12 } });
      await expect(card).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await accessibilityViolations(page, { within: '.word-card' })).toEqual([]);
    await card.getByRole('button', { name: createTranslate(locale)('reading.words.save') }).click();
    await expect(card.getByRole('status')).not.toBeEmpty();
    expect(await accessibilityViolations(page, { within: '.word-card' })).toEqual([]);
  });
}
