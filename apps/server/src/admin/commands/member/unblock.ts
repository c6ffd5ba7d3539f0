import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { unblockAccount } from '../../../members/accounts/block-account.ts';
import { changing } from '../../command.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Opens a blocked account again.',
  argument: ACCOUNT,
  example: 'member unblock reader@example.org',
  prints: z.object({ id: z.string(), blocked: z.boolean() }),
  destructive: false,
  run: ({ argument: email }, { record }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { id } = await findMember(services, email);
      await database.db.transaction(async (tx) => {
        if (!(await unblockAccount(tx, id, now())))
          throw new StartError(`${email} is not blocked. Nothing was changed.`);
        await record(tx, { at: now(), target: 'member', userId: id, result: { blocked: 0 } });
      });
      return { json: { id, blocked: false }, lines: [`${email} is open again.`] };
    }),
});
