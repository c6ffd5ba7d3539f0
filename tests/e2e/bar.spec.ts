import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import { BAR_PX, barDiagnostics, restMain, signInAtBar } from './bar-problems.ts';
import { SIDEBAR_PAGES } from './pages.ts';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const [NARROWEST, WIDEST] = [997, 1600];

for (const code of ['ru', 'ar'] as const) {
  test(`[T01] the bar is one row at every pixel from ${NARROWEST} to ${WIDEST}: documentation, signed in, in two languages (${code})`, {
    tag: FULL,
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeReading(page, 'en');
    await page.setViewportSize({ width: NARROWEST, height: 600 });
    await page.goto(`/${code}/docs/usage/`);
    await signInAtBar(page);
    await open(page, `/${code}/docs/usage/`);
    await restMain(page);
    for (let width = NARROWEST; width <= WIDEST; width += 1) {
      await page.setViewportSize({ width, height: 600 });
      expect(await page.evaluate(barDiagnostics, { width, height: BAR_PX }), String(width)).toEqual([]);
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the drawer opens on a phone without script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/en/docs/usage/');
    await page.getByRole('button', { name: createTranslate('en')('nav.menu.open') }).click();
    await expect(page.locator('#drawer')).toBeVisible();
  });
});

test('[W07] a group whose entries are all off is no menu, wherever it stands, and one whose entry comes back is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await open(page, '/en/');
  const groups = [
    page.locator('.nav-list > li:has(> details)').first(),
    page.locator('#drawer li:has(> details)').first(),
    page.locator('.more-menu [data-entry]:has(ul)').first(),
    page.locator('.footer-columns > div:has(a)').first(),
  ];
  const display = () =>
    Promise.all(groups.map((group) => group.evaluate((element) => getComputedStyle(element).display === 'none')));
  const setOff = (off: boolean, count: number) =>
    Promise.all(
      groups.map((group) =>
        group.evaluate(
          (element, [isOff, most]) => {
            for (const link of [...element.querySelectorAll('a')].slice(0, most))
              link.toggleAttribute('data-off', isOff);
          },
          [off, count] as const,
        ),
      ),
    );
  const before = await display();
  await setOff(true, 100);
  expect(await display()).toEqual([true, true, true, true]);
  await setOff(false, 1);
  expect(await display()).toEqual(before);
});

test('the menu "More" opens by keyboard inside the window, closes on Escape and returns focus', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const code of ['en', 'ar', 'ru'] as const) {
    await open(page, `/${code}/docs/usage/`);
    const more = page.locator('.navbar .more-menu');
    await more.locator('summary').focus();
    await page.keyboard.press('Enter');
    const panel = more.locator('.menu-panel');
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
    await page.keyboard.press('Tab');
    await expect(panel.locator('a:visible').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(more.locator('summary')).toBeFocused();
  }
});

test('visitors read "Sign in", members read what they find there', async ({ page, context, baseURL }) => {
  const t = createTranslate('en');
  await page.setViewportSize({ width: 1920, height: 800 });
  await open(page, '/en/');
  const bar = page.locator('.navbar');
  await expect(bar.getByRole('link', { name: t('nav.signIn') })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('nav.profile') })).toHaveCount(0);
  await context.addCookies([{ name: TOKEN_COOKIE, value: 'present', url: baseURL ?? '' }]);
  await page.reload();
  await expect(bar.getByRole('link', { name: t('nav.profile') })).toBeVisible();
  await expect(bar.getByRole('link', { name: t('nav.signIn') })).toHaveCount(0);
});

test('the bar is fitted with the first frame: what its script moves is next to nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: readonly { node: Node | null }[];
      })[])
        if (entry.sources.some(({ node }) => node?.parentElement?.closest('.navbar'))) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/de/docs/usage/');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // On a busy machine the browser may lay the bar out once before the line behind it has run: one word's width, a fiftieth of what counts as good.
  expect(shifts.length).toBeLessThanOrEqual(1);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
});

test('below 997 px the drawer holds the rest, the documentation’s version and the theme among it', async ({ page }) => {
  const t = createTranslate('en');
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/en/docs/usage/');
  await page.getByRole('button', { name: t('nav.menu.open') }).click();
  const drawer = page.locator('#drawer');
  await expect(drawer.locator('.drawer-nav > ul > li').first()).toHaveText(t('nav.install'));
  await drawer.locator('.version-menu summary').click();
  await expect(drawer.locator('[data-docs-version="current"]')).toBeVisible();
  await drawer.getByRole('button', { name: t('theme.toDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(drawer.getByRole('button', { name: t('theme.toLight') })).toBeFocused();
});

test('the drawer opens at its beginning, and no further down than shows the current page', async ({ page }) => {
  const t = createTranslate('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const [first = '', ...others] = SIDEBAR_PAGES;
  for (const route of [first, others.at(-1) ?? '']) {
    await open(page, `/en${route}`);
    await page.getByRole('button', { name: t('nav.menu.open') }).click();
    const current = page.locator('#drawer .sidebar [aria-current]');
    await expect(current).toBeInViewport({ ratio: 1 });
    const { scrolled, below } = await current.evaluate((entry) => {
      const column = entry.closest('#drawer') as HTMLElement;
      const box = column.getBoundingClientRect();
      return { scrolled: column.scrollTop, below: box.bottom - entry.getBoundingClientRect().bottom };
    });
    // Where it had to scroll, the entry stands at the end of what can be seen, or its category at the beginning.
    const category = page.locator('#drawer .sidebar details:has([aria-current]) > summary').last();
    const top = await category.evaluate((summary) => summary.getBoundingClientRect().top);
    if (scrolled > 0) expect(Math.min(below, top), route).toBeLessThan(60);
    if (route === first) expect(scrolled).toBe(0);
  }
});
