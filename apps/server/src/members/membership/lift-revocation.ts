import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants } from '../../database/schema.ts';
import type { Cause } from './ledger.ts';

/**
 * Gives back what `revokeGrant` took: a dispute has been won. Membership runs as if it had not been interrupted; data is there again. Why and when stands in the
 * payment events. Changes nothing where nothing was taken.
 */
export async function liftRevocation(tx: Db, { source, sourceId }: Cause): Promise<void> {
  await tx
    .update(membershipGrants)
    .set({ revokedAt: null, revokedBecause: null })
    .where(and(eq(membershipGrants.source, source), eq(membershipGrants.sourceId, sourceId)));
  await tx
    .delete(dataEntries)
    .where(and(eq(dataEntries.source, source), eq(dataEntries.sourceId, sourceId), eq(dataEntries.kind, 'revocation')));
}
