import { z } from 'zod';
import { deleteAccount } from '../../../members/accounts/delete-account.ts';
import { describeHoldings } from '../../../members/membership/describe-granted.ts';
import { changing } from '../../command.ts';
import { ACCOUNT, findMember } from '../../find-member.ts';
import { describeMembership } from '../../show-member.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Deletes an account with everything that belongs to it, and tells its owner; orders stay without it.',
  details: 'What is left of membership and data is lost, and no money goes back: "orders refund" first where it shall.',
  argument: ACCOUNT,
  example: 'member delete reader@example.org',
  prints: z.object({ id: z.string(), deleted: z.boolean() }),
  destructive: true,
  run: ({ argument: email }, { record, confirm }) =>
    withMembers(async (services) => {
      const { database, accountMails, now } = services;
      const { id } = await findMember(services, email);
      const { membership, data } = await describeHoldings(services, id);
      const held = `membership ${describeMembership(membership)}; data ${data.tokens} tokens`;
      await confirm(`Delete the account ${email} (${held})?`, email);
      await database.db.transaction(async (tx) => {
        await deleteAccount(tx, accountMails, id);
        // Its random id, so that who restores an older backup knows whom to delete again.
        await record(tx, { at: now(), target: `account ${id}`, result: { deleted: 1 } });
      });
      return { json: { id, deleted: true }, lines: [`The account ${email}, id ${id}, is deleted.`] };
    }),
});
