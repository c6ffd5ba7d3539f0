import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_SCRIPT_DELAY_MS } from '../../../apps/site/src/page/limits.ts';
import { test as base, expect, ready } from '../test.ts';
import { FULL } from '../tier.ts';
import { SIZES, urlOf, Visit } from './check.ts';
import { type Device, readSite } from './site.ts';
import { loadChecks, type PlannedVisit, planVisits, traitsOf } from './visits.ts';

// One visit for each page, language and device that a check asks for: every check that wants it looks at the page that is open. The checks are the
// files of `checks/`; what they find is reported by page, language, width and theme.

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const OPTIONS: Readonly<Record<Device, Parameters<Browser['newContext']>[0]>> = {
  desktop: {},
  phone: { userAgent: PHONE, hasTouch: true, isMobile: true },
  'no script': { javaScriptEnabled: false },
};

type OpenContext = (device: Device) => Promise<BrowserContext>;

/** A context for each device serves all visits of a worker: they share its cache, and take back what they store. */
// biome-ignore lint/complexity/noBannedTypes: Playwright's way to say that there are fixtures of workers alone
const test = base.extend<{}, { contextOf: OpenContext }>({
  contextOf: [
    async ({ browser }, use, { project }) => {
      const contexts = new Map<Device, Promise<BrowserContext>>();
      const make = (device: Device) =>
        browser.newContext({
          baseURL: project.use.baseURL ?? '',
          viewport: SIZES[device],
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...OPTIONS[device],
        });
      await use((device) => {
        const context = contexts.get(device) ?? make(device);
        contexts.set(device, context);
        return context;
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
  // The page of each test is made by its visit; the one that comes with every other test would cost a context.
  page: async ({ contextOf }, use, { title }) => {
    const device = (Object.keys(SIZES) as Device[]).find((one) => title.includes(`(${one})`)) ?? 'desktop';
    const context = await contextOf(device);
    const page = await context.newPage();
    await use(page);
    await page.evaluate(() => [localStorage, sessionStorage].map((store) => store.clear())).catch(() => undefined);
    await page.close();
    await context.clearCookies();
  },
});

/**
 * Keeps a page as it is for a visitor who touches nothing, until `touch` is called: the page script, which comes 1.2 s after load by the specification,
 * is not begun, nor is what comes when the browser has nothing else to do, and the mouse of a browser under test, which rests in the corner of the window, tells of nothing.
 */
async function leaveUntouched(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    let touched = false;
    const held: (() => void)[] = [];
    const { setTimeout: begin } = window;
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms !== delay || touched) return begin(run, ms);
      return held.push(run);
    }) as typeof setTimeout;
    window.requestIdleCallback = (run) => setTimeout(run, delay);
    for (const type of ['pointermove', 'pointerover'])
      addEventListener(type, (event) => touched || event.stopImmediatePropagation(), { capture: true });
    Object.assign(window, {
      touch() {
        touched = true;
        for (const run of held.splice(0)) begin(run);
      },
    });
  }, PAGE_SCRIPT_DELAY_MS);
}

const MISSING = /404/;

async function sweep(page: Page, { place, checks }: PlannedVisit): Promise<void> {
  const visit = new Visit(page, place, readSite());
  const measuresLoad = checks.some(({ stage }) => stage === 'load');
  if (measuresLoad) {
    await leaveUntouched(page);
    // As if it were the first page of a visitor.
    const session = await visit.session();
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  }
  for (const { prepare } of checks) await prepare?.(page);
  await page.goto(urlOf(place));
  let isTouched = false;
  for (const { title, stage, run } of checks) {
    if (stage !== 'load' && !isTouched && place.device !== 'no script') {
      isTouched = true;
      if (measuresLoad) await page.evaluate(() => (window as unknown as { touch(): void }).touch());
      await ready(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    }
    await test.step(title, async () => {
      try {
        await run(visit);
      } catch (error) {
        visit.report([`could not be looked at: ${error instanceof Error ? error.message : String(error)}`]);
      }
      expect.soft(visit.take(), title).toEqual([]);
      await visit.restore();
    });
  }
}

const checks = await loadChecks();
const visits = planVisits(checks, readSite());

for (const visit of visits) {
  const { place, full } = visit;
  test(`${urlOf(place)} holds what is promised of it (${place.device})${full ? ', in full' : ''}`, {
    tag: full ? FULL : [],
  }, async ({ page, expectedErrors }) => {
    test.slow();
    if (place.page.bytes === 0) expectedErrors.push(MISSING);
    await sweep(page, visit);
  });
}

test('npm test shows each check of the sweep every template, language and device that it asks for', () => {
  expect(checks.length).toBeGreaterThan(15);
  const site = readSite();
  for (const check of checks) {
    const seen = visits.filter((visit) => !visit.full && visit.checks.includes(check)).map(({ place }) => place);
    const [shown, wanted] = [seen, check.places(site)].map(
      (places) => new Set(places.flatMap((place) => traitsOf(place, site))),
    );
    expect(shown, check.title).toEqual(wanted);
  }
});
