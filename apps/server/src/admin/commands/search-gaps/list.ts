import { z } from 'zod';
import { INBOX_STATES, searchGaps } from '../../../database/schema.ts';
import { createSearchReport } from '../../../search/search-report.ts';
import { reading } from '../../command.ts';
import { countOf, defaulting } from '../../fields.ts';
import { remediesOf } from '../../search-remedies.ts';
import { DAYS, oneOf } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const LISTED = 200;

export default reading({
  help: 'Lists searches that found nothing, the most frequent first, with the commands that add words.',
  details: 'Needs SEARCH_INSIGHTS=true.',
  options: {
    state: defaulting('STATE', oneOf(INBOX_STATES), 'open', `Those that are ${INBOX_STATES.join(', ')}`),
    days: defaulting('DAYS', DAYS, '30', 'Of so many days until today'),
  },
  example: 'search-gaps list --days 7',
  prints: z.array(
    z.object({
      query: z.string(),
      language: z.string(),
      searches: z.int(),
      state: z.enum(INBOX_STATES),
      remedies: z.array(z.string()),
    }),
  ),
  run: ({ options: { state, days } }) =>
    withMembers(async ({ database: { db } }) => {
      const { queriesWithoutResults } = await createSearchReport(db, { days, today: new Date(), top: LISTED });
      const rows = await db.select().from(searchGaps);
      const states = new Map(rows.map((row) => [`${row.language} ${row.query}`, row.state]));
      const json = queriesWithoutResults
        .map(({ query, language = '', searches }) => ({
          ...{ query, language, searches },
          state: states.get(`${language} ${query}`) ?? ('open' as const),
          remedies: remediesOf({ query, language: language || undefined }),
        }))
        .filter((gap) => gap.state === state);
      const lines = json.flatMap(({ query, language, searches, remedies }) => [
        `${searches}  ${language || '-'}  ${query}`,
        ...remedies.map((command) => `    ${command}`),
      ]);
      return { json, lines, note: `${countOf(json.length, 'query', 'queries')}.` };
    }),
});
