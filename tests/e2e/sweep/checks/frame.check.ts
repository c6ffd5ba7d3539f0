import { LOCALE_CODES } from '@duoverso/locales';
import { frameDiagnostics } from '../../../visual-review/page-problems.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

/**
 * Height of the landing page on a phone, in CSS pixels: 8600 until four demos that hid behind a button became stills, and names and a closing band came to the numbers.
 */
const LANDING_MAX_PX = 9600;
/** Room that two blocks leave between them, at least, in CSS pixels. */
const ROOM_PX = 12;

export default [
  check('a page is as wide as its phone, and its heading is seen', {
    stage: 'still',
    places: ({ marketing, docs, search }) => [...on([...marketing, ...docs, search], { device: 'phone' })],
    run: async (visit) => visit.report(await visit.page.evaluate(frameDiagnostics)),
  }),
  // German and Russian have the longest texts.
  check(`the landing page is at most ${LANDING_MAX_PX} px tall on a phone`, {
    stage: 'still',
    places: ({ landing }) => on([landing], { device: 'phone', locales: ['de', 'ru', 'ar', 'ja'] }),
    run: async (visit) => {
      const [height, width, demos] = await visit.page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return [scrollHeight, scrollWidth, document.querySelectorAll('duo-island').length] as const;
      });
      visit.report([
        ...(height > LANDING_MAX_PX ? [`${height} px tall`] : []),
        ...(width === 390 ? [] : [`${width} px wide`]),
        ...(demos >= 8 ? [] : [`${demos} scenes`]),
      ]);
    },
  }),
  check('no two entries of the menus have one name and two targets', {
    stage: 'still',
    places: ({ landing }) => on([landing], { locales: LOCALE_CODES }),
    run: async (visit) => {
      const entries = await visit.page
        .locator('.nav-list a')
        .evaluateAll((links) => links.map((link) => [link.textContent.trim(), link.getAttribute('href')] as const));
      const names = new Set(entries.map(([name]) => name));
      const targets = new Set(entries.map(([, href]) => href));
      if (names.size !== targets.size || names.size === 0)
        visit.report([`${names.size} names lead to ${targets.size} targets`]);
    },
  }),
  check('the last section of a page keeps its distance from what follows on a phone', {
    stage: 'width',
    places: ({ having }) =>
      on(having('section'), { locales: ['en', 'de'] }).filter(
        ({ page, locale }) => locale === 'en' || page.parts.has('plan-card'),
      ),
    run: async (visit) => {
      await visit.resize(390, 844);
      const room = await visit.page.evaluate(() => {
        const last = [...document.querySelectorAll('.front .section:last-of-type *')].reduce(
          (bottom, one) => Math.max(bottom, one.checkVisibility() ? one.getBoundingClientRect().bottom : 0),
          0,
        );
        const next = document.querySelector('.edit-links > :first-child, .footer-columns');
        return (next?.getBoundingClientRect().top ?? 0) - last;
      });
      if (room < ROOM_PX) visit.report([`${room} px from the last section to what follows`]);
    },
  }),
];
