import { StartError } from '../../../config/start-error.ts';
import { lockLedger, writeGrant } from '../../../members/membership/ledger.ts';
import { changing } from '../../command.ts';
import { required } from '../../fields.ts';
import { SHOWN_MEMBER, showMember } from '../../show-member.ts';
import { TEXT } from '../../values.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default changing({
  help: 'Grants time of a plan or data, as support does.',
  details: 'A reference grants once: repeating the command after a doubtful answer does no harm.',
  argument: ACCOUNT,
  options: {
    grant: required('GRANT', TEXT, 'A grant of content/catalogue.json, such as pro-30d'),
    reference: required('REFERENCE', TEXT, 'The case, such as TICKET-17: each grants once'),
  },
  example: 'member grant reader@example.org --grant pro-30d --reference TICKET-17',
  prints: SHOWN_MEMBER,
  destructive: false,
  run: ({ argument: email, options: { grant: name, reference } }, { record }) =>
    withMembers(async (services) => {
      const { database, commerce, now } = services;
      const { grants } = commerce.catalogue;
      const grant = Object.hasOwn(grants, name) ? grants[name] : undefined;
      if (!grant) throw new StartError(`Unknown grant "${name}". Use one of: ${Object.keys(grants).join(', ')}.`);
      const member = await findMember(services, email);
      await database.db.transaction(async (tx) => {
        await lockLedger(tx, member.id);
        const cause = { source: 'support', sourceId: reference } as const;
        const written = await writeGrant(tx, { userId: member.id, grant, cause, at: now() });
        if (!written) throw new StartError(`"${reference}" has granted before. Nothing was changed.`);
        await record(tx, { at: now(), target: 'member', userId: member.id, result: { grant: name } });
      });
      return showMember(services, member);
    }),
});
