import { test as base, expect, type Page } from '@playwright/test';

interface Checks {
  /** Every console error, page error and policy violation of the test's page; checked empty when the test ends. */
  faults: string[];
  /** Patterns of faults that the test provokes. */
  expectedFaults: RegExp[];
}

/** Playwright's `test` with a page that fails its test on an unexpected console error or policy violation. */
export const test = base.extend<Checks>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  expectedFaults: async ({}, use) => use([]),
  faults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        // A part that React renders anew differs from what the build has made, unless the test itself has changed it.
        if (message.type() === 'error' || /was rendered anew/.test(message.text())) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      await use(faults);
      const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Comes to the page as a visitor, and waits until the page's script has taken over links and buttons, and until its live parts can hear what is done to them. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The script that answers presses comes with the first sign of somebody.
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    return (
      customElements.get('duo-search') !== undefined &&
      !document.querySelector(
        'duo-live:not(:defined), duo-part:not(:defined), duo-tabs:not(:defined), duo-search-results:not(:defined)',
      )
    );
  });
}

/** Opens a page and waits for its script. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}
