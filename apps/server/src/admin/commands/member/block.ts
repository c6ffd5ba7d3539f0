import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { blockAccount } from '../../../members/accounts/block-account.ts';
import { changing } from '../../command.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Keeps a member from using the account; the member is told so. What was paid stays, with the rules of its refunds.',
  argument: ACCOUNT,
  example: 'member block reader@example.org',
  prints: z.object({ id: z.string(), blocked: z.boolean() }),
  destructive: false,
  run: ({ argument: email }, { record }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { id } = await findMember(services, email);
      await database.db.transaction(async (tx) => {
        if (!(await blockAccount(tx, id, now())))
          throw new StartError(`${email} is blocked already. Nothing was changed.`);
        await record(tx, { at: now(), target: 'member', userId: id, result: { blocked: 1 } });
      });
      return { json: { id, blocked: true }, lines: [`${email} is blocked.`] };
    }),
});
