import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { feedback, INBOX_STATES } from '../../../database/schema.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { ID, oneOf } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Says what has become of something that a reader has written about a page.',
  argument: required('ID', ID, 'Its id, as "feedback inbox" shows it'),
  options: { state: required('STATE', oneOf(INBOX_STATES), `One of ${INBOX_STATES.join(', ')}`) },
  example: 'feedback mark 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d --state done',
  prints: z.object({ id: z.string(), state: z.enum(INBOX_STATES) }),
  destructive: false,
  run: ({ argument: id, options: { state } }, { record }) =>
    withMembers(async ({ database: { db }, now }) => {
      await db.transaction(async (tx) => {
        const rows = await tx.update(feedback).set({ state }).where(eq(feedback.id, id)).returning({ id: feedback.id });
        if (rows.length === 0) throw new StartError('There is no such answer of a reader. Nothing was changed.');
        await record(tx, { at: now(), target: `feedback ${id}`, result: { state } });
      });
      return { json: { id, state }, lines: [`It is ${state}.`] };
    }),
});
