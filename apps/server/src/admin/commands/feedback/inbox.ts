import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { feedback, INBOX_STATES } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { CURSOR, MAX_PAGE, pageOf } from '../../cursor.ts';
import { countOf, defaulting, optional } from '../../fields.ts';
import { oneOf, wholeNumber } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Lists what readers have written about pages, page by page, the newest first.',
  options: {
    state: defaulting('STATE', oneOf(INBOX_STATES), 'open', `Those that are ${INBOX_STATES.join(', ')}`),
    after: optional('NEXT', CURSOR, 'The page behind this one, as "next" says it'),
    limit: defaulting('COUNT', wholeNumber(1, MAX_PAGE), '50', 'At most so many'),
  },
  example: 'feedback inbox --state open',
  prints: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        page: z.string(),
        helpful: z.boolean(),
        comment: z.string(),
        state: z.enum(INBOX_STATES),
      }),
    ),
    next: z.string().nullable(),
  }),
  run: ({ options: { state, after, limit } }) =>
    withMembers(async ({ database: { db } }) => {
      const behind =
        after && sql`(${feedback.createdAt}, ${feedback.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`;
      const found = await db
        .select()
        .from(feedback)
        .where(and(eq(feedback.state, state), isNotNull(feedback.comment), behind))
        .orderBy(desc(feedback.createdAt), desc(feedback.id))
        .limit(limit + 1);
      const { page, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      const rows = page.map(({ id, createdAt, page: of, helpful, comment, state: is }) => {
        return { id, at: createdAt.toISOString(), page: of, helpful, comment: comment ?? '', state: is };
      });
      const lines = rows.map(
        ({ id, at, page: of, comment }) => `${id}  ${at}  ${of}  ${comment.replaceAll(/\s+/g, ' ')}`,
      );
      const note = `${countOf(rows.length, 'answer')}.${next === null ? '' : ` More: --after ${next}`}`;
      return { json: { rows, next }, lines, note };
    }),
});
