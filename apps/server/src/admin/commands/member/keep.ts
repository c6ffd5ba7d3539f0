import { StartError } from '../../../config/start-error.ts';
import { keepAccount } from '../../../members/accounts/account-deletion.ts';
import { changing } from '../../command.ts';
import { SHOWN_MEMBER, showMember } from '../../show-member.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Keeps an account that is to be deleted, with everything in it.',
  details: 'Its owner can do the same by the link of the message, or by signing in.',
  argument: ACCOUNT,
  example: 'member keep reader@example.org',
  prints: SHOWN_MEMBER,
  destructive: false,
  run: ({ argument: email }, { record }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { id } = await findMember(services, email);
      await database.db.transaction(async (tx) => {
        if ((await keepAccount(tx, id, now())) !== 'kept') {
          throw new StartError(`${email} is not to be deleted. Nothing was changed.`);
        }
        await record(tx, { at: now(), target: 'member', userId: id, result: { kept: 1 } });
      });
      return showMember(services, await findMember(services, email));
    }),
});
