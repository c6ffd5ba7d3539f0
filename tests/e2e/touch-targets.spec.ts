import { expect, open, test } from './test.ts';

/** One page of each kind. */
const PAGES = [
  '/en/',
  '/en/docs/usage/',
  '/en/docs/faq/',
  '/translations/',
  '/en/pricing/',
  '/en/download/',
  '/en/manual-chrome-extension/',
  '/en/manga/',
  '/en/f-video-subtitle-translate/',
  '/en/usage-scenarios/',
  '/en/learn/',
  '/en/welcome/',
  '/en/exchange/',
  '/en/bill/',
  '/en/deals/manga/',
  '/en/search/?q=pdf',
  '/profile/',
] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Elements of the page that a finger can miss: whatever can be pressed is hit up to 22 px from its middle, within a text up to 12 px above and
 * below; names of those that are not.
 */
function missedTargets(within: string): string[] {
  const PRESSED =
    'a[href], button, summary, select, input:not([type="hidden"]), textarea, [role="tab"], [role="slider"]';
  const all = document.querySelectorAll<HTMLElement>(`${within} :is(${PRESSED})`);
  const shown = [...all].filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }));
  const missed = shown.filter((element) => !isHit(element)).map(describe);
  return [...new Set(missed)];

  function isHit(element: HTMLElement): boolean {
    const label = element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id || '-')}"]`);
    (label ?? element).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rects = [element, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect());
    // Read by screen readers alone, until it has the focus.
    if (rects.every(({ width, height }) => width < 2 || height < 2)) return true;
    if (isWithinText(element)) return Number.parseFloat(getComputedStyle(element).lineHeight) >= 24;
    const owners = [element, ...(label ? [label] : [])];
    return rects.some((rect) => reaches(owners, rect));
  }

  /** A link of a sentence: its line holds other words, too. */
  function isWithinText(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const block = element.closest('p, li, td, dd, figcaption, h1, h2, h3, span, div') as HTMLElement;
    return block.textContent.trim().length > element.textContent.trim().length;
  }

  function reaches(owners: readonly Element[], { left, top, width, height }: DOMRect): boolean {
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x, y - 21],
      [x, y + 21],
      [x - 21, y],
      [x + 21, y],
    ] as const;
    return points.every(([px, py]) => {
      if (px < 0 || py < 0 || px > innerWidth || py > innerHeight) return true;
      const hit = document.elementFromPoint(px, py);
      return owners.some((owner) => owner.contains(hit));
    });
  }

  function describe(element: HTMLElement): string {
    const { width, height } = element.getBoundingClientRect();
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const place = element.closest('[class]:not(:scope)')?.className ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)}×${Math.round(height)} in ${place}`;
  }
}

for (const path of PAGES) {
  test(`[T11] everything to press on ${path} is large enough for a finger`, async ({ page }) => {
    await open(page, path);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(missedTargets, 'body')).toEqual([]);
  });
}

test('[T11] entries of the slide-out menu, the languages and the outline are large enough for a finger', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/');
  await page.locator('.toc-title').tap();
  expect(await page.evaluate(missedTargets, '.toc')).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.language-menu summary').tap();
  expect(await page.evaluate(missedTargets, '.language-menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.menu-button').tap();
  await expect(page.locator('#drawer')).toBeVisible();
  expect(await page.evaluate(missedTargets, '#drawer')).toEqual([]);
});
