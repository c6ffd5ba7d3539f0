import { asc, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { affiliateReferrals, affiliates, commissions, users } from '../../../database/schema.ts';
import { sumCommissions } from '../../../members/affiliates/commissions.ts';
import { reading } from '../../command.ts';
import { countOf, formatSums } from '../../fields.ts';
import { withMembers } from '../../with-members.ts';

const SUMS = z.array(z.object({ currency: z.string(), amount: z.int() }));

export default reading({
  help: 'What every affiliate’s link has brought and earned, those who joined first at the top.',
  details: 'Amounts of --json are minor units.',
  example: 'affiliates list',
  prints: z.array(
    z.object({
      code: z.string(),
      email: z.string().nullable(),
      referrals: z.int(),
      pending: SUMS,
      due: SUMS,
      paid: SUMS,
    }),
  ),
  run: () =>
    withMembers(async ({ database: { db }, now }) => {
      const all = await db
        .select({
          id: affiliates.id,
          code: affiliates.code,
          email: users.email,
          referrals: count(affiliateReferrals.userId),
        })
        .from(affiliates)
        .leftJoin(users, eq(users.id, affiliates.userId))
        .leftJoin(affiliateReferrals, eq(affiliateReferrals.affiliateId, affiliates.id))
        .groupBy(affiliates.id, users.email)
        .orderBy(asc(affiliates.joinedAt));
      const byAffiliate = Map.groupBy(await db.select().from(commissions), ({ affiliateId }) => affiliateId);
      const json = all.map(({ id, ...affiliate }) => {
        const { pending, due, paid } = sumCommissions(byAffiliate.get(id) ?? [], now());
        return { ...affiliate, pending: [...pending], due: [...due], paid: [...paid] };
      });
      const lines = json.map(({ code, email, referrals, pending, due, paid }) => {
        const sums = `pending ${formatSums(pending)}, due ${formatSums(due)}, paid ${formatSums(paid)}`;
        return `${code}  ${email ?? '(account deleted)'}  ${countOf(referrals, 'referral')}, ${sums}`;
      });
      return { json, lines, note: `${countOf(all.length, 'affiliate')}.` };
    }),
});
