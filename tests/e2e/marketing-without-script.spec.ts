import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'));
/** Paths of the marketing pages; the landing page has the empty one. */
const PATHS = Object.keys(read('navigation.json').marketing).filter((path) => path !== 'search');

test.use({ javaScriptEnabled: false });

for (const path of PATHS) {
  test(`/${path} is complete without script and shows no control that needs it`, async ({ page }) => {
    const copy = read(`marketing/en/${path || 'home'}.json`);
    for (const locale of ['en', 'ar']) {
      await page.goto(`/${locale}/${path ? `${path}/` : ''}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { id } of copy.sections) await expect(page.locator(`h2#${id}`)).toBeVisible();
      // What a section shows stands in it: beside its heading and its lead there is something to read.
      const empty = await page
        .locator('.section')
        .evaluateAll((sections) =>
          sections.filter((one) => (one as HTMLElement).innerText.trim().split('\n').length < 2).map((one) => one.id),
        );
      expect(empty).toEqual([]);
      expect(await deadControls(page.locator('body'))).toEqual([]);
    }
  });
}

/**
 * Visible controls that do nothing without script. These do something, or say all that pressing them would show: links with an address, a
 * form that is sent with all its fields, boxes to tick, and original lines whose translation stands beside them.
 */
function deadControls(body: Locator): Promise<string[]> {
  return body.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('button, input, select, textarea, a, [role="button"], [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .filter((one) => {
        if (one instanceof HTMLAnchorElement) return !one.href;
        return !one.closest('form[action], .ticks, .phone-steps') && !one.matches('.hover-line, .manga-bubble');
      })
      .map((one) => one.outerHTML.slice(0, 160)),
  );
}
