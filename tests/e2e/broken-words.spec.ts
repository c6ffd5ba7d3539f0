import { LOCALE_CODES } from '@duoverso/locales';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

/** Where a word has little room: tables, cards, buttons and headings. What scrolls or is drawn is another matter. */
const NARROW = 'main :is(table, .plan, .button, h1, h2, h3, figcaption)';

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of ['de', 'ru', 'hi', 'fr']) {
  for (const route of ['pricing', 'topup', 'download', 'usage-scenarios']) {
    test(`no word of ${locale}/${route} is broken on a phone without a hyphen`, { tag: tierOf(locale) }, async ({
      page,
    }) => {
      await open(page, `/${locale}/${route}/`);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(brokenWords, NARROW)).toEqual([]);
    });
  }
}

// Chinese and Japanese break between letters.
for (const locale of LOCALE_CODES.filter((code) => !/^(?:ja|zh)/.test(code))) {
  test(`no word beside others of ${locale}’s landing and pricing pages is broken on a desktop`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const route of ['', 'pricing/']) {
      await open(page, `/${locale}/${route}`);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(brokenWords, `${NARROW}, main :is(.numbers, .shop-choices, .plan-card)`)).toEqual([]);
    }
  });
}

/** Words of which a part is on the next line, as `before|after`. */
function brokenWords(selector: string): string[] {
  const broken = new Set<string>();
  for (const box of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      // What is for ears alone is a point wide.
      if (!around?.checkVisibility() || around.clientWidth === 1 || around.closest('.sr-only, svg, code')) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]{3,}/gu)) {
        const boxOf = (at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const first = boxOf(index);
        for (let at = index + 1; at < index + word.length; at += 1) {
          const next = boxOf(at);
          if (next.height === 0 || next.top < first.top + first.height / 2) continue;
          broken.add(`${word.slice(0, at - index)}|${word.slice(at - index)}`);
          break;
        }
      }
    }
  }
  return [...broken];
}
