import { TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Page } from '@playwright/test';

/** Widths of the checklist at which the bar is one row, in CSS pixels. */
export const BAR_WIDTHS = [997, 1024, 1100, 1180, 1280, 1366, 1440, 1536, 1600, 1920];
/** Height of the row. */
export const BAR_PX = 56;

/**
 * What is wrong with the bar: nothing, if it is one row inside the window whose controls can all be reached. Runs in the browser, and waits until the
 * window has its new width.
 */
export async function barDiagnostics({ width, height }: { width: number; height: number }): Promise<string[]> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  do await frame();
  while (innerWidth !== width);
  // Sizes are observed at the end of the frame, and what follows from them is done there.
  await new Promise((done) => setTimeout(done));
  const found: string[] = [];
  const bar = document.querySelector<HTMLElement>('.navbar');
  const row = bar?.querySelector<HTMLElement>('.navbar-row');
  const list = bar?.querySelector<HTMLElement>('.nav-list');
  const more = bar?.querySelector<HTMLElement>('.more-menu');
  if (!bar || !row || !list || !more) return ['there is no bar'];
  const rtl = document.dir === 'rtl';
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    found.push('the page scrolls sideways');
  if (row.scrollWidth > row.clientWidth) found.push(`the row overflows by ${row.scrollWidth - row.clientWidth}`);
  if (row.offsetHeight !== height) found.push(`the row is ${row.offsetHeight} high`);
  const shown = [...list.children].filter((one) => !(one as HTMLElement).hidden) as HTMLElement[];
  if (new Set(shown.map((one) => one.offsetTop)).size > 1) found.push('entries stand in more than one row');
  const controls = [...row.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (one) => one.checkVisibility() && !one.closest('.menu-panel'),
  );
  let end = Number.NEGATIVE_INFINITY;
  for (const one of controls) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const name = one.textContent?.trim() || one.className;
    const [from, to] = rtl ? [innerWidth - right, innerWidth - left] : [left, right];
    if (from < -0.5 || to > document.documentElement.clientWidth + 0.5) found.push(`"${name}" is outside the window`);
    if (from < end - 1) found.push(`"${name}" lies over its neighbour`);
    end = to;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`"${name}" is covered`);
  }
  // Every entry is in the row or in the menu, and in one of them alone.
  for (const entry of list.children as Iterable<HTMLElement>) {
    const twin = more.querySelector<HTMLElement>(`[data-entry="${entry.dataset['entry']}"]`);
    if (!twin || twin.hidden === entry.hidden || (entry.hidden && more.hidden))
      found.push(`"${entry.dataset['entry']}" is in ${twin?.hidden && entry.hidden ? 'neither' : 'both'}`);
  }
  return found;
}

/** Keeps what is below the bar from being laid out again at every width; whether it fits is another test's to say. The page stays long enough to scroll. */
export function restMain(page: Page): Promise<void> {
  return page.locator('main').evaluate((main) => {
    Object.assign(main.style, { contentVisibility: 'hidden', containIntrinsicSize: 'auto 3000px' });
  });
}

/** Makes the bar show what it shows to members. */
export async function signInAtBar(page: Page): Promise<void> {
  await page.evaluate((name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is what the bar reads
    document.cookie = `${name}=present; path=/`;
  }, TOKEN_COOKIE);
}
