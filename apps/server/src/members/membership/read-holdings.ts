import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { dataEntries, membershipGrants, users } from '../../database/schema.ts';
import type { MembershipGrant } from './membership-schedule.ts';

/** From what membership and balance of a member are computed. */
export interface Holdings {
  readonly grants: MembershipGrant[];
  /** Tokens of all data packs. */
  readonly tokens: number;
}

/** One row for each grant, or one without; every row has the balance. */
const query = prepareOnce((db) => {
  const { plan, days, grantedAt, revokedAt } = membershipGrants;
  return db
    .select({
      grant: { plan, days, grantedAt, revokedAt },
      tokens: sql<string>`(select coalesce(sum(${dataEntries.tokens}), 0) from ${dataEntries} where ${dataEntries.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(membershipGrants, eq(membershipGrants.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('holdings');
});

/** Grants and balance in one question to the database: pages ask it with every view. Nothing of an account that is gone. */
export async function readHoldings(db: Db, userId: string): Promise<Holdings> {
  const rows = await query(db).execute({ userId });
  return {
    grants: rows.flatMap(({ grant }) => (grant === null ? [] : [grant])),
    tokens: Number(rows[0]?.tokens ?? 0),
  };
}
