import type { Ledger } from '@duoverso/contracts/member';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/db.ts';
import { dataEntries, membershipGrants, offerClaims, orders } from '../../database/schema.ts';

type Entry = Ledger['entries'][number];

/** Every grant of a member with its reason, newest first. */
export async function readLedger(db: Db, userId: string): Promise<Entry[]> {
  const [membership, data] = await Promise.all([readMembershipGrants(db, userId), readDataGrants(db, userId)]);
  return [...membership, ...data].sort((a, b) => b.grantedAt.localeCompare(a.grantedAt));
}

async function readMembershipGrants(db: Db, userId: string): Promise<Entry[]> {
  const { id, source, plan, days, grantedAt, revokedAt } = membershipGrants;
  const rows = await db
    .select({ id, source, plan, days, grantedAt, revokedAt, reference: referenceOf(membershipGrants) })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, userId));
  return rows.map((row) => ({
    ...row,
    tokens: null,
    grantedAt: row.grantedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
}

async function readDataGrants(db: Db, userId: string): Promise<Entry[]> {
  const { id, source, tokens, at } = dataEntries;
  const revocation = alias(dataEntries, 'revocation');
  const rows = await db
    .select({ id, source, tokens, at, revokedAt: revocation.at, reference: referenceOf(dataEntries) })
    .from(dataEntries)
    .leftJoin(
      revocation,
      and(
        eq(revocation.kind, 'revocation'),
        eq(revocation.source, source),
        eq(revocation.sourceId, dataEntries.sourceId),
      ),
    )
    .where(and(eq(dataEntries.userId, userId), eq(dataEntries.kind, 'grant')));
  return rows.map(({ at: grantedAt, revokedAt, ...row }) => ({
    ...row,
    plan: null,
    days: null,
    grantedAt: grantedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/** What a member knows the cause by: the number of the order, the id of the offer. */
function referenceOf({ source, sourceId }: typeof membershipGrants | typeof dataEntries) {
  return sql<string | null>`case ${source}
    when 'order' then (select ${orders.number}::text from ${orders} where ${orders.id}::text = split_part(${sourceId}, '/', 1))
    when 'offer' then (select ${offerClaims.offer} from ${offerClaims} where ${offerClaims.id}::text = ${sourceId})
  end`;
}
