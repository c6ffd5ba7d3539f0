// npm run bench:interaction: how long after a press the page has painted its answer (INP), on a processor four times slower than this one.
import type { Browser, Page } from '@playwright/test';
import { tellBar, withBrowsedSite } from '../figures/browsed-site.ts';
import { type Figure, figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { INTERACTIONS, type Interaction } from './interactions.ts';

const SLOWER = 4;
const ROUNDS = 7;
const GROUP = 'From a press to its painted answer';
/** Bar of the second edition, for menus, theme, scenes and dialog. */
const MOST_MS = 100;
/** Presses further apart than this are answered one by one. */
const APART_MS = 400;

const figures: Figure[] = [];
await withBrowsedSite(async (browser, url) => {
  for (const interaction of INTERACTIONS) {
    const name = `${interaction.name}, ${interaction.page}`;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOnce(browser, url, interaction));
    for (const figure of figureOf({ group: GROUP, name, unit: 'ms', better: 'less' }, times)) {
      figures.push(figure);
      const { median, high } = figure;
      tellBar(median <= MOST_MS, `${median} ms (worst ${high})  ${name}`);
    }
  }
});
recordFigures('interaction', figures);
process.exit(0);

/** The slowest answer to the presses of one visit, in milliseconds from the press to the next painted frame; the browser rounds to 8. */
async function measureOnce(
  from: Browser,
  url: string,
  { page: path, width, open, press }: Interaction,
): Promise<number> {
  const context = await from.newContext({ viewport: { width, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await open?.(page);
    await page.waitForTimeout(APART_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await observe(page);
    await press(page);
    await page.waitForTimeout(2 * APART_MS);
    return await page.evaluate(() => (globalThis as unknown as { slowest: number }).slowest);
  } finally {
    await context.close();
  }
}

/** Notes the longest event of the presses that follow. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noted = globalThis as unknown as { slowest: number };
    noted.slowest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) noted.slowest = Math.max(noted.slowest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
