import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { UNLISTED_PAGE } from './pages.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const en = createTranslate('en');
const USAGE = '/en/docs/usage/';
const link = (path: string) => `.sidebar a[href="${path}"]`;

test('[R06] navigation goes to the top, or to the element that the hash names, and focuses there', async ({ page }) => {
  await open(page, '/en/docs/installation/');
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
    scrollTo({ top: 800, behavior: 'instant' });
  });
  await page.locator(link(USAGE)).click();
  await expect(page).toHaveURL(USAGE);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The same document: the router swapped the page.
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
  await page.evaluate(() => {
    const jump = document.createElement('a');
    jump.href = '/en/docs/services/ai/#temperature';
    document.querySelector('main')?.prepend(jump);
    jump.click();
  });
  await expect(page.locator('#temperature')).toBeFocused();
  await expect(page.locator('#temperature')).toBeInViewport();
});

test('a screen reader hears of the new page once: by its heading, which is focused', async ({ page }) => {
  await open(page, '/en/docs/');
  await page.locator(link(USAGE)).click();
  await expect(page).toHaveURL(USAGE);
  await expect(page.locator('main h1')).toBeFocused();
  const title = await page.title();
  const live = page.locator('[aria-live], [role="status"], [role="alert"]');
  expect((await live.allTextContents()).filter((text) => text.includes(title))).toEqual([]);
});

test('[R07] the progress bar appears after 200 ms of waiting and goes when the page is shown', async ({ page }) => {
  await stopClock(page);
  await open(page, '/en/docs/');
  const release = await holdBack(page, `**${USAGE}`);
  await page.evaluate((path) => document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click(), USAGE);
  await page.clock.runFor(199);
  await expect(page.locator('.route-progress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('.route-progress')).toHaveCount(1);
  release();
  // The swap waits for animation frames, which the fake clock gives.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page).toHaveURL(USAGE, { timeout: 100 });
  }).toPass();
  await expect(page.locator('.route-progress')).toHaveCount(0);
});

test('[R08] a page that the router cannot load is loaded in full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await open(page, '/en/docs/');
  await page.evaluate(() => {
    (window as unknown as { kept: boolean }).kept = true;
  });
  await page.route(`**${USAGE}`, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.locator(link(USAGE)).click();
  await expect(page).toHaveURL(USAGE);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBeUndefined();
});

for (const [connection, allowed] of [
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '2g', saveData: false }, false],
  [{ effectiveType: 'slow-2g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, false],
] as const) {
  const words = `${connection.effectiveType}${connection.saveData ? ' with data saving' : ''}`;
  test(`[R09] a page is ${allowed ? '' : 'not '}prefetched on intent on ${words}`, {
    // `prefetch.test.ts` knows every connection.
    tag: connection.effectiveType === '4g' ? [] : [FULL],
  }, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked = countRequests(page, USAGE);
    await page.clock.install();
    await open(page, '/en/docs/');
    await page.locator(link(USAGE)).hover();
    await page.clock.runFor(1000);
    if (allowed) await expect.poll(asked).toBe(1);
    else expect(asked()).toBe(0);
  });
}

test('a link that was pointed at needs no other request when it is pressed, its style sheets neither', async ({
  page,
}) => {
  await open(page, '/en/docs/');
  const asked = countRequests(page, '/en/pricing/');
  const entry = page.locator('.navbar a[href="/en/pricing/"]').first();
  await entry.hover();
  await expect.poll(asked).toBe(1);
  // They are asked for once the page is there: a network that's idle may only not have begun.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
        return ahead.length > 0 && ahead.every(({ sheet }) => sheet);
      }),
    )
    .toBe(true);
  const sheets = countRequests(page, '.css');
  await entry.click();
  await expect(page).toHaveURL('/en/pricing/');
  await expect(page.locator('main h1')).toBeFocused();
  expect([asked(), sheets()]).toEqual([1, 0]);
  // They are in force before the page is painted.
  const named = await page.evaluate(async () => {
    const { head } = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const hrefs = [...head.querySelectorAll('link[rel="stylesheet"]')].map((one) => one.getAttribute('href'));
    const inForce = [...document.styleSheets].filter(({ media }) => media.mediaText !== 'not all');
    return { hrefs, inForce: inForce.map(({ ownerNode }) => (ownerNode as Element).getAttribute('href')) };
  });
  expect(named.inForce).toEqual(expect.arrayContaining(named.hrefs));
});

test('what surrounds the text is not built anew for the next page', async ({ page }) => {
  await open(page, '/en/docs/');
  const mark = () =>
    page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('.navbar, #drawer, .sidebar, .footer')];
      return parts.map((part) => {
        const { seen } = part as { seen?: boolean };
        Object.assign(part, { seen: true });
        return seen ?? false;
      });
    });
  await mark();
  await page.locator(link(USAGE)).click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(await mark()).toEqual([true, true, true, true]);
  await expect(page.locator('.sidebar [aria-current]')).toHaveAttribute('href', USAGE);
  await expect(page.locator('.navbar a[data-locale="de"]')).toHaveAttribute('href', USAGE.replace('/en/', '/de/'));
});

test('going back returns to where the reader was', async ({ page }) => {
  await open(page, '/en/docs/faq/');
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => history.state?.scrollY ?? 0)).toBeGreaterThan(1000);
  await page.locator(link(USAGE)).click();
  await expect(page).toHaveURL(USAGE);
  await page.goBack();
  await expect(page).toHaveURL('/en/docs/faq/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

test('[R04] [E03] an unknown path shows the locale’s not-found page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/pt-BR/docs/nao-existe/');
  expect(answer?.status()).toBe(404);
  const title = createTranslate('pt-BR')('error.notFound.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.title()).toContain(title);
});

test('[R10] an unlisted page shows its banner', async ({ page }) => {
  await open(page, `/en${UNLISTED_PAGE}`);
  await expect(page.getByText(en('docs.unlisted.text'))).toBeVisible();
});

test('[P01] [P02] [P05] the page script runs 1.2 s after load and follows the address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: TOKEN_COOKIE, value: 'present', url: baseURL ?? '' }]);
  await stopClock(page);
  await open(page, '/en/docs/');
  const profile = page.locator('.navbar [data-page-script="profile"]');
  const external = await profile.getAttribute('href');
  expect(external).not.toBe('/profile/');
  await page.clock.runFor(1100);
  await expect(profile).toHaveAttribute('href', external ?? '');
  await page.clock.runFor(150);
  await expect(profile).toHaveAttribute('href', '/profile/');
  await page.locator(link(USAGE)).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page).toHaveURL(USAGE, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(1000);
  await expect(profile).toHaveAttribute('href', '/profile/');
});

test('[P06] [P07] the activity banner keeps its window on Chinese pages', async ({ page }) => {
  const banner = page.locator('[data-page-script="activity-banner"]');
  await page.clock.install({ time: new Date('2025-05-06T15:00:00Z') });
  await open(page, '/zh/docs/');
  await page.clock.runFor(1300);
  await expect(banner).toBeHidden();
  await page.goto('/zh/docs/?preview=1');
  await page.clock.runFor(1300);
  await expect(banner).toBeVisible();
  await page.clock.setFixedTime(new Date('2025-06-30T15:59:00Z'));
  await page.goto('/zh-TW/docs/');
  await page.clock.runFor(1300);
  await expect(banner).toBeVisible();
  await page.goto('/en/docs/?preview=1');
  await expect(banner).toHaveCount(0);
  await page.clock.setFixedTime(new Date('2025-06-30T16:00:00Z'));
  await page.goto('/zh/docs/?preview=1');
  await page.clock.runFor(1300);
  await expect(banner).toBeHidden();
});

/** Counts the requests for addresses that end so. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) count += 1;
  });
  return () => count;
}

/** A clock that moves only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}
