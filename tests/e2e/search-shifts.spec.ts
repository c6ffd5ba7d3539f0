import type { Page } from '@playwright/test';
import { type FakeHit, fakeSearch, searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';

const LONG = 'A heading that goes on for so long that a phone shows it in two lines, or in three';
/** What each query finds: more and less of it, in another order, in other sections, in lines of other lengths. */
const FOUND: Readonly<Record<string, readonly FakeHit[]>> = {
  s: hits('One', 'Two', 'Three', 'Four', 'Five', 'Six'),
  se: hits('Two', LONG, 'One', 'Four', 'Six'),
  sea: [...hits('Six'), ...hits('Two', 'One').map((hit) => ({ ...hit, section: 'Reference' })), ...hits('Four')],
  sear: hits(LONG, 'Four', 'Two', 'One', 'Six'),
  searching: hits('Four', 'One', 'Two'),
  seat: [...hits('Seven').map((hit) => ({ ...hit, section: 'Reference' })), ...hits('Two', 'Four', 'One', LONG)],
};

function hits(...titles: readonly string[]): FakeHit[] {
  return titles.map((title) => ({ title, url: `/en/docs/usage/#${title.toLowerCase().replaceAll(' ', '-')}` }));
}

/** What moves inside of the dialog from now on, whatever has been pressed just before, as the browser tells it. */
async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { sources = [] } of entries as (PerformanceEntry & {
        readonly sources?: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element?.closest('.search-panel')) continue;
          seen.push(`${element.className} "${element.textContent}": ${previousRect.y} → ${currentRect.y}`);
        }
      }
    };
    observer.observe({ type: 'layout-shift', buffered: false });
    const shiftsSeen = () => {
      note(observer.takeRecords());
      return seen;
    };
    Object.assign(globalThis, { shiftsSeen });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return (globalThis as unknown as { shiftsSeen(): string[] }).shiftsSeen();
    });
}

test('while a query is typed and changed, no line of the search moves to another place', async ({ page }) => {
  await fakeSearch(page, ({ query }) => FOUND[String(query)] ?? hits(`About ${query}`));
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/en/docs/usage/');
    await page.keyboard.press('/');
    const { field, options } = searchDialog(page);
    await field.press('s');
    // The best three and the other three of their section.
    await expect(options).toHaveCount(6);
    const shifts = await watchShifts(page);
    const shows = (query: string) => expect(options.first()).toContainText(FOUND[query]?.[0]?.title ?? query);
    for (const letter of 'earching') {
      await field.press(letter);
      await shows(await field.inputValue());
    }
    for (const query of ['sea', 'seat', 'se', 's']) {
      await field.fill(query);
      await shows(query);
    }
    expect(await shifts(), `${size.width} × ${size.height}`).toEqual([]);
  }
});
