import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { type Line, putOnLine } from './lines.ts';
import { type Device, firstVisit, type SpeedSite } from './sites.ts';

/** How a reader goes to the next page. */
export type Way = 'hovered' | 'tapped' | 'loaded';

/** What was measured of one click. */
export interface Click {
  /** From the click to the next page's painted heading. */
  readonly paintedMs: number;
  readonly requests: number;
}

const HOVER_MS = 150;
/** What a page does after it has loaded comes first; the peers fetch what is in view then. */
const SETTLED_MS = 1_500;
const MOST_MS = 60_000;

/**
 * From the click on a link to the next page's painted heading, in milliseconds, on a first visit: `hovered` for 150 ms first, `tapped`, or `loaded`, as if there were
 * neither a router nor anything fetched ahead (from the start of the navigation).
 */
export async function measureNextPage(
  browser: Browser,
  { url, path }: SpeedSite,
  { device, line, way, from, to }: { device: Device; line: Line; way: Way; from: string; to: string },
): Promise<Click> {
  const context = await firstVisit(browser, device);
  try {
    const page = await context.newPage();
    await noteClicks(context);
    await putOnLine(context, page, line);
    await page.goto(url + path('en', from), { waitUntil: 'load', timeout: MOST_MS });
    await page.waitForTimeout(SETTLED_MS);
    const link = await showLink(page, path('en', to), device);
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    if (way === 'loaded') {
      await page.evaluate(() => (window as unknown as Noting).noteClick(performance.timeOrigin + performance.now()));
      await page.goto(url + path('en', to), { waitUntil: 'commit', timeout: MOST_MS });
    } else if (way === 'hovered') {
      await link.hover();
      await page.waitForTimeout(HOVER_MS);
      await page.mouse.down();
      await page.mouse.up();
    } else await link.tap({ noWaitAfter: true });
    return { paintedMs: await painted(page), requests };
  } finally {
    await context.close();
  }
}

/** The link in the page's own text that leads to a page, or else one of its navigation, in view and left alone for as long as a reader looks for it. */
async function showLink(page: Page, href: string, device: Device): Promise<Locator> {
  const bare = href.replace(/\/$/, '');
  const links = `a:is([href$="${bare}"], [href$="${bare}/"], [href="${bare}.html"])`;
  const inText = page.locator(`:is(main, article) ${links}`).locator('visible=true').first();
  const link = (await inText.count()) > 0 ? inText : page.locator(links).locator('visible=true').first();
  await link.scrollIntoViewIfNeeded();
  // A phone's reader stops scrolling before tapping; a mouse comes from elsewhere.
  await page.mouse.move(device === 'desktop' ? 640 : 1, 1);
  await page.waitForTimeout(SETTLED_MS);
  return link;
}

interface Noting {
  noteClick(at: number): void;
}

/** Lets every page of a visit note when the last click was made and when another heading was painted, across documents. */
async function noteClicks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const heading = () => document.querySelector('main h1, article h1, h1')?.textContent ?? '';
    const now = () => performance.timeOrigin + performance.now();
    const note = (key: string, value: string | number) => sessionStorage.setItem(`speed:${key}`, String(value));
    const read = (key: string) => sessionStorage.getItem(`speed:${key}`);
    const noteClick = (at: number) => {
      note('click', at);
      note('heading', heading());
      sessionStorage.removeItem('speed:painted');
    };
    Object.assign(window, { noteClick });
    addEventListener('click', ({ timeStamp }) => noteClick(performance.timeOrigin + timeStamp), true);
    const look = () => {
      if (read('click') === null || read('painted') !== null) return;
      const text = heading();
      if (text === '' || text === read('heading')) return;
      note('painted', '');
      // A message that is sent as a frame begins comes when that frame is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => note('painted', now());
        port2.postMessage(undefined);
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

async function painted(page: Page): Promise<number> {
  // The document may be replaced while it's asked.
  for (const until = Date.now() + MOST_MS; Date.now() < until; await page.waitForTimeout(25)) {
    const ms = await page
      .evaluate(() => {
        const [fcp] = performance.getEntriesByName('first-contentful-paint');
        const at = Number(sessionStorage.getItem('speed:painted') || Number.NaN);
        const click = Number(sessionStorage.getItem('speed:click'));
        if (Number.isNaN(at) || !fcp) return undefined;
        // A frame before the first paint of a new document has painted nothing.
        return Math.max(at, performance.timeOrigin + fcp.startTime) - click;
      })
      .catch(() => undefined);
    if (ms !== undefined) return ms;
  }
  throw new Error(`No other heading was painted within ${MOST_MS} ms.`);
}
