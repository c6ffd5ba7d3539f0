import { quotaSchema } from '@duoverso/contracts/usage';
import { describeHoldings } from '../../../members/membership/describe-granted.ts';
import { reading } from '../../command.ts';
import { describeQuota } from '../../show-member.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

export default reading({
  help: 'Shows what a member has used and has left: the running month, then data packs in the order of their use.',
  argument: ACCOUNT,
  example: 'usage show reader@example.org',
  prints: quotaSchema,
  run: ({ argument: email }) =>
    withMembers(async (services) => {
      const { id } = await findMember(services, email);
      const { quota } = await describeHoldings(services, id);
      return { json: quota, lines: describeQuota(quota) };
    }),
});
