import type { Locator, Page } from '@playwright/test';
import { store } from '../../stored.ts';
import { check, SIZES, type Visit } from '../check.ts';
import { on } from '../site.ts';

/** Widths of blocks in CSS pixels: text, page, the halves into which a page is split, and text beside its heading: seven and five twelfths of a page without its gap. */
const WIDTHS = [690, 1088, 500, 532, 602, 430];
const { desktop: DESKTOP, phone: PHONE } = SIZES;

/** As a returning visitor sees the page: the announcement of today has been dismissed. */
async function dismissAnnouncement(page: Page): Promise<void> {
  // Stored, not only marked: the preferences are applied again by the script that comes with the first press.
  const id = await page.evaluate(() => {
    const root = document.documentElement;
    root.setAttribute('data-announcement', 'dismissed');
    return root.getAttribute('data-announcement-id') ?? '';
  });
  await store(page, { 'announcement.id': id, 'announcement.dismissed': 'true' });
}

async function boxOf(locator: Locator) {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return box;
}

/** Says what differs from what was approved. */
function compare(visit: Visit, what: string, actual: unknown, expected: unknown): void {
  const [is, ought] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== ought) visit.report([`${what}: ${is} instead of ${ought}`]);
}

const cssOf = (locator: Locator, property: string) =>
  locator.first().evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** Blocks of the page that have another width than blocks may have. */
function strangeBlocks(widths: readonly number[]): string[] {
  const blocks = document.querySelectorAll(
    '.hero > *, .section > :not(h2, a), .section > .live > duo-island > *, .section > .live > duo-plain',
  );
  return [...blocks].flatMap((block) => {
    // As it was laid out: a note may hang a little askew.
    const width = (block as HTMLElement).offsetWidth;
    // The words and the demo of a stage are bands from edge to edge.
    const own = block.matches('.hero-stage > *') ? [document.body.getBoundingClientRect().width] : widths;
    const fits = own.some((one) => Math.abs(width - one) <= 1);
    return fits || width === 0 ? [] : [`a block of a strange width: ${block.localName}.${block.className}: ${width}`];
  });
}

export default [
  check('[T10] blocks are as wide as text or as the page', {
    stage: 'still',
    places: ({ marketing }) => on(marketing.filter(({ parts }) => parts.has('hero') && parts.has('section'))),
    run: async (visit) => visit.report(await visit.page.evaluate(strangeBlocks, WIDTHS)),
  }),
  check('[T10] blocks of the documentation are as wide as text, whatever they hold', {
    stage: 'width',
    places: ({ docs }) => on(docs),
    run: async (visit) => {
      await visit.resize(1440);
      const widths = await visit.page
        .locator('.docs-article > :not(script, [hidden], .toc-column), .prose > *')
        .evaluateAll((blocks) => [...new Set(blocks.map((block) => block.getBoundingClientRect().width))]);
      // 75 letters a line at most.
      compare(visit, 'widths of blocks', widths, [608]);
    },
  }),
  check('[T10] feature pages show their scene in the first screen', {
    stage: 'still',
    places: ({ features }) => on(features, { locales: ['en', 'de', 'ja', 'ar', 'hi', 'ru'] }),
    run: async (visit) => {
      const { page, place } = visit;
      await dismissAnnouncement(page);
      const [text, demo] = [await boxOf(page.locator('.hero-text')), await boxOf(page.locator('.hero-demo'))];
      // The stage goes from edge to edge, below the words; the room for a scroll bar is no part of the page.
      const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
      compare(visit, 'width of the stage', Math.round(demo.width), Math.round(width));
      if (demo.y < text.y + text.height) visit.report([`the stage begins at ${demo.y} px, beside the words`]);
      // The stage stands below the words, which take one line more in German: nearly half of the window is its own. Where the button installs on this
      // device, it says more.
      if (demo.y >= DESKTOP.height * (place.page.parts.has('codes') ? 0.8 : 0.55))
        visit.report([`the scene begins at ${demo.y} px`]);
      const langs = await page
        .locator('.pair-translation, .pair-original')
        .evaluateAll((all) => all.map((one) => [one.classList[0], one.getAttribute('lang')]));
      const lang = (name: string) => langs.find(([one]) => one === name)?.[1];
      compare(visit, 'language of the translation', lang('pair-translation'), place.locale);
      if (lang('pair-original') === place.locale) visit.report(['the original is in the language of the page']);
      compare(visit, 'size of the pair', await cssOf(page.locator('.front-pair'), 'font-size'), '50px');
    },
  }),
  check('[T10] on a phone the scene follows the button, its top above 600', {
    stage: 'width',
    // Where the button says how to install on this phone, the demo stands lower.
    places: ({ features }) => on(features.filter(({ parts }) => !parts.has('codes'))),
    run: async (visit) => {
      const { page } = visit;
      await dismissAnnouncement(page);
      await visit.resize(PHONE.width, PHONE.height);
      const button = await boxOf(page.locator('.hero .button'));
      const demo = await boxOf(page.locator('.hero-demo'));
      if (demo.y <= button.y + button.height) visit.report(['the scene stands above the end of the button']);
      if (demo.y >= 600) visit.report([`the scene begins at ${demo.y} px`]);
      compare(visit, 'size of the pair', await cssOf(page.locator('.front-pair'), 'font-size'), '33px');
    },
  }),
  check('[T10] utility pages begin with their task', {
    stage: 'width',
    places: ({ utilities }) => on(utilities),
    run: async (visit) => {
      const { page } = visit;
      await dismissAnnouncement(page);
      compare(
        visit,
        'fronts',
        await page.locator('.front-pair, .front-kicker, .hero > .hero-text > .actions').count(),
        0,
      );
      for (const [{ width, height }, font, most] of [
        [DESKTOP, '32px', 200],
        // A line takes two on a phone.
        [PHONE, '28px', 260],
      ] as const) {
        await visit.resize(width, height);
        compare(visit, 'size of the heading', await cssOf(page.locator('h1'), 'font-size'), font);
        const { y } = await boxOf(page.locator('.hero .live, .section > :not(h2)'));
        if (y >= most) visit.report([`the task begins at ${y} px`]);
      }
    },
  }),
  check('[T10] plans show prices and buttons in the first screen, the recommended plan first on a phone', {
    stage: 'width',
    places: ({ having }) => on(having('plan-card-main').filter(({ parts }) => parts.has('front-pair'))),
    run: async (visit) => {
      const { page } = visit;
      await dismissAnnouncement(page);
      compare(visit, 'size of the pair', await cssOf(page.locator('.front-pair'), 'font-size'), '40px');
      const cards = page.locator('.plan-card');
      compare(visit, 'buttons', await page.locator('.plan-card .button').count(), await cards.count());
      const ends = await page
        .locator('.plan-card .button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      if (Math.max(...ends) >= 700) visit.report([`the last button ends at ${Math.max(...ends)} px`]);
      for (const part of ['h3', '.plan-price', '.button']) {
        const tops = await page
          .locator(`.plan-card ${part}`)
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
        if (Math.max(...tops) - Math.min(...tops) > 1)
          visit.report([`${part} of the plans stand at ${tops.join(', ')}`]);
      }
      const main = page.locator('.plan-card-main');
      compare(visit, 'recommended plans', await main.count(), 1);
      compare(visit, 'border of the recommended plan', await cssOf(main, 'border-top-width'), '2px');
      compare(visit, 'labels of the recommended plan', await main.locator('.plan-tag').count(), 1);
      await visit.resize(PHONE.width, PHONE.height);
      const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
      compare(visit, 'top of the recommended plan', (await boxOf(main)).y, Math.min(...tops));
      if (!(await page.locator('.plan-row').isVisible())) visit.report(['the row of the free plan is not seen']);
    },
  }),
  check(
    'plans stand in one row or in one column, and the links for improving a translation begin where the page does',
    {
      stage: 'width',
      places: ({ having }) =>
        on(
          having('plan-card-main').filter(({ parts }) => parts.has('front-pair')),
          { locales: ['de', 'ru'] },
        ),
      run: async (visit) => {
        for (const width of [390, 768, 1600]) {
          await visit.resize(width);
          const [links, text, places] = await visit.page.evaluate(() => {
            const startOf = (selector: string) =>
              Math.round(document.querySelector(selector)?.getBoundingClientRect().x ?? -1);
            const cards = [...document.querySelectorAll('.plan-card')].map((card) => card.getBoundingClientRect());
            return [
              startOf('.edit-links a'),
              startOf('.hero-text'),
              cards.map(({ x, bottom }) => [Math.round(x), Math.round(bottom)] as const),
            ] as const;
          });
          compare(visit, 'the links begin at', links, text);
          const [columns = 0, rows = 0] = [0, 1].map((side) => new Set(places.map((place) => place[side])).size);
          compare(visit, 'columns and rows of plans', [columns, rows].sort(), [1, places.length].sort());
        }
      },
    },
  ),
  check('a link below a block keeps the same distance, whether the block unfolds on a phone or not', {
    stage: 'still',
    places: ({ landings }) => on(landings),
    run: async (visit) => {
      const gaps = await visit.page.locator(':is(.still, .live) + .more').evaluateAll((links) =>
        links.map((link) => {
          const block = link.previousElementSibling?.getBoundingClientRect();
          return Math.round(link.getBoundingClientRect().top - (block?.bottom ?? 0));
        }),
      );
      if (gaps.length < 2 || Math.max(...gaps) - Math.min(...gaps) > 2 || Math.min(...gaps) < 12)
        visit.report([`distances of ${gaps.join(', ')} px`]);
    },
  }),
  check('what stands in columns stands in full rows', {
    stage: 'still',
    places: ({ having }) => on(having('features')),
    run: async (visit) => {
      const broken = await visit.page.locator('.section > .features:has(> :nth-child(8))').evaluateAll((lists) =>
        lists.flatMap((list) => {
          const tops = [...list.children].map((one) => Math.round(one.getBoundingClientRect().top));
          const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
          return new Set(rows).size > 1 ? [`rows of ${rows.join(' and ')}`] : [];
        }),
      );
      visit.report(broken);
    },
  }),
];
