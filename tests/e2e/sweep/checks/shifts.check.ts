import { watchShifts } from '../../reading-fixtures.ts';
import { ready } from '../../test.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

const LOCALES = ['en', 'ar', 'ja', 'de'] as const;

/** A choice that shows another of its options has not moved. */
const isElsewhere = (moved: string) => new Set(moved.slice(moved.search(/\S+ \S+ →/)).split(' → ')).size > 1;

export default check('what a script adds moves nothing that has been painted', {
  stage: 'again',
  // Pages whose script says who the visitor is, or what happens, after they have been painted.
  places: ({ having, marketing, others, docs, search }) => {
    const pages = new Set([
      ...['way-finder', 'duo-tabs', 'plan-card'].flatMap(having),
      ...marketing.filter((page) => page.eager),
      ...others.filter((page) => !page.localized),
      ...docs.slice(-1),
      search,
    ]);
    return (['desktop', 'phone'] as const).flatMap((device) => on([...pages], { device, locales: LOCALES }));
  },
  run: async (visit) => {
    const page = await visit.page.context().newPage();
    try {
      const shifts = await watchShifts(page);
      await page.goto(visit.url);
      await ready(page);
      await page.waitForLoadState('networkidle');
      const moved = (await shifts()).flatMap((shift) => shift.moved);
      visit.report(moved.filter(isElsewhere).map((one) => `moved: ${one}`));
    } finally {
      await page.close();
    }
  },
});
