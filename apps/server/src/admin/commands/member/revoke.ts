import { StartError } from '../../../config/start-error.ts';
import { findGrant, lockLedger, revokeGrant } from '../../../members/membership/ledger.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { SHOWN_MEMBER, showMember } from '../../show-member.ts';
import { ID, TEXT } from '../../values.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Takes back what a code, an offer or support has granted: of membership what is left, of data everything.',
  details: 'What an order has given goes with its money: "orders refund".',
  argument: ACCOUNT,
  options: {
    entry: required('ID', ID, 'Id of the grant, as "member show" shows it'),
    reason: required('TEXT', TEXT, 'Why, for the ledger, such as TICKET-17'),
  },
  example: 'member revoke reader@example.org --entry 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d --reason TICKET-17',
  prints: SHOWN_MEMBER,
  destructive: true,
  run: ({ argument: email, options: { entry, reason } }, { record, confirm }) =>
    withMembers(async (services) => {
      const { database, now } = services;
      const { db } = database;
      const member = await findMember(services, email);
      const cause = await findGrant(db, member.id, entry);
      if (!cause) throw new StartError(`${email} has no such grant. "member show" lists them with their ids.`);
      if (cause.source === 'order') {
        throw new StartError('This grant is that of an order: "orders refund" takes it back with its money.');
      }
      await confirm(`Take back what ${email} was granted by ${cause.source}?`, email);
      await db.transaction(async (tx) => {
        await lockLedger(tx, member.id);
        const revoked = await revokeGrant(tx, cause, reason, now());
        if (!revoked) throw new StartError('It has been taken back before. Nothing was changed.');
        await record(tx, { at: now(), target: 'member', userId: member.id, result: { revoked: entry } });
      });
      return showMember(services, member);
    }),
});
