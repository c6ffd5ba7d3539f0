import { expect, test } from './test.ts';

const KILOBYTE = 1000;

for (const path of [
  '/en/docs/usage/',
  '/zh/docs/services/deepL/',
  '/ar/docs/services/openai/',
  '/pt-BR/docs/features/webpage/',
]) {
  test(`the first view of ${path} stays within its weights`, async ({ page }) => {
    const sums = { document: 0, script: 0, stylesheet: 0, other: 0 };
    let requests = 0;
    page.on('requestfinished', async (request) => {
      requests += 1;
      const type = request.resourceType() as keyof typeof sums;
      const { responseBodySize } = await request.sizes();
      sums[type in sums ? type : 'other'] += responseBodySize;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')].reduce(
        (sum, one) => sum + one.textContent.length,
        0,
      ),
    );
    console.log(
      `${path} html ${sums.document} script ${sums.script} (inline, uncompressed ${inline}) css ${sums.stylesheet} requests ${requests}`,
    );
    expect(sums.document).toBeLessThanOrEqual(10 * KILOBYTE);
    expect(sums.script).toBeLessThanOrEqual(8 * KILOBYTE);
    expect(sums.stylesheet).toBeLessThanOrEqual(8 * KILOBYTE);
    expect(requests).toBeLessThanOrEqual(5);
  });
}
