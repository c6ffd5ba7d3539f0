import { accessibilityViolations } from '../../e2e/accessibility-violations.ts';
import { expect, open, test } from '../../e2e/test.ts';

/** A language that is a row of the table and files: from right to left, every text longer by two fifths, in brackets. */
const PAGES = ['/ar-XB/', '/ar-XB/docs/', '/ar-XB/docs/usage/', '/ar-XB/search/', '/ar-XB/docs/CHANGELOG/'];

test('a sixteenth language has its pages, its place in the language menu and the negotiation of /', async ({
  page,
  request,
}) => {
  await open(page, '/en/docs/usage/');
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu').getByRole('link', { name: '⟦Pseudo⟧' }).click();
  await expect(page).toHaveURL('/ar-XB/docs/usage/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'ar-XB');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦Réád ýöür fírst págé');
  const answer = await request.get('/', { headers: { 'accept-language': 'ar-XB', cookie: '' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/ar-XB/']);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/ar-XB/docs/usage/</loc>');
});

test('its not-found page and its search are its own', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await open(page, '/ar-XB/nowhere/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-XB');
  await open(page, '/ar-XB/search/?q=%C3%B6v%C3%A9rv%C3%AD%C3%A9w');
  await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', /^\/ar-XB\/docs\//);
});

for (const width of [320, 390, 768, 997, 1280]) {
  test(`longer text from right to left overflows nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3')]
          .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1)
          .filter((element) => getComputedStyle(element).overflowX === 'hidden')
          .map((element) => element.textContent?.trim()),
      );
      expect(cut, `${path}: texts that are cut off`).toEqual([]);
    }
  });
}

test('every text of its pages has been through translation', async ({ page }) => {
  for (const path of ['/ar-XB/docs/usage/', '/ar-XB/docs/']) {
    await open(page, path);
    const untranslated = await page.evaluate(() => {
      const kept = 'figure, pre, code, time, .brand, .language-menu, [lang], script, style';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node as HTMLElement;
        if (!['P', 'H1', 'H2', 'H3', 'TD', 'TH', 'LI', 'SUMMARY', 'BUTTON'].includes(element.tagName)) continue;
        if (element.closest(kept) || element.children.length > 0) continue;
        const text = element.textContent?.trim() ?? '';
        if (/\p{L}{2}/u.test(text) && !text.includes('⟦')) found.push(text);
      }
      return found;
    });
    expect(untranslated, path).toEqual([]);
  }
});

test('axe finds nothing on its pages', async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await open(page, path);
    expect(await accessibilityViolations(page), path).toEqual([]);
  }
});
