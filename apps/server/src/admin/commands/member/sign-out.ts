import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '../../../database/schema.ts';
import { voidLinks } from '../../../members/accounts/account-links.ts';
import { holdAccount } from '../../../members/accounts/held-account.ts';
import { changing } from '../../command.ts';
import { countOf } from '../../fields.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Signs an account out in all its browsers, as after a theft.',
  argument: ACCOUNT,
  example: 'member sign-out reader@example.org',
  prints: z.object({ sessions: z.int() }),
  destructive: false,
  run: ({ argument: email }, { record }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { id } = await findMember(services, email);
      const ended = await database.db.transaction(async (tx) => {
        await holdAccount(tx, id);
        // A page that still waits for its sign-up to be confirmed is one of the browsers.
        await voidLinks(tx, id, 'browser');
        const gone = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
        await record(tx, { at: now(), target: 'member', userId: id, result: { sessions: gone.length } });
        return gone.length;
      });
      return { json: { sessions: ended }, lines: [`${countOf(ended, 'browser')} signed out.`] };
    }),
});
