import type { Page } from '@playwright/test';

/** Holds every answer of such an address back until it is let go, by what this gives. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  return release;
}
