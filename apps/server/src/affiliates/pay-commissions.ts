import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { affiliates, commissions } from '../database/schema.ts';
import { type Sums, sumsOf } from './commission-sums.ts';

/** What a payout covers. */
export interface Payout {
  readonly commissions: number;
  readonly sums: Sums;
}

/**
 * Marks the due commissions of an affiliate as paid out. One statement decides which: called twice, also at once, each commission is in one payout. Money that a member got back or
 * disputes in this moment is in it or is void, never both.
 * @param code what stands behind `?via=`
 * @returns undefined when there is no such affiliate
 */
export async function payCommissions(db: Db, code: string, now: Date): Promise<Payout | undefined> {
  return db.transaction(async (tx) => {
    const [affiliate] = await tx.select({ id: affiliates.id }).from(affiliates).where(eq(affiliates.code, code));
    if (!affiliate) return undefined;
    const { affiliateId, dueAt, paidAt, voidedAt, amount, currency } = commissions;
    const paid = await tx
      .update(commissions)
      .set({ paidAt: now })
      .where(and(eq(affiliateId, affiliate.id), lte(dueAt, now), isNull(paidAt), isNull(voidedAt)))
      .returning({ amount, currency });
    return { commissions: paid.length, sums: sumsOf(paid) };
  });
}
