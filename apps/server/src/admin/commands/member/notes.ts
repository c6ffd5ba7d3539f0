import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { memberNotes } from '../../../database/schema.ts';
import { reading } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

const MAX_LISTED = 100;

export default reading({
  help: 'Lists what was written down about a member, the newest first.',
  details: `At most ${MAX_LISTED}.`,
  argument: ACCOUNT,
  example: 'member notes reader@example.org',
  prints: z.array(z.object({ id: z.string(), at: z.string(), author: z.string(), note: z.string() })),
  run: ({ argument: email }) =>
    withMembers(async (services) => {
      const { id: userId } = await findMember(services, email);
      const rows = await services.database.db
        .select()
        .from(memberNotes)
        .where(eq(memberNotes.userId, userId))
        .orderBy(desc(memberNotes.createdAt))
        .limit(MAX_LISTED);
      const json = rows.map(({ id, createdAt, author, note }) => ({ id, at: createdAt.toISOString(), author, note }));
      const lines = json.map(({ at, author, note }) => `${at}  ${author}  ${note.replaceAll(/\s+/g, ' ')}`);
      return { json, lines, note: `${countOf(json.length, 'note')}.` };
    }),
});
