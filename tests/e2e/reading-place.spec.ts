import { createTranslate } from '@duoverso/locales/messages';
import type { Locator, Page } from '@playwright/test';
import { storeReading } from './reading-fixtures.ts';
import { expect, open, test } from './test.ts';

/** The second language of readers of each. */
const SECOND = { en: 'pt-BR', ja: 'zh', ar: 'en', zh: 'en' } as const;

/** Addresses with an element deep within the page. */
const LINKS = ['/en/docs/services/ai/#temperature', '/ja/docs/faq/#why-is-the-sign-in-page-blank-on-iphone'] as const;

/** How the reader has asked for a second language. */
const MODES = {
  off: {},
  stored: { look: {} },
  'translation first': { look: { order: 'translation' } },
  'on demand': { look: { show: 'hover' } },
  address: { asks: true },
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
  const { look, asks = false }: { look?: Record<string, string>; asks?: boolean } = MODES[mode];
  const second = SECOND[languageOf(link)];
  if (look) await storeReading(page, second, look);
  await page.addInitScript(() =>
    document.addEventListener('duo:reading', () => Object.assign(window, { followed: true })),
  );
  return asks ? link.replace('#', `?with=${second}#`) : link;
}

/** Waits until the page is what its reader has asked for. */
async function stands(page: Page, mode: Mode): Promise<void> {
  if (mode === 'off') return;
  await page.waitForFunction(() => 'followed' in window);
  await expect(page.locator('main h1 .duo-translation')).toHaveCount(mode === 'on demand' ? 0 : 1);
}

/** Holds every answer with a second language back until it is let go. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/blocks.json', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const width of [390, 1280]) {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test.describe(`${width} px wide, ${reducedMotion === 'reduce' ? 'reduced' : 'full'} motion`, () => {
      test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion } });

      for (const link of LINKS) {
        for (const mode of Object.keys(MODES) as Mode[]) {
          test(`[T02] ${link} is at its place: ${mode}`, async ({ page }) => {
            const address = await prepare(page, mode, link);
            await open(page, address);
            await stands(page, mode);
            const target = page.locator(link.slice(link.indexOf('#')));
            const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
            // Below the navbar, with a line's room.
            await expect.poll(async () => Math.abs((await top()) - 72)).toBeLessThan(2);
            for (let time = 0; time < 2; time += 1) {
              await page.reload();
              await stands(page, mode);
              await expect.poll(async () => Math.abs((await top()) - 72)).toBeLessThan(2);
            }
          });
        }
      }

      for (const mode of ['stored', 'translation first', 'address', 'on demand'] as const) {
        test(`[T02] five reloads in a row stand where the reader was: ${mode}`, async ({ page }) => {
          await open(page, await prepare(page, mode, '/ar/docs/faq/#'));
          await stands(page, mode);
          const place = page.locator('.prose h3').nth(25);
          await place.evaluate((node) => {
            scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' });
          });
          await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
          const top = () => place.evaluate((node) => node.getBoundingClientRect().top);
          for (let time = 0; time < 5; time += 1) {
            await page.reload();
            await stands(page, mode);
            await expect.poll(async () => Math.abs((await top()) - 160)).toBeLessThan(2);
          }
        });
      }
    });
  }
}

test('[T02] a place is not written over before the script has come that returns to it', async ({ page }) => {
  await open(page, await prepare(page, 'stored', '/en/docs/faq/#'));
  await stands(page, 'stored');
  const place = page.locator('.prose h3').nth(25);
  await place.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  const stored = await page.evaluate(() => history.state.place);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  // The script of the places comes with that of reading; the page then stands at its pixels, without the second language.
  await page.waitForFunction(() => scrollY > 0 && performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /place\.[\w-]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.evaluate(() => document.dispatchEvent(new Event('scrollend')));
  expect(await page.evaluate(() => history.state.place)).toEqual(stored);
  release();
  await stands(page, 'stored');
  await expect.poll(() => place.evaluate((node) => Math.abs(node.getBoundingClientRect().top - 160))).toBeLessThan(2);
});

for (const link of LINKS) {
  test(`[T02] ${link} stays at its place while a slow second language comes, which a line tells`, async ({ page }) => {
    const release = await holdAnswers(page);
    await open(page, await prepare(page, 'stored', link));
    const target = page.locator(link.slice(link.indexOf('#')));
    const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
    await expect(pendingLine(page, link)).toBeVisible();
    await expect(page.locator('main')).toBeVisible();
    expect(Math.abs((await top()) - 72)).toBeLessThan(2);
    release();
    await stands(page, 'stored');
    expect(Math.abs((await top()) - 72)).toBeLessThan(2);
    await expect(pendingLine(page, link)).toHaveCount(0);
  });
}

test('[T02] a reader who scrolls while a second language is coming stays at what they look at', async ({ page }) => {
  const release = await holdAnswers(page);
  await open(page, await prepare(page, 'stored', LINKS[1]));
  await expect(pendingLine(page, LINKS[1])).toBeVisible();
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
  const release = await holdAnswers(page);
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
  const release = await holdAnswers(page);
  await page.evaluate((href) => {
    const jump = document.createElement('a');
    jump.href = href;
    document.querySelector('main')?.prepend(jump);
    jump.click();
  }, LINKS[0]);
  const target = page.locator('#temperature');
  const top = () => target.evaluate((node) => node.getBoundingClientRect().top);
  await expect(pendingLine(page, LINKS[0])).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - 72)).toBeLessThan(2);
  release();
  await expect(target.locator('.duo-translation')).toBeVisible();
  expect(Math.abs((await top()) - 72)).toBeLessThan(2);
});
