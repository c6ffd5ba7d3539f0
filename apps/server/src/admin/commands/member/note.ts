import { z } from 'zod';
import { memberNotes } from '../../../database/schema.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { type Reader, TEXT } from '../../values.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

const MAX_LENGTH = 2_000;

const NOTE: Reader<string> = {
  read: (text) => (text.length <= MAX_LENGTH ? TEXT.read(text) : undefined),
  expected: `Give a text of at most ${MAX_LENGTH} characters.`,
};

export default changing({
  help: 'Writes a note about a member for the next person who helps them.',
  details: 'Members get it with their data, without the name of who wrote it, and it goes with the account.',
  argument: ACCOUNT,
  options: { text: required('TEXT', NOTE, 'What to remember') },
  example: 'member note reader@example.org --text "Waits for the refund of order 1001"',
  prints: z.object({ id: z.string() }),
  destructive: false,
  run: ({ argument: email, options: { text } }, { record, actor }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { id: userId } = await findMember(services, email);
      const id = await database.db.transaction(async (tx) => {
        const values = { userId, author: actor, note: text, createdAt: now() };
        const [row] = await tx.insert(memberNotes).values(values).returning({ id: memberNotes.id });
        await record(tx, { at: now(), target: 'member', userId, result: { note: row?.id ?? null } });
        return row?.id ?? '';
      });
      return { json: { id }, lines: [`Written down for ${email}.`] };
    }),
});
