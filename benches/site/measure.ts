// npm run bench:site [-- --runs=3] [PATH…]: weights of first views and Lighthouse scores (mobile) of the built site, served by the real server. One run of Lighthouse says
// little about how fast a page is, since whatever else the machine does counts four times: medians are taken, and the machine's own speed is told beside them.
// npm run bench:site -- --peers: what a build costs beside Starlight, VitePress and Docusaurus; see peers/measure-peers.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '@duoverso/build/browser';
import { projectDir } from '@duoverso/build/project';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/start/start.ts';
import { figureOf } from '../figures/figure.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';

if (process.argv.includes('--peers')) {
  await import('./peers/measure-peers.ts');
  process.exit();
}

/** Of one run: scores by category, timings, and how fast Lighthouse has found the machine. */
type Scores = Readonly<Record<string, unknown>> & { readonly benchmarkIndex: number };

const { version } = createRequire(import.meta.url)('lighthouse/package.json') as { version: string };
const navigation = JSON.parse(readFileSync(join(projectDir, 'content/navigation.json'), 'utf8')) as {
  marketing: Record<string, string>;
};
/** Results are for readers, not for search engines: this page is not indexed, and so has no full score there. */
const SEARCH = 'search';
/** All marketing pages in English; the landing page, whose path is empty, also where its script or its direction differs. */
const MARKETING = [
  ...Object.keys(navigation.marketing)
    .filter((path) => path !== SEARCH)
    .map((path) => (path ? `/en/${path}/` : '/en/')),
  ...['ar', 'ja', 'zh'].map((locale) => `/${locale}/`),
];
const DOCUMENTATION = [
  '/en/docs/services/openai/',
  '/zh/docs/services/openai/',
  '/ar/docs/services/openai/',
  '/en/docs/usage/',
];
/** Pages to measure: those named on the command line, or all. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, peers: { type: 'boolean' } },
});
const RUNS = Number(values.runs);
const PAGES = positionals.length > 0 ? positionals : [...DOCUMENTATION, ...MARKETING];
const FLAGS = ['--no-sandbox', '--headless=new', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** What a first view fetches, as the browser names it. */
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch', 'xhr', 'other'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const executablePath = findBrowser();
const server = await startServer(
  readConfig({ PORT: '0', LOG_LEVEL: 'silent', MEMBERSHIP: 'false' }),
  pino({ level: 'silent' }),
);
const report: { path: string; weights: Record<string, number>; scores: Scores[] }[] = [];
try {
  for (const path of PAGES) {
    const weights = await weigh(server.url + path);
    const scores: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) scores.push(await score(server.url + path));
    report.push({ path, weights, scores });
    console.log(path, JSON.stringify({ ...weights, ...middle(scores) }));
  }
} finally {
  await server.stop();
}
mkdirSync(join(projectDir, '.cache'), { recursive: true });
writeFileSync(join(projectDir, '.cache/bench-site.json'), `${JSON.stringify(report, undefined, 2)}\n`);
const machine = median(report.flatMap(({ scores }) => scores.map(({ benchmarkIndex }) => benchmarkIndex)));
recordFigures('site', [...weightFigures(), ...scoreFigures()], {
  // What it calls a machine of its own is one of 1,500 and more.
  Lighthouse: `${version}, for which this machine has an index of ${machine.toFixed(0)}`,
});

/** Kilobytes of first views. */
function weightFigures() {
  const kinds = { 'all of it': KINDS, scripts: ['script'], 'style sheets': ['stylesheet'], pages: ['document'] };
  return Object.entries(kinds).flatMap(([kind, names]) =>
    report.flatMap(({ path, weights }) =>
      figureOf({ group: `First views, ${kind}`, name: path, unit: 'KB', better: 'less' }, [
        names.reduce((sum, name) => sum + (weights[name] ?? 0), 0) / 1_000,
      ]),
    ),
  );
}

function scoreFigures() {
  return CATEGORIES.flatMap((category) =>
    report.flatMap(({ path, scores }) =>
      figureOf(
        { group: `Lighthouse, ${category}`, name: path, unit: '', better: 'more' },
        scores.map(({ [category]: score }) => Number(score)),
      ),
    ),
  );
}

/** Bytes on the wire by kind, and requests, of a first view without interaction. */
async function weigh(url: string): Promise<Record<string, number>> {
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

/** The run whose performance is the median. */
function middle(scores: readonly Scores[]): Scores | undefined {
  return scores.toSorted((one, other) => Number(one['performance']) - Number(other['performance']))[scores.length >> 1];
}

/** Lighthouse scores from 0 to 100 with its mobile emulation, the timings behind them, and what kept a category from 100. */
async function score(url: string): Promise<Scores> {
  const chrome = await launch({ chromePath: executablePath, chromeFlags: FLAGS });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, output: 'json' });
    const lhr = result?.lhr;
    const scores = Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((lhr?.categories[id]?.score ?? 0) * 100)]),
    );
    const faults = Object.values(lhr?.audits ?? {})
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      .map((audit) => audit.id);
    const value = (id: string) => lhr?.audits[id]?.numericValue ?? 0;
    const timings = {
      firstPaintMs: Math.round(value('first-contentful-paint')),
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockedMs: Math.round(value('total-blocking-time')),
      shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    };
    return { ...scores, ...timings, faults, benchmarkIndex: lhr?.environment.benchmarkIndex ?? 0 };
  } finally {
    chrome.kill();
  }
}
