import { parseArgs } from 'node:util';
import { asc, count, eq } from 'drizzle-orm';
import { StartError } from '../config/start-error.ts';
import { affiliateReferrals, affiliates, commissions, users } from '../database/schema.ts';
import { sumCommissions } from '../members/affiliates/commission-sums.ts';
import { payCommissions } from '../members/affiliates/pay-commissions.ts';
import type { Commands } from './command.ts';
import { formatSums } from './format-amount.ts';
import { readOne } from './read-one.ts';
import { withMembers } from './with-members.ts';

export const AFFILIATE_COMMANDS: Commands = {
  'affiliates list': { usage: 'affiliates list', run: printAffiliates },
  'affiliates pay': { usage: 'affiliates pay CODE', run: payAffiliate },
};

/** What every affiliate's link has brought and earned, those who joined first at the top. */
async function printAffiliates(args: string[]): Promise<void> {
  parseArgs({ args });
  await withMembers(async ({ database: { db }, now }) => {
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
    const earned = await db.select().from(commissions);
    const byAffiliate = Map.groupBy(earned, ({ affiliateId }) => affiliateId);
    for (const { id, code, email, referrals } of all) {
      const { pending, due, paid } = sumCommissions(byAffiliate.get(id) ?? [], now());
      const sums = `pending ${formatSums(pending)}, due ${formatSums(due)}, paid ${formatSums(paid)}`;
      console.log(`${code}  ${email ?? '(account deleted)'}  ${referrals} referrals, ${sums}`);
    }
    console.error(`${all.length} affiliates.`);
  });
}

/** Marks what is due as paid out, less what went back after an earlier payout. The money itself is sent by the operator, after this: nothing is sent twice. */
async function payAffiliate(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const code = readOne(positionals, 'Name one affiliate by the code of the link, as "affiliates list" shows it.');
  await withMembers(async ({ database: { db }, commerce, now }) => {
    const payout = await payCommissions(db, code, now(), commerce.catalogue.affiliate.payout.minimums);
    if (!payout) throw new StartError(`There is no affiliate with the code "${code}".`);
    if (payout.commissions === 0) throw new StartError(`Nothing is due to "${code}". Nothing was changed.`);
    console.log(`${formatSums(payout.sums)} to send, ${payout.commissions} commissions settled.`);
  });
}
