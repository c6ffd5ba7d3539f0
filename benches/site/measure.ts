// npm run bench -- site [--runs=3] [PATH…]: weights of first views and Lighthouse scores (mobile) of the built site, served by the real server. One run of Lighthouse says
// little about how fast a page is, since whatever else the machine does counts four times: medians are taken, and the machine's own speed is told beside them.
// npm run bench -- site --peers: what a build costs beside Starlight, VitePress and Docusaurus, and what readers get of it; see peers/measure-peers.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '@duoverso/tooling/project';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { startServer } from '../../apps/server/src/start/start.ts';
import { median } from '../figures/median.ts';
import { recordFigures } from '../figures/record.ts';
import { lighthouseOn, type Scores, score, scoreFigures, type Weights, weigh, weightFigures } from './first-view.ts';

if (process.argv.includes('--peers')) {
  await import('./peers/measure-peers.ts');
  process.exit();
}

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
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, peers: { type: 'boolean' } },
});
const RUNS = Number(values.runs);
/** Pages to measure: those named on the command line, or all. */
const PAGES = positionals.length > 0 ? positionals : [...DOCUMENTATION, ...MARKETING];

const server = await startServer(
  readConfig({ PORT: '0', LOG_LEVEL: 'silent', MEMBERSHIP: 'false' }),
  pino({ level: 'silent' }),
);
const report: { path: string; weights: Weights; scores: Scores[] }[] = [];
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
recordFigures(
  'site',
  [
    ...report.flatMap(({ path, weights }) => weightFigures(path, weights)),
    ...report.flatMap(({ path, scores }) => scoreFigures(path, scores)),
  ],
  { Lighthouse: lighthouseOn(machine) },
);

/** The run whose performance is the median. */
function middle(scores: readonly Scores[]): Scores | undefined {
  return scores.toSorted((one, other) => Number(one['performance']) - Number(other['performance']))[scores.length >> 1];
}
