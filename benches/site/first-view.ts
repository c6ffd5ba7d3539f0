import { createRequire } from 'node:module';
import { findBrowser } from '@duoverso/tooling/browser';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Figure, figureOf } from '../figures/figure.ts';

/** Of one run: scores by category, timings, and how fast Lighthouse has found the machine. */
export type Scores = Readonly<Record<string, unknown>> & { readonly benchmarkIndex: number };

/** Bytes on the wire by kind, as the browser names them. */
export type Weights = Readonly<Record<string, number>>;

const FLAGS = ['--no-sandbox', '--headless=new', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** What a first view fetches, as the browser names it. */
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'xhr', 'other'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
const executablePath = findBrowser();

/** Version of Lighthouse, and how fast it finds the machine: it takes one for slow whose index is below 1,000. */
export function lighthouseOn(machine: number): string {
  return `${version}, for which this machine has an index of ${machine.toFixed(0)}`;
}

/** Bytes on the wire by kind, and requests, of a first view without interaction. */
export async function weigh(url: string): Promise<Weights> {
  const browser = await chromium.launch({
    executablePath,
    args: FLAGS.filter((flag) => !flag.startsWith('--headless')),
  });
  const page = await browser.newPage();
  const bytes: Record<string, number> = { document: 0, script: 0, stylesheet: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[request.resourceType()] = (bytes[request.resourceType()] ?? 0) + responseBodySize;
        bytes['requests'] = (bytes['requests'] ?? 0) + 1;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await browser.close();
  return bytes;
}

/** Lighthouse scores from 0 to 100 with its mobile emulation, the timings behind them, and what kept a category from 100. */
export async function score(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, output: 'json' });
    const lhr = result?.lhr;
    const scores = Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((lhr?.categories[id]?.score ?? 0) * 100)]),
    );
    const diagnostics = Object.values(lhr?.audits ?? {})
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      .map((audit) => audit.id);
    const value = (id: string) => lhr?.audits[id]?.numericValue ?? 0;
    const timings = {
      firstPaintMs: Math.round(value('first-contentful-paint')),
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockedMs: Math.round(value('total-blocking-time')),
      shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    };
    return { ...scores, ...timings, diagnostics, benchmarkIndex: lhr?.environment.benchmarkIndex ?? 0 };
  } finally {
    chrome.kill();
  }
}

/** Kilobytes of a first view. @param name of its row */
export function weightFigures(name: string, weights: Weights, title = 'First views'): Figure[] {
  const kinds = { 'all of it': KINDS, scripts: ['script'], 'style sheets': ['stylesheet'], pages: ['document'] };
  return Object.entries(kinds).flatMap(([kind, names]) =>
    figureOf({ group: `${title}, ${kind}`, name, unit: 'KB', better: 'less' }, [
      names.reduce((sum, one) => sum + (weights[one] ?? 0), 0) / 1_000,
    ]),
  );
}

/** What Lighthouse gives a page. @param name of its row */
export function scoreFigures(name: string, scores: readonly Scores[], title = 'Lighthouse'): Figure[] {
  return CATEGORIES.flatMap((category) =>
    figureOf(
      { group: `${title}, ${category}`, name, unit: '', better: 'more' },
      scores.map(({ [category]: one }) => Number(one)),
    ),
  );
}
