import type { Page } from '@playwright/test';
import { spilledBoxes } from '../walk/spilled-boxes.ts';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

/** For ears alone, drawings, and what is told when something has failed. */
const LAYERED = '.sr-only, svg, noscript, script, style, [aria-hidden="true"]';
/** Room that two blocks leave between them, at least, in CSS pixels. */
const ROOM_PX = 12;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** How far below the last thing of the last section the page goes on, with its links or its footer. */
function roomBelowLastSection(page: Page): Promise<number> {
  return page.evaluate(() => {
    const last = [...document.querySelectorAll('.front .section:last-of-type *')].reduce(
      (bottom, one) => Math.max(bottom, one.checkVisibility() ? one.getBoundingClientRect().bottom : 0),
      0,
    );
    const next = document.querySelector('.edit-links > :first-child, .footer-columns');
    return (next?.getBoundingClientRect().top ?? 0) - last;
  });
}

for (const locale of ['de', 'ru', 'hi', 'pt-BR']) {
  test(`what a plan or a pack says stays within its card in ${locale}`, { tag: tierOf(locale) }, async ({ page }) => {
    for (const path of ['topup', 'pricing']) {
      await page.goto(`/${locale}/${path}/`);
      for (const width of [320, 700, 768, 899, 900, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(spilledBoxes, LAYERED), `/${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test('a button that is wider than its card is found', async ({ page }) => {
  await page.goto('/en/topup/');
  await page
    .locator('.plan-card .button')
    .first()
    .evaluate((button) => {
      button.style.maxInlineSize = 'none';
      button.style.inlineSize = '120%';
    });
  expect(await page.evaluate(spilledBoxes, LAYERED)).not.toEqual([]);
});

for (const locale of ['en', 'de']) {
  test(`the last section of a page in ${locale} keeps its distance from what follows on a phone`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const path of [
      'pricing',
      'download',
      'android',
      'f-video-subtitle-translate',
      'manual-chrome-extension/zip',
    ]) {
      await page.goto(`/${locale}/${path}/`);
      expect(await roomBelowLastSection(page), path).toBeGreaterThanOrEqual(ROOM_PX);
    }
  });
}

test('a link below a block keeps the same distance, whether the block unfolds on a phone or not', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const gaps: number[] = [];
  for (const path of ['', 'home/']) {
    await page.goto(`/en/${path}`);
    gaps.push(
      ...(await page.locator(':is(.fold, .live) + .more').evaluateAll((links) =>
        links.map((link) => {
          const block = link.previousElementSibling?.getBoundingClientRect();
          return Math.round(link.getBoundingClientRect().top - (block?.bottom ?? 0));
        }),
      )),
    );
  }
  expect(gaps.length).toBeGreaterThan(4);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(ROOM_PX);
});

test('four and eight columns stand in full rows', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/en/usage-scenarios/');
  const rows = await page.locator('.section > .features:has(> :nth-child(8))').evaluate((list) => {
    const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });
  expect(rows).toEqual([4, 4]);
});
