import { reading } from '../../command.ts';
import { SHOWN_MEMBER, showMember } from '../../show-member.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default reading({
  help: 'Shows an account: until when which plan runs, the data that is left, and every grant with its reason.',
  argument: ACCOUNT,
  example: 'member show reader@example.org',
  prints: SHOWN_MEMBER,
  run: ({ argument: email }) =>
    withMembers(async (services) => showMember(services, await findMember(services, email))),
});
