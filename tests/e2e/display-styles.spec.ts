import { readFileSync } from 'node:fs';
import { brandShades } from '@duoverso/content/data/colours';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** Sheets of the package are imported by its name, into a layer. */
const PACKAGE = '@duoverso/bilingual/';
/** A style sheet with what it imports in the place of its imports. */
const readSheet = (file: string): string =>
  read(file).replace(/@import "(.+?)"(?: layer\((\w+)\))?;/g, (_line, name: string, layer?: string) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const path = name.startsWith(PACKAGE) ? name.replace(PACKAGE, 'packages/bilingual/') : folder + name.slice(2);
    return layer ? `@layer ${layer} {${readSheet(path)}}` : readSheet(path);
  });
const { styles } = JSON.parse(read('content/display-styles.json')) as { styles: { id: string; hides?: true }[] };
const { accent } = JSON.parse(read('content/brand.json')) as { accent: string };
const ids = styles.map(({ id }) => id);
const SAMPLES = {
  en: ['ltr', 'The moon was high; nobody slept.'],
  ar: ['rtl', 'كان القمر عاليا ولم ينم أحد.'],
  ja: ['ltr', '月は高く、誰も眠らなかった。'],
} as const;
/** Contrast that text needs, WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

async function showStyles(page: Page, lang: keyof typeof SAMPLES, theme: 'light' | 'dark'): Promise<void> {
  const [dir, text] = SAMPLES[lang];
  const pairs = styles.map(
    ({
      id,
      hides,
    }) => `<div class="duo-pair" data-display-style="${id}"><p class="duo-original" lang="pt" dir="ltr">A lua ia alta.</p>
      <p class="duo-translation" lang="${lang}" dir="${dir}" ${hides ? 'tabindex="0"' : ''}>${text}</p></div>`,
  );
  await page.setContent(
    `<html lang="${lang}" dir="${dir}" data-theme="${theme}"><body><main>${pairs.join('')}</main></body></html>`,
  );
  const shades = [...brandShades(accent)].map(([name, value]) => `${name}:${value};`).join('');
  await page.addStyleTag({ content: `:root{${shades}}` });
  for (const file of ['tokens', 'base', 'display-styles'])
    await page.addStyleTag({ content: readSheet(`apps/site/src/styles/${file}.css`) });
}

/** Everything that is painted of each style's translation and its generated signs, as one text per style. */
function appearances(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-display-style]')].map((pair) => {
      const translation = pair.querySelector('.duo-translation') as Element;
      const parts = [
        getComputedStyle(pair),
        ...['', '::before', '::after'].map((part) => getComputedStyle(translation, part)),
      ];
      const names = [
        ...[
          'display',
          'color',
          'font-family',
          'font-size',
          'font-style',
          'font-weight',
          'filter',
          'content',
          'position',
        ],
        ...['background-color', 'text-decoration', 'text-underline-offset', 'padding', 'border', 'border-radius'],
        'grid-template-columns',
      ];
      return parts.flatMap((part) => names.map((name) => part.getPropertyValue(name))).join('|');
    }),
  );
}

for (const lang of ['en', 'ar', 'ja'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`no two display styles look the same (${lang}, ${theme})`, {
      tag: theme === 'light' ? tierOf(lang) : FULL,
    }, async ({ page }) => {
      await showStyles(page, lang, theme);
      const looks = await appearances(page);
      const twins = ids.filter((_, index) => looks.indexOf(looks[index] ?? '') !== index);
      expect(looks).toHaveLength(ids.length);
      expect(twins).toEqual([]);
    });
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`a translation has enough contrast in every display style (${theme})`, async ({ page }) => {
    await showStyles(page, 'en', theme);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.duo-translation')) one.setAttribute('data-revealed', '');
    });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const contrasts = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const luminance = (...layers: string[]) => {
        for (const layer of layers) {
          canvas.fillStyle = layer;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const paper = getComputedStyle(document.documentElement).backgroundColor;
      return [...document.querySelectorAll('.duo-translation')].map((one) => {
        const { color, backgroundColor } = getComputedStyle(one);
        const ground = luminance(paper, backgroundColor);
        const text = luminance(paper, backgroundColor, color);
        const [low, high] = [Math.min(text, ground), Math.max(text, ground)];
        return (high + 0.05) / (low + 0.05);
      });
    });
    const faint = ids.filter((_, index) => (contrasts[index] ?? 0) < MIN_CONTRAST);
    expect(contrasts).toHaveLength(ids.length);
    expect(faint).toEqual([]);
  });
}

test('hidden translations show on hover, on focus and when revealed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showStyles(page, 'en', 'light');
  for (const { id } of styles.filter(({ hides }) => hides)) {
    const text = page.locator(`[data-display-style="${id}"] > .duo-translation`);
    const hidden = () =>
      text.evaluate((node) => {
        const { color, filter } = getComputedStyle(node);
        return /, 0\)$|\/ 0\)$/.test(color) || filter !== 'none';
      });
    await page.mouse.move(0, 0);
    await expect.poll(hidden).toBe(true);
    await text.hover();
    await expect.poll(hidden).toBe(false);
    await page.mouse.move(0, 0);
    await expect.poll(hidden).toBe(true);
    await text.focus();
    await expect.poll(hidden).toBe(false);
    await text.blur();
    await text.evaluate((node) => node.setAttribute('data-revealed', ''));
    await expect.poll(hidden).toBe(false);
  }
});

test('facing columns stand side by side from 1,100 px, the original where the page begins', async ({ page }) => {
  for (const [lang, originalFirst] of [
    ['en', true],
    ['ar', false],
  ] as const) {
    await page.setViewportSize({ width: 1100, height: 900 });
    await showStyles(page, lang, 'light');
    const pair = page.locator('[data-display-style="facing"]');
    const boxes = async () => {
      const original = await pair.locator('.duo-original').boundingBox();
      const translation = await pair.locator('.duo-translation').boundingBox();
      if (!original || !translation) throw new Error('not laid out');
      return { original, translation };
    };
    const wide = await boxes();
    // Their first lines share a baseline; what differs is the space that each script's line keeps above it.
    expect(Math.abs(wide.original.y - wide.translation.y)).toBeLessThan(12);
    expect(wide.original.x < wide.translation.x).toBe(originalFirst);
    await page.setViewportSize({ width: 1099, height: 900 });
    const narrow = await boxes();
    expect(narrow.translation.y).toBeGreaterThanOrEqual(narrow.original.y + narrow.original.height);
  }
});
