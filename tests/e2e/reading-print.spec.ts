import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MIXED_PAGE } from './pages.ts';
import { storeReading } from './reading-fixtures.ts';
import { storedName } from './stored.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

/** What is left of a sheet between usual margins, in CSS pixels. */
const SHEETS = { A4: 718, Letter: 740 } as const;
const { styles } = JSON.parse(readFileSync(new URL('../../content/display-styles.json', import.meta.url), 'utf8')) as {
  styles: readonly { id: string }[];
};
const LAYOUTS = ['under', 'facing'] as const;
/** Pages with headings, lists, tables and code, in scripts that run in one direction and in both. */
const PAGES = [
  [`/en${MIXED_PAGE}`, 'ar'],
  ['/ja/docs/usage/', 'zh'],
] as const;

for (const [sheet, width] of Object.entries(SHEETS)) {
  test(`facing pages are printed side by side on ${sheet}`, { tag: sheet === 'A4' ? [] : FULL }, async ({ page }) => {
    await storeReading(page, 'pt-BR', { layout: 'facing' });
    await page.setViewportSize({ width, height: 1000 });
    await open(page, '/en/docs/usage/');
    await page.emulateMedia({ media: 'print' });
    const pair = page.locator('.prose > p .duo-read').first();
    await expect(pair).toHaveAttribute('data-display-layout', 'facing');
    const boxes = [
      await pair.locator('.duo-original').boundingBox(),
      await pair.locator('.duo-translation').boundingBox(),
    ];
    const [original, translation] = boxes;
    if (!original || !translation) throw new Error('not laid out');
    expect(translation.x).toBeGreaterThanOrEqual(original.x + original.width);
    expect(Math.abs(translation.y - original.y)).toBeLessThan(6);
    expect(translation.x + translation.width).toBeLessThanOrEqual(width);
  });

  for (const [path, second] of PAGES) {
    test(`${path} with ${second} can be read on ${sheet} in each display style, whole and without overlap`, {
      // Both directions on one sheet ask for most.
      tag: sheet === 'A4' && second === 'ar' ? [] : [FULL],
    }, async ({ page }) => {
      await storeReading(page, second);
      await page.setViewportSize({ width, height: 1000 });
      await open(page, path);
      await expect(page.locator('h1 .duo-translation')).toHaveCount(1);
      await page.emulateMedia({ media: 'print', colorScheme: 'light', reducedMotion: 'reduce' });
      for (const { id } of styles) {
        for (const layout of LAYOUTS) {
          await chooseElsewhere(page, { style: id, layout });
          await expect.poll(() => violationsOnPaper(page), `${id}, ${layout}`).toEqual([]);
        }
      }
    });
  }
}

/** Chooses a look in another tab, whose storage tells this one. */
async function chooseElsewhere(page: Page, look: { style: string; layout: string }): Promise<void> {
  await page.evaluate(
    ([key, stored]) => {
      localStorage.setItem(key, stored);
      dispatchEvent(new StorageEvent('storage', { key, newValue: stored }));
    },
    [storedName('reading.look'), JSON.stringify(look)] as const,
  );
  await expect(page.locator('h1 .duo-read')).toHaveAttribute('data-display-style', look.style);
  await expect(page.locator('h1 .duo-read[data-display-layout="facing"]')).toHaveCount(
    look.layout === 'facing' ? 1 : 0,
  );
}

/** What of the pairs of a page cannot be read on paper, which takes no ground: with the beginning of the text. */
function violationsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const contrasts = new Map<string, number>();
    const contrastOnWhite = (color: string) => {
      const known = contrasts.get(color);
      if (known !== undefined) return known;
      canvas.fillStyle = 'white';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => {
        const part = one / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      contrasts.set(color, contrast);
      return contrast;
    };
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    // What fonts leave free above and below their letters may lie over each other.
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) * 0.4;
    const diagnostics: string[] = [];
    for (const pair of document.querySelectorAll('main .duo-read')) {
      // What is no part of the printed page has no box, in neither language.
      if (pair.getClientRects().length === 0) continue;
      const sides = [...pair.querySelectorAll(':scope > :is(.duo-original, .duo-translation)')];
      const report = (diagnostic: string) => diagnostics.push(`${diagnostic}: ${pair.textContent?.slice(0, 40)}`);
      const lines = sides.map(linesOf);
      const [own = [], other = []] = lines;
      if (own.length === 0 || other.length === 0) report('a side is not there');
      if (own.some((one) => other.some((another) => overlap(one, another)))) report('one lies over the other');
      if (lines.flat().some(({ left, right }) => left < -1 || right > innerWidth + 1)) report('beyond the sheet');
      for (const side of sides) {
        for (let one: Element | null = side; one && one !== document.body; one = one.parentElement) {
          const { opacity, filter, overflowX, visibility } = getComputedStyle(one);
          if (Number(opacity) < 1 || filter !== 'none' || visibility !== 'visible') report('faint');
          if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) report('cut off');
        }
        if (contrastOnWhite(getComputedStyle(side).color) < 4.5) report('pale');
      }
    }
    return diagnostics;
  });
}
