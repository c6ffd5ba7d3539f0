import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

/** Widths of blocks in CSS pixels: text, page, and the halves into which a page is split. */
const WIDTHS = [690, 1088, 500, 532];
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const FEATURES = [
  'manga',
  'image',
  'f-pdf-translate',
  'f-share-bilingual-content',
  'f-video-subtitle-translate',
  'ao3',
  'android',
  'mobile',
];
const UTILITIES = ['exchange', 'bill', 'topup', 'download', 'welcome', 'deals/manga', 'manual-chrome-extension'];
const en = createTranslate('en');

/** Opens a page as a returning visitor sees it: the announcement of today has been dismissed. */
async function openQuietly(page: Page, path: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  // Stored, not only marked: the preferences are applied again by the script that comes with the first press.
  await page.evaluate(() => {
    const root = document.documentElement;
    localStorage.setItem('duoverso.announcement.id', root.getAttribute('data-announcement-id') ?? '');
    localStorage.setItem('duoverso.announcement.dismissed', 'true');
    root.setAttribute('data-announcement', 'dismissed');
    return document.fonts.ready.then(() => null);
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('has no box');
  return box;
}

/** Blocks of the page that have another width than blocks may have. */
function findStrangeBlocks(page: Page): Promise<string[]> {
  return page.evaluate((widths) => {
    const blocks = document.querySelectorAll(
      '.hero > *, .section > :not(h2, a), .section > .live > duo-live > *, .section > .live > duo-part',
    );
    return [...blocks].flatMap((block) => {
      const { width } = block.getBoundingClientRect();
      const fits = widths.some((one) => Math.abs(width - one) <= 1);
      return fits || width === 0 ? [] : [`${block.localName}.${block.className}: ${width}`];
    });
  }, WIDTHS);
}

for (const path of [...FEATURES, ...UTILITIES, '', 'pricing', 'learn', 'usage-scenarios']) {
  test(`[T10] blocks of /${path} are as wide as text or as the page`, async ({ page }) => {
    await openQuietly(page, path ? `/en/${path}/` : '/en/', DESKTOP);
    expect(await findStrangeBlocks(page)).toEqual([]);
    expect(await page.locator('.section').count()).toBeGreaterThan(1);
  });
}

test('[T10] blocks of documentation pages are as wide as text, whatever they hold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['usage', 'advanced', 'input', 'features/pdf', 'services/deepL']) {
    await page.goto(`/en/docs/${path}/`);
    const widths = await page
      .locator('.docs-article > :not(script, [hidden], .toc-column), .prose > *')
      .evaluateAll((blocks) => [...new Set(blocks.map((block) => block.getBoundingClientRect().width))]);
    expect(widths, path).toEqual([WIDTHS[0]]);
  }
});

test('[T10] a block of a third width is found', async ({ page }) => {
  await openQuietly(page, '/en/learn/', DESKTOP);
  await page
    .locator('.section-lead')
    .first()
    .evaluate((lead) => {
      lead.style.maxInlineSize = '42rem';
    });
  expect(await findStrangeBlocks(page)).toEqual(['p.section-lead: 672']);
});

for (const locale of ['en', 'ar', 'ja', 'de', 'hi', 'ru']) {
  test(`[T10] feature pages show their scene in the first screen, in ${locale}`, { tag: tierOf(locale) }, async ({
    page,
  }) => {
    for (const name of FEATURES) {
      await openQuietly(page, `/${locale}/${name}/`, DESKTOP);
      const [text, scene] = [await boxOf(page.locator('.hero-text')), await boxOf(page.locator('.hero-scene'))];
      expect([Math.round(text.width), Math.round(scene.width)], name).toEqual([500, 532]);
      expect(scene.y, name).toBeLessThan(DESKTOP.height / 2);
      await expect(page.locator('.pair-translation'), name).toHaveAttribute('lang', locale);
      await expect(page.locator('.pair-original'), name).not.toHaveAttribute('lang', locale);
      await expect(page.locator('.front-pair'), name).toHaveCSS('font-size', '50px');
    }
  });
}

test('[T10] on a phone the scene follows the button, its top above 600', async ({ page }) => {
  for (const name of FEATURES.filter((one) => one !== 'android')) {
    await openQuietly(page, `/en/${name}/`, PHONE);
    const button = await boxOf(page.locator('.hero .button').first());
    const scene = await boxOf(page.locator('.hero-scene'));
    expect(scene.y, name).toBeGreaterThan(button.y + button.height);
    expect(scene.y, name).toBeLessThan(600);
    await expect(page.locator('.front-pair'), name).toHaveCSS('font-size', '35px');
  }
});

for (const [size, fontSize] of [
  [DESKTOP, '32px'],
  [PHONE, '28px'],
] as const) {
  test(`[T10] utility pages begin with their task at ${size.width} px`, async ({ page }) => {
    for (const name of UTILITIES) {
      await openQuietly(page, `/en/${name}/`, size);
      await expect(page.locator('h1'), name).toHaveCSS('font-size', fontSize);
      await expect(page.locator('.front-pair, .front-kicker, .hero > .hero-text > .actions'), name).toHaveCount(0);
      // A line takes two on a phone.
      const task = page.locator('.hero .live, .section > :not(h2)').first();
      expect((await boxOf(task)).y, name).toBeLessThan(size === PHONE ? 260 : 200);
    }
  });
}

test('[T10] pricing shows prices and buttons in the first screen, the recommended plan first on a phone', async ({
  page,
}) => {
  await openQuietly(page, '/en/pricing/', DESKTOP);
  await expect(page.locator('.front-pair')).toHaveCSS('font-size', '40px');
  const buttons = page.locator('.plan-card .button');
  await expect(buttons).toHaveCount(3);
  const boxes = await Promise.all((await buttons.all()).map(boxOf));
  expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThan(700);
  for (const part of ['h3', '.plan-price', '.button']) {
    const tops = await page
      .locator(`.plan-card ${part}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(Math.max(...tops) - Math.min(...tops), part).toBeLessThanOrEqual(1);
  }
  await expect(page.locator('.plan-card-main')).toHaveCount(1);
  await expect(page.locator('.plan-card-main')).toHaveCSS('border-top-width', '2px');
  await expect(page.locator('.plan-card-main .plan-tag')).toHaveText(en('membership.shop.recommended'));
  await openQuietly(page, '/en/pricing/', PHONE);
  const cards = await Promise.all((await page.locator('.plan-card').all()).map(boxOf));
  expect((await boxOf(page.locator('.plan-card-main'))).y).toBe(Math.min(...cards.map(({ y }) => y)));
  await expect(page.locator('.plan-row')).toBeVisible();
});

const LATIN_FACES = '"Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia';
/** Each script's display face, line height of display and of text, and whether its display type is set closer. */
const SCRIPTS: readonly (readonly [locale: string, face: string, display: number, text: number, tracked: boolean])[] = [
  ['en', '"Iowan Old Style"', 1.12, 1.65, true],
  ['ru', '"Iowan Old Style"', 1.12, 1.65, true],
  ['zh', '"Songti SC"', 1.3, 1.8, false],
  ['zh-TW', '"Songti TC"', 1.3, 1.8, false],
  ['ja', '"Hiragino Mincho ProN"', 1.3, 1.8, false],
  ['ko', 'AppleMyungjo', 1.3, 1.8, false],
  // Names and prices in Latin letters are of one face, which has none of the script's.
  ['ar', `${LATIN_FACES}, "Noto Naskh Arabic"`, 1.4, 1.85, false],
  ['hi', `${LATIN_FACES}, "Noto Serif Devanagari"`, 1.4, 1.8, false],
];

for (const [locale, face, display, text, tracked] of SCRIPTS) {
  test(`[T10] display type of ${locale} has the face and the line height of its script`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    await openQuietly(page, `/${locale}/`, DESKTOP);
    const measure = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => {
          const { fontFamily, fontSize, lineHeight, letterSpacing, fontWeight } = getComputedStyle(node);
          const size = Number.parseFloat(fontSize);
          return {
            fontFamily,
            leading: Number.parseFloat(lineHeight) / size,
            tracking: Number.parseFloat(letterSpacing) / size,
            fontWeight,
          };
        });
    for (const selector of ['.pair-original', '.section h2']) {
      const set = await measure(selector);
      expect(set.fontFamily.startsWith(face), set.fontFamily).toBe(true);
      expect(set.leading).toBeCloseTo(display, 2);
      expect(set.fontWeight).toBe('500');
      if (tracked) expect(set.tracking).toBeCloseTo(-0.018, 3);
      else expect(set.tracking || 0).toBe(0);
    }
    // The other language of the pair takes its own.
    const other = await measure('.pair-translation');
    expect(other.fontFamily.startsWith('"Iowan Old Style"'), other.fontFamily).toBe(true);
    expect(other.leading).toBeCloseTo(1.12, 2);
    expect((await measure('.section-text p')).leading).toBeCloseTo(text, 2);
  });
}

for (const width of [390, 768, 1600]) {
  test(`the links for improving a translation begin where the page does, plans stand in one row or in one column (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/ru/pricing/');
    const startOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => Math.round(box.getBoundingClientRect().x));
    expect(await startOf('.edit-links a')).toBe(await startOf('.hero-text'));
    const places = await page.locator('.plan-card').evaluateAll((cards) =>
      cards.map((card) => {
        const { x, bottom } = card.getBoundingClientRect();
        return [Math.round(x), Math.round(bottom)] as const;
      }),
    );
    expect(places).toHaveLength(3);
    const [columns, rows] = [0, 1].map((side) => new Set(places.map((place) => place[side])).size);
    expect([columns, rows].sort()).toEqual([1, 3]);
  });
}
