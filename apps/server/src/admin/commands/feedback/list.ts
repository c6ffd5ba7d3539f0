import { desc, gte } from 'drizzle-orm';
import { z } from 'zod';
import { feedback } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf, defaulting } from '../../fields.ts';
import { DAYS, startOfDays } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'What readers say of pages: those that helped the fewest first, each with its comments, the newest at the top.',
  options: { days: defaulting('DAYS', DAYS, '30', 'Of so many days until now') },
  example: 'feedback list --days 90',
  prints: z.array(
    z.object({
      page: z.string(),
      no: z.int(),
      yes: z.int(),
      comments: z.array(z.object({ at: z.string(), helpful: z.boolean(), comment: z.string() })),
    }),
  ),
  run: ({ options: { days } }) =>
    withMembers(async ({ database: { db } }) => {
      const since = startOfDays(days, new Date());
      const rows = await db
        .select()
        .from(feedback)
        .where(gte(feedback.createdAt, since))
        .orderBy(desc(feedback.createdAt));
      const json = [...Map.groupBy(rows, ({ page }) => page)]
        .map(([page, answers]) => {
          const no = answers.filter(({ helpful }) => !helpful).length;
          const comments = answers.flatMap(({ comment, createdAt, helpful }) =>
            comment ? [{ at: createdAt.toISOString(), helpful, comment }] : [],
          );
          return { page, no, yes: answers.length - no, comments };
        })
        .sort((one, other) => other.no - one.no || one.page.localeCompare(other.page));
      const lines = json.flatMap(({ page, no, yes, comments }) => [
        `${page}  ${no} no, ${yes} yes`,
        ...comments.flatMap(({ at, comment }) => {
          const [first, ...more] = comment.split(/\r?\n/);
          return [`  ${at.slice(0, 10)}  ${first}`, ...more.map((line) => `    ${line}`)];
        }),
      ]);
      return { json, lines, note: `${countOf(rows.length, 'answer')} of the last ${countOf(days, 'day')}.` };
    }),
});
