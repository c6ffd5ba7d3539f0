// npm run bench -- site --peers [--runs=3] [--only=duoverso,starlight,vitepress,docusaurus,hugo] [--sites=60,1000,documentation] [--add] [--no-views | --views]:
// what a build costs. Generated sites of the given numbers of pages, and this site beside its documentation's Markdown, are built with each tool in turns, from nothing;
// writes benches/site/RESULTS.md and its chart. With --add to what earlier commands have measured. Then one page of each built site: weight, Lighthouse, answers to
// presses; with --views these alone, of what was built last, with --no-views nothing of it. Needs a built site, whose Markdown it exports, Hugo if it's to be
// compared, and the package registry the first time.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';
import { figureOf } from '../../figures/figure.ts';
import { recordFigures } from '../../figures/record.ts';
import { type ExportedPage, exportedPages } from './export-markdown.ts';
import { measureViews } from './measure-views.ts';
import { openMeasurements } from './measurements.ts';
import { docusaurus, hugo, install, type Peer, starlight, vitepress } from './projects.ts';
import { growth, resultsPage, type Summary, secondsOf, summary } from './results-page.ts';
import { type Cost, runCommand } from './run-command.ts';

const PARAGRAPHS = 12;
const WORDS =
  'reading page language translation paragraph browser window setting engine subtitle document picture'.split(' ');

/**
 * Writes a content folder of about so many pages over all languages: the tiny fixture with further guides, each with a text of its own in
 * every language that is written. Gives the folder.
 */
function writeGrowingSite(dir: string, pages: number): string {
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  const ids = Array.from({ length: Math.round(pages / LOCALES.length) }, (_, at) => `guide-${at + 1}`);
  for (const [language, { code }] of LOCALES.filter(({ derived }) => !derived).entries()) {
    mkdirSync(join(dir, 'docs', code), { recursive: true });
    for (const [at, id] of ids.entries()) writeFileSync(join(dir, `docs/${code}/${id}.md`), guide(at, language));
  }
  const file = join(dir, 'navigation.json');
  const navigation = JSON.parse(readFileSync(file, 'utf8')) as { outsideSidebar: string[] };
  navigation.outsideSidebar.push(...ids);
  writeFileSync(file, JSON.stringify(navigation));
  return dir;
}

/** Text of a guide; every one is another, none is longer than the next. */
function guide(at: number, language: number): string {
  const words = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, word) => WORDS[(at * 31 + language * 13 + from * 17 + word * word) % WORDS.length],
    ).join(' ');
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, part) => {
    const heading = part % 4 === 0 ? `## Part ${part / 4 + 1} of guide ${at + 1}\n\n` : '';
    return `${heading}Guide ${at + 1} says: ${words(part, 60)}.`;
  });
  const front = `title: Guide ${at + 1}\ndescription: The guide number ${at + 1} of many, with ${words(0, 5)}.\nupdated: 2026-01-01`;
  return `---\n${front}\n---\n\n${paragraphs.join('\n\n')}\n`;
}

const ROW = 34;
const LEFT = 190;
const WIDTH = 720;

/** Bars of CPU time per page, all of it and without compressed copies, with the peak of memory. */
function resultsChart(rows: readonly Summary[]): string {
  const most = Math.max(...rows.map(({ cpuSeconds, pages }) => cpuSeconds / pages));
  const scale = (seconds: number, pages: number) => Math.round((seconds / pages / most) * (WIDTH - LEFT - 150));
  const bars = rows.map(({ name, pages, cpuSeconds, comparedSeconds, peakMegabytes }, at) => {
    const y = 12 + at * ROW;
    const width = scale(cpuSeconds, pages);
    const peak = peakMegabytes === undefined ? '' : `, ${peakMegabytes.toFixed(0)} MB`;
    const label = `${((cpuSeconds / pages) * 1000).toFixed(1)} ms${peak}`;
    return `  <text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${name}</text>
  <rect x="${LEFT}" y="${y}" width="${width}" height="22" fill="#c9c3b6"/>
  <rect x="${LEFT}" y="${y}" width="${scale(comparedSeconds, pages)}" height="22" fill="#1f4e79"/>
  <text x="${LEFT + width + 8}" y="${y + 16}">${label}</text>`;
  });
  const height = 24 + rows.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="14" role="img" aria-label="CPU time per page of each build">
  <rect width="${WIDTH}" height="${height}" fill="#fff"/>
${bars.join('\n')}
</svg>
`;
}

const folder = join(projectDir, '.cache/peers');
const option = (name: string) => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const onlyViews = process.argv.includes('--views');
const runs = onlyViews ? 0 : Number(option('runs') ?? 3);
const only = option('only')?.split(',');
const chosen = (name: string) => !only || only.includes(name.toLowerCase());
/** Last the documentation, because the views are of it. */
const sites = (option('sites') ?? '60,1000,documentation').split(',');

const documentation = exportedPages(join(projectDir, 'dist'));
if (documentation.length === 0)
  throw new Error('dist holds no Markdown of the documentation. Run npm run build first.');
const known: Peer[] = [
  starlight(join(folder, 'starlight')),
  vitepress(join(folder, 'vitepress')),
  docusaurus(join(folder, 'docusaurus')),
  ...[hugo(join(folder, 'hugo'))].filter((peer) => peer !== undefined),
];
if (chosen('hugo') && !known.some(({ name }) => name === 'Hugo'))
  console.warn('Hugo is left out: this machine has none. On Debian: apt-get install hugo');
const peers = known.filter(({ name }) => chosen(name));
if (!onlyViews) for (const peer of peers) await install(peer);

const measurements = openMeasurements(join(folder, 'measured.json'), process.argv.includes('--add') || onlyViews);
for (let run = 0; run < runs; run += 1) {
  for (const site of sites) await measureAll(site === 'documentation' ? undefined : Number(site));
}

// The template of Hugo has nothing to press.
const built = known
  .filter(({ name }) => name !== 'Hugo')
  .map(({ name, dir, outputs }) => [name, join(dir, outputs[0] ?? '')] as const);
const views = process.argv.includes('--no-views')
  ? undefined
  : await measureViews(built.filter(([, dir]) => existsSync(dir)));

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
const growthFigures = growth(results.map(summary)).flatMap(({ name, fixedSeconds, furtherMilliseconds }) => [
  ...figureOf({ group: 'A build, processor time whatever the number of pages', name, unit: 's', better: 'less' }, [
    fixedSeconds,
  ]),
  ...figureOf({ group: 'A build, processor time for each further page', name, unit: 'ms', better: 'less' }, [
    furtherMilliseconds,
  ]),
]);
recordFigures(
  'peers',
  [...buildFigures, ...growthFigures, ...(views?.figures ?? [])],
  { ...Object.assign({}, ...versions.map(([, used]) => used)), ...(views && { Lighthouse: views.lighthouse }) },
  'npm run bench -- site --peers',
);
console.log('\nWritten to benches/site/RESULTS.md.');

/** One build of each site: of this project's, and of the peers with the same pages; with a number of a generated site instead. */
async function measureAll(count?: number): Promise<void> {
  const dir = join(folder, count === undefined ? 'duoverso' : `growth-${count}`);
  const called = (name: string) => (count === undefined ? name : `${name}, ${count} pages`);
  const env: Record<string, string> =
    count === undefined ? {} : { CONTENT_DIR: writeGrowingSite(join(dir, 'content'), count) };
  if (chosen('duoverso')) await measure(called('Duoverso'), join(dir, 'dist'), () => buildOurs(dir, env));
  if (peers.length === 0) return;
  const pages = count === undefined ? documentation : exportedOf(dir);
  for (const peer of peers) {
    peer.write(pages);
    await measure(called(peer.name), join(peer.dir, peer.outputs[0] ?? ''), () => buildPeer(peer));
  }
}

/** @throws {Error} when the generated site hasn't been built */
function exportedOf(dir: string): ExportedPage[] {
  if (!existsSync(join(dir, 'dist'))) throw new Error(`${dir} holds no build. Add duoverso to --only the first time.`);
  return exportedPages(join(dir, 'dist'));
}

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
  return runCommand(build, dir, { ASTRO_TELEMETRY_DISABLED: '1' });
}

function countPages(dir: string): number {
  return (readdirSync(dir, { recursive: true }) as string[]).filter((file) => file.endsWith('.html')).length;
}
