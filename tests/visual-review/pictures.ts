import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const FOLDER = '.cache/walk';
const WIDTHS = [390, 1280] as const;
/** A4 without its margins, in CSS pixels. */
const SHEET = { width: 718, height: 1047 };
const SCHEMES = ['light', 'dark'] as const;

/** Takes pictures of a way, numbered in its order, and says what can be seen without looking: a page that scrolls sideways. */
export interface Camera {
  /** The page as it is, by width and colours. */
  take(page: Page, name: string): Promise<void>;
  /** The page as it is printed on A4. */
  print(page: Page, name: string): Promise<void>;
}

/**
 * @param way folder of the pictures, such as a locale
 * @param looks how thoroughly: in both colours, or in light at the width of a phone
 */
export function startCamera(way: string, looks: 'all' | 'glance'): Camera {
  const folder = join(FOLDER, way);
  mkdirSync(folder, { recursive: true });
  let place = 0;
  return {
    async take(page, name) {
      place += 1;
      const before = page.viewportSize();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        for (const colorScheme of looks === 'all' ? SCHEMES : SCHEMES.slice(0, 1)) {
          await page.emulateMedia({ colorScheme });
          const file = `${String(place).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
        }
        const sideways = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('.member-scroll, .orders-scroll')]
            .filter((box) => box.scrollWidth > box.clientWidth + 1)
            .map((box) => box.className || box.tagName),
        );
        expect.soft(sideways, `${way}: ${name} at ${width} scrolls sideways`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null });
      if (before) await page.setViewportSize(before);
    },
    async print(page, name) {
      place += 1;
      const before = page.viewportSize();
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ media: 'print' });
      const file = `${String(place).padStart(2, '0')}-${name}-paper-light.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      await page.emulateMedia({ media: null });
      if (before) await page.setViewportSize(before);
    },
  };
}

/** A page that shows all pictures of a folder side by side. */
export function writeSheet(way: string): void {
  const folder = join(FOLDER, way);
  const figures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => `<figure><img src="${name}" loading="lazy" alt=""><figcaption>${name}</figcaption></figure>`);
  const style = `body{display:flex;flex-wrap:wrap;gap:1rem;align-items:start;background:white;font:12px sans-serif}figure{margin:0}img{max-inline-size:30rem}`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>${way}</title><style>${style}</style>${figures.join('')}`,
  );
}
