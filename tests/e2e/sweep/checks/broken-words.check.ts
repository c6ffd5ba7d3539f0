import { LOCALE_CODES } from '@duoverso/locales';
import { check } from '../check.ts';
import { on } from '../site.ts';

/** Where a word has little room: tables, cards, buttons and headings. What scrolls or is drawn is another matter. */
const NARROW = 'main :is(table, .plan, .button, h1, h2, h3, figcaption)';

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
  return [...broken].map((word) => `broken word: ${word}`);
}

export default [
  check('no word is broken on a phone without a hyphen', {
    stage: 'width',
    places: ({ marketing }) =>
      on(
        marketing.filter(({ parts }) =>
          ['table', 'plan-card', 'way-finder', 'features'].some((part) => parts.has(part)),
        ),
        { locales: ['de', 'ru', 'hi', 'fr'] },
      ),
    run: async (visit) => {
      await visit.resize(390, 844);
      visit.report(await visit.page.evaluate(brokenWords, NARROW));
    },
  }),
  // Chinese and Japanese break between letters.
  check('no word beside others of the landing and pricing pages is broken on a desktop', {
    stage: 'still',
    places: ({ landing, having }) =>
      on([landing, ...having('plan-card')], { locales: LOCALE_CODES.filter((code) => !/^(?:ja|zh)/.test(code)) }),
    run: async (visit) =>
      visit.report(await visit.page.evaluate(brokenWords, `${NARROW}, main :is(.numbers, .shop-choices, .plan-card)`)),
  }),
];
