import { z } from 'zod';
import { INBOX_STATES, searchGaps } from '../../../database/schema.ts';
import { changing } from '../../command.ts';
import { optional, required } from '../../fields.ts';
import { oneOf, TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Says what has become of a search that found nothing.',
  argument: required('QUERY', TEXT, 'What was searched for, as "search-gaps list" shows it'),
  options: {
    language: optional('LANGUAGE', TEXT, 'In which language'),
    state: required('STATE', oneOf(INBOX_STATES), `One of ${INBOX_STATES.join(', ')}`),
  },
  example: 'search-gaps mark "dark mode" --language en --state done',
  prints: z.object({ query: z.string(), language: z.string(), state: z.enum(INBOX_STATES) }),
  destructive: false,
  run: ({ argument: query, options: { language = '', state } }, { record }) =>
    withMembers(async ({ database: { db }, now }) => {
      const changedAt = now();
      await db.transaction(async (tx) => {
        await tx
          .insert(searchGaps)
          .values({ language, query, state, changedAt })
          .onConflictDoUpdate({ target: [searchGaps.language, searchGaps.query], set: { state, changedAt } });
        await record(tx, { at: changedAt, target: `search in ${language || 'no language'}`, result: { state } });
      });
      return { json: { query, language, state }, lines: [`It is ${state}.`] };
    }),
});
