import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const LONG = '/en/docs/faq/';
const NEXT = '/en/docs/usage/';
const HEADING = '.prose h3';

/** Writes down every position that the window scrolls through, in all documents of the page. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.push(Math.round(scrollY)));
  });
}

/** The positions since the last call. */
const positions = (page: Page) =>
  page.evaluate(() => (window as unknown as { positions: number[] }).positions.splice(0));

/** Where a heading stands in the window. */
const topOf = (page: Page, index: number) =>
  page
    .locator(HEADING)
    .nth(index)
    .evaluate((node) => node.getBoundingClientRect().top);

/** Scrolls so that a heading stands at a height, and waits until the history entry knows. */
async function read(page: Page, index: number, top = 200): Promise<void> {
  await page
    .locator(HEADING)
    .nth(index)
    .evaluate((node, y) => scrollBy({ top: node.getBoundingClientRect().top - y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => history.state?.scrollY - scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
}

/** Two frames: what the page does by itself in answer to an event has been done. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  // Where less motion is asked for, nothing is to glide that would with more.
  const tag = reducedMotion === 'reduce' ? [FULL] : [];
  test.describe(`with ${reducedMotion === 'reduce' ? 'reduced' : 'full'} motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('[T02] Back and Forward bring the reader to their place at once', { tag }, async ({ page }) => {
      await watchScrolling(page);
      await open(page, LONG);
      const title = await page.locator('h1').innerText();
      await read(page, 30);
      await page.locator(`.sidebar a[href="${NEXT}"]`).evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(NEXT);
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => history.state?.place !== undefined)).toBe(true);
      await settle(page);
      await positions(page);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(title);
      await settle(page);
      const back = await page.evaluate(() => Math.round(scrollY));
      expect(Math.abs((await topOf(page, 30)) - 200)).toBeLessThan(2);
      expect(new Set(await positions(page))).toEqual(new Set([back]));
      await page.goForward();
      await expect(page).toHaveURL(NEXT);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
      await settle(page);
      expect(new Set(await positions(page))).toEqual(new Set([700]));
    });

    test('[T02] a deep link lands without animation, by its address and by the router', { tag }, async ({ page }) => {
      await watchScrolling(page);
      await open(page, '/en/docs/services/ai/#temperature');
      const place = page.locator('#temperature');
      const top = () => place.evaluate((node) => Math.round(node.getBoundingClientRect().top));
      await settle(page);
      const landed = await page.evaluate(() => Math.round(scrollY));
      expect(await top()).toBe(72);
      expect(new Set(await positions(page))).toEqual(new Set([landed]));
      await open(page, NEXT);
      await page.evaluate(() => {
        const jump = document.createElement('a');
        jump.href = '/en/docs/services/ai/#temperature';
        document.querySelector('main')?.prepend(jump);
        jump.click();
      });
      await expect(place).toBeFocused();
      await settle(page);
      expect(await top()).toBe(72);
      expect((await positions(page)).filter((one) => one !== landed && one !== 0)).toEqual([]);
    });

    test('[T02] a link within the page glides only if its reader likes motion', async ({ page }) => {
      await watchScrolling(page);
      await open(page, LONG);
      await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => history.state?.place !== undefined)).toBe(true);
      await positions(page);
      const link = page.locator('.toc a').nth(40);
      const target = page.locator(decodeURIComponent((await link.getAttribute('href')) ?? ''));
      // The style decides how the browser scrolls: it holds from the press until the window stands.
      const behaviour = await link.evaluate((node: HTMLElement) => {
        node.click();
        return getComputedStyle(document.documentElement).scrollBehavior;
      });
      expect(behaviour).toBe(reducedMotion === 'reduce' ? 'auto' : 'smooth');
      const top = () => target.evaluate((node) => Math.round(node.getBoundingClientRect().top));
      await expect.poll(top).toBe(72);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior))
        .toBe('auto');
      if (reducedMotion === 'reduce') expect(new Set(await positions(page)).size).toBe(1);
      // Entries that differ in their hash alone are places, too.
      await page.goBack();
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(10);
      await settle(page);
      await positions(page);
      await page.goForward();
      await expect.poll(top).toBe(72);
      await settle(page);
      expect(new Set(await positions(page)).size).toBe(1);
    });
  });
}

test('[T02] who leaves in the middle of a glide comes back to where it led', async ({ page }) => {
  await open(page, LONG);
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.place !== undefined)).toBe(true);
  const href = await page.locator('.toc a').nth(40).getAttribute('href');
  await page.evaluate(
    ([hash, path]) => {
      document.querySelector<HTMLElement>(`.toc a[href="${hash}"]`)?.click();
      document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click();
    },
    [href, NEXT],
  );
  await expect(page).toHaveURL(NEXT);
  await page.goBack();
  await expect(page).toHaveURL(LONG + href);
  const target = page.locator(decodeURIComponent(href ?? ''));
  await expect.poll(() => target.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBe(72);
});

test('[T02] leaving while a page is on its way back leaves its place alone', async ({ page }) => {
  // Prices are asked for again each time; other pages come back from memory right away.
  const PRICES = '/en/pricing/';
  const there = () => page.evaluate(() => Math.round(scrollY));
  await open(page, PRICES);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  const left = await there();
  await page
    .locator(`a[href="${NEXT}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(NEXT);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.place !== undefined)).toBe(true);
  const release = await holdBack(page, `**${PRICES}`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(PRICES);
  // Still the other page: what is scrolled now is none of the place of the page to come.
  await page.evaluate(() => {
    const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    scrollTo({ top: 50, behavior: 'instant' });
    return scrolled;
  });
  await settle(page);
  expect(await page.evaluate(() => history.state.scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(NEXT);
  release();
  await expect.poll(there).toBe(500);
  await page.goBack();
  await expect(page.locator('.plan-cards, [data-island="plans"]').first()).toBeAttached();
  await expect.poll(async () => Math.abs((await there()) - left)).toBeLessThan(3);
});

test('[T02] a page that is loaded anew, by Back from another document or by reload, stands where it stood', async ({
  page,
}) => {
  await watchScrolling(page);
  await open(page, LONG);
  await read(page, 30, 20);
  const y = await page.evaluate(() => Math.round(scrollY));
  for (let time = 0; time < 5; time += 1) {
    await page.reload();
    await expect.poll(async () => Math.round(await topOf(page, 30))).toBe(20);
    expect((await positions(page)).filter((one) => one !== y)).toEqual([]);
  }
  await page.goto('/healthz');
  await page.goBack();
  await expect.poll(async () => Math.round(await topOf(page, 30))).toBe(20);
  expect((await positions(page)).filter((one) => one !== y)).toEqual([]);
  // In another width the same text is at another height of the page.
  await page.goto('/healthz');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goBack();
  // The text that begins next to it is what is kept; the heading may take more lines.
  await expect.poll(async () => Math.abs((await topOf(page, 30)) - 20)).toBeLessThan(60);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeGreaterThan(200);
});

test('[T02] the head of a table that stays in sight is not what the reader is at', async ({ page }) => {
  await open(page, '/en/pricing/#questions');
  const row = page.locator('.comparison tbody tr').nth(5);
  const top = () => row.evaluate((node) => node.getBoundingClientRect().top);
  await row.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.place?.id)).toBe('comparison');
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - 160)).toBeLessThan(2);
});

test('[T02] a reader who scrolls before the page’s script has come stays where they are', async ({ page }) => {
  await open(page, LONG);
  await read(page, 30);
  const release = await holdBack(page, /\/_astro\/(?:main|scroll-position)\.[^/]*\.js$/);
  await page.reload();
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('scrollend', done, { once: true });
        scrollTo({ top: 300, behavior: 'instant' });
      }),
  );
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/scroll-position.'));
  release();
  await loaded;
  await expect
    .poll(() => page.evaluate(() => history.state?.place?.top !== undefined && history.state.scrollY))
    .toBe(300);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});
