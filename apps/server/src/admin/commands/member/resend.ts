import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { giveLink } from '../../../members/accounts/account-links.ts';
import { holdAccount } from '../../../members/accounts/held-account.ts';
import { mailSender, readBrand } from '../../../members/mails/open-mails.ts';
import { changing } from '../../command.ts';
import { flag } from '../../fields.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Sends the link that confirms the address again, or with --password one that sets a new password.',
  details: 'The running server sends it; "mail list --to EMAIL" shows whether it has.',
  argument: ACCOUNT,
  options: { password: flag('Sends a link that sets a new password') },
  example: 'member resend reader@example.org',
  prints: z.object({ to: z.string(), kind: z.enum(['verify', 'reset']) }),
  destructive: false,
  run: ({ argument: email, options: { password } }, { record }) =>
    withMembers(async (services) => {
      const { database, accountMails, config, basePath, now } = services;
      const member = await findMember(services, email);
      if (!password && member.emailVerified) {
        throw new StartError(`${email} is confirmed. For a forgotten password: --password.`);
      }
      const kind = password ? 'reset' : 'verify';
      const place = { origin: mailSender(config, basePath, readBrand(config.CONTENT_DIR)).siteUrl };
      await database.db.transaction(async (tx) => {
        if ((await holdAccount(tx, member.id))?.email !== email) {
          throw new StartError(`${email} is no account's address any more. Nothing was sent.`);
        }
        const link = { userId: member.id, email, purpose: password ? 'reset' : 'confirm' } as const;
        await accountMails[kind](tx, member, await giveLink(tx, link, now()), place);
        await record(tx, { at: now(), target: 'member', userId: member.id, result: { message: kind } });
      });
      const what = password ? 'sets a new password' : 'confirms the address';
      return { json: { to: email, kind }, lines: [`A link that ${what} goes to ${email}.`] };
    }),
});
