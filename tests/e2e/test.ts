import { test as base, expect, type Page } from '@playwright/test';

interface Checks {
  /** Every console error, page error and policy violation of the test's page; checked empty when the test ends. */
  pageErrors: string[];
  /** Patterns of faults that the test provokes. */
  expectedErrors: RegExp[];
}

/** Playwright's `test` with a page that fails its test on an unexpected console error or policy violation. */
export const test = base.extend<Checks>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  expectedErrors: async ({}, use) => use([]),
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        // A part that React renders again differs from what the build has made, unless the test itself has changed it.
        if (message.type() === 'error' || /was rendered anew/.test(message.text())) pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(error.message));
      await use(pageErrors);
      const unexpected = pageErrors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Comes to the page as a visitor, and waits until the page's script has taken over links and buttons, and until its islands can hear what is done to them. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The script that answers presses comes with the first sign of a visitor.
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return (
      customElements.get('duo-search') !== undefined &&
      !document.querySelector(
        'duo-island:not(:defined), duo-plain:not(:defined), duo-tabs:not(:defined), duo-search-results:not(:defined)',
      )
    );
  });
}

/** Opens a page and waits for its script. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}
