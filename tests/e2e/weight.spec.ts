import { expect, test } from './test.ts';
import { listenToWire } from './wire-bytes.ts';

const KILOBYTE = 1000;

for (const path of [
  '/en/docs/usage/',
  '/zh/docs/services/deepL/',
  '/ar/docs/services/openai/',
  '/pt-BR/docs/features/webpage/',
]) {
  test(`the first view of ${path} stays within its weights`, async ({ page }) => {
    const listen = listenToWire(page);
    await page.goto(path);
    const loaded = await listen();
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
    expect(sums.document).toBeLessThanOrEqual(10 * KILOBYTE);
    expect(sums.script).toBeLessThanOrEqual(8 * KILOBYTE);
    expect(sums.stylesheet).toBeLessThanOrEqual(8 * KILOBYTE);
    expect(requests).toBeLessThanOrEqual(5);
  });
}
