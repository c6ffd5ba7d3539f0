// npm run bench -- speed [--rounds 5] [--only next,paint,felt] [--lines fast,middle,slow] [--alone]: what readers wait for, beside the same documentation built by Starlight,
// Docusaurus (with its faster build) and VitePress in their documented settings for production: the next page, the first and the largest paint, and, of this site alone, the
// second language, menu and search. Sites take turns within a round, so that whatever else the machine does slows all of them. Needs a built site, and the peers' built
// documentation (see sites.ts); --alone measures this site without them. Writes benches/speed/RESULTS.md when everything was measured.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LocaleCode } from '@duoverso/locales';
import { withBrowsedSite } from '../figures/browsed-site.ts';
import { type Figure, figureOf } from '../figures/figure.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';
import type { Device } from './devices.ts';
import { FELT, measureFelt } from './felt.ts';
import { measurePaints } from './first-paint.ts';
import { LINES, type Line, lineInWords } from './lines.ts';
import { measureNextPage, type Way } from './next-page.ts';
import { OURS, speedResults } from './results.ts';
import { ourPath, type SpeedSite, servePeers } from './sites.ts';

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
