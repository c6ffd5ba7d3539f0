import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { BAR_PX, BAR_WIDTHS, barDiagnostics, restMain, signInAtBar } from '../../bar-problems.ts';
import { store } from '../../stored.ts';
import { open } from '../../test.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

/** The mode is on where the page has another language; `en` has one, and is one for the others. */
const secondOf = (code: LocaleCode) => (code === 'en' ? 'pt-BR' : 'en');

/** What of the bar is outside its row or its window, with "More" open, which holds every entry. */
function restDiagnostics({ width, height }: { width: number; height: number }): string[] {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect();
  const outside = (name: string, box?: DOMRect) =>
    !box || box.width === 0 || box.x < 0 || box.right > width ? [`"${name}" is outside the window`] : [];
  const row = boxOf(document.querySelector('.navbar-row'));
  const more = document.querySelector('.navbar .more-menu');
  const summary = more?.querySelector('summary');
  summary?.click();
  const entries = [...document.querySelectorAll<HTMLElement>('.nav-list > li')].flatMap(({ dataset: { entry = '' } }) =>
    outside(entry, boxOf(more?.querySelector(`[data-entry="${entry}"]`))),
  );
  summary?.click();
  return [
    ...(row?.height === height ? [] : [`the row is ${row?.height} high`]),
    ...outside('install', boxOf(document.querySelector('.navbar .install'))),
    ...entries,
  ];
}

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
        await store(page, { reading: secondOf(place.locale) });
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
        visit.report(await page.evaluate(restDiagnostics, { width, height: BAR_PX }));
      }
    },
  }),
];
