import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { wrapped } from '../figures/written-block.ts';
import type { AnswerScore } from './score-answers.ts';
import type { QualityScore } from './score-engine.ts';
import type { QuestionScore } from './score-questions.ts';
import type { Latency } from './throughput.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const PEERS_FILE = join(import.meta.dirname, 'PEERS.md');
const PEERS = ['MiniSearch', 'Orama', 'FlexSearch', 'Pagefind'] as const;
/** As the report names an engine that isn't asked as it usually is: with search keywords and synonyms besides the pages' texts, or without. */
export const withWords = (engine: string) => `${engine}, with keywords`;
export const withoutWords = (engine: string) => `${engine}, without keywords`;
/** As the report and the tables name them; those that have search keywords and synonyms, and those that have the pages' texts alone. */
const WITH_WORDS: readonly string[] = ['ours', ...PEERS.map(withWords)];
const WITHOUT_WORDS: readonly string[] = [withoutWords('ours'), ...PEERS];
export const ENGINES = [...WITH_WORDS, ...WITHOUT_WORDS];
const HEAD = `# What the search finds

Written by \`npm run bench -- search\` over all languages; \`-- --quality\` leaves out what needs a server.

Questions are as people type them who do not know the page, judged by section: those of \`tuning\` have been looked at to improve words and ranking, those of \`held-out\` never. Headings are queries made of the pages' own words, judged by page. Outside are queries that the site has nothing about, of the held-out set: nothing must be found.

MiniSearch and Orama have the pages' texts alone here; [PEERS.md](PEERS.md) also asks them with search keywords and synonyms, and ours without.`;

const BARS = 'Bars: questions MRR .85 and success@3 .90, headings .98 and above the peers, outside 90 %.';
const ROW =
  '| language | held-out MRR | success@3 | tuning MRR | headings MRR | MiniSearch | Orama | outside: nothing found |';
const TITLES =
  'Titles are as users write them (`titles/`). The best answer is what the dialog quotes above its hits: how often it is there where the first hit is right, and how often what is quoted is right, of all held-out questions and titles with those about something else.';
const TITLES_ROW =
  '| language | held-out titles | MRR | success@3 | best answer there | of right first hits | right | of those shown |';
const LATENCY_ROW = '| language | p50 ms | p99 ms |';

/** Writes the table of all languages, for comparing it with the one before. */
export function writeResults(languages: readonly string[], report: Report, loadAfter: number): void {
  const rows = languages.map((language) => rowOf(language, report));
  const times = languages.map((language) => {
    const { p50, p99 } = report[`latency ${language}`] as Latency;
    return `| ${language} | ${p50.toFixed(2)} | ${p99.toFixed(2)} |`;
  });
  const titles = languages.flatMap((language) => titlesRow(language, report));
  const load = `load ${Number(report['load']).toFixed(1)}–${loadAfter.toFixed(1)}`;
  const circumstances = `${circumstancesOf()}, ${load}.`;
  const clock =
    'Every keystroke of the heading queries, in process. Above one process for each core the clock says little.';
  const parts = [
    HEAD,
    circumstances,
    BARS,
    [ROW, rule(ROW), ...rows].join('\n'),
    TITLES,
    [TITLES_ROW, rule(TITLES_ROW), ...titles].join('\n'),
    clock,
    [LATENCY_ROW, rule(LATENCY_ROW), ...times].join('\n'),
  ];
  writeFileSync(FILE, `${parts.join('\n\n')}\n`);
}

/** Writes the table of our index beside all its peers; `versions` of their packages by name. */
export function writePeers(
  languages: readonly string[],
  report: Report,
  versions: Readonly<Record<string, string>>,
): void {
  const head = `# Beside other search libraries

${wrapped('Written by `npm run bench -- search --peers`: the same records and the same judged queries for every engine, mean of 1/rank of the first right answer among ten. Headings are judged by page, held-out questions by section.')}

${wrapped("Each engine is asked twice: with the pages' texts alone, and with what this project writes for its search besides, the search keywords and the synonyms. The peers know neither: keywords are one more field that is boosted, in Pagefind a paragraph with a weight, and synonyms are added to the query. Boosts are what did best on the tuning questions in English and German, which no score here is from.")}

${wrapped('Each peer is set up as its documentation recommends and as did best among what was tried (`peers.ts`, `flexsearch.ts`, `pagefind.ts`). Pagefind is asked in Chromium and gets whole pages, whose sections it tells by their headings.')}`;
  const used = Object.entries(versions)
    .map((one) => one.join(' '))
    .join(', ');
  const tables = [
    ['Headings', (language: string, engine: string) => report[`${language} ${engine}`]],
    ['Questions', (language: string, engine: string) => report[`questions ${language} held-out ${engine}`]],
  ] as const;
  const sets = [
    ['with keywords and synonyms', WITH_WORDS],
    ["with the pages' texts alone", WITHOUT_WORDS],
  ] as const;
  const parts = tables.flatMap(([name, scoreOf]) =>
    sets.flatMap(([kind, engines]) => {
      const row = `| language | ours | ${PEERS.join(' | ')} |`;
      const scored = languages.map(
        (language) =>
          [language, engines.map((engine) => (scoreOf(language, engine) as { mrr: number } | undefined)?.mrr)] as const,
      );
      const known = scored.filter(([, scores]) => scores[0] !== undefined);
      const rows = known.map(([language, scores]) => `| ${language} | ${scores.map(share).join(' | ')} |`);
      const means = engines.map((_, at) => share(mean(known.map(([, scores]) => scores[at] ?? Number.NaN))));
      return [
        `## ${name}, ${kind}`,
        [row, rule(row), ...rows, `| mean of the languages | ${means.join(' | ')} |`].join('\n'),
      ];
    }),
  );
  writeFileSync(PEERS_FILE, `${[head, `${circumstancesOf()}. ${used}.`, ...parts].join('\n\n')}\n`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Day, machine and runtime. */
function circumstancesOf(): string {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unnamed'})`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`;
}

function rowOf(language: string, report: Report): string {
  const held = report[`questions ${language} held-out ours`] as QuestionScore | undefined;
  const tuning = report[`questions ${language} tuning ours`] as QuestionScore | undefined;
  const headings = ['ours', 'MiniSearch', 'Orama'].map((engine) => report[`${language} ${engine}`] as QualityScore);
  const outside = held ? `${held.empty} of ${held.outside}` : '–';
  const cells = [
    share(held?.mrr),
    share(held?.success3),
    share(tuning?.mrr),
    ...headings.map(({ mrr }) => share(mrr)),
    outside,
  ];
  return `| ${language} | ${cells.join(' | ')} |`;
}

function titlesRow(language: string, report: Report): string[] {
  const titles = report[`titles ${language} held-out ours`] as QuestionScore | undefined;
  const answers = report[`best answer ${language} held-out`] as AnswerScore | undefined;
  if (!answers) return [];
  const { firstRight, shownOfRight, shown, right } = answers;
  const cells = [
    titles?.questions ?? '–',
    share(titles?.mrr),
    share(titles?.success3),
    shownOfRight,
    firstRight,
    right,
    shown,
  ];
  return [`| ${language} | ${cells.join(' | ')} |`];
}

function rule(row: string): string {
  return row.replace(/[^|]+/g, '---');
}

function share(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3);
}

/** Figures by name, written to `.cache/bench-search.json`. */
export type Report = Record<string, unknown>;
