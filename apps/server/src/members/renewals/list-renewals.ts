import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { orders, subscriptions } from '../../database/schema.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import { renewalStatus, type SubscriptionRow } from './renewal-state.ts';

/** Renewals of a member of which something has been paid, newest first. */
export function listRenewals(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.paidUntil)))
    .orderBy(desc(subscriptions.createdAt));
}

/** Whether something of a member is charged again by itself. */
export async function hasRenewal(db: Db, userId: string, now: Date): Promise<boolean> {
  const statuses = (await listRenewals(db, userId)).map((row) => renewalStatus(row, now));
  return statuses.some((status) => status === 'active' || status === 'past_due');
}

/**
 * A renewal of a member.
 * @throws {ApiError} `not_found`, also for another member's
 */
export async function findRenewal(db: Db, userId: string, id: string): Promise<SubscriptionRow> {
  const row = isUuid(id) ? (await listRenewals(db, userId)).find((one) => one.id === id) : undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The order of the last period of a renewal. */
export async function findLastOrder(db: Db, subscriptionId: string): Promise<OrderRow | undefined> {
  const [last] = await db
    .select()
    .from(orders)
    .where(eq(orders.subscriptionId, subscriptionId))
    .orderBy(sql`${orders.periodFrom} desc nulls last`, desc(orders.number))
    .limit(1);
  return last;
}
