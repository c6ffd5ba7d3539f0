import { storeReading } from './reading-fixtures.ts';
import { storeAhead } from './stored.ts';
import { expect, open, test } from './test.ts';

/** What is left of A4 between usual margins, in CSS pixels. */
const SHEET_PX = 718;
const PAGES = ['/en/docs/installation/', '/en/docs/faq/', '/en/pricing/', '/en/docs/usage/'] as const;

/** What a reader of a printed page would miss, or could do without. */
function paperViolations(): string[] {
  const shown = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
  const diagnostics: string[] = [];
  const of = (selector: string) => [...document.querySelectorAll(selector)];
  for (const control of of('.navbar, .footer, .toc, .pagination, main :is(.button, select, input), [role="tablist"]'))
    if (shown(control)) diagnostics.push(`control: ${control.outerHTML.slice(0, 80)}`);
  for (const folded of of('main details p, main [role="tabpanel"] p, main [role="tabpanel"] li'))
    if (!shown(folded)) diagnostics.push(`folded: ${folded.textContent?.slice(0, 60)}`);
  // On paper an address needs its host: that of the site where it is published, which the canonical address names.
  const { origin } = new URL(document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href ?? '');
  for (const link of of('main a:not([href^="#"])')) {
    const address = new URL(link.getAttribute('href') ?? '', origin).href;
    const printed = getComputedStyle(link, '::after').content.replaceAll('" "', '');
    if (shown(link) && !printed.includes(address))
      diagnostics.push(`link without address: ${link.textContent}, ${printed}`);
  }
  for (const row of of('main tr'))
    if (getComputedStyle(row).breakInside !== 'avoid') diagnostics.push('a row may be torn apart');
  const paper = document.documentElement;
  if (paper.scrollWidth > paper.getBoundingClientRect().width + 1)
    diagnostics.push(`wider than the sheet: ${paper.scrollWidth}`);
  for (const box of of('main .table-scroll'))
    if (shown(box) && box.scrollWidth > box.clientWidth + 1)
      diagnostics.push(`table cut: ${box.textContent?.slice(0, 40)}`);
  return diagnostics;
}

test('pages are printed dark on white, whole, without controls, with the addresses of links', async ({ page }) => {
  await storeAhead(page, { theme: 'dark' });
  await page.setViewportSize({ width: SHEET_PX, height: 1000 });
  // The last page is read in two languages.
  for (const path of PAGES) {
    if (path === PAGES[3]) await storeReading(page, 'pt-BR');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    if (path === PAGES[3]) await expect(page.locator('.prose > p .duo-translation').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(paperViolations), path).toEqual([]);
    const paper = await page.evaluate(() => {
      const lightness = (colour: string) => Number(/oklch\(([\d.]+)/.exec(colour)?.[1] ?? Number.NaN);
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return { ink: lightness(color) < 0.4, paper: lightness(backgroundColor) > 0.9 };
    });
    expect(paper, path).toEqual({ ink: true, paper: true });
  }
});

test('on a large sheet the text has the same room on both sides, for the outline is left out', async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 1000 });
  await open(page, '/en/docs/faq/');
  const room = () =>
    page.locator('.docs-main').evaluate((main) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(main);
      return [paddingInlineStart, paddingInlineEnd];
    });
  const [, beside] = await room();
  expect(Number.parseFloat(beside ?? '')).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print' });
  const [start, end] = await room();
  expect(end).toBe(start);
});
