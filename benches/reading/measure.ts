// npm run bench -- reading: when the second language of a page is painted, how long a switch takes on a slow processor, what moves meanwhile, and what stays in memory.
import type { LocaleCode } from '@duoverso/locales';
import type { Browser, Page } from '@playwright/test';
import { readingControl, storeReading } from '../../tests/e2e/reading-fixtures.ts';
import { notifyBar, withBrowsedSite } from '../figures/browsed-site.ts';
import { type Figure, figureOf } from '../figures/figure.ts';
import { median, percentile } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';

interface Pair {
  readonly locale: LocaleCode;
  readonly second: LocaleCode;
  /** Below the language. */
  readonly page: string;
}

/** An ordinary page and the longest, in the pairs of the first readers, one of them from right to left. */
const PAIRS: readonly Pair[] = (
  [
    ['en', 'pt-BR'],
    ['zh', 'en'],
    ['ar', 'en'],
    ['ja', 'zh'],
  ] as const
).flatMap(([locale, second]) => ['docs/usage/', 'docs/faq/'].map((page) => ({ locale, second, page })));
const LOADS = 20;
const SLOWER = 4;
const SWITCHES = 20;
/** Bars of the second edition. */
const MOST = { laterMs: 150, switchMs: 200, shift: 0, growth: 1.1 };
/** Presses further apart than this are answered one by one. */
const APART_MS = 600;

const figures: Figure[] = [];
await withBrowsedSite(async (browser, url) => {
  for (const pair of PAIRS) await measureLoads(browser, url, pair);
  for (const pair of PAIRS.filter(({ page }) => page === 'docs/faq/')) await measureSwitches(browser, url, pair);
});
recordFigures('reading', figures);
process.exit(0);

/**
 * Loads of a page alone and with a stored choice, in turns: how much later the frame comes that shows both languages, and on the page alone, how soon after
 * the press that asks for the second.
 */
async function measureLoads(from: Browser, url: string, { locale, second, page: path }: Pair): Promise<void> {
  const name = `/${locale}/${path} with ${second}`;
  const [alone, both, pressed, shifts]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let load = 0; load < LOADS; load += 1) {
    for (const stored of [false, true]) {
      const context = await from.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      if (stored) await storeReading(page, second);
      await notePaints(page);
      await page.goto(`${url}/${locale}/${path}`, { waitUntil: 'networkidle' });
      if (!stored) {
        alone.push(await paintedAlone(page));
        await chooseAndWait(page, readingControl(page, locale), second);
        pressed.push(await paintedAfter(page, 'press'));
      } else {
        both.push(await paintedAfter(page, 'firstByte'));
        shifts.push(await shiftOf(page));
      }
      await context.close();
    }
  }
  const later = both.map((time) => time - median(alone));
  keep('Page alone painted, after its first byte', name, 'ms', alone);
  keep('Both languages painted, after the first byte', name, 'ms', both);
  keep('Both languages painted, after the first press that asks for the second', name, 'ms', pressed);
  keep('Layout shift until both stand', name, '', shifts);
  const at = (share: number) => Math.round(percentile(later, share));
  notifyBar(
    at(95) <= MOST.laterMs,
    `half within ${at(50)} ms after the page alone, 95 of 100 within ${at(95)} ms  ${name}`,
  );
  const slowest = percentile(pressed, 95);
  notifyBar(slowest <= MOST.laterMs, `95 of 100 within ${Math.round(slowest)} ms after the first press  ${name}`);
  notifyBar(Math.max(...shifts) <= MOST.shift, `layout shift ${Math.max(...shifts).toFixed(3)}  ${name}`);
}

/** Switches between two second languages by presses in the panel, and what they leave in memory. */
async function measureSwitches(from: Browser, url: string, { locale, second, page: path }: Pair): Promise<void> {
  const name = `/${locale}/${path}`;
  const other: LocaleCode = locale === 'zh' || second === 'zh' ? 'ko' : 'zh';
  const context = await from.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await notePaints(page);
  await page.goto(`${url}/${locale}/${path}`, { waitUntil: 'networkidle' });
  const panel = readingControl(page, locale);
  const goOver = (turn: number) => chooseAndWait(page, panel, turn % 2 === 0 ? other : second);
  // What the browser learns of the code takes memory, too, and less with every switch.
  for (let turn = 0; turn < SWITCHES; turn += 1) await goOver(turn);
  const session = await context.newCDPSession(page);
  const before = await heldBytes();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times: number[] = [];
  for (let turn = 0; turn < SWITCHES; turn += 1) {
    await goOver(turn);
    times.push(await paintedAfter(page, 'press'));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const growth = (await heldBytes()) / before;
  await context.close();
  keep(`Switch to another second language, ${SLOWER} × slower processor`, name, 'ms', times);
  keep(`Memory after ${2 * SWITCHES} switches, by that after ${SWITCHES}`, name, '', [growth]);
  const slow = percentile(times, 95);
  notifyBar(slow <= MOST.switchMs, `95 of 100 switches within ${Math.round(slow)} ms  ${name}`);
  notifyBar(growth <= MOST.growth, `memory × ${growth.toFixed(2)} by ${SWITCHES} switches more  ${name}`);

  async function heldBytes(): Promise<number> {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  }
}

async function chooseAndWait(page: Page, panel: ReturnType<typeof readingControl>, code: LocaleCode): Promise<void> {
  await panel.choose(code);
  await page.locator(`main h1 .duo-translation[lang^="${code}"]`).waitFor();
  await page.waitForTimeout(APART_MS);
}

function keep(group: string, name: string, unit: string, values: readonly number[]): void {
  figures.push(...figureOf({ group, name, unit, better: 'less' }, values));
}

/** What a page notes of itself. */
interface Noted {
  /** When the second language stood on the screen first after navigation or the last press, in milliseconds since navigation. */
  painted: number;
  /** When the last press was made. */
  press: number;
  /** Sum of all layout shifts that no reader caused. */
  shift: number;
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Lets every page note when both languages are painted, and what moves; call before navigating. */
async function notePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { painted: Number.NaN, press: Number.NaN, shift: 0 };
    Object.assign(window, { noted });
    addEventListener('click', ({ timeStamp }) => Object.assign(noted, { press: timeStamp, painted: Number.NaN }), true);
    document.addEventListener('duo:reading', () => {
      // A message that is sent as a frame begins comes when that frame is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          // What is told again later was on the screen before.
          if (Number.isNaN(noted.painted)) noted.painted = performance.now();
        };
        port2.postMessage(undefined);
      });
    });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) noted.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Milliseconds until both languages were painted: after the page's first byte, or after the last press. */
function paintedAfter(page: Page, since: 'firstByte' | 'press'): Promise<number> {
  return page.evaluate((from) => {
    const { noted } = window as unknown as { noted: Noted };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return noted.painted - (from === 'press' ? noted.press : (navigation?.responseStart ?? Number.NaN));
  }, since);
}

/** Milliseconds from the page's first byte to its first text. */
function paintedAlone(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return (paint?.startTime ?? Number.NaN) - (navigation?.responseStart ?? Number.NaN);
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.shift);
}
