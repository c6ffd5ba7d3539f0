import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { payCommissions } from '../../../members/affiliates/commissions.ts';
import { changing } from '../../command.ts';
import { countOf, formatSums, required } from '../../fields.ts';
import { TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Marks what is due to an affiliate as paid out, less what went back after an earlier payout.',
  details:
    'Prints the sum; the money is sent by you, after this. Run again it finds nothing due: nothing is sent twice.',
  argument: required('CODE', TEXT, 'Code of the link, as "affiliates list" shows it'),
  example: 'affiliates pay k3v9m2qa',
  prints: z.object({
    commissions: z.int(),
    sums: z.array(z.object({ currency: z.string(), amount: z.int() })),
  }),
  destructive: true,
  run: ({ argument: code }, { record, confirm }) =>
    withMembers(async ({ database: { db }, commerce, now }) => {
      await confirm(`Mark what is due to the affiliate "${code}" as paid out?`, code);
      const { minimums } = commerce.catalogue.affiliate.payout;
      const { commissions, sums } = await db.transaction(async (tx) => {
        const payout = await payCommissions(tx, code, now(), minimums);
        if (!payout) throw new StartError(`There is no affiliate with the code "${code}".`);
        if (payout.commissions === 0) throw new StartError(`Nothing is due to "${code}". Nothing was changed.`);
        const result = { commissions: payout.commissions, sums: formatSums(payout.sums) };
        await record(tx, { at: now(), target: `affiliate ${code}`, result });
        return payout;
      });
      return {
        json: { commissions, sums: [...sums] },
        lines: [`${formatSums(sums)} to send, ${countOf(commissions, 'commission')} settled.`],
      };
    }),
});
