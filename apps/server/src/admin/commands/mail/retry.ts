import { eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { mails } from '../../../database/schema.ts';
import { tryAgain } from '../../../members/mails/mail-queue.ts';
import { changing } from '../../command.ts';
import { countOf, flag, optional } from '../../fields.ts';
import { ID, UsageError } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Has a message, or all that were given up, tried again right away by the running server.',
  details: 'A link whose time is over is not sent again: its reader asks for a new one. What was sent stays sent.',
  argument: optional('ID', ID, 'Id of the message, as "mail list" shows it'),
  options: { failed: flag('All that were given up') },
  example: 'mail retry 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
  prints: z.object({ retried: z.array(z.string()) }),
  destructive: false,
  run: async ({ argument: id, options: { failed } }, { record }) => {
    if ((id === undefined) !== failed) throw new UsageError('Name either one message by its id, or --failed.');
    return withMembers(async ({ database: { db }, now }) => {
      const retried = await db.transaction(async (tx) => {
        const tried = await tryAgain(tx, id === undefined ? isNotNull(mails.givenUpAt) : eq(mails.id, id));
        if (tried.length === 0) throw new StartError('There is no such message that could be tried again.');
        const target = id === undefined ? 'messages that were given up' : `message ${id}`;
        await record(tx, { at: now(), target, result: { retried: tried.length } });
        return tried;
      });
      return { json: { retried }, lines: [`${countOf(retried.length, 'message')} will be tried again.`] };
    });
  },
});
