import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { askDeletion, deleteAccount } from '../../../members/accounts/account-deletion.ts';
import { mailSender, readBrand } from '../../../members/mails/open-mails.ts';
import { describeHoldings } from '../../../members/membership/describe-granted.ts';
import { changing } from '../../command.ts';
import { flag } from '../../fields.ts';
import { describeMembership } from '../../show-member.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: `Has an account deleted after ${DELETION_WAIT_DAYS} days, or with --now right away, and tells its owner; orders stay without it.`,
  details:
    'Until then it is signed out everywhere, and its owner can keep it. What is left of membership and data is lost with it, and no money goes back: "orders refund" first where it shall.',
  argument: ACCOUNT,
  options: { now: flag('Deletes it at once, for good') },
  example: 'member delete reader@example.org',
  prints: z.object({ id: z.string(), deleted: z.boolean(), dueAt: z.string().nullable() }),
  destructive: true,
  run: ({ argument: email, options: { now: atOnce } }, { record, confirm }) =>
    withMembers(async (services) => {
      const { database, accountMails, basePath, config, now } = services;
      const { id, deletionDueAt } = await findMember(services, email);
      if (!atOnce && deletionDueAt) {
        throw new StartError(`${email} is to be deleted on ${deletionDueAt.toISOString()} already. At once: --now.`);
      }
      const { membership, data } = await describeHoldings(services, id);
      const held = `membership ${describeMembership(membership)}; data ${data.tokens} tokens`;
      await confirm(`Delete the account ${email} (${held})${atOnce ? ' at once' : ''}?`, email);
      if (!atOnce) {
        const place = { origin: mailSender(config, basePath, readBrand(config.CONTENT_DIR)).siteUrl };
        const dueAt = await database.db.transaction(async (tx) => {
          const deletion = await askDeletion(tx, id, { accountMails, place, at: now() });
          if (!deletion) throw new StartError('The account is gone meanwhile. Nothing was changed.');
          const due = deletion.dueAt.toISOString();
          // Its random id stays when the account goes: see below.
          await record(tx, { at: now(), target: `account ${id}`, userId: id, result: { due } });
          return due;
        });
        return {
          json: { id, deleted: false, dueAt },
          lines: [`The account ${email}, id ${id}, is deleted on ${dueAt}. "member keep" takes it back.`],
        };
      }
      await database.db.transaction(async (tx) => {
        await deleteAccount(tx, accountMails, id);
        // Its random id, so that who restores an older backup knows whom to delete again.
        await record(tx, { at: now(), target: `account ${id}`, result: { deleted: 1 } });
      });
      return { json: { id, deleted: true, dueAt: null }, lines: [`The account ${email}, id ${id}, is deleted.`] };
    }),
});
