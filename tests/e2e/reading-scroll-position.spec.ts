import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { type DeepLink, deepLinks } from './deep-links.ts';
import { holdBack } from './hold-back.ts';
import { storeReading } from './reading-fixtures.ts';
import { storedName } from './stored.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

/** The second language of readers of each. */
const SECOND = { en: 'pt-BR', ja: 'zh', ar: 'en', zh: 'en' } as const;

const LINKS = deepLinks();
/** Of each pair of languages two: one of its first kind of page, and one of the page with the most headings. */
const FEW = LINKS.filter((_, index) => index % 5 === 0 || index % 5 === 4);
/** Addresses with an element deep within the page. */
const TEMPERATURE = '/en/docs/services/ai/#temperature';
const BLANK_ON_IPHONE = '/ja/docs/faq/#why-is-the-sign-in-page-blank-on-iphone';

/** How the reader has asked for a second language. */
const MODES = {
  off: {},
  stored: { look: {} },
  'translation first': { look: { order: 'translation' } },
  'on demand': { look: { show: 'hover' } },
  address: {},
} as const;

type Mode = keyof typeof MODES;

function languageOf(link: string): keyof typeof SECOND {
  return link.slice(1, link.indexOf('/', 1)) as keyof typeof SECOND;
}

/** The line that tells that a second language is coming. */
function pendingLine(page: Page, link: string): Locator {
  return page.getByRole('status').filter({ hasText: createTranslate(languageOf(link))('reading.pending') });
}

/** Prepares the browser for a mode and gives the address that opens a page in it. */
async function prepare(page: Page, mode: Mode, link: string): Promise<string> {
  const { look }: { look?: Record<string, string> } = MODES[mode];
  const second = SECOND[languageOf(link)];
  if (look) await storeReading(page, second, look);
  await reportWhenFollowed(page);
  return addressOf(mode, link, second);
}

function addressOf(mode: Mode, link: string, second: string): string {
  return mode === 'address' ? link.replace('#', `?with=${second}#`) : link;
}

async function reportWhenFollowed(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('duo:reading', () => Object.assign(window, { followed: true })),
  );
}

/** Opens a deep link in a browser whose reader has chosen a mode before. */
async function follow(page: Page, mode: Mode, { link, second }: DeepLink): Promise<void> {
  const { look }: { look?: Record<string, string> } = MODES[mode];
  // Storage is that of a site, whichever of its pages is open.
  if (page.url() === 'about:blank') await page.goto('/healthz');
  await page.evaluate(
    ([[readingKey, code], [lookKey, stored]]) => {
      localStorage.clear();
      if (!stored) return;
      localStorage.setItem(readingKey, code);
      localStorage.setItem(lookKey, stored);
    },
    [
      [storedName('reading'), second],
      [storedName('reading.look'), look && JSON.stringify(look)],
    ] as const,
  );
  await page.goto(addressOf(mode, link, second));
}

/** How far what an address names is from its place: below the navbar, with a line's room, or as near as the end of the page allows. */
function offPlace(page: Page, link: string): Promise<number> {
  return page.locator(link.slice(link.indexOf('#'))).evaluate((node) => {
    const off = node.getBoundingClientRect().top - 72;
    const left = document.documentElement.scrollHeight - innerHeight - scrollY;
    return off > 0 ? Math.min(off, left) : -off;
  });
}

async function expectAtPlace(page: Page, link: string): Promise<void> {
  await expect.poll(() => offPlace(page, link), link).toBeLessThan(2);
}

/** Waits until the page is what its reader has asked for. */
async function stands(page: Page, mode: Mode): Promise<void> {
  if (mode === 'off') return;
  await page.waitForFunction(() => 'followed' in window);
  await expect(page.locator('main h1 .duo-translation')).toHaveCount(mode === 'on demand' ? 0 : 1);
}

for (const [round, width] of [390, 1280].entries()) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [mode, links] of [
      ['stored', FEW] as const,
      ...(Object.keys(MODES) as Mode[]).map((mode) => [mode, LINKS] as const),
    ]) {
      test(`[T02] ${links.length} deep links are at their place, loaded and reloaded: ${mode}`, {
        tag: round === 0 && links === FEW ? [] : [FULL],
      }, async ({ page }) => {
        test.slow();
        await reportWhenFollowed(page);
        for (const [index, deep] of links.entries()) {
          // Each of them with full motion in one width and with reduced in the other.
          await page.emulateMedia({ reducedMotion: (index + round) % 2 === 0 ? 'no-preference' : 'reduce' });
          await follow(page, mode, deep);
          await stands(page, mode);
          await expectAtPlace(page, deep.link);
          // Every second one is reloaded, half of them in each width.
          if ((index + 2 * round) % 4 !== 0) continue;
          await page.reload();
          await stands(page, mode);
          await expectAtPlace(page, deep.link);
        }
      });
    }

    for (const mode of ['stored', 'translation first', 'address', 'on demand'] as const) {
      test(`[T02] six reloads in a row, in turn with full and reduced motion, stand where the reader was: ${mode}`, {
        tag: round === 1 && mode === 'address' ? [] : [FULL],
      }, async ({ page }) => {
        await open(page, await prepare(page, mode, '/ar/docs/faq/#'));
        await stands(page, mode);
        const place = page.locator('.prose h3').nth(25);
        await place.evaluate((node) => {
          scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' });
        });
        await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
        const top = () => place.evaluate((node) => node.getBoundingClientRect().top);
        for (let time = 0; time < 6; time += 1) {
          await page.emulateMedia({ reducedMotion: time % 2 === 0 ? 'no-preference' : 'reduce' });
          await page.reload();
          await stands(page, mode);
          await expect.poll(async () => Math.abs((await top()) - 160)).toBeLessThan(2);
        }
      });
    }
  });
}

test('[T02] a place is not written over before the script has come that returns to it', async ({ page }) => {
  await open(page, await prepare(page, 'stored', '/en/docs/faq/#'));
  await stands(page, 'stored');
  const place = page.locator('.prose h3').nth(25);
  await place.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  const stored = await page.evaluate(() => history.state.place);
  const release = await holdBack(page, '**/main.*.js');
  await page.reload({ waitUntil: 'commit' });
  // The script of the places comes with that of reading; the page then stands at its pixels, without the second language.
  await page.waitForFunction(() => scrollY > 0 && performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /scroll-position\.[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
  expect(await page.evaluate(() => history.state.place)).toEqual(stored);
  release();
  await stands(page, 'stored');
  await expect.poll(() => place.evaluate((node) => Math.abs(node.getBoundingClientRect().top - 160))).toBeLessThan(2);
});

test('[T02] what an address names is kept from the beginning, where the end of the page is before its place', async ({
  page,
}) => {
  await reportWhenFollowed(page);
  for (const deep of LINKS.filter(({ link }) => /\/faq\//.test(link))) {
    const release = await holdBack(page, '**/main.*.js');
    await follow(page, 'stored', deep);
    // The script of the places comes with that of reading, and hears that the browser has scrolled.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /scroll-position\.[\w-]+\.js$/.test(name)),
    );
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
    release();
    await stands(page, 'stored');
    await expectAtPlace(page, deep.link);
    await page.unroute('**/main.*.js');
  }
});

test('[T02] deep links stay at their place while a slow second language comes, which a line tells', async ({
  page,
}) => {
  await reportWhenFollowed(page);
  // Two kinds of pages in turn, one for each pair of languages.
  for (const deep of FEW.filter((_, index) => index % 4 === 0 || index % 4 === 3)) {
    const release = await holdBack(page, '**/blocks.json');
    await follow(page, 'stored', deep);
    await expect(pendingLine(page, deep.link)).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
    expect(await offPlace(page, deep.link), deep.link).toBeLessThan(2);
    release();
    await stands(page, 'stored');
    expect(await offPlace(page, deep.link), deep.link).toBeLessThan(2);
    await expect(pendingLine(page, deep.link)).toHaveCount(0);
    await page.unroute('**/blocks.json');
  }
});

test('[T02] a reader who scrolls while a second language is coming stays at what they look at', async ({ page }) => {
  const release = await holdBack(page, '**/blocks.json');
  await open(page, await prepare(page, 'stored', BLANK_ON_IPHONE));
  await expect(pendingLine(page, BLANK_ON_IPHONE)).toBeVisible();
  const place = page.locator('.prose h3').nth(40);
  const top = () => place.evaluate((node) => node.getBoundingClientRect().top);
  await place.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 20, behavior: 'instant' }));
  const before = await top();
  release();
  await stands(page, 'stored');
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('[T02] going Back with a slow second language, and away before it comes, leaves the place alone', async ({
  page,
}) => {
  await open(page, await prepare(page, 'stored', '/zh/docs/faq/#'));
  await stands(page, 'stored');
  const place = page.locator('.prose h3').nth(25);
  await place.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  await page.goto('/healthz');
  const release = await holdBack(page, '**/blocks.json');
  await page.goBack();
  await expect(pendingLine(page, '/zh/')).toBeVisible();
  const top = () => place.evaluate((node) => node.getBoundingClientRect().top);
  // One language alone, and at the place all the same.
  expect(Math.abs((await top()) - 160)).toBeLessThan(2);
  await page.goto('/healthz');
  release();
  await page.goBack();
  await stands(page, 'stored');
  await expect.poll(async () => Math.abs((await top()) - 160)).toBeLessThan(2);
});

test('[T02] a page of the router stands at its place when its second language comes too late for it', async ({
  page,
}) => {
  await open(page, await prepare(page, 'stored', '/en/docs/usage/'));
  await stands(page, 'stored');
  const release = await holdBack(page, '**/blocks.json');
  await page.evaluate((href) => {
    const jump = document.createElement('a');
    jump.href = href;
    document.querySelector('main')?.prepend(jump);
    jump.click();
  }, TEMPERATURE);
  const target = page.locator('#temperature');
  const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
  await expect(pendingLine(page, TEMPERATURE)).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - 72)).toBeLessThan(2);
  release();
  await expect(target.locator('.duo-translation')).toBeVisible();
  expect(Math.abs((await top()) - 72)).toBeLessThan(2);
});

/** A place deep within a long page. */
const placeOf = (page: Page) => page.locator('.prose h3').nth(25);
const offReader = (page: Page) => placeOf(page).evaluate((node) => Math.abs(node.getBoundingClientRect().top - 160));

/** Opens a long page and stands at that place until the history entry knows. Gives the page's address. */
async function readDeep(page: Page, mode: Mode): Promise<string> {
  const address = await prepare(page, mode, '/ar/docs/faq/#');
  await open(page, address);
  await stands(page, mode);
  await placeOf(page).evaluate((node) => {
    scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' });
  });
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  return address;
}

for (const mode of ['stored', 'on demand', 'address'] as const) {
  // What is printed is the page as it stands, however it has come to that.
  const tag = mode === 'stored' ? [] : [FULL];
  test(`[T02] printing leaves the reader where they were: ${mode}`, { tag }, async ({ page }) => {
    await readDeep(page, mode);
    await page.evaluate(() => {
      for (const type of ['beforeprint', 'afterprint'])
        addEventListener(type, () => Object.assign(window, { [type]: true }));
    });
    await page.pdf({ format: 'A4' });
    expect(await page.evaluate(() => 'beforeprint' in window && 'afterprint' in window)).toBe(true);
    expect(await offReader(page)).toBeLessThan(2);
    // What shows a preview may lay the page out in the window.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => offReader(page)).toBeLessThan(2);
  });

  test(`[T02] a tab that the browser restores stands where the reader was: ${mode}`, {
    tag: mode === 'on demand' ? FULL : [],
  }, async ({ page, context }) => {
    const address = await readDeep(page, mode);
    const state = await page.evaluate(() => history.state);
    await page.close();
    const tab = await context.newPage();
    await prepare(tab, mode, address);
    // What browsers keep of a tab: the address with its state and who restores its position. The page itself is loaded again. Of another
    // group of windows than the site's, they would keep nothing.
    const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
    await tab.route('/empty', (route) => route.fulfill({ headers, body: '' }));
    await tab.goto('/empty');
    await tab.evaluate(
      ([kept, href]) => {
        history.scrollRestoration = 'manual';
        history.replaceState(kept, '', href);
      },
      [state, address] as const,
    );
    await tab.goto('/healthz');
    await tab.goBack();
    await stands(tab, mode);
    await expect.poll(() => offReader(tab)).toBeLessThan(2);
  });
}
