import { LOCALE_CODES, LOCALES, type LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

/** Widths of the checklist. */
const WIDTHS = [997, 1024, 1100, 1180, 1280, 1366, 1440, 1536, 1600, 1920];
const PAGES = ['/', '/docs/usage/', '/pricing/'];
const [NARROWEST, WIDEST] = [997, 1600];
const BAR_PX = 56;

/** What is wrong with the bar at a width: nothing, if it is one row inside the window whose controls can all be reached. */
async function faults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 600 });
  return page.evaluate(
    async ({ width, height }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      do await frame();
      while (innerWidth !== width);
      // Sizes are observed at the end of the frame, and what follows from them is done there.
      await new Promise((done) => setTimeout(done));
      const found: string[] = [];
      const bar = document.querySelector<HTMLElement>('.navbar');
      const row = bar?.querySelector<HTMLElement>('.navbar-row');
      const list = bar?.querySelector<HTMLElement>('.nav-list');
      const more = bar?.querySelector<HTMLElement>('.more-menu');
      if (!bar || !row || !list || !more) return ['there is no bar'];
      const rtl = document.dir === 'rtl';
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
        found.push('the page scrolls sideways');
      if (row.scrollWidth > row.clientWidth) found.push(`the row overflows by ${row.scrollWidth - row.clientWidth}`);
      if (row.offsetHeight !== height) found.push(`the row is ${row.offsetHeight} high`);
      const shown = [...list.children].filter((one) => !(one as HTMLElement).hidden) as HTMLElement[];
      if (new Set(shown.map((one) => one.offsetTop)).size > 1) found.push('entries stand in more than one row');
      const controls = [...row.querySelectorAll<HTMLElement>('a, button, summary')].filter(
        (one) => one.checkVisibility() && !one.closest('.menu-panel'),
      );
      let end = Number.NEGATIVE_INFINITY;
      for (const one of controls) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const name = one.textContent?.trim() || one.className;
        const [from, to] = rtl ? [innerWidth - right, innerWidth - left] : [left, right];
        if (from < -0.5 || to > document.documentElement.clientWidth + 0.5)
          found.push(`"${name}" is outside the window`);
        if (from < end - 1) found.push(`"${name}" lies over its neighbour`);
        end = to;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`"${name}" is covered`);
      }
      // Every entry is in the row or in the menu, and in one of them alone.
      for (const entry of list.children as Iterable<HTMLElement>) {
        const twin = more.querySelector<HTMLElement>(`[data-entry="${entry.dataset['entry']}"]`);
        if (!twin || twin.hidden === entry.hidden || (entry.hidden && more.hidden))
          found.push(`"${entry.dataset['entry']}" is in ${twin?.hidden && entry.hidden ? 'neither' : 'both'}`);
      }
      return found;
    },
    { width, height: BAR_PX },
  );
}

/** The mode is on where the page has another language; `en` has one, and is one for the others. */
const secondOf = (code: LocaleCode) => (code === 'en' ? 'pt-BR' : 'en');

/** Keeps what is below the bar from being laid out anew at every width; whether it fits is another test's to say. The page stays long enough to scroll. */
function restMain(page: Page): Promise<void> {
  return page.locator('main').evaluate((main) => {
    Object.assign(main.style, { contentVisibility: 'hidden', containIntrinsicSize: 'auto 3000px' });
  });
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is what the bar reads
    document.cookie = 'duoverso_token=present; path=/';
  });
}

for (const { code } of LOCALES) {
  test(`[T01] the bar is one row inside the window at every width of the checklist (${code})`, {
    tag: tierOf(code),
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: NARROWEST, height: 600 });
    for (const path of PAGES) {
      for (const state of ['signed out', 'signed in, in two languages'] as const) {
        if (state === 'signed out') {
          await page.goto(`/${code}${path}`);
          await page.context().clearCookies();
          await page.evaluate(() => localStorage.clear());
        } else {
          await signIn(page);
          await page.evaluate((second) => localStorage.setItem('duoverso.reading', second), secondOf(code));
        }
        await open(page, `/${code}${path}`);
        await restMain(page);
        for (const width of WIDTHS) {
          expect(await faults(page, width), `${path} ${width} ${state}`).toEqual([]);
        }
      }
    }
  });
}

for (const code of ['ru', 'ar'] as const) {
  test(`[T01] the bar is one row at every pixel from ${NARROWEST} to ${WIDEST}: documentation, signed in, in two languages (${code})`, {
    tag: FULL,
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await storeReading(page, 'en');
    await page.setViewportSize({ width: NARROWEST, height: 600 });
    await page.goto(`/${code}/docs/usage/`);
    await signIn(page);
    await open(page, `/${code}/docs/usage/`);
    await restMain(page);
    for (let width = NARROWEST; width <= WIDEST; width += 1) {
      expect(await faults(page, width), String(width)).toEqual([]);
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const code of LOCALE_CODES) {
    test(`[T01] the bar is one row by its style sheet alone, and "More" holds every entry (${code})`, {
      tag: tierOf(code),
    }, async ({ page }) => {
      await page.goto(`/${code}/docs/usage/`);
      for (const width of [NARROWEST, 1280, WIDEST]) {
        await page.setViewportSize({ width, height: 900 });
        const row = await page.locator('.navbar-row').boundingBox();
        expect(row?.height).toBe(BAR_PX);
        const install = await page.locator('.navbar .install').boundingBox();
        expect(install?.x).toBeGreaterThanOrEqual(0);
        expect((install?.x ?? 0) + (install?.width ?? 0)).toBeLessThanOrEqual(width);
        const more = page.locator('.navbar .more-menu');
        await more.locator('summary').click();
        for (const entry of await page.locator('.nav-list > li').all()) {
          const twin = more.locator(`[data-entry="${await entry.getAttribute('data-entry')}"]`);
          await expect(twin).toBeVisible();
          const box = await twin.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        }
        await more.locator('summary').click();
      }
    });
  }

  test('the drawer opens on a phone without script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/en/docs/usage/');
    await page.getByRole('button', { name: createTranslate('en')('nav.menu.open') }).click();
    await expect(page.locator('#drawer')).toBeVisible();
  });
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
  await context.addCookies([{ name: 'duoverso_token', value: 'present', url: baseURL ?? '' }]);
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
