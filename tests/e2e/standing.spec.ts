import { watchShifts } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

/** Pages whose script says who the visitor is, or what happens, after they have been painted. */
const PAGES = ['download', 'deals/manga', 'manual-chrome-extension/zip', 'pricing', 'profile'];
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';

/** A choice that shows another of its options has not moved. */
const isElsewhere = (moved: string) => new Set(moved.slice(moved.search(/\S+ \S+ →/)).split(' → ')).size > 1;

for (const [name, options] of Object.entries({
  'a phone': { viewport: { width: 412, height: 823 }, userAgent: ANDROID, hasTouch: true },
  'a computer': { viewport: { width: 1280, height: 900 } },
}))
  test.describe(`on ${name}`, () => {
    test.use(options);
    for (const locale of ['en', 'ar', 'ja', 'de'])
      test(`what a script adds moves nothing: ${locale}`, async ({ page }) => {
        const shifts = await watchShifts(page);
        for (const path of PAGES) {
          await open(page, `/${locale}/${path}/`);
          await page.waitForLoadState('networkidle');
          const moved = (await shifts()).flatMap((shift) => shift.moved);
          expect(moved.filter(isElsewhere), path).toEqual([]);
        }
      });
  });
