import { LOCALE_CODES } from '@duoverso/locales';
import { expect, open, test } from './test.ts';
import { listenToWire } from './wire-bytes.ts';

const KILOBYTE = 1000;

/** The page script comes 1.2 s after load, by the specification: on a busy machine that may be before the wire is quiet. */
const LATE = /\/(page-script|is-signed-in|user-info)\./;

for (const path of [
  '/en/docs/usage/',
  '/zh/docs/services/deepL/',
  '/ar/docs/services/openai/',
  '/pt-BR/docs/features/webpage/',
]) {
  test(`the first view of ${path} stays within its weights`, async ({ page }) => {
    const listen = listenToWire(page);
    await page.goto(path);
    const loaded = (await listen()).filter((one) => !LATE.test(one.path));
    const sum = (type: string) => loaded.filter((one) => one.type === type).reduce((all, { bytes }) => all + bytes, 0);
    const sums = { document: sum('document'), script: sum('script'), stylesheet: sum('stylesheet') };
    const requests = loaded.length;
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].reduce(
        (sum, one) => sum + one.textContent.length,
        0,
      ),
    );
    console.log(
      `${path} html ${sums.document} script ${sums.script} (inline, uncompressed ${inline}) css ${sums.stylesheet} requests ${requests}`,
    );
    expect(Math.min(...Object.values(sums))).toBeGreaterThan(KILOBYTE);
    expect(sums.document).toBeLessThanOrEqual(10.3 * KILOBYTE);
    expect(sums.script).toBeLessThanOrEqual(9 * KILOBYTE);
    expect(sums.stylesheet).toBeLessThanOrEqual(8 * KILOBYTE);
    expect(requests).toBeLessThanOrEqual(5);
  });
}

for (const locale of LOCALE_CODES) {
  test(`the first view of the landing page in ${locale} weighs at most 60 KB in all, headers included`, async ({
    page,
  }) => {
    const listen = listenToWire(page);
    await page.goto(`/${locale}/`);
    const loaded = (await listen()).filter(({ path }) => !LATE.test(path));
    const bytes = loaded.reduce((all, one) => all + one.bytes + one.headBytes, 0);
    console.log(`/${locale}/ ${bytes} bytes in ${loaded.length} requests`);
    expect(loaded.filter(({ type }) => type === 'document')).toHaveLength(1);
    expect(bytes).toBeGreaterThan(30 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(60 * KILOBYTE);
  });
}

test('scenes of the landing page ask for their script one by one, each when it is touched', async ({ page }) => {
  test.slow();
  const listen = listenToWire(page);
  await open(page, '/en/');
  const scripts = async () => (await listen()).filter(({ type }) => type === 'script');
  // The script of every page and what suits the visitor; no scene's and no React, which alone weighs more than 50 KB.
  // The first scrolling brings the script that keeps the reader's place.
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  const first = await scripts();
  const came = (name: string) => first.some(({ path }) => path.includes(name));
  // The page script comes 1.2 s after load, whatever is touched.
  while (!came('page-script') || !came('/place.')) first.push(...(await scripts()));
  expect(
    first.filter(({ path }) => !path.includes('/place.')).reduce((all, { bytes }) => all + bytes, 0),
  ).toBeLessThanOrEqual(11 * KILOBYTE);
  const scenes = page.locator('duo-live');
  expect(await scenes.count()).toBeGreaterThanOrEqual(8);
  await expect(page.locator('duo-live[data-alive]')).toHaveCount(0);
  for (const [index, scene] of (await scenes.all()).entries()) {
    await scene.scrollIntoViewIfNeeded();
    // Being seen is not being touched.
    expect(await scripts()).toEqual([]);
    await scene.locator('input, textarea, button, select').first().focus();
    await expect(page.locator('duo-live[data-alive]')).toHaveCount(index + 1);
    expect((await scripts()).length, (await scene.getAttribute('data-part')) ?? '').toBeGreaterThan(0);
  }
});
