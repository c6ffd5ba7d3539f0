import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants } from '../../database/schema.ts';
import type { Cause } from './ledger.ts';

/** The cause of a member's grant by its id, as the ledger shows it; undefined when the member has no such grant. */
export async function findGrant(db: Db, userId: string, id: string): Promise<Cause | undefined> {
  const isOf = (table: typeof membershipGrants | typeof dataEntries) => and(eq(table.id, id), eq(table.userId, userId));
  const causeOf = ({ source, sourceId }: typeof membershipGrants | typeof dataEntries) => ({ source, sourceId });
  const [membership] = await db.select(causeOf(membershipGrants)).from(membershipGrants).where(isOf(membershipGrants));
  if (membership) return membership;
  const isGrant = and(isOf(dataEntries), eq(dataEntries.kind, 'grant'));
  const [data] = await db.select(causeOf(dataEntries)).from(dataEntries).where(isGrant);
  return data;
}
