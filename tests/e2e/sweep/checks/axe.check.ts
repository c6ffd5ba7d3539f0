import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility-violations.ts';
import { fakeSearch } from '../../search-fixtures.ts';
import { check } from '../check.ts';
import { on, type Site } from '../site.ts';

const LOCALES = ['en', 'ar', 'ja'] as const;
const places = (site: Site) => [
  ...on([...site.marketing, ...site.docs], { locales: LOCALES }),
  ...on([site.search, ...site.others]),
];

/** Opens everything that folds, and says whether the main part has more to show than before, or something that lives. */
function unfold(): boolean {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
  const buttons = [...document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')];
  for (const details of folded) details.open = true;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.sidebar details, .footer details'))
    details.open = true;
  for (const button of buttons) button.click();
  return folded.length + buttons.length > 0 || document.querySelector('duo-island') !== null;
}

/** Asks every demo for its script, as a visitor does whose mouse passes. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('duo-island'))
      part.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
  await expect(page.locator('duo-island:not([data-alive])')).toHaveCount(0);
  // A demo that is pressed before its script is there is paler until it answers.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Answers searches right away: what is found is no matter here. */
const answerSearch = (page: Page) =>
  fakeSearch(page, ({ query }) =>
    query === 'pdf' ? [{ title: 'PDF files' }, { title: 'PDF Pro', section: 'Features' }] : [],
  );

export default [
  check('axe finds nothing on a page as it comes', {
    stage: 'still',
    places,
    prepare: async (page) => {
      await answerSearch(page);
    },
    run: async (visit) => visit.report(await accessibilityViolations(visit.page)),
  }),
  check('axe finds nothing on a page with everything unfolded and alive, light and dark', {
    stage: 'act',
    places,
    run: async (visit) => {
      const hasMore = await visit.page.evaluate(unfold);
      await wake(visit.page);
      // The bar and the footer are as they were.
      const hasMain = (await visit.page.locator('main').count()) > 0;
      if (hasMore) visit.report(await accessibilityViolations(visit.page, hasMain ? { within: 'main' } : {}));
      await visit.show('dark');
      visit.report(await accessibilityViolations(visit.page, { rules: 'colors' }));
    },
  }),
];
