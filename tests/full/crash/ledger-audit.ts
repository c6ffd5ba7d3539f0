import { eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../../apps/server/src/database/db.ts';
import { codes, dataEntries, membershipGrants, orders } from '../../../apps/server/src/database/schema.ts';

/** What clients were told has happened. */
export interface Acknowledged {
  /** Redemptions: the code and the member. */
  readonly redeemed: { readonly fingerprints: readonly string[]; readonly userId: string }[];
  /** Orders that were answered as paid. */
  readonly paid: { readonly orderId: string; readonly userId: string }[];
}

/** Sentences about what is wrong with the ledger; none when every acknowledged grant is there, once, and every grant has its cause. */
export async function auditLedger(db: Db, { redeemed, paid }: Acknowledged): Promise<string[]> {
  const violations: string[] = [];
  const grants = [
    // Of claims: `claims.ts`.
    ...(await db.select().from(membershipGrants).where(ne(membershipGrants.source, 'offer'))),
    ...(await db.select().from(dataEntries).where(eq(dataEntries.kind, 'grant'))),
  ];
  const byCause = new Map<string, typeof grants>();
  for (const grant of grants) {
    const cause = `${grant.source} ${grant.sourceId}`;
    byCause.set(cause, [...(byCause.get(cause) ?? []), grant]);
  }
  const usedCodes = (await db.select().from(codes)).filter(({ redeemedAt }) => redeemedAt !== null);
  const paidOrders = await db.select().from(orders).where(isNotNull(orders.paidAt));

  for (const { fingerprints, userId } of redeemed) {
    const code = usedCodes.find((one) => fingerprints.includes(one.fingerprint));
    if (!code) violations.push('A redemption was acknowledged and its code is not redeemed.');
    else if (byCause.get(`code ${code.id}`)?.[0]?.userId !== userId) {
      violations.push(`Code ${code.id} was acknowledged to a member who has no grant of it.`);
    }
  }
  for (const { orderId, userId } of paid) {
    if (byCause.get(`order ${orderId}`)?.[0]?.userId !== userId) {
      violations.push(`Order ${orderId} was acknowledged as paid and its member has no grant of it.`);
    }
  }
  const causes = new Set([...usedCodes.map(({ id }) => `code ${id}`), ...paidOrders.map(({ id }) => `order ${id}`)]);
  for (const [cause, rows] of byCause) {
    if (!causes.has(cause)) violations.push(`The grant of ${cause} has no cause.`);
    if (rows.length > 1) violations.push(`${cause} has granted ${rows.length} times.`);
  }
  for (const cause of causes) if (!byCause.has(cause)) violations.push(`${cause} has granted nothing.`);
  return violations;
}
