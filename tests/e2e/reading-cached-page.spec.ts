import { findBrowser } from '@duoverso/tooling/browser';
import { storeReading } from './reading-fixtures.ts';
import { store } from './stored.ts';
import { expect, open, test } from './test.ts';

// Tests run without pages that the browser keeps whole, unless they ask for them; the smaller shell of the browser never does.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: findBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

test('[T02] Back to a page that the browser has kept whole stands where the reader was, in the languages they have chosen since', async ({
  page,
}) => {
  await storeReading(page, 'en');
  await open(page, '/ar/docs/faq/');
  const translations = page.locator('.prose .duo-translation');
  const place = page.locator('.prose h3').nth(25);
  const back = async () => {
    // What answers a page that comes back whole is no answer of the network, for which `goBack` would wait.
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => 'persisted' in window && window.persisted);
    await page.evaluate(() => delete (window as { persisted?: boolean }).persisted);
  };
  const isAtPlace = () =>
    expect.poll(() => place.evaluate((node) => Math.abs(node.getBoundingClientRect().top - 160))).toBeLessThan(2);
  await expect(translations.first()).toBeAttached();
  await place.evaluate((node) => scrollBy({ top: node.getBoundingClientRect().top - 160, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => typeof history.state?.place?.top)).toBe('number');
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));

  await page.goto('/healthz');
  await back();
  await isAtPlace();
  await expect(translations.first()).toBeAttached();

  await page.goto('/healthz');
  await store(page, { reading: '' });
  await back();
  await expect(translations).toHaveCount(0);
  await isAtPlace();
});
