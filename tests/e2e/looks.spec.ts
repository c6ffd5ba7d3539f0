import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/**
 * What the frame and a page of each template look like, as the places of their blocks: pictures differ with the fonts of a machine, the edges
 * and widths of blocks do not. `LOOKS=write` keeps today's places.
 */
const KEPT = new URL('./looks.json', import.meta.url);
/** Pages by their template; paths without locale. */
const PAGES = ['', 'manga/', 'pricing/', 'download/', 'usage-scenarios/', 'docs/usage/', 'search/', 'no-such-page/'];
const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };
const BLOCKS = [
  '.navbar',
  '.sidebar',
  '.docs-article > .prose',
  '.toc',
  '.hero-text',
  '.hero-demo',
  '.front-lead',
  '.plan-card',
  '.way-finder',
  '.section',
  '.section h2',
  '.section .demo',
  '.features > li',
  '.results-field',
  '.status-text:not([hidden])',
  '.doc-title',
  '.footer',
  '.footer-columns',
];
/** Lines break elsewhere in another font: heights of what is above may differ by two of them. */
const TOP_TOLERANCE_PX = 64;
const EDGE_TOLERANCE_PX = 2;
const SETTLED_MS = 10_000;

/** By block: left edge, top and width as `0 57 1265`. */
type Places = Record<string, string>;

/** Where the first of each kind of blocks stands that is on the page, in CSS pixels. */
function findPlaces(page: Page): Promise<Places> {
  return page.evaluate((selectors) => {
    const found = selectors.flatMap((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && box.width > 0
        ? [[selector, [box.x, box.y + scrollY, box.width].map((length) => Math.round(length)).join(' ')]]
        : [];
    });
    return Object.fromEntries(found);
  }, BLOCKS);
}

function lengthsOf(place = ''): [x: number, y: number, width: number] {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN] = place.split(' ').map(Number);
  return [x, y, width];
}

function compare(places: Places, kept: Places, key: string, height: number): void {
  expect(Object.keys(places), key).toEqual(Object.keys(kept));
  for (const [block, place] of Object.entries(kept)) {
    const [x, y, width] = lengthsOf(place);
    const [nowX, nowY, nowWidth] = lengthsOf(places[block]);
    const seen = `${key} ${block}: ${places[block]} instead of ${place}`;
    expect(Math.abs(nowX - x), seen).toBeLessThanOrEqual(EDGE_TOLERANCE_PX);
    expect(Math.abs(nowWidth - width), seen).toBeLessThanOrEqual(EDGE_TOLERANCE_PX);
    // Far down, every paragraph above may have another line.
    if (y < height) expect(Math.abs(nowY - y), seen).toBeLessThanOrEqual(TOP_TOLERANCE_PX);
  }
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`[T10] the frame and a page of each template look as they were approved, ${name}`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const kept: Record<string, Places> = JSON.parse(readFileSync(KEPT, 'utf8'));
    await page.setViewportSize(size);
    for (const path of PAGES) {
      await page.goto(`/en/${path}`);
      const dismiss = () =>
        page.evaluate(() => document.documentElement.setAttribute('data-announcement', 'dismissed'));
      await dismiss();
      const key = `${name} /${path}`;
      if (process.env['LOOKS'] === 'write') {
        await page.waitForLoadState('networkidle');
        kept[key] = await findPlaces(page);
        writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
        continue;
      }
      // What comes with the page's script moves what is below it: the places count once it stands.
      await expect(async () => {
        // That script also looks what has been dismissed.
        await dismiss();
        compare(await findPlaces(page), kept[key] ?? {}, key, size.height);
      }).toPass({ timeout: SETTLED_MS });
    }
  });
}
