import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { BAR_PX, BAR_WIDTHS, barDiagnostics, restMain, signInAtBar } from '../../bar-problems.ts';
import { open } from '../../test.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

/** The mode is on where the page has another language; `en` has one, and is one for the others. */
const secondOf = (code: LocaleCode) => (code === 'en' ? 'pt-BR' : 'en');

export default [
  check(
    '[T01] the bar is one row inside the window at every width of the checklist, for visitors and for members who read in two languages',
    {
      stage: 'again',
      places: ({ landing, docs, having }) =>
        on([landing, ...docs.slice(0, 1), ...having('plan-card').slice(0, 1)], { locales: LOCALE_CODES }),
      run: async (visit) => {
        const { page, place } = visit;
        const look = async (state: string) => {
          await restMain(page);
          for (const width of BAR_WIDTHS) {
            await visit.resize(width, 600);
            visit.report(
              (await page.evaluate(barDiagnostics, { width, height: BAR_PX })).map(
                (diagnostic) => `${state}: ${diagnostic}`,
              ),
            );
          }
        };
        await look('signed out');
        await signInAtBar(page);
        await page.evaluate((second) => localStorage.setItem('duoverso.reading', second), secondOf(place.locale));
        await open(page, visit.url);
        await look('signed in, in two languages');
      },
    },
  ),
  check('[T01] the bar is one row by its style sheet alone, and "More" holds every entry', {
    stage: 'width',
    places: ({ docs }) => on(docs.slice(0, 1), { device: 'no script', locales: LOCALE_CODES }),
    run: async (visit) => {
      const { page } = visit;
      const [narrowest = 0, , , , middle = 0] = BAR_WIDTHS;
      for (const width of [narrowest, middle, 1600]) {
        await visit.resize(width);
        const row = await page.locator('.navbar-row').boundingBox();
        if (row?.height !== BAR_PX) visit.report([`the row is ${row?.height} high`]);
        const outside = (name: string, box: { x: number; width: number } | null) =>
          !box || box.x < 0 || box.x + box.width > width ? [`"${name}" is outside the window`] : [];
        visit.report(outside('install', await page.locator('.navbar .install').boundingBox()));
        const more = page.locator('.navbar .more-menu');
        await more.locator('summary').click();
        for (const entry of await page.locator('.nav-list > li').all()) {
          const name = await entry.getAttribute('data-entry');
          visit.report(outside(name ?? '', await more.locator(`[data-entry="${name}"]`).boundingBox()));
        }
        await more.locator('summary').click();
      }
    },
  }),
];
