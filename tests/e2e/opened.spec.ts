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

/** Answers searches right away: what is found is no matter here. */
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

async function lookAtReading(page: Page, look: (within: string) => Promise<void>, locale: LocaleCode): Promise<void> {
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

type Surface = (
  page: Page,
  look: (within: string, without?: string[]) => Promise<void>,
  locale: LocaleCode,
) => Promise<void>;
const ALL: readonly Surface[] = [lookAtMenus, lookAtDrawer, lookAtSearch, lookAtReading];
/** Each surface and each frame once in `npm test`; every surface in every frame in `npm run test:all`. */
const ROUNDS: readonly (readonly [name: string, width: number, path: string, surfaces: readonly Surface[]])[] = [
  ['menus and search', WIDE, LANDING, [lookAtMenus, lookAtSearch]],
  ['drawer and reading', NARROW, DOCUMENTATION, [lookAtDrawer, lookAtReading]],
  ...[WIDE, NARROW].flatMap((width) =>
    [LANDING, DOCUMENTATION].map((path) => ['everything', width, path, ALL] as const),
  ),
];

for (const locale of ['en', 'ar', 'ja'] as const) {
  for (const [name, width, path, surfaces] of ROUNDS) {
    const tag = surfaces === ALL ? [FULL] : tierOf(locale);
    // Where everything is looked at, there is nothing left to look at separately.
    if (surfaces !== ALL && tag.length > 0) continue;
    test(`axe finds nothing in what opens, light and dark: ${name} of /${locale}${path} at ${width} px`, {
      tag,
    }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await answerSearch(page);
      await page.setViewportSize({ width, height: 900 });
      await open(page, `/${locale}${path}`);
      const look = async (within: string, without: string[] = []) =>
        expect.soft(await violationsInBothThemes(page, { within, without }), within).toEqual([]);
      for (const surface of surfaces)
        if (surface !== lookAtDrawer || width === NARROW) await surface(page, look, locale);
    });
  }

  test(`axe finds nothing on the card of a word (${locale})`, { tag: tierOf(locale) }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The card would speak the language of the browser, which is English; here it speaks each language, in its direction.
    await storeReading(page, SECOND[locale] ?? 'en', { speak: 'page' });
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
    // Reading aloud has a status of its own.
    await expect(card.locator('.word-card-actions').getByRole('status')).not.toBeEmpty();
    expect(await accessibilityViolations(page, { within: '.word-card' })).toEqual([]);
  });
}
