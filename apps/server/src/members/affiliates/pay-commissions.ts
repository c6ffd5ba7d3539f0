import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { affiliates, commissions } from '../../database/schema.ts';
import { earnedBy, type Sums, sumsOf } from './commission-sums.ts';

/** What a payout covers. */
export interface Payout {
  /** How many commissions it settles, those included that are set off because their money went back after an earlier payout. */
  readonly commissions: number;
  readonly sums: Sums;
}

/**
 * Marks the due commissions of an affiliate as paid out, less what went back after it was paid out. A currency in which more went back than is due is left for a later payout. Payouts
 * of one affiliate wait for each other: called twice, also at once, each commission is in one payout.
 * @param code what stands behind `?via=`
 * @param minimums minor units by currency: what is less waits for further commissions
 * @returns undefined when there is no such affiliate
 */
export async function payCommissions(
  db: Db,
  code: string,
  now: Date,
  minimums: Readonly<Record<string, number>> = {},
): Promise<Payout | undefined> {
  return db.transaction(async (tx) => {
    const [affiliate] = await tx
      .select({ id: affiliates.id })
      .from(affiliates)
      .where(eq(affiliates.code, code))
      .for('update');
    if (!affiliate) return undefined;
    const due = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.affiliateId, affiliate.id), lte(commissions.dueAt, now)));
    const open = due
      .map((row) => ({ ...row, earned: earnedBy(row), amount: earnedBy(row) - row.paidAmount }))
      .filter(({ amount }) => amount !== 0);
    const sums = sumsOf(open).filter(({ currency, amount }) => amount >= (minimums[currency] ?? 0));
    const paid = open.filter((row) => sums.some(({ currency }) => currency === row.currency));
    for (const { id, earned } of paid) {
      await tx.update(commissions).set({ paidAmount: earned, paidAt: now }).where(eq(commissions.id, id));
    }
    return { commissions: paid.length, sums };
  });
}
