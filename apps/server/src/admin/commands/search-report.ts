import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readConfig } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import { formatSearchReport } from '../../search/format-search-report.ts';
import { createSearchReport } from '../../search/search-report.ts';
import { reading } from '../command.ts';
import { defaulting, optional } from '../fields.ts';
import { DAYS } from '../read-days.ts';
import { TEXT } from '../values.ts';

const LISTED_QUERIES = 25;

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
  help: 'What was searched for, what nobody found or opened, and how words are added; needs SEARCH_INSIGHTS=true.',
  options: {
    days: defaulting('DAYS', DAYS, '30', 'Of so many days until today'),
    dir: optional('FOLDER', TEXT, 'Folder of the stored searches; else INSIGHTS_DIR'),
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
  run: async ({ options: { days, dir = readConfig(process.env).INSIGHTS_DIR } }) => {
    if (!existsSync(dir)) {
      throw new StartError(
        `There is nothing in ${dir}. The server stores searches there when it runs with SEARCH_INSIGHTS=true.`,
      );
    }
    const report = await createSearchReport({ dir, days, today: new Date(), top: LISTED_QUERIES });
    const { topQueries, queriesWithoutResults, queriesNotOpened, languages } = report;
    const json = {
      ...report,
      topQueries: [...topQueries],
      queriesWithoutResults: [...queriesWithoutResults],
      queriesNotOpened: [...queriesNotOpened],
      languages: [...languages],
    };
    return { json, lines: formatSearchReport(report, days) };
  },
});
