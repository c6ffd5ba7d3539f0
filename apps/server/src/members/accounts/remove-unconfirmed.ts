import { DAY_MS } from '@duoverso/contracts/day';
import { UNCONFIRMED_ACCOUNT_DAYS } from '@duoverso/contracts/unconfirmed-account';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { membershipGrants, orders, users } from '../../database/schema.ts';

/**
 * Removes accounts whose address nobody has confirmed in time; each sign-up with the address begins the time anew. Nobody is told: the address may be a stranger's. An account that support
 * has granted something, or that has an order, stays.
 */
export async function removeUnconfirmed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_ACCOUNT_DAYS * DAY_MS);
  const one = sql`1`;
  await db
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        lt(users.createdAt, before),
        notExists(db.select({ one }).from(membershipGrants).where(eq(membershipGrants.userId, users.id))),
        notExists(db.select({ one }).from(orders).where(eq(orders.userId, users.id))),
      ),
    );
}
