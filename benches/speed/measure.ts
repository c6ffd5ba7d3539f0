// npm run bench -- speed [--rounds 5] [--only next,paint,felt] [--lines fast,middle,slow] [--alone]: what readers wait for, beside the same documentation built by Starlight,
// Docusaurus (with its faster build) and VitePress in their documented settings for production: the next page, the first and the largest paint, and, of this site alone, the
// second language, menu and search. Sites take turns within a round, so that whatever else the machine does slows all of them. Needs a built site, and the peers' built
// documentation (see sites.ts); --alone measures this site without them. Writes benches/speed/RESULTS.md when everything was measured.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LocaleCode } from '@duoverso/locales';
import type { Browser } from '@playwright/test';
import { withBrowsedSite } from '../figures/browsed-site.ts';
import { type Figure, figureOf, reported, spreadOf } from '../figures/figure.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';
import { FELT, measureFelt } from './felt.ts';
import { LINES, type Line, lineInWords, putOnLine } from './lines.ts';
import { measureNextPage, type Way } from './next-page.ts';
import { type Device, firstVisit, ourPath, type SpeedSite, servePeers } from './sites.ts';

const OURS = 'Duoverso';

/** The page of the speed bench: a table of all sites for each kind of row, and how this site compares, by its worst ratio. */
function speedResults(figures: readonly Figure[], versions: Readonly<Record<string, string>>): string {
  const sites = [
    ...new Set(figures.filter(({ group }) => /^(Next|First|Largest)/.test(group)).map(({ name }) => name)),
  ];
  const groups = Map.groupBy(figures, ({ group }) => group);
  const compared = [...groups].filter(([group]) => /^(Next|First|Largest)/.test(group));
  const felt = figures.filter(({ group }) => group.startsWith('Felt'));
  const rows = compared.map(([group, all]) => {
    const cells = sites.map((site) => {
      const figure = all.find(({ name }) => name === site);
      return figure ? `${reported(figure)} (${spreadOf(figure)})` : '';
    });
    return `| ${group} | ${cells.join(' | ')} |`;
  });
  return `# How long readers wait

Written by \`npm run bench -- speed\`: medians, with the lowest and the highest run; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.

${worstRatios(compared, sites)}

| | ${sites.join(' | ')} |
|---|${sites.map(() => '---').join('|')}|
${rows.join('\n')}

| this site alone | median | spread |
|---|---|---|
${felt.map((figure) => `| ${figure.name}, ${figure.group} | ${reported(figure)} | ${spreadOf(figure)} |`).join('\n')}
`;
}

/** Of every other tool, the row in which this site does worst beside it. */
function worstRatios(compared: readonly (readonly [string, readonly Figure[]])[], sites: readonly string[]): string {
  const lines = sites
    .filter((site) => site !== OURS)
    .map((site) => {
      const ratios = compared.flatMap(([group, all]) => {
        const [ours, theirs] = [OURS, site].map((one) => all.find(({ name }) => name === one)?.median);
        return ours !== undefined && theirs && !group.includes('requests') ? [{ group, ratio: ours / theirs }] : [];
      });
      const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0];
      return worst ? `- beside ${site}, at worst ${worst.ratio.toFixed(2)} × its time: ${worst.group}` : '';
    });
  return lines.filter(Boolean).join('\n');
}

interface Paints {
  readonly firstMs: number;
  readonly largestMs: number;
}

/** The largest paint is known when nothing larger has come for so long. */
const QUIET_MS = 1_500;

/** When a page before any visit paints first, and its largest part, since the navigation began. */
async function measurePaints(browser: Browser, url: string, device: Device, line: Line): Promise<Paints> {
  const context = await firstVisit(browser, device);
  try {
    const page = await context.newPage();
    await putOnLine(context, page, line);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => ({
      firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestMs: (window as unknown as { largestPaint?: number }).largestPaint ?? Number.NaN,
    }));
  } finally {
    await context.close();
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'next,paint,felt' },
    lines: { type: 'string', default: LINES.map(({ name }) => name).join() },
    alone: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const parts = values.only.split(',');
const lines = values.lines.split(',').map(lineOf);

/** Two pages that every tool has in its navigation, the second of them linked from the first. */
const FROM = 'usage';
const TO = 'installation';
const LOCALES: readonly LocaleCode[] = ['en', 'ja', 'ar'];
const LANDING = '/en/';

/** The values of each row, in the order of the rounds: by group, then by name. */
const measured = new Map<string, Map<string, number[]>>();
const versions: Record<string, string> = {};
const failures: string[] = [];

await withBrowsedSite(async (browser, url) => {
  const ours: SpeedSite = { name: OURS, url, versions: {}, path: ourPath, stop: async () => undefined };
  const peers = values.alone ? [] : await servePeers();
  for (const peer of peers) Object.assign(versions, peer.versions);
  const sites = [ours, ...peers];
  for (let round = 0; round < rounds; round += 1) {
    for (const line of lines) {
      if (parts.includes('next')) for (const site of sites) await nextPages(site, line);
      if (parts.includes('paint')) for (const site of sites) await paints(site, line);
      if (parts.includes('felt')) await felt(line);
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  await Promise.all(peers.map((peer) => peer.stop()));

  async function nextPages(site: SpeedSite, line: Line): Promise<void> {
    const clicks: readonly (readonly [Way, Device])[] = [
      ['hovered', 'desktop'],
      ['tapped', 'phone'],
      ['loaded', 'desktop'],
      ['loaded', 'phone'],
    ];
    for (const [way, device] of clicks) {
      await attempt(`${site.name}: next page, ${way}, ${device}, ${line.name}`, async () => {
        const click = await measureNextPage(browser, site, { device, line, way, from: FROM, to: TO });
        note(`Next page, ${way} on a ${device}, ${lineInWords(line)}`, site.name, click.paintedMs);
        note(
          `Next page, ${way} on a ${device}, requests after it was in view, ${line.name}`,
          site.name,
          click.requests,
        );
      });
    }
  }

  async function paints(site: SpeedSite, line: Line): Promise<void> {
    for (const device of ['phone', 'desktop'] as const) {
      for (const locale of LOCALES)
        await paint(site, `documentation (${locale})`, site.path(locale, FROM), device, line);
      if (site === ours) await paint(site, 'landing page', LANDING, device, line);
    }
  }

  async function paint(site: SpeedSite, what: string, path: string, device: Device, line: Line): Promise<void> {
    await attempt(`${site.name}: ${path}, ${device}, ${line.name}`, async () => {
      const { firstMs, largestMs } = await measurePaints(browser, site.url + path, device, line);
      note(`First paint, ${what} on a ${device}, ${lineInWords(line)}`, site.name, firstMs);
      note(`Largest paint, ${what} on a ${device}, ${lineInWords(line)}`, site.name, largestMs);
    });
  }

  async function felt(line: Line): Promise<void> {
    for (const one of FELT) {
      await attempt(`${one.name}, ${line.name}`, async () =>
        note(`Felt, ${lineInWords(line)}`, one.name, await measureFelt(browser, url + ourPath('en', FROM), one, line)),
      );
    }
  }
});

const figures: Figure[] = [...measured].flatMap(([group, rows]) =>
  [...rows].flatMap(([name, taken]) =>
    figureOf({ group, name, unit: /requests/.test(group) ? '' : 'ms', better: 'less' }, taken),
  ),
);
for (const [group, rows] of measured)
  console.log(`${group}: ${[...rows].map(([name, taken]) => `${name} ${Math.round(median(taken))}`).join(' · ')}`);
if (failures.length > 0) {
  console.error(`Not measured:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
if (!values.alone) {
  recordFigures('speed', figures, versions);
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), speedResults(figures, versions));
}
process.exit();

function note(group: string, name: string, value: number): void {
  const rows = measured.get(group) ?? new Map<string, number[]>();
  measured.set(group, rows);
  rows.set(name, [...(rows.get(name) ?? []), value]);
}

/** One that fails is told and left out: an hour of measuring isn't lost for it. */
async function attempt(what: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    failures.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}

function lineOf(name: string): Line {
  const line = LINES.find((one) => one.name === name);
  if (!line) throw new RangeError(`No line "${name}". Use: ${LINES.map((one) => one.name).join(', ')}.`);
  return line;
}
