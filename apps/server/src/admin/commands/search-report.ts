import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readConfig } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import {
  createSearchReport,
  type LanguageFigures,
  type QueryFigures,
  type SearchReport,
} from '../../search/search-report.ts';
import { reading } from '../command.ts';
import { defaulting, optional } from '../fields.ts';
import { remediesOf } from '../search-remedies.ts';
import { DAYS, TEXT } from '../values.ts';
import { withMembers } from '../with-members.ts';

/** Stands for several languages, or one that was not told. */
const NO_LANGUAGE = '–';

/** The report as lines for a terminal. What readers do not find stands with the command that leads them there. */
export function formatSearchReport(report: SearchReport, days: number): string[] {
  const { searches, withoutResults, clicks, clickRank, unreadable } = report;
  const share = searches > 0 ? ` (${((withoutResults / searches) * 100).toFixed(1)}%)` : '';
  const lines = [
    `Searches of the last ${days === 1 ? 'day' : `${days} days`}: ${searches}, without results: ${withoutResults}${share}`,
    `Clicks on results: ${clicks}${clickRank === undefined ? '' : `, at rank ${clickRank.toFixed(1)} on average`}`,
    '',
    'Languages',
    ...languageTable(report.languages),
    '',
    'Top queries',
    ...table(report.topQueries),
    '',
    'Queries without results',
    ...table(report.queriesWithoutResults, remediesOf),
    '',
    'Queries whose results nobody opened',
    ...table(report.queriesNotOpened, remediesOf),
  ];
  if (unreadable > 0) {
    const which = unreadable === 1 ? '1 line' : `${unreadable} lines`;
    lines.push('', `${which} of the files could not be read, and left out.`);
  }
  return lines;
}

function languageTable(languages: readonly LanguageFigures[]): string[] {
  if (languages.length === 0) return ['  none'];
  const rows = languages.map(({ language = NO_LANGUAGE, searches, withoutResults, notOpened }) =>
    aligned([searches, withoutResults, notOpened], language),
  );
  return [aligned(['searches', 'without results', 'not opened'], 'language'), ...rows];
}

function table(queries: readonly QueryFigures[], below: (figures: QueryFigures) => string[] = () => []): string[] {
  if (queries.length === 0) return ['  none'];
  const rows = queries.flatMap((figures) => {
    const { query, language = NO_LANGUAGE, searches, hits, clicks, clickRank } = figures;
    const numbers = [searches, hits.toFixed(0), clicks, clickRank?.toFixed(1) ?? '–', language];
    return [aligned(numbers, query), ...below(figures).map((line) => `            ${line}`)];
  });
  return [aligned(['searches', 'hits', 'clicks', 'click rank', 'language'], 'query'), ...rows];
}

function aligned(columns: readonly (string | number)[], last: string): string {
  return `  ${columns.map((column) => String(column).padStart(10)).join('  ')}  ${last}`;
}

const LISTED_QUERIES = 25;
const NOTHING_STORED = 'Servers store searches when they run with SEARCH_INSIGHTS=true.';

const FIGURES = z.array(
  z.object({
    query: z.string(),
    language: z.string().optional(),
    searches: z.int(),
    hits: z.number(),
    clicks: z.int(),
    clickRank: z.number().optional(),
  }),
);

export default reading({
  help: 'What was searched for on all servers, what wasn’t found or opened, and how words are added; needs SEARCH_INSIGHTS=true.',
  options: {
    days: defaulting('DAYS', DAYS, '30', 'Of so many days until today'),
    dir: optional('FOLDER', TEXT, 'Of the files in this folder instead; without membership, those in INSIGHTS_DIR'),
  },
  example: 'search-report --days 7',
  prints: z.object({
    searches: z.int(),
    withoutResults: z.int(),
    clicks: z.int(),
    clickRank: z.number().optional(),
    topQueries: FIGURES,
    queriesWithoutResults: FIGURES,
    queriesNotOpened: FIGURES,
    languages: z.array(
      z.object({
        language: z.string().optional(),
        searches: z.int(),
        withoutResults: z.int(),
        notOpened: z.int(),
      }),
    ),
    unreadable: z.int(),
  }),
  run: async ({ options: { days, dir } }) => {
    const options = { days, today: new Date(), top: LISTED_QUERIES };
    const { MEMBERSHIP, INSIGHTS_DIR } = readConfig(process.env);
    const report =
      dir === undefined && MEMBERSHIP
        ? await withMembers(({ database }) => createSearchReport(database.db, options))
        : await createSearchReport(folderOf(dir ?? INSIGHTS_DIR), options);
    const { topQueries, queriesWithoutResults, queriesNotOpened, languages } = report;
    const json = {
      ...report,
      topQueries: [...topQueries],
      queriesWithoutResults: [...queriesWithoutResults],
      queriesNotOpened: [...queriesNotOpened],
      languages: [...languages],
    };
    const note = report.searches === 0 ? { note: NOTHING_STORED } : {};
    return { json, lines: formatSearchReport(report, days), ...note };
  },
});

/** @throws {StartError} when it isn't there */
function folderOf(dir: string): string {
  if (!existsSync(dir)) throw new StartError(`There is nothing in ${dir}. ${NOTHING_STORED}`);
  return dir;
}
