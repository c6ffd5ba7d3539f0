// npm run bench -- site --peers [--runs=3] [--only=duoverso,starlight,vitepress,docusaurus,growth] [--add]: builds this site and the same Markdown with
// Starlight, VitePress and Docusaurus, in turns, each from nothing, and sites of 1,000 to 10,000 pages; writes benches/site/RESULTS.md and its chart. With --add
// to what earlier commands have measured. Then one page of each built site: weight, Lighthouse, answers to presses; with --views these alone, of what was built
// last. Needs a built site, whose Markdown it exports, and the package registry the first time.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { figureOf } from '../../figures/figure.ts';
import { recordFigures } from '../../figures/record.ts';
import { exportedPages } from './export-markdown.ts';
import { writeGrowingSite } from './growing-site.ts';
import { measureViews } from './measure-views.ts';
import { openMeasurements } from './measurements.ts';
import { docusaurus, install, type Peer, starlight, vitepress } from './projects.ts';
import { resultsChart } from './results-chart.ts';
import { resultsPage, secondsOf, summary } from './results-page.ts';
import { type Cost, runCommand } from './run-command.ts';

const folder = join(projectDir, '.cache/peers');
const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const onlyViews = process.argv.includes('--views');
const runs = onlyViews ? 0 : Number(option('runs') ?? 3);
const only = option('only')?.split(',');
const chosen = (name: string) => !only || only.includes(name.toLowerCase());
const GROWTH = [1000, 3000, 10_000].filter((count) => chosen('growth') || chosen(`${count}`));

const pages = exportedPages(join(projectDir, 'dist'));
if (pages.length === 0) throw new Error('dist holds no Markdown of the documentation. Run npm run build first.');
const known: Peer[] = [
  starlight(join(folder, 'starlight'), pages),
  vitepress(join(folder, 'vitepress'), pages),
  docusaurus(join(folder, 'docusaurus'), pages),
];
const peers = known.filter(({ name }) => chosen(name));
if (!onlyViews) for (const peer of peers) await install(peer);

const measurements = openMeasurements(join(folder, 'measured.json'), process.argv.includes('--add') || onlyViews);
for (let run = 0; run < runs; run += 1) {
  if (chosen('duoverso')) {
    await measure('Duoverso', join(folder, 'duoverso/dist'), () => buildOurs(join(folder, 'duoverso')));
  }
  for (const peer of peers) await measure(peer.name, join(peer.dir, peer.outputs[0] ?? ''), () => buildPeer(peer));
  for (const count of GROWTH) {
    const dir = join(folder, `growth-${count}`);
    const content = writeGrowingSite(join(dir, 'content'), count);
    await measure(`Duoverso, ${count} pages`, join(dir, 'dist'), () => buildOurs(dir, { CONTENT_DIR: content }));
  }
}

const built = known.map(({ name, dir, outputs }) => [name, join(dir, outputs[0] ?? '')] as const);
const views = await measureViews(built.filter(([, dir]) => existsSync(dir)));

const versions = known.map(({ name, versions: used }) => [name, used] as const);
const results = measurements.list();
writeFileSync(join(projectDir, 'benches/site/RESULTS.md'), resultsPage(results, versions));
writeFileSync(join(projectDir, 'benches/site/results.svg'), resultsChart(results.map(summary)));
const buildFigures = results.flatMap(({ name, pages: count, costs }) => [
  ...figureOf(
    { group: 'A build, processor time for each page', name, unit: 'ms', better: 'less' },
    costs.map(({ cpuSeconds }) => (cpuSeconds / count) * 1_000),
  ),
  ...figureOf(
    { group: 'A build, most memory', name, unit: 'MB', better: 'less' },
    costs.map(({ peakMegabytes }) => peakMegabytes),
  ),
]);
recordFigures(
  'peers',
  [...buildFigures, ...views.figures],
  { ...Object.assign({}, ...versions.map(([, packages]) => packages)), Lighthouse: views.lighthouse },
  'npm run bench -- site --peers',
);
console.log('\nWritten to benches/site/RESULTS.md.');

async function measure(name: string, outDir: string, build: () => Promise<Cost>): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const { output, ...cost } = await build();
  const compressionSeconds = secondsOf(output, ['compressed copies']);
  const wordsSeconds = secondsOf(output, ['words of two languages', 'readings of words']);
  measurements.add(name, countPages(outDir), { ...cost, load, compressionSeconds, wordsSeconds });
  console.log(`${name.padEnd(24)} ${cost.cpuSeconds.toFixed(1)} CPU-seconds, ${cost.wallSeconds.toFixed(1)} s`);
}

/** A cold build of this project's site, or of another content folder. */
function buildOurs(dir: string, env: Record<string, string> = {}): Promise<Cost> {
  for (const output of ['dist', 'dist-search', 'dist-server', 'dist-companion', 'kept']) {
    rmSync(join(dir, output), { recursive: true, force: true });
  }
  const folders = { DIST_DIR: join(dir, 'dist'), BUILD_CACHE_DIR: join(dir, 'kept') };
  return runCommand([process.execPath, join(projectDir, 'scripts/build.ts')], projectDir, { ...folders, ...env });
}

function buildPeer({ dir, build, outputs }: Peer): Promise<Cost> {
  for (const output of outputs) rmSync(join(dir, output), { recursive: true, force: true });
  return runCommand(build, dir, {});
}

function countPages(dir: string): number {
  return (readdirSync(dir, { recursive: true }) as string[]).filter((file) => file.endsWith('.html')).length;
}
